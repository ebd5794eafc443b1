import { randomUUID } from 'node:crypto';
import type { ToolName } from '@/agents/tools/registry';
import type { Ctx } from '@/lib/context';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { makePart } from '@/lib/parts/make-part';
import { createProposal, type ProposalRequest } from '@/lib/proposals/create-proposal';
import { decideProposal } from '@/lib/proposals/decide-proposal';
import { listInbox } from '@/lib/proposals/list-inbox';
import { must } from '../support/scene';

export interface Ground {
  person(): Ctx;
  /** Ids of the person's rows in a table, oldest first. */
  ids(table: string): Promise<string[]>;
  tool(name: ToolName, input: unknown): Promise<unknown>;
}

const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(list.length, 1)];

/** What can be proposed, revised, decided and deleted; a and b choose. Refusals are part of life. */
export function proposalSteps({ person, ids, tool }: Ground) {
  /** Two parts and a quote for each: without them hardly anything can be suggested. */
  const prepare = async () => {
    for (const name of ['Critic', 'Planner']) await makePart(person(), { name });
    const [one, other] = await ids('parts');
    await tool('addEvidence', { quote: 'the Planner agrees', kind: 'relation', partId: one });
    await tool('addEvidence', { quote: 'I must work harder', kind: 'job', partId: other });
    await tool('addEvidence', { quote: 'work harder tonight', kind: 'behavior' });
  };
  const suggest = async (a: number, b: number) => {
    await prepare();
    const [parts, quotes] = [await ids('parts'), await ids('part_evidence')];
    const [partId, otherPartId] = [pick(parts, b), pick(parts, b + 1)];
    const reasons = { evidenceIds: quotes.slice(-3), why: 'You said so.' };
    const asked = [
      { kind: 'rename_part', partId, changes: { name: pick(['Critic', 'Planner', 'Dreamer'], b) } },
      { kind: 'reclassify_part', partId, changes: { category: pick(['manager', 'unknown'], b) } },
      { kind: 'merge_parts', partId, otherPartId, changes: b % 2 ? {} : { charge: 'positive' } },
      { kind: 'split_part', partId, changes: { name: 'Dreamer', evidence: quotes.slice(-3) }, named: true },
      { kind: 'relate_parts', partId, otherPartId, changes: { type: pick(['allied', 'polarized'], b) } },
      { kind: 'retire_part', partId },
      {
        kind: 'edit_memory',
        changes: { path: 'overview.md', anchor: 'focus', op: 'append', text: `line ${b}` },
      },
    ];
    await tool('createProposal', { ...reasons, ...pick(asked, a) });
    if (b % 3) await accept(0);
  };
  const revise = async (a: number, b: number) => {
    const proposalId = pick(must(await listInbox(person())).pending, a)?.id;
    await tool('updateProposal', { proposalId, why: `Said ${b % 3} times.` });
  };
  const accept = async (a: number) => {
    const waiting = pick(must(await listInbox(person())).pending, a);
    const seen = waiting?.preview?.seen;
    if (waiting) await decideProposal(person(), waiting.id, { decision: 'accept', seen });
  };
  /** The person's own word: no rule of evidence stands before it. */
  const decide = async (request: Record<string, unknown>) => {
    const asked = { evidenceIds: [], why: 'It is so.', ...request } as unknown as ProposalRequest;
    const made = await createProposal({ ...person(), tool: 'createProposal' }, asked);
    if (!made.ok) return;
    const seen = must(await listInbox(person())).pending.find(({ id }) => id === made.value.proposalId)
      ?.preview?.seen;
    await decideProposal(person(), made.value.proposalId, { decision: 'accept', seen });
  };
  const merge = async (a: number, b: number) => {
    await prepare();
    const parts = await ids('parts');
    const [partId, otherPartId] = [pick(parts, a), pick(parts, a + 1 + (b % 2))];
    await decide({ kind: 'merge_parts', partId, otherPartId, changes: b % 2 ? {} : { charge: 'positive' } });
  };
  const split = async (a: number, b: number) => {
    await prepare();
    const changes = {
      name: pick(['Dreamer', 'Planner', 'Keeper'], b),
      evidence: (await ids('part_evidence')).slice(b % 2, 3),
    };
    await decide({ kind: 'split_part', partId: pick(await ids('parts'), a), changes });
  };
  const unsay = async (a: number) =>
    void (await deleteMessage(person(), pick(await ids('messages'), a) ?? randomUUID()));
  return { suggest, revise, accept, merge, split, unsay };
}
