import { z } from 'zod';
import type { Ctx } from '../context';
import { read } from '../db/call';
import { ok, type Result, refuse } from '../errors';
import { createProposal } from '../proposals/create-proposal';
import { listProposals } from '../proposals/list-proposals';
import { deliberation, type ProposeLineInput, voiceSaid } from './schema';

const part = z.discriminatedUnion('type', [
  z.object({ type: z.literal('data-committee'), data: deliberation }),
  z.object({ type: z.literal('data-voice'), data: voiceSaid }),
]);

/** The place in the overview that says what matters now. */
const place = { path: 'overview.md', anchor: 'focus', op: 'append_item' } as const;
const notThere = refuse('not_found', 'This line is not here any more.');
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** What a voice said in one round as it was kept, with who that was; null when it is not there. */
async function lineOf(ctx: Ctx, { messageId, round, seat }: ProposeLineInput) {
  const answer = await read(
    ctx.db.from('messages').select('conversation_id, parts').eq('id', messageId).maybeSingle(),
  );
  if (!answer.ok || !answer.value) return null;
  const known = z
    .array(z.unknown())
    .parse(answer.value.parts)
    .flatMap((one) => part.safeParse(one).data ?? []);
  const table = known.find((one) => one.type === 'data-committee')?.data;
  const said = known.find(
    (one) => one.type === 'data-voice' && one.data.round === round && one.data.seat === seat,
  );
  const name = table?.seats.find(({ key }) => key === seat)?.name;
  if (said?.type !== 'data-voice' || said.data.text.trim() === '' || name === undefined) return null;
  return { name, said: said.data, conversationId: answer.value.conversation_id };
}

/**
 * Suggests to remember what a voice of a committee said, for the person to decide. The words are those that were kept, never
 * the browser's; the quotes among them are what it rests on. Out: the suggestion that waits, an earlier one where there is.
 */
export async function proposeLine(
  ctx: Ctx,
  input: ProposeLineInput,
): Promise<Result<{ proposalId: string }>> {
  const line = await lineOf(ctx, input);
  if (!line) return notThere;
  const { name, said, conversationId } = line;
  const text = oneLine(`From a committee, written by software: ${name} said “${said.text}”`);
  const waiting = await listProposals(ctx, { status: 'pending', conversationId });
  if (!waiting.ok) return waiting;
  const same = waiting.value.find(({ changes }) => changes.text === text);
  if (same) return ok({ proposalId: same.id });
  const evidenceIds = [...new Set(said.pieces.flatMap(({ evidenceId }) => evidenceId ?? []))];
  const made = await createProposal(
    { ...ctx, conversationId },
    {
      kind: 'edit_memory',
      changes: { ...place, text },
      why: 'You chose this line of a committee.',
      evidenceIds,
    },
  );
  return made.ok ? ok({ proposalId: made.value.proposalId }) : made;
}
