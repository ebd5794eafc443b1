import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localIdentity } from '@/lib/auth/local-session';
import { ctxOf } from '@/lib/auth/session';
import type { Ctx } from '@/lib/context';
import { beginTurn } from '@/lib/conversations/begin-turn';
import { deleteConversation } from '@/lib/conversations/delete-conversation';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { saveAnswer } from '@/lib/conversations/save-answer';
import { adoptBackend } from '@/lib/db/backend';
import { migrationsDir, readMigrations } from '@/lib/db/lite/migrate';
import type { LiteServer } from '@/lib/db/lite/session';
import { startPostgres } from '@/lib/db/postgres/start';
import type { Result } from '@/lib/errors';
import { addEvidence } from '@/lib/evidence/add-evidence';
import { editPart } from '@/lib/parts/edit-part';
import { makePart } from '@/lib/parts/make-part';
import { removePart } from '@/lib/parts/remove-part';
import { giveConsent } from '@/lib/profile/give-consent';
import { createProposal } from '@/lib/proposals/create-proposal';
import { eraseNow } from '@/lib/undo/erase-now';
import { redoAction } from '@/lib/undo/redo-action';
import type { RevertResult } from '@/lib/undo/schema';
import { undoAction } from '@/lib/undo/undo-action';
import { undoSince } from '@/lib/undo/undo-since';
import { decideAsShown } from '../../support/decide';
import { findPostgres, openPostgres } from '../../support/postgres';
import { asCompanion, must, say } from '../../support/scene';
import { misfits } from './consistency';

/** Each lead is tried four times; `npm run soak` tries more. */
const rounds = Number(process.env.PARLEY_ROUNDS ?? 24);
const bin = findPostgres();
if (!bin && process.env.CI) throw new Error('No PostgreSQL on this machine; in CI it has to be there.');

/** Refusals a person may meet when two of their windows act at once. */
const kind = ['conflict', 'busy', 'not_found'];

