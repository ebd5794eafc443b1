import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Ctx } from '@/lib/context';
import { addEvidence } from '@/lib/evidence/add-evidence';
import type { EvidenceKind } from '@/lib/evidence/schema';
import { makePart } from '@/lib/parts/make-part';
import { createProposal, type ProposalRequest } from '@/lib/proposals/create-proposal';
import { listInbox } from '@/lib/proposals/list-inbox';
import type { Proposal } from '@/lib/proposals/schema';
import type { SafetyLevel } from '@/lib/safety/schema';
import type { TestDb } from './db';
import { asCompanion, must, say } from './scene';
import { refusal } from './turns';

type Noticing = { talk?: string; partId?: string; daysAgo?: number; safety?: SafetyLevel };

/** What stands behind proposals: things the person said and that were kept, on the days on which they were said. */
export function scenes(db: TestDb, person: Ctx) {
  /** The person says it, in a new session unless one is named; its words are kept as evidence. */
  async function noticed(text: string, kind: EvidenceKind, over: Noticing = {}): Promise<string> {
    const { talk = randomUUID(), partId, daysAgo = 0 } = over;
    const messageId = randomUUID();
    const { run_id } = await say(person, talk, text, { messageId });
    const { evidenceId } = must(
      await addEvidence(asCompanion(person, talk, run_id), { quote: text, kind, partId }),
    );
    await daysBack([evidenceId], daysAgo);
    if (over.safety)
      await db.sql('update public.messages set safety = $2 where id = $1', [messageId, over.safety]);
    return evidenceId;
  }

  /** As if these had been said and kept some days earlier. */
  async function daysBack(evidence: string[], days: number): Promise<void> {
    for (const [table, where] of [
      ['part_evidence', 'id = any ($1)'],
      ['messages', 'id in (select message_id from public.part_evidence where id = any ($1))'],
    ])
      await db.sql(
        `update public.${table} set created_at = created_at - make_interval(days => $2) where ${where}`,
        [evidence, days],
      );
  }

  /** Three quotes, two sessions, two days, two kinds: enough for a new part. */
  const enough = async (partId?: string): Promise<string[]> => [
    await noticed('something in me keeps watch at night', 'job', { daysAgo: 2, partId }),
    await noticed('it will not let me sleep', 'urge', { partId }),
    await noticed('it checks the door again', 'behavior', { partId }),
  ];

  const part = async (name: string, fields = {}): Promise<string> =>
    must(await makePart({ ...person, tool: 'makePart' }, { name, ...fields })).id;

  const propose = (
    request: Omit<ProposalRequest, 'why'> | Record<string, unknown>,
    talk: string = randomUUID(),
  ) =>
    createProposal(asCompanion(person, talk, randomUUID(), 'createProposal'), {
      why: 'It came up more than once.',
      evidenceIds: [],
      ...request,
    } as ProposalRequest);

  const proposed = async (request: Record<string, unknown>, talk?: string): Promise<Proposal> => {
    const { proposalId } = must(await propose(request, talk));
    return waiting(proposalId);
  };

  async function waiting(proposalId: string): Promise<Proposal> {
    const found = must(await listInbox(person)).pending.find(({ id }) => id === proposalId);
    if (!found) throw new Error('This proposal does not wait.');
    return found;
  }

  /** The rules that a proposal is refused for. */
  const unmet = async (request: Record<string, unknown>, talk?: string): Promise<unknown> => {
    const answer = refusal(await propose(request, talk));
    expect(answer).toMatchObject({ code: 'not_allowed' });
    return (answer?.detail as { unmet?: unknown } | undefined)?.unmet;
  };

  return { noticed, daysBack, enough, part, propose, proposed, waiting, unmet };
}
