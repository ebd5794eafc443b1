import type { Preview, Proposal, ProposalKind } from '@/lib/proposals/schema';

export const ids = {
  proposal: '11111111-1111-4111-8111-111111111111',
  message: '22222222-2222-4222-8222-222222222222',
  conversation: '33333333-3333-4333-8333-333333333333',
  part: '44444444-4444-4444-8444-444444444444',
  other: '66666666-6666-4666-8666-666666666666',
  made: '77777777-7777-4777-8777-777777777777',
  quote: '55555555-5555-4555-8555-555555555555',
};

type Change = Preview['changes'][number];
type Row = Record<string, unknown>;

const inserted = (table_name: string, row_id: string, after: Row): Change => ({
  table_name,
  row_id,
  op: 'insert',
  before: null,
  after,
});
const updated = (table_name: string, row_id: string, before: Row, after: Row): Change => ({
  table_name,
  row_id,
  op: 'update',
  before,
  after: { ...before, ...after },
});

const critic = { name: 'Critic', category: 'unknown', role: null, retired_at: null };
const judge = { name: 'Judge', category: 'unknown', role: null, retired_at: null, merged_into: null };
const watcher = { name: 'Watcher', category: 'unknown', status: 'acknowledged', role: 'keeps watch all day' };
const quoteId = (n: number) => `55555555-5555-4555-8555-55555555555${n}`;
const moves = (n: number) =>
  updated('part_evidence', quoteId(n), { part_id: ids.part }, { part_id: ids.made });

const rows: Record<ProposalKind, Change[]> = {
  create_part: [inserted('parts', ids.made, watcher)],
  update_part: [updated('parts', ids.part, critic, { role: 'keeps me safe' })],
  rename_part: [updated('parts', ids.part, critic, { name: 'Editor' })],
  reclassify_part: [updated('parts', ids.part, critic, { category: 'manager' })],
  merge_parts: [updated('parts', ids.other, judge, { retired_at: '2026-03-04', merged_into: ids.part })],
  split_part: [inserted('parts', ids.made, watcher), moves(1), moves(2)],
  relate_parts: [
    inserted('part_relationships', ids.made, {
      from_part_id: ids.part,
      to_part_id: ids.other,
      type: 'polarized',
      status: 'active',
      polarization: 0.8,
    }),
  ],
  retire_part: [updated('parts', ids.part, critic, { retired_at: '2026-03-04' })],
  follow_up: [inserted('jobs', ids.made, { kind: 'once', once_at: '2026-12-01T19:00:00Z' })],
  create_goal: [inserted('goals', ids.made, { title: 'Say no once', why: 'To rest', status: 'working' })],
  edit_memory: [
    updated(
      'memory_files',
      ids.made,
      { path: 'overview.md', content: 'Rain.\n' },
      { content: 'Rain.\nTea helps.\n' },
    ),
  ],
};

const changes: Record<ProposalKind, Row> = {
  create_part: { name: 'Watcher', role: 'keeps watch all day' },
  update_part: { role: 'keeps me safe' },
  rename_part: { name: 'Editor' },
  reclassify_part: { category: 'manager' },
  merge_parts: {},
  split_part: { name: 'Watcher', evidence: [quoteId(1), quoteId(2)] },
  relate_parts: { type: 'polarized', polarization: 0.8 },
  retire_part: {},
  follow_up: { once: '2026-12-01T19:00:00Z', time_zone: 'Europe/Berlin' },
  create_goal: { title: 'Say no once', why: 'To rest' },
  edit_memory: { path: 'overview.md', anchor: 'focus', op: 'append', text: 'Tea helps.' },
};

export const preview = (kind: ProposalKind = 'create_part'): Preview => ({
  changes: rows[kind],
  seen: 'ground-1',
  problem: null,
});

/** A proposal as the server answers it, with one quote. */
export const aProposal = (kind: ProposalKind, over: Partial<Proposal> = {}): Proposal => ({
  id: ids.proposal,
  conversation_id: ids.conversation,
  kind,
  status: 'pending',
  part_id: ['create_part', 'create_goal', 'follow_up', 'edit_memory'].includes(kind) ? null : ids.part,
  other_part_id: kind === 'merge_parts' || kind === 'relate_parts' ? ids.other : null,
  result_id: ids.made,
  names: { [ids.part]: 'Critic', [ids.other]: 'Judge' },
  changes: changes[kind],
  preview: preview(kind),
  reversible: true,
  why: 'You gave it a name yourself.',
  evidence: [
    {
      id: ids.quote,
      part_id: null,
      conversation_id: ids.conversation,
      message_id: ids.message,
      kind: 'job',
      quote: 'Something in me keeps watch all day',
      start_offset: 0,
      end_offset: 35,
      created_at: '2026-03-04T10:00:00.000Z',
    },
  ],
  decision: null,
  edited: false,
  decided_by_action: null,
  decided_at: null,
  created_at: '2026-03-04T10:00:00.000Z',
  expires_at: '2026-04-04T10:00:00.000Z',
  revised_at: null,
  withdrawn: null,
  withdrawn_at: null,
  ...over,
});

export const newPart = (over: Partial<Proposal> = {}): Proposal => aProposal('create_part', over);
