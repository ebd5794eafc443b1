import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { editPart } from '@/lib/parts/edit-part';
import { getPart } from '@/lib/parts/get-part';
import { decideProposal } from '@/lib/proposals/decide-proposal';
import type { Proposal, ProposalEdits, ProposalKind } from '@/lib/proposals/schema';
import { getAction } from '@/lib/undo/get-action';
import { redoAction } from '@/lib/undo/redo-action';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../support/db';
import { decideAsShown } from '../support/decide';
import { scenes } from '../support/proposals';
import { consentedPerson, must } from '../support/scene';
import { domainRows, sqlAsServer } from '../support/sql-as';
import { refusal } from '../support/turns';

let db: TestDb | undefined;
let database: TestDb;
let ada: Ctx;
let scene: ReturnType<typeof scenes>;
beforeEach(async () => {
  database = db ??= await openTestDb();
  ada = await consentedPerson(database, 'Ada');
  scene = scenes(database, ada);
});
afterAll(() => db?.close());

const asAda = (statement: string, params: unknown[] = []) =>
  sqlAsServer(database, ada.personId, (tx) => tx.query(statement, params));

/** A memory file with one section that can be written. */
async function memoryFile(): Promise<string> {
  await asAda(
    `insert into public.memory_files (path, kind, content) values ('notes/evening.md', 'note', $1)`,
    ['# Evening\n<!-- @evening -->\nQuiet.\n'],
  );
  return 'notes/evening.md';
}

interface Kind {
  /** What the companion asks for, with everything in place that it needs. */
  request(): Promise<Record<string, unknown>>;
  edits: ProposalEdits;
  /** Changes the ground it stands on. */
  moveGround(proposal: Proposal): Promise<unknown>;
}

const roleOf = async (partId: string | null) => {
  const { part } = must(await getPart(ada, partId ?? ''));
  return must(await editPart(ada, part.id, { role: 'something else' }, part.version));
};
const role = ({ part_id }: Proposal) => roleOf(part_id);
const takeQuote = (proposal: Proposal) =>
  asAda('delete from public.part_evidence where id = $1', [proposal.evidence[0]?.id]);

const kinds: Record<ProposalKind, Kind> = {
  create_part: {
    request: async () => ({
      kind: 'create_part',
      changes: { name: 'Night Watch', role: 'keeps watch' },
      evidenceIds: await scene.enough(),
    }),
    edits: { name: 'The Watchman' },
    moveGround: takeQuote,
  },
  create_goal: {
    request: async () => ({
      kind: 'create_goal',
      changes: { title: 'Say no once this week' },
      evidenceIds: [await scene.noticed('I want to say no once this week', 'need')],
    }),
    edits: { title: 'Say no to one thing', why: 'To rest' },
    moveGround: takeQuote,
  },
  follow_up: {
    request: async () => ({
      kind: 'follow_up',
      changes: { once: '2999-12-01T19:00:00Z', time_zone: 'Europe/Berlin' },
      evidenceIds: [await scene.noticed('I want to say no once this week', 'need')],
    }),
    edits: {},
    moveGround: takeQuote,
  },
  update_part: {
    request: async () => {
      const partId = await scene.part('Critic');
      const evidenceIds = [await scene.noticed('it wants me to be safe', 'job')];
      return { kind: 'update_part', partId, changes: { role: 'wants me to be safe' }, evidenceIds };
    },
    edits: { role: 'keeps me safe' },
    moveGround: role,
  },
  rename_part: {
    request: async () => {
      const partId = await scene.part('Critic');
      const evidenceIds = [await scene.noticed('I would rather call it the Editor', 'direct_mention')];
      return { kind: 'rename_part', partId, changes: { name: 'Editor' }, evidenceIds };
    },
    edits: { name: 'The Editor' },
    moveGround: role,
  },
  reclassify_part: {
    request: async () => {
      const partId = await scene.part('Critic');
      const evidenceIds = [
        await scene.noticed('it keeps me from being laughed at', 'job'),
        await scene.noticed('it goes over every sentence before I speak', 'behavior'),
      ];
      return { kind: 'reclassify_part', partId, changes: { category: 'manager' }, evidenceIds };
    },
    edits: { category: 'firefighter' },
    moveGround: role,
  },
  merge_parts: {
    request: async () => {
      const partId = await scene.part('Critic');
      const otherPartId = await scene.part('Judge');
      const third = await scene.part('Dreamer');
      await scene.noticed('the judge speaks at night', 'thought', { partId: otherPartId });
      await asAda(
        `insert into public.part_relationships (from_part_id, to_part_id, type)
         values ($1, $2, 'polarized'), ($2, $3, 'allied'), ($2, $1, 'allied'), ($3, $1, 'allied')`,
        [partId, otherPartId, third],
      );
      await asAda(`insert into public.part_notes (part_id, kind, body) values ($1, 'note', 'Dear Judge')`, [
        otherPartId,
      ]);
      const evidenceIds = [await scene.noticed('the Judge is really my Critic', 'relation')];
      return { kind: 'merge_parts', partId, otherPartId, changes: {}, evidenceIds };
    },
    edits: { role: 'judges and weighs' },
    moveGround: ({ other_part_id }) => roleOf(other_part_id),
  },
  split_part: {
    request: async () => {
      const partId = await scene.part('Critic');
      const evidence = await scene.enough(partId);
      return { kind: 'split_part', partId, changes: { name: 'Night Watch', evidence }, evidenceIds: [] };
    },
    edits: { name: 'The one at the door' },
    moveGround: takeQuote,
  },
  relate_parts: {
    request: async () => {
      const [partId, otherPartId] = [await scene.part('Critic'), await scene.part('Dreamer')];
      const evidenceIds = [await scene.noticed('the Critic never lets the Dreamer rest', 'thought')];
      const changes = { type: 'polarized', polarization: 0.8 };
      return { kind: 'relate_parts', partId, otherPartId, changes, evidenceIds };
    },
    edits: { type: 'allied', polarization: null },
    moveGround: ({ part_id, other_part_id }) =>
      asAda(
        `insert into public.part_relationships (from_part_id, to_part_id, type) values ($1, $2, 'polarized')`,
        [part_id, other_part_id],
      ),
  },
  retire_part: {
    request: async () => ({
      kind: 'retire_part',
      partId: await scene.part('Critic'),
      evidenceIds: [await scene.noticed('my critic has gone quiet for good', 'stance_toward')],
    }),
    edits: {},
    moveGround: role,
  },
  edit_memory: {
    request: async () => {
      const changes = { path: await memoryFile(), anchor: 'evening', op: 'append', text: 'Tea helps.' };
      return { kind: 'edit_memory', changes };
    },
    edits: { text: 'Tea helps, and the lamp.' },
    moveGround: () => asAda(`update public.memory_files set content = content || 'Rain.' || chr(10)`),
  },
};

