import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { registry } from '@/agents/tools/registry';
import type { Ctx } from '@/lib/context';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { startEmbedded } from '@/lib/db/embedded/start';
import { migrationsDir, readMigrations } from '@/lib/db/lite/migrate';
import { addEvidence } from '@/lib/evidence/add-evidence';
import { giveConsent } from '@/lib/profile/give-consent';
import { recordCare } from '@/lib/profile/record-care';
import { setCountry } from '@/lib/profile/set-country';
import { getAction } from '@/lib/undo/get-action';
import type { Asked, RevertResult } from '@/lib/undo/schema';
import { undoAction } from '@/lib/undo/undo-action';
import { undoSince } from '@/lib/undo/undo-since';
import { beforeBaseline } from '../support/before-baseline';
import { openTestDb, type TestDb } from '../support/db';
import { clockSetBack, endRests } from '../support/rests';
import { asCompanion, consentedPerson, must, say } from '../support/scene';
import { sqlAs } from '../support/sql-as';
import { tempDir } from '../support/temp-dir';
import { refusal } from '../support/turns';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
});

const consent = { adult: true, understood: true, country: 'DE' } as const;

/** Safety asks for a rest. Answers the action that noted it. */
async function rest(care: { careful: boolean; locked: boolean }): Promise<string> {
  const actionId = randomUUID();
  must(await recordCare({ ...ada, actor: 'safety', tool: 'safetyCheck', actionId }, care));
  return actionId;
}
/** What the next turn is told: whether the day is gentle, and whether exploring rests. */
async function today() {
  const turn = await say(ada, randomUUID(), 'Good morning.');
  const lasts = (until: string | null) => until !== null && Date.parse(until) > Date.now();
  return { careful: lasts(turn.careful_until), locked: lasts(turn.exploring_locked_until) };
}
async function actionCalled(tool: string) {
  const sql =
    'select id, seq::int from public.agent_actions where user_id = $1 and tool = $2 order by seq limit 1';
  const [row] = await db.sql<{ id: string; seq: number }>(sql, [ada.personId, tool]);
  return row ?? expect.unreachable();
}
/** Asks until it is carried out, with everything that stands in the way taken back too. */
async function insist(verb: (asked: Asked) => ReturnType<typeof undoAction>): Promise<RevertResult> {
  let answer = must(await verb({}));
  for (let round = 0; !answer.action_id && round < 6; round += 1) {
    const choices = answer.conflicts.map(({ table_name, row_id, field }) => ({
      ...{ table_name, row_id, field },
      choice: 'take_back' as const,
    }));
    answer = must(await verb({ choices, seen: answer.seen }));
  }
  expect(answer.action_id).not.toBeNull();
  return answer;
}

describe('a rest that safety asked for', () => {
  test.each([
    { careful: true, locked: false },
    { careful: true, locked: true },
  ])('cannot be taken back by the companion or by the person: %o', async (care) => {
    const noted = await rest(care);
    const companion = asCompanion(ada, randomUUID(), randomUUID(), 'undoAction');
    expect(await registry.undoAction.run(companion, { actionId: noted, preview: false })).toMatchObject({
      error: { code: 'locked' },
    });
    expect(refusal(await undoAction(ada, noted))?.code).toBe('locked');
    expect(refusal(await undoAction(ada, noted, { preview: true }))?.code).toBe('locked');
    expect(await today()).toEqual(care);
  });

  test('lasts when the consent is taken back and given again', async () => {
    await rest({ careful: true, locked: true });
    await insist(async (asked) => undoAction(ada, (await actionCalled('giveConsent')).id, asked));
    expect(await db.sql('select id from public.profiles where user_id = $1', [ada.personId])).toEqual([]);
    must(await giveConsent({ ...ada, tool: 'giveConsent' }, consent));
    expect(await today()).toEqual({ careful: true, locked: true });
  });

  test('lasts when everything since the beginning is taken back', async () => {
    must(await setCountry({ ...ada, tool: 'setCountry' }, 'FR'));
    await rest({ careful: true, locked: true });
    const { seq } = await actionCalled('giveConsent');
    await insist((asked) => undoSince(ada, { seq }, asked));
    must(await giveConsent({ ...ada, tool: 'giveConsent' }, consent));
    expect(await today()).toEqual({ careful: true, locked: true });
  });

  test('is asked for before there is a consent, too', async () => {
    ada = await db.person('Ada');
    await rest({ careful: true, locked: false });
    must(await giveConsent({ ...ada, tool: 'giveConsent' }, consent));
    expect(await today()).toEqual({ careful: true, locked: false });
  });

  test('only grows: of two ends the later one counts', async () => {
    await rest({ careful: true, locked: true });
    const far = new Date(Date.now() + 24.5 * 3_600_000).toISOString();
    await db.sql('update public.safety_rests set careful_until = $2 where user_id = $1', [ada.personId, far]);
    await rest({ careful: true, locked: false });
    const turn = await say(ada, randomUUID(), 'Good morning.');
    expect(new Date(turn.careful_until ?? 0).toISOString()).toBe(far);
    expect(Date.parse(turn.exploring_locked_until ?? '')).toBeGreaterThan(Date.now());
  });

  test('is asked for by safety alone, and written in no other way', async () => {
    const care = { careful: true, locked: true };
    expect(refusal(await recordCare(ada, care))?.code).toBe('not_allowed');
    const companion = asCompanion(ada, randomUUID(), randomUUID());
    expect(refusal(await recordCare(companion, care))?.code).toBe('not_allowed');
    await rest(care);
    for (const role of ['authenticated', 'app_server', 'service_role', 'anon'])
      for (const write of [
        'insert into public.safety_rests (careful_until) values (now())',
        'update public.safety_rests set careful_until = null',
        'delete from public.safety_rests',
      ])
        await expect(
          sqlAs(db, ada.personId, async (tx) => {
            await tx.query('reset role');
            await tx.query(`set local role ${role}`);
            await tx.query(write);
          }),
        ).rejects.toMatchObject({ code: '42501' });
    expect(await today()).toEqual(care);
  });

  test('shows in the history, with when it ends, and is over by itself', async () => {
    const noted = await rest({ careful: true, locked: false });
    const action = must(await getAction(ada, noted));
    expect(action).toMatchObject({ actor: 'safety', tool: 'safetyCheck', undone_by: null });
    expect(action.changes).toMatchObject([
      { table_name: 'safety_rests', after: { careful_until: expect.any(String) } },
    ]);
    await endRests(db, ada.personId);
    expect(refusal(await undoAction(ada, noted))).toMatchObject({
      code: 'conflict',
      message: 'This was noted for your safety. It has ended by itself.',
    });
  });
});

