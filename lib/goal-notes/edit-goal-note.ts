import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { cleanFileName } from '../files/file-name';
import { tidyText } from '../files/tidy-text';
import { heaviestOf, withCare } from '../safety/with-care';
import { type EditGoalNoteInput, goalNote } from './schema';

/**
 * The person puts a note in their own words: from then on it is theirs, under a new id, and goes with no words of a conversation.
 * Refused with `conflict` where it was changed or removed elsewhere. The answer carries the safety level of the words.
 */
export const editGoalNote = (ctx: Ctx, id: string, { title, text }: EditGoalNoteInput) =>
  withCare(
    ctx,
    callRpc(ctx, goalNote, 'edit_goal_note', {
      ...{ p_id: id, p_name: cleanFileName(`${title}.md`), p_text: tidyText(text) },
      p_safety: heaviestOf([title, text]),
    }),
    [title, text],
  );