type Row = Record<string, unknown> | null;
type Change = { table_name: string; row_id: string; op: string; before: Row; after: Row };

/** Rows and fields of changes; times of the writing itself and ids that nobody promised are left out. */
const bare = (changes: readonly Change[]) =>
  changes
    .filter(({ table_name }) => table_name !== 'proposals')
    .map(({ table_name, row_id, op, before, after }) => {
      const derived = table_name.startsWith('memory_') && op === 'insert';
      const fields = (row: Row) =>
        row &&
        Object.fromEntries(
          Object.entries(row).filter(
            ([key]) => !/_at$/.test(key) && !(derived && ['id', 'file_id'].includes(key)),
          ),
        );
      return { table_name, row_id: derived ? '' : row_id, op, before: fields(before), after: fields(after) };
    });

describe.each(Object.entries(kinds))('%s', (kind, { request, edits, moveGround }) => {
  const decided = async (proposal: Proposal, changes?: ProposalEdits) =>
    must(
      await decideProposal({ ...ada, tool: 'decideProposal' }, proposal.id, {
        decision: 'accept',
        changes,
        seen: proposal.preview?.seen,
      }),
    );

  test('shows exactly what acceptance then does', async () => {
    const proposal = await scene.proposed(await request());
    expect(proposal).toMatchObject({ kind, reversible: true, preview: { problem: null } });
    const after = await decided(proposal);
    expect(after).toMatchObject({ status: 'executed', decision: 'accept', edited: false, preview: null });
    const { changes } = must(await getAction(ada, after.decided_by_action ?? ''));
    expect(bare(changes)).toEqual(bare(proposal.preview?.changes ?? []));
    expect(bare(changes).length).toBeGreaterThan(0);
  });

  test('changes nothing while it is only looked at', async () => {
    const asked = await request();
    const before = await domainRows(database, ada.personId);
    await scene.proposed(asked);
    const { proposals: _, ...rest } = await domainRows(database, ada.personId);
    const { proposals: __, ...start } = before;
    expect(rest).toEqual(start);
  });

  test('can be taken back and brought back after it was accepted', async () => {
    const proposal = await scene.proposed(await request());
    const start = await domainRows(database, ada.personId);
    const { decided_by_action } = await decided(proposal);
    const carriedOut = await domainRows(database, ada.personId);
    expect(must(await undoAction(ada, decided_by_action ?? '')).conflicts).toEqual([]);
    expect(await domainRows(database, ada.personId)).toEqual(start);
    expect(must(await redoAction(ada, decided_by_action ?? '')).conflicts).toEqual([]);
    expect(await domainRows(database, ada.personId)).toEqual(carriedOut);
  });

  test("carries out the person's edits over what was proposed", async () => {
    const proposal = await scene.proposed(await request());
    const after = await decided(proposal, edits);
    expect(after).toMatchObject({ edited: true, changes: { ...proposal.changes, ...edits } });
    const { changes } = must(await getAction(ada, after.decided_by_action ?? ''));
    const written = JSON.stringify(changes.filter(({ table_name }) => table_name !== 'proposals'));
    for (const value of Object.values(edits).filter((one) => one !== null))
      expect(written).toContain(String(value));
  });

  test('does nothing when its ground has changed, and shows what it would be now', async () => {
    const proposal = await scene.proposed(await request());
    await moveGround(proposal);
    const before = await domainRows(database, ada.personId);
    const input = { decision: 'accept', changes: edits } as const;
    for (const seen of [proposal.preview?.seen, undefined]) {
      const stale = refusal(await decideProposal(ada, proposal.id, { ...input, seen }));
      expect(stale).toMatchObject({ code: 'conflict', detail: { reason: 'changed', proposal: { kind } } });
    }
    expect(await domainRows(database, ada.personId)).toEqual(before);
    const now = await scene.waiting(proposal.id);
    expect(now.preview?.seen).not.toBe(proposal.preview?.seen);
    expect(now.preview?.problem).toBeNull();
    await decided(now);
  });

  test.each(['not_now', 'never'] as const)('is not offered again after %s', async (decision) => {
    const asked = await request();
    const proposal = await scene.proposed(asked);
    must(await decideAsShown(ada, proposal.id, { decision }));
    const rule = decision === 'never' ? 'never_again' : 'declined_lately';
    expect(await scene.unmet(asked)).toContain(rule);
    await database.sql(
      `update public.proposals set decided_at = now() - interval '31 days', created_at = now() - interval '31 days' where id = $1`,
      [proposal.id],
    );
    if (decision === 'never') return expect(await scene.unmet(asked)).toContain(rule);
    const more = kind === 'create_part' || kind === 'split_part' ? await scene.enough() : [];
    const evidenceIds = [...((asked.evidenceIds as string[] | undefined) ?? []), ...more];
    expect((await scene.propose({ ...asked, evidenceIds })).ok).toBe(true);
  });

  test('is refused while the same waits already, and another person gets none of it', async () => {
    const asked = await request();
    const proposal = await scene.proposed(asked);
    expect(await scene.unmet(asked)).toContain('already_waiting');
    const eve = await consentedPerson(database, 'Eve');
    const theirs = scenes(database, eve);
    const before = await domainRows(database, ada.personId);
    expect((await theirs.propose(asked)).ok).toBe(false);
    expect(refusal(await decideProposal(eve, proposal.id, { decision: 'accept' }))?.code).toBe('not_found');
    expect(await domainRows(database, ada.personId)).toEqual(before);
  });
});

