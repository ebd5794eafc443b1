import { randomUUID } from 'node:crypto';
import type { Ctx } from '@/lib/context';
import type { OpenedTurn } from '@/lib/conversations/begin-turn';
import { deleteWordsAboutAbuse } from '@/lib/conversations/delete-words-about-abuse';
import { asksForDeletion } from '@/lib/safety/asks-to-delete';
import { endAction } from '../tools/run-tool';
import { wordsOf } from './context';
import type { Care } from './safety-turn';

const many = (count: number) => (count === 1 ? 'one message' : `${count} messages`);

/** Said of what keeps the day gentle, whatever else was deleted. */
const staysToday =
  'What keeps today gentle can be deleted 24 hours after the last such words, in the menu of the message.';

/**
 * Somebody asks safety to delete what they wrote: about abuse at home it is done at once; of anything else it is said
 * what can be deleted when. In: the turn as safety answers it, and the noting of it: what tells a later answer to the same
 * message that it is about abuse must stand before the words go. Out: the same with a reply that says what came of it.
 */
export async function answerDeletion(
  agent: Ctx,
  care: Care,
  turn: OpenedTurn,
  noted?: Promise<void>,
): Promise<Care> {
  const { reply, state } = care;
  if (state.request) return care;
  const last = turn.messages.findLast(({ role }) => role === 'user');
  const asked = reply && last ? asksForDeletion(wordsOf(last)) : null;
  if (!reply || asked === null) return care;
  const isAboutAbuse = reply.frame === 'abuse' || turn.about_abuse;
  if (isAboutAbuse) await noted?.catch(() => undefined);
  const told = isAboutAbuse ? await deleted(agent, asked === 'everything') : notYet;
  // In danger of death the emergency number comes first.
  const text = care.state.danger ? `${reply.text} ${told}` : `${told} ${reply.text}`;
  return { ...care, reply: { ...reply, text } };
}

const notYet = `You asked to delete this. ${staysToday} Anything else you can delete there now.`;
const leaveQuickly = 'Leave quickly is at the top.';

async function deleted(agent: Ctx, everything: boolean): Promise<string> {
  const ctx = { ...agent, tool: 'deleteMessages', actionId: randomUUID() };
  const startedAt = performance.now();
  const done = await deleteWordsAboutAbuse(ctx, everything);
  await endAction(ctx, {
    ...{ tool: 'deleteMessages', toolCallId: ctx.actionId, input: null },
    output: done.ok ? done.value : { ok: false },
    status: done.ok ? 'ok' : 'refused',
    ...(!done.ok && { error: done.error }),
    durationMs: performance.now() - startedAt,
  });
  if (done.ok)
    return [
      `Deleted: ${many(done.value.deleted)} of yours, and my answers to what was about this.`,
      done.value.left > 0 ? staysToday : 'This one stays until you delete the conversation, in its menu.',
      done.value.erased ? leaveQuickly : `History can erase it for good. ${leaveQuickly}`,
    ].join(' ');
  if (done.error.code === 'locked')
    return `${staysToday} The whole conversation can go now, in its menu. ${leaveQuickly}`;
  if (done.error.code === 'not_found')
    return `Nothing before this is left to delete here. This message goes with the conversation, in its menu. ${leaveQuickly}`;
  return `I could not delete it just now. The conversation’s menu has Delete. ${leaveQuickly}`;
}