test('rests of before are carried over, and what was done to the settings then can still be taken back', async () => {
  const dir = tempDir();
  const migrations = readMigrations(migrationsDir());
  const earlier = beforeBaseline().migrations;
  const before = earlier.filter(({ version }) => version < '20261122030000');
  const old = await startEmbedded({ storage: { dir }, migrations: before });
  const [person] = await old.sql.query<{ id: string }>(
    'insert into auth.users (id) values (gen_random_uuid()) returning id',
  );
  const id = person?.id ?? '';
  const far = new Date(Date.now() + 86_400_000).toISOString();
  await old.sql.transaction(async (tx) => {
    await tx.query(
      `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true)`,
      [JSON.stringify({ sub: id, role: 'authenticated' }), id],
    );
    await tx.query('insert into public.profiles (user_id, country, careful_until) values ($1, $2, $3)', [
      id,
      'DE',
      far,
    ]);
  });
  await old.close();
  await (await startEmbedded({ storage: { dir }, migrations: earlier })).close();

  const now = await startEmbedded({ storage: { dir }, migrations });
  const rests = await now.sql.query<{ careful: string; locked: string | null }>(
    'select careful_until as careful, exploring_locked_until as locked from public.safety_rests where user_id = $1',
    [id],
  );
  expect(rests.map(({ careful, locked }) => [new Date(careful).toISOString(), locked])).toEqual([
    [far, null],
  ]);
  const [undone] = await now.sql.transaction(async (tx) => {
    await tx.query(
      `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true)`,
      [JSON.stringify({ sub: id, role: 'authenticated' }), id],
    );
    return tx.query<{ answer: { action_id: string; conflicts: unknown[] } }>(
      `select public.undo_action(id) as answer from public.agent_actions where user_id = $1`,
      [id],
    );
  });
  expect(undone?.answer.conflicts).toEqual([]);
  expect(await now.sql.query('select id from public.profiles where user_id = $1', [id])).toEqual([]);
  expect(await now.sql.query('select id from public.safety_rests where user_id = $1', [id])).toHaveLength(1);
  await now.close();
});

const ends = async () => {
  const [kept] = await db.sql<{ careful: boolean; locked: boolean }>(
    `select careful_until between now() + interval '23 hours' and now() + interval '25 hours' as careful,
       exploring_locked_until between now() + interval '23 hours' and now() + interval '25 hours' as locked
     from public.safety_rests where user_id = $1`,
    [ada.personId],
  );
  return kept;
};

describe.each(['2 hours', '10 years'])('a clock that is set back by %s', (by) => {
  test('does not end a rest: it lasts a day from the next turn', async () => {
    await rest({ careful: true, locked: true });
    await clockSetBack(db, ada.personId, by);
    const keeps = asCompanion(ada, randomUUID(), randomUUID(), 'addEvidence');
    expect(refusal(await addEvidence(keeps, { quote: 'tired', kind: 'thought' }))?.code).toBe('locked');
    expect(await today()).toEqual({ careful: true, locked: true });
    expect(await ends()).toEqual({ careful: true, locked: true });
    const told = `select from public.action_changes where user_id = $1 and table_name = 'safety_rests'`;
    expect(await db.sql(told, [ada.personId])).toHaveLength(1);
  });

  test('does not open the way to deleting the message that asked for the rest', async () => {
    const messageId = randomUUID();
    await say(ada, randomUUID(), 'I want to die.', { messageId, safety: 'acute' });
    await rest({ careful: true, locked: true });
    await clockSetBack(db, ada.personId, by);
    expect(refusal(await deleteMessage({ ...ada, tool: 'deleteMessage' }, messageId))).toBeTruthy();
  });

  test('does not make the next rest longer than a day', async () => {
    await rest({ careful: true, locked: true });
    await clockSetBack(db, ada.personId, by);
    await rest({ careful: true, locked: false });
    expect(await ends()).toEqual({ careful: true, locked: true });
  });
});
