import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contextForPerson } from '@/lib/auth/context-for-person';
import type { Ctx, Db } from '@/lib/context';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { addEvidence } from '@/lib/evidence/add-evidence';
import { addNote } from '@/lib/notes/add-note';
import { listNotes } from '@/lib/notes/list-notes';
import { decideProposal } from '@/lib/proposals/decide-proposal';
import { finishAction } from '@/lib/undo/finish-action';
import { getAction } from '@/lib/undo/get-action';
import { undoAction } from '@/lib/undo/undo-action';
import { withdrawQuotes } from '@/lib/undo/withdrawals';
import { openTestDb, type TestDb } from '../support/db';
import { whereStands } from '../support/dump';
import { as, eraseNewest, someoneSaying } from '../support/erasing';
import { type FullPerson, fullPerson } from '../support/full-person';
import { must } from '../support/scene';
import { domainRows } from '../support/sql-as';
import { refusal } from '../support/turns';

let db: TestDb;
let ada: FullPerson;
let eve: FullPerson;
let job: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  ada = await fullPerson(db, 'Ada');
  eve = await fullPerson(db, 'Eve');
  job = await contextForPerson(eve.ctx.personId, { kind: 'job', tool: 'weeklyReview' });
});
afterAll(() => db.close());

const tables = () =>
  db.sql<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
/** Guarantee: the names come from the catalogue of this database. */
const from = (client: Db, name: string) => client.from(name as 'parts');

/** The ids of all that is theirs. */
async function idsOf(personId: string): Promise<string[]> {
  const found = await Promise.all(
    (await tables()).map(({ name }) =>
      db.sql<{ id: string }>(`select id::text as id from public.${name} where user_id = $1`, [personId]),
    ),
  );
  return found.flat().flatMap(({ id }) => (id.length === 36 ? [id] : []));
}

/** A value with which a call goes through, with this id wherever one is asked for. */
function argument(type: string, id: string): unknown {
  if (type === 'uuid') return id;
  if (type === 'uuid[]') return [id];
  if (type === 'jsonb') return [];
  if (type === 'text') return 'Critic';
  if (type === 'text[]') return ['Critic'];
  if (type === 'integer' || type === 'bigint') return 1;
  return type === 'boolean' ? true : null;
}

describe('a job acts as its person', () => {
  test('it writes what stands in their ledger as a job’s, and they undo it', async () => {
    const actionId = randomUUID();
    const doing = { ...job, actionId, conversationId: eve.conversationId };
    const { evidenceId } = must(await addEvidence(doing, { quote: 'the Planner agrees', kind: 'thought' }));
    const owner = () => db.sql('select user_id from public.part_evidence where id = $1', [evidenceId]);
    expect(await owner()).toEqual([{ user_id: eve.ctx.personId }]);
    const [row] = await db.sql(
      'select user_id, actor, agent_id, tool from public.agent_actions where id = $1',
      [actionId],
    );
    expect(row).toEqual({ user_id: eve.ctx.personId, actor: 'job', agent_id: null, tool: 'weeklyReview' });
    must(await undoAction({ ...eve.ctx, tool: 'undo' }, actionId));
    expect(await owner()).toEqual([]);
  });

  test('it reads each table as far as they may, and no letters and images of rows, which are theirs alone', async () => {
    const theirsAlone = ['action_changes', 'channel_links', 'channel_threads', 'personas', 'problems'];
    must(await addNote({ ...eve.ctx, tool: 'addNote' }, eve.partId, { kind: 'note', body: 'It likes tea.' }));
    for (const { name } of await tables()) {
      const { data, error } = await from(job.db, name).select('user_id');
      const owners = [...new Set(data?.map(({ user_id }) => user_id))];
      expect([name, error, owners]).toEqual([
        name,
        null,
        theirsAlone.includes(name) ? [] : [eve.ctx.personId],
      ]);
    }
    must(await addNote({ ...eve.ctx, tool: 'addNote' }, eve.partId, { kind: 'letter', body: 'Dear Critic' }));
    expect(must(await listNotes(eve.ctx, eve.partId, { kind: 'letter' })).length).toBeGreaterThan(0);
    expect(must(await listNotes(job, eve.partId, { kind: 'letter' }))).toEqual([]);
  });

  test('what only the person decides is refused to it', async () => {
    const decided = await decideProposal(job, eve.proposalId, { decision: 'accept' });
    expect(refusal(decided)?.code).toBe('not_allowed');
  });

  test('it writes no table past the functions, not even their own rows', async () => {
    const before = await domainRows(db, eve.ctx.personId);
    for (const { name } of await tables()) {
      const mine = from(job.db, name);
      const answers = [
        await mine.update({ user_id: eve.ctx.personId } as never).eq('user_id', eve.ctx.personId),
        await from(job.db, name).delete().eq('user_id', eve.ctx.personId),
        await from(job.db, name).insert({ user_id: eve.ctx.personId } as never),
      ];
      expect([name, ...answers.map(({ error }) => error?.code)]).toEqual([name, '42501', '42501', '42501']);
    }
    expect(await domainRows(db, eve.ctx.personId)).toEqual(before);
  });
});