test('merging keeps everything: what was kept twice stays with the part that rests', async () => {
  const asked = await kinds.merge_parts.request();
  const proposal = await scene.proposed(asked);
  const counts = async () => {
    const rows = await domainRows(database, ada.personId);
    return Object.fromEntries(Object.entries(rows).map(([name, all]) => [name, all.length]));
  };
  const { memory_files: _, ...before } = await counts();
  must(await decideAsShown(ada, proposal.id, { decision: 'accept' }));
  const { memory_files: __, ...after } = await counts();
  expect(after).toEqual(before);
  const [rested] = await database.sql('select * from public.parts where id = $1', [asked.otherPartId]);
  expect(rested).toMatchObject({ merged_into: asked.partId });
  const kept = must(await getPart(ada, String(asked.partId)));
  expect(kept.evidence.map(({ quote }) => quote).sort()).toEqual([
    'the Judge is really my Critic',
    'the judge speaks at night',
  ]);
});

test('nothing is proposed of a part that rests, and a card about it cannot be accepted as it is', async () => {
  const proposal = await scene.proposed(await kinds.update_part.request());
  await asAda('update public.parts set retired_at = now() where id = $1', [proposal.part_id]);
  const now = await scene.waiting(proposal.id);
  expect(now.preview).toMatchObject({ changes: [], problem: { code: 'PT409' } });
  const stale = refusal(await decideAsShown(ada, proposal.id, { decision: 'accept' }));
  expect(stale).toMatchObject({ code: 'conflict' });
  const asked = { kind: 'retire_part', partId: proposal.part_id, evidenceIds: [proposal.evidence[0]?.id] };
  expect(refusal(await scene.propose(asked))).toMatchObject({ code: 'conflict', detail: 'rests' });
});

test('what cannot be carried out is refused before anybody is asked', async () => {
  const partId = await scene.part('Critic');
  const evidenceIds = [await scene.noticed('it is a relation of its own', 'relation')];
  const before = await domainRows(database, ada.personId);
  const themselves = { kind: 'relate_parts', partId, otherPartId: partId, changes: { type: 'allied' } };
  const into = { kind: 'merge_parts', partId, otherPartId: partId };
  const nowhere = {
    kind: 'edit_memory',
    changes: { path: 'notes/none.md', anchor: 'x', op: 'append', text: 'x' },
  };
  const strange = { kind: 'rename_part', partId, changes: { name: 'Critic', role: 'x' } };
  const long = { kind: 'update_part', partId, changes: { role: 'x'.repeat(700) } };
  for (const [asked, code] of [
    [themselves, 'invalid_input'],
    [into, 'invalid_input'],
    [nowhere, 'not_found'],
    [strange, 'invalid_input'],
    [long, 'invalid_input'],
  ] as const)
    expect([asked.kind, refusal(await scene.propose({ evidenceIds, ...asked }))?.code]).toEqual([
      asked.kind,
      code,
    ]);
  expect(await domainRows(database, ada.personId)).toEqual(before);
});
