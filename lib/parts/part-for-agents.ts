import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { note } from '../notes/schema';
import { proposalForAgents } from '../proposals/schema';
import { relationship } from '../relationships/schema';
import { actionForAgents } from '../undo/schema';
import { partDetails } from './get-part';
import { part } from './schema';

/** That it is there in these words. */
const inTheseWords = { rests_on: z.array(z.uuid()) };

/** What an agent gets of a part: no letters, no calendar, beginnings of notes, and what waits or was done only in outline. */
export const partForAgents = partDetails.omit({ letters: true, months: true, year_ago: true }).extend({
  /** Each of its fields that hold words rests on these words. */
  part: part.extend({ rests_on: z.record(z.string(), z.array(z.uuid())) }),
  pending: z.array(proposalForAgents),
  recent: z.array(actionForAgents),
  notes: z.array(note.extend(inTheseWords)),
  relationships: z.array(relationship.extend(inTheseWords)),
});

/** What an agent gets of one part, in one call; `not_found` otherwise. A part that rests is found, too. */
export const readPartForAgents = (ctx: Ctx, partId: string) =>
  callRpc(ctx, partForAgents, 'get_part', { p_id: partId });