describe.skipIf(!bin)('two sessions of one person at the same time', () => {
  const migrations = readMigrations(migrationsDir());
  let machine: Awaited<ReturnType<typeof openPostgres>>;
  let servers: LiteServer[];
  let here: Ctx;
  let there: Ctx;

  beforeAll(async () => {
    machine = await openPostgres(bin ?? '');
    const start = () => startPostgres({ databaseUrl: machine.url, migrations });
    servers = [await start(), await start()];
    const on = async (server: LiteServer) => ctxOf(await localIdentity({ ...adoptBackend(server), server }));
    [here, there] = (await Promise.all(servers.map(on))) as [Ctx, Ctx];
    must(await giveConsent(here, { adult: true, understood: true, country: 'DE' }));
  }, 180_000);
  afterAll(async () => {
    await Promise.all(servers.map((each) => each.close()));
    await machine.close();
  });

  const sql = () => servers[0]?.sql ?? expect.unreachable();
  async function newest(): Promise<{ id: string; seq: number }> {
    const [row] = await sql().query<{ id: string; seq: number }>(
      'select id, seq::int as seq from public.agent_actions where user_id = $1 order by seq desc limit 1',
      [here.personId],
    );
    return row ?? expect.unreachable();
  }

  async function actionCalled(tool: string): Promise<string> {
    const [row] = await sql().query<{ id: string }>(
      'select id from public.agent_actions where user_id = $1 and tool = $2 order by seq desc limit 1',
      [here.personId, tool],
    );
    return row?.id ?? expect.unreachable();
  }
  const turnIn = (conversationId: string) => ({
    conversationId,
    messageId: randomUUID(),
    text: 'And one thing more.',
    safety: 'none' as const,
    agent: 'companion',
    model: 'test',
    perMinute: 10_000,
  });

  /** Begins one of the two a little later, by as many questions to the database as `lead` says. */
  async function after<T>(ctx: Ctx, lead: number, work: () => Promise<Result<T>>): Promise<Result<T>> {
    for (let n = 0; n < lead; n += 1) await ctx.db.from('profiles').select('id').limit(1);
    return work();
  }
  async function together<A, B>(n: number, one: () => Promise<Result<A>>, two: () => Promise<Result<B>>) {
    const lead = n % 6;
    const answers = await Promise.all([
      after(here, Math.max(lead - 3, 0), one),
      after(there, lead < 3 ? lead : 0, two),
    ]);
    for (const answer of answers) if (!answer.ok) expect(kind).toContain(answer.error.code);
    expect(await misfits(sql(), here.personId)).toEqual([]);
    return answers;
  }
  const each = async (work: (n: number) => Promise<void>) => {
    for (let n = 0; n < rounds; n += 1) await work(n);
  };
  const done = (answers: Result<unknown>[]) => answers.filter((answer) => answer.ok).length;
  const carriedOut = (answers: Result<RevertResult>[]) =>
    answers.filter((answer) => answer.ok && answer.value.action_id !== null).length;
  const name = () => `Part ${randomUUID()}`;
  const part = async () => must(await makePart(here, { name: name(), role: 'first' }));

  test('decide the same proposal once', async () => {
    const talks = [randomUUID(), randomUUID()];
    await each(async (n) => {
      const { id } = await part();
      const evidenceIds: string[] = [];
      let companion = () => asCompanion(here, '', '');
      for (const talk of talks) {
        const { run_id: run } = await say(here, talk, `I must work harder tonight, ${n}.`);
        companion = () => asCompanion(here, talk, run);
        const quote = { quote: `I must work harder tonight, ${n}`, kind: 'thought' } as const;
        evidenceIds.push(must(await addEvidence(companion(), quote)).evidenceId);
      }
      const { proposalId } = must(
        await createProposal(companion(), {
          kind: 'update_part',
          partId: id,
          changes: { role: `role ${n}` },
          evidenceIds,
          why: 'You said so.',
        }),
      );
      const answers = await together(
        n,
        () => decideAsShown(here, proposalId, { decision: 'accept' }),
        () => decideAsShown(there, proposalId, { decision: n % 2 ? 'accept' : 'never' }),
      );
      expect(done(answers)).toBe(1);
    });
  }, 600_000);

  test('edit the same part in the same version once', async () => {
    const { id } = await part();
    await each(async (n) => {
      const [row] = await sql().query<{ version: number }>('select version from public.parts where id = $1', [
        id,
      ]);
      const answers = await together(
        n,
        () => editPart(here, id, { role: `here ${n}` }, row?.version ?? 0),
        () => editPart(there, id, { role: `there ${n}`, age: `${n}` }, row?.version ?? 0),
      );
      expect(done(answers)).toBe(1);
    });
  }, 600_000);

  test('erase a deletion or take it back, never half of each', async () => {
    await each(async (n) => {
      const { id } = await part();
      must(await removePart(here, id));
      const removal = await newest();
      const [erased, undone] = await together(
        n,
        () => eraseNow(here, removal.id),
        () => undoAction(there, removal.id),
      );
      expect(done([erased, undone])).toBe(1);
      const [row] = await sql().query<{ parts: number; images: number }>(
        `select (select count(*)::int from public.parts where id = $1) as parts,
           (select count(*)::int from public.action_changes where row_id = $1) as images`,
        [id],
      );
      expect(row).toEqual(erased.ok ? { parts: 0, images: 0 } : { parts: 1, images: 3 });
    });
  }, 600_000);

  test('take the same action back once, and bring it back once', async () => {
    const { id } = await part();
    const made = await newest();
    await each(async (n) => {
      const undone = await together(
        n,
        () => undoAction(here, made.id),
        () => undoAction(there, made.id),
      );
      expect(carriedOut(undone)).toBe(1);
      const redone = await together(
        n,
        () => redoAction(here, made.id),
        () => redoAction(there, made.id),
      );
      expect(carriedOut(redone)).toBe(1);
    });
    expect(await sql().query('select id from public.parts where id = $1', [id])).toHaveLength(1);
  }, 600_000);

  test('an undo meets an edit: what was written last stands, or the undo asks', async () => {
    await each(async (n) => {
      const { id, version } = await part();
      const edited = must(await editPart(here, id, { role: 'second' }, version));
      const { id: action } = await newest();
      const [undone, again] = await together(
        n,
        () => undoAction(here, action),
        () => editPart(there, id, { role: 'third' }, edited.version),
      );
      const [row] = await sql().query<{ role: string }>('select role from public.parts where id = $1', [id]);
      const back = undone.ok && undone.value.action_id !== null;
      expect([back, again.ok, row?.role]).toEqual(back ? [true, false, 'first'] : [false, true, 'third']);
    });
  }, 600_000);

  test('an undo meets going back to a moment', async () => {
    await each(async (n) => {
      const { id, version } = await part();
      const { seq } = await newest();
      must(await editPart(here, id, { role: 'second' }, version));
      const { id: action } = await newest();
      const answers = await together(
        n,
        () => undoAction(here, action),
        () => undoSince(there, { seq }),
      );
      expect(carriedOut(answers)).toBeGreaterThan(0);
      const left = await sql().query<{ role: string }>('select role from public.parts where id = $1', [id]);
      expect(left).toEqual([]);
    });
  }, 600_000);

  test('a quote is kept from a message while it is deleted', async () => {
    const talk = randomUUID();
    await each(async (n) => {
      const message = randomUUID();
      const { run_id: run } = await say(here, talk, `I must work harder tonight, ${n}.`, {
        messageId: message,
      });
      const quote = { quote: 'I must work harder', kind: 'thought', messageId: message } as const;
      const answers = await together(
        n,
        () => addEvidence(asCompanion(here, talk, run), quote),
        () => deleteMessage(there, message),
      );
      expect(answers[1].ok).toBe(true);
      const left = await sql().query('select id from public.part_evidence where message_id = $1', [message]);
      expect(left).toEqual([]);
    });
  }, 600_000);

  test('a turn begins while its conversation is removed: no answer is lost', async () => {
    await each(async (n) => {
      const talk = randomUUID();
      await say(here, talk, 'Good evening.');
      const begun = await actionCalled('startConversation');
      const { conflicts, seen } = must(await undoAction(there, begun, { preview: true }));
      const choices = conflicts.map(({ table_name, row_id, field }) => ({
        ...{ table_name, row_id, field },
        choice: 'take_back' as const,
      }));
      const [turn] = await together(
        n,
        () => beginTurn({ ...here, tool: 'startConversation', conversationId: talk }, turnIn(talk)),
        (): Promise<Result<unknown>> =>
          n % 2 ? undoAction(there, begun, { choices, seen }) : deleteConversation(there, talk),
      );
      if (!turn.ok) return;
      const end = { status: 'completed', stopReason: 'finished' } as const;
      const parts = [{ type: 'text', text: 'I hear you.' }];
      must(await saveAnswer(here, { runId: turn.value.run_id, parts, metadata: {}, steps: 1, end }));
      const kept = await sql().query<{ text: string }>(
        `select parts #>> '{0,text}' as text from public.messages where conversation_id = $1 order by ordinal`,
        [talk],
      );
      expect(kept.slice(-2).map(({ text }) => text)).toEqual(['And one thing more.', 'I hear you.']);
    });
  }, 600_000);
});
