import { randomUUID } from 'node:crypto';
import type { Ctx } from '@/lib/context';
import { addEvidence } from '@/lib/evidence/add-evidence';
import { makePart } from '@/lib/parts/make-part';
import { createProposal } from '@/lib/proposals/create-proposal';
import type { TestDb } from './db';
import { asCompanion, consentedPerson, must, say } from './scene';
import { sqlAs } from './sql-as';

export interface FullPerson {
  ctx: Ctx;
  conversationId: string;
  messageId: string;
  runId: string;
  partId: string;
  otherPartId: string;
  evidenceId: string;
  proposalId: string;
}

/** A person with at least one row in every table. */
export async function fullPerson(db: TestDb, name: string): Promise<FullPerson> {
  const ctx = await consentedPerson(db, name);
  const conversationId = randomUUID();
  const messageId = randomUUID();
  const words = 'My Critic says that I must work harder, and the Planner agrees.';
  const { run_id: runId } = await say(ctx, conversationId, words, { messageId });
  const { id: partId } = must(await makePart(ctx, { name: 'Critic' }));
  const { id: otherPartId } = must(await makePart(ctx, { name: 'Planner' }));
  const companion = () => asCompanion(ctx, conversationId, runId);
  const quote = 'I must work harder';
  const { evidenceId } = must(await addEvidence(companion(), { quote, kind: 'thought', partId }));
  const { proposalId } = must(
    await createProposal(companion(), {
      kind: 'update_part',
      partId,
      changes: { role: quote },
      evidenceIds: [evidenceId],
      why: 'You said so.',
    }),
  );
  await sqlAs(db, ctx.personId, (tx) =>
    tx.query(
      `insert into public.part_relationships (from_part_id, to_part_id, type) values ($1, $2, 'allied')`,
      [partId, otherPartId],
    ),
  );
  return { ctx, conversationId, messageId, runId, partId, otherPartId, evidenceId, proposalId };
}