describe('what a job or a channel was told and kept', () => {
  test.each(['job', 'guest'] as const)('goes with the message that is erased, also of a %s', async (kind) => {
    const { ctx, messageId, word, quote } = await someoneSaying(db, `Told${kind}`);
    const doing = await contextForPerson(ctx.personId, { kind, tool: 'weeklyReview' });
    const output = { ok: true, words: quote };
    const end = {
      tool: 'weeklyReview',
      toolCallId: 'one',
      input: {},
      output,
      status: 'ok',
      durationMs: 1,
    } as const;
    must(await finishAction({ ...doing, actionId: randomUUID() }, end));
    must(await deleteMessage(as(ctx, 'deleteMessage'), messageId));
    await eraseNewest(db, ctx, 'deleteMessage');
    expect(await whereStands(db, word)).toEqual([]);
  });

  test('is taken back with a hard moment', async () => {
    const { ctx, talk, messageId, quote } = await someoneSaying(db, 'Hard');
    const doing = await contextForPerson(ctx.personId, {
      kind: 'job',
      tool: 'weeklyReview',
      conversationId: talk,
    });
    must(await addEvidence({ ...doing, actionId: randomUUID() }, { quote, kind: 'thought' }));
    const actionId = randomUUID();
    must(await withdrawQuotes({ ...ctx, actor: 'safety', tool: 'undo', actionId }, [messageId]));
    expect(await db.sql('select id from public.part_evidence where message_id = $1', [messageId])).toEqual(
      [],
    );
  });
});

describe('another person’s rows', () => {
  test('are in no table for it', async () => {
    for (const { name } of await tables()) {
      const { data } = await from(job.db, name).select().eq('user_id', ada.ctx.personId);
      expect([name, data]).toEqual([name, []]);
    }
  });

  test('are not under an action of theirs', async () => {
    const [theirs] = await db.sql<{ id: string }>(
      'select id from public.agent_actions where user_id = $1 limit 1',
      [ada.ctx.personId],
    );
    const actionId = theirs?.id ?? '';
    const doing = { ...job, actionId, conversationId: eve.conversationId };
    const written = await addEvidence(doing, { quote: 'the Planner agrees', kind: 'thought' });
    expect(refusal(written)?.code).toBe('not_found');
    expect((await getAction(job, actionId)).ok).toBe(false);
  });

  const theirs = ['part', 'conversation', 'message', 'run', 'proposal'] as const;

  // One test for each, since there are hundreds of functions.
  test.each(theirs)('are reached and changed by no function, with the id of their %s', async (kind) => {
    const before = await domainRows(db, ada.ctx.personId);
    const functions = await db.sql<{ name: string; args: string[] | null; types: string[] }>(
      `select p.proname as name, p.proargnames[1:p.pronargs] as args,
         array(select format_type(t, null) from unnest(p.proargtypes::oid[]) t) as types
       from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
         and has_function_privilege('app_server', p.oid, 'execute') order by 1`,
    );
    expect(functions.length).toBeGreaterThan(40);
    const id = ada[`${kind}Id`];
    const others = (await idsOf(ada.ctx.personId)).filter((one) => one !== id);
    let answered = 0;
    for (const { name, args, types } of functions) {
      const given = Object.fromEntries((args ?? []).map((arg, n) => [arg, argument(types[n] ?? '', id)]));
      const { data, error } = await job.db.rpc(name as 'get_part', given as never);
      if (!error) answered += 1;
      const told = JSON.stringify([data, error]);
      expect([name, error?.code === 'PGRST202']).toEqual([name, false]);
      expect([name, others.filter((one) => told.includes(one))]).toEqual([name, []]);
    }
    expect(answered).toBeGreaterThan(40);
    expect(await domainRows(db, ada.ctx.personId)).toEqual(before);
    expect(await db.sql('select id from auth.users where id = $1', [eve.ctx.personId])).toHaveLength(1);
  });
});
