import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { chooseForConversation, chooseWhoAnswers } from '@/lib/model-choice/choose-who-answers';
import { connectModel } from '@/lib/model-choice/connect-model';
import { getAnswering } from '@/lib/model-choice/get-answering';
import { getChoice } from '@/lib/model-choice/get-choice';
import { removeKey } from '@/lib/model-choice/remove-key';
import type { ConnectInput } from '@/lib/model-choice/schema';
import { homeFetch } from '@/lib/models/guarded-fetch';
import { listActions } from '@/lib/undo/list-actions';
import { undoAction } from '@/lib/undo/undo-action';
import { undoSince } from '@/lib/undo/undo-since';
import { openTestDb, type TestDb } from '../support/db';
import { consentedPerson, must, say } from '../support/scene';
import { sqlAs, sqlAsServer } from '../support/sql-as';

const secret = 'a secret of this server that is long enough';
const server = { hosted: false, secrets: [secret], fetch: homeFetch, pace: 'instant' } as const;
const key = 'sk-or-v1-zyx9876543210wvut';
const address = 'https://openrouter.ai/api/v1';
const openRouter: ConnectInput = {
  provider: 'openrouter',
  model: 'some/model',
  key,
  agreedHost: 'openrouter.ai',
};

/** A server of the person's own that asks for a key. */
const own: ConnectInput = {
  provider: 'compatible',
  address: 'http://localhost:1/v1',
  model: 'm',
  key,
  agreedHost: null,
};

let db: TestDb;
let ada: Ctx;
let bo: Ctx;
beforeAll(async () => {
  db = await openTestDb();
});
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
  bo = await consentedPerson(db, 'Bo');
});
afterAll(() => db.close());

/** As a page does it: an edit of the person's, with its name, under an action of its own. */
const edit = (ctx: Ctx, tool: string) => ({ ...ctx, tool, actionId: randomUUID() });
const connect = (ctx: Ctx, input: ConnectInput = openRouter) =>
  connectModel(edit(ctx, 'connectModel'), input, server);

/** Every row of every table of the database, as text. */
async function everything(): Promise<string> {
  const tables = await db.sql<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'private', 'auth')`,
  );
  const rows = await Promise.all(
    tables.map(({ name }) => db.sql(`select to_jsonb(t)::text as row from ${name} t`)),
  );
  return JSON.stringify(rows);
}

describe('a model that is connected', () => {
  test('stands with its person alone, and of its key only the last four characters are ever told', async () => {
    expect(must(await connect(ada))).toMatchObject({ answers: 'model', provider: 'openrouter', address });
    expect(must(await getChoice(ada))).toMatchObject({
      choice: { model: 'some/model', agreed_host: 'openrouter.ai' },
      keys: [{ address, last_four: 'wvut' }],
      here: null,
    });
    expect(must(await getChoice(bo))).toEqual({ choice: null, keys: [], here: null, effort: null });
    expect(await everything()).not.toMatch(/zyx98765|sk-or-v1/);
  });

  test('cannot be read or changed with a person’s own token, not even their own key', async () => {
    must(await connect(ada));
    for (const who of [ada, bo]) {
      for (const read of [
        'select * from private.model_keys',
        'select sealed from private.model_keys',
        `select private.sealed_model_key('${address}')`,
        `select public.get_sealed_model_key('${address}')`,
        'select private.model_key_notes()',
        `select private.who_answers('${randomUUID()}', false)`,
        `select public.connect_model('openrouter', '${address}', 'm', true, 'openrouter.ai')`,
        `select public.remove_model_key('${address}')`,
        `update public.model_choices set model = 'x'`,
      ])
        await expect(sqlAs(db, who.personId, (tx) => tx.query(read))).rejects.toThrow(/permission denied/);
    }
    // The server for somebody else finds nothing of hers.
    expect(
      await sqlAsServer(db, bo.personId, (tx) => tx.query('select * from public.model_choices')),
    ).toEqual([]);
    expect(
      await sqlAsServer(db, bo.personId, (tx) =>
        tx.query(`select private.sealed_model_key('${address}') as key`),
      ),
    ).toEqual([{ key: null }]);
    await expect(
      sqlAsServer(db, ada.personId, (tx) => tx.query('select sealed from private.model_keys')),
    ).rejects.toThrow(/permission denied/);
  });

  test('is the person’s to choose: no agent connects one, takes a key away or reads it', async () => {
    must(await connect(ada));
    const agent = { ...edit(ada, 'x'), actor: 'agent', agentId: 'companion' } as const;
    const refused = { ok: false, error: { code: 'not_allowed' } };
    expect(await connectModel(agent, openRouter, server)).toMatchObject(refused);
    expect(await chooseWhoAnswers(agent, 'guide')).toMatchObject(refused);
    expect(await chooseForConversation(agent, randomUUID(), 'model')).toMatchObject(refused);
    expect(await removeKey(agent, address)).toMatchObject(refused);
    expect(must(await getChoice(ada)).keys).toHaveLength(1);
  });

  test('needs the agreement to the very host that the words go to', async () => {
    for (const agreedHost of [null, 'openai.com', 'openrouter.ai.example'])
      expect(await connect(ada, { ...openRouter, agreedHost })).toMatchObject({
        ok: false,
        error: { code: 'conflict', message: expect.stringContaining('openrouter.ai') },
      });
    expect(must(await getChoice(ada))).toEqual({ choice: null, keys: [], here: null, effort: null });
    await expect(
      sqlAsServer(db, ada.personId, (tx) =>
        tx.query(`select public.connect_model('openrouter', '${address}', 'm', true, null)`),
      ),
    ).rejects.toThrow(/where your words would go/);
    const local: ConnectInput = {
      provider: 'compatible',
      address: 'localhost:11434',
      model: 'm',
      agreedHost: null,
    };
    expect(must(await connect(ada, local))).toMatchObject({
      address: 'http://localhost:11434/v1',
      agreed_host: null,
    });
  });

  test('keeps its key when the model changes, and never uses it for another address', async () => {
    must(await connect(ada));
    must(await connect(ada, { ...openRouter, model: 'other/model', key: undefined }));
    expect(must(await getChoice(ada)).keys).toEqual([{ address, last_four: 'wvut' }]);
    must(
      await connect(ada, {
        ...{
          provider: 'compatible',
          address: 'https://models.example/v1',
          model: 'm',
          agreedHost: 'models.example',
        },
      }),
    );
    const [row] = await sqlAsServer(db, ada.personId, (tx) =>
      tx.query<{ who: { sealed: string | null } }>(
        `select private.who_answers('${randomUUID()}', false) as who`,
      ),
    );
    expect(row?.who).toMatchObject({ address: 'https://models.example/v1', sealed: null });
  });

  test('has at most eight keys', async () => {
    for (let n = 0; n < 8; n += 1)
      must(
        await connect(ada, { ...openRouter, provider: 'compatible', address: `https://openrouter.ai/v${n}` }),
      );
    expect(await connect(ada)).toMatchObject({ ok: false, error: { code: 'too_large' } });
    expect(must(await getChoice(ada)).choice?.address).toBe('https://openrouter.ai/v7');
  });
});

describe('the choice', () => {
  test('stands in the ledger without the key, and can be taken back', async () => {
    const first = edit(ada, 'connectModel');
    must(await connectModel(first, openRouter, server));
    const guide = edit(ada, 'chooseWhoAnswers');
    must(await chooseWhoAnswers(guide, 'guide'));
    expect(must(await getChoice(ada)).choice?.answers).toBe('guide');
    const rows = await db.sql<{ tool: string; row: string }>(
      `select a.tool, concat(to_jsonb(a), to_jsonb(c)) as row from public.agent_actions a
       join public.action_changes c on c.action_id = a.id where a.user_id = $1 and c.table_name = 'model_choices' order by c.id`,
      [ada.personId],
    );
    expect(rows.map(({ tool }) => tool)).toEqual(['connectModel', 'chooseWhoAnswers']);
    expect(JSON.stringify(rows)).not.toMatch(/wvut|sealed|v1\./);
    expect(must(await undoAction(ada, guide.actionId)).conflicts).toEqual([]);
    expect(must(await getChoice(ada)).choice?.answers).toBe('model');
    expect(must(await undoAction(ada, first.actionId)).conflicts).toEqual([]);
    expect(must(await getChoice(ada)).choice).toBeNull();
  });

  test('of the model that answers is only possible once there is one', async () => {
    expect(await chooseWhoAnswers(ada, 'model')).toMatchObject({ ok: false, error: { code: 'not_found' } });
    const conversationId = randomUUID();
    await say(ada, conversationId, 'Hello there.');
    expect(await chooseForConversation(ada, conversationId, 'model')).toMatchObject({ ok: false });
    must(await chooseForConversation(edit(ada, 'chooseWhoAnswersHere'), conversationId, 'guide'));
  });

  test('for one conversation holds there alone, and is its owner’s', async () => {
    must(await connect(ada));
    const [here, elsewhere] = [randomUUID(), randomUUID()];
    await say(ada, here, 'Hello there.');
    await say(ada, elsewhere, 'Hello again.');
    expect(await chooseForConversation(bo, here, 'guide')).toMatchObject({
      ok: false,
      error: { code: 'not_found' },
    });
    const action = edit(ada, 'chooseWhoAnswersHere');
    must(await chooseForConversation(action, here, 'guide'));
    const who = async (conversation: string, fixed = false) => {
      const [row] = await sqlAsServer(db, ada.personId, (tx) =>
        tx.query<{ who: { provider: string } | null }>('select private.who_answers($1, $2) as who', [
          conversation,
          fixed,
        ]),
      );
      return row?.who?.provider ?? null;
    };
    expect([await who(here), await who(elsewhere)]).toEqual(['guide', 'openrouter']);
    // What the environment names wins; the guide can be chosen all the same.
    expect([await who(here, true), await who(elsewhere, true)]).toEqual(['guide', null]);
    must(await chooseWhoAnswers(edit(ada, 'chooseWhoAnswers'), 'guide'));
    expect([await who(here), await who(elsewhere)]).toEqual(['guide', null]);
    must(await chooseForConversation(edit(ada, 'chooseWhoAnswersHere'), here, 'model'));
    expect(await who(here)).toBe('openrouter');
    expect(must(await getChoice(ada, here)).here).toBe('model');
    expect(must(await getChoice(bo, here)).here).toBeNull();
  });
});

describe('a key that is removed', () => {
  test('is gone at once, is noted, and its removal cannot be taken back', async () => {
    must(await connect(ada));
    const removal = edit(ada, 'removeModelKey');
    expect(must(await removeKey(removal, address))).toMatchObject({ choice: { answers: 'guide' }, keys: [] });
    expect(await db.sql('select 1 from private.model_keys where user_id = $1', [ada.personId])).toEqual([]);
    // Old versions of its row are taken off the disk of an embedded database.
    expect(await db.sql('select 1 from private.erased_on_disk')).toHaveLength(1);
    expect(await undoAction(ada, removal.actionId)).toMatchObject({
      ok: false,
      error: { code: 'conflict', message: expect.stringContaining('cannot come back') },
    });
    expect(must(await getChoice(ada))).toMatchObject({ choice: { answers: 'guide' }, keys: [] });
    expect(await removeKey(edit(ada, 'removeModelKey'), address)).toMatchObject({
      ok: false,
      error: { code: 'not_found' },
    });
  });

  test('leaves the guide answering, whatever else is taken back', async () => {
    const first = edit(ada, 'connectModel');
    must(await connectModel(first, own, server));
    const other = edit(ada, 'connectModel');
    must(await connectModel(other, { ...own, address: 'http://localhost:2/v1', key: undefined }, server));
    const since = must(await listActions(ada, { limit: 1 })).actions[0]?.seq ?? 0;
    must(await removeKey(edit(ada, 'removeModelKey'), own.address as string));
    expect(must(await getChoice(ada)).choice?.answers).toBe('model');
    must(await undoAction(edit(ada, 'undo'), other.actionId));
    expect(must(await getChoice(ada)).choice).toMatchObject({ answers: 'guide', address: own.address });
    must(await undoSince(edit(ada, 'undoSince'), { seq: since }));
    const removed = await db.sql<{ kept: boolean }>(
      'select key_removed_at is not null as kept from public.model_choices where user_id = $1',
      [ada.personId],
    );
    expect(removed).toEqual([{ kept: true }]);
    expect(must(await getChoice(ada)).choice?.answers).toBe('guide');
  });

  test('is asked for before its model answers again, everywhere or in one conversation', async () => {
    must(await connect(ada, own));
    const conversationId = randomUUID();
    await say(ada, conversationId, 'Hello there.');
    must(await chooseForConversation(edit(ada, 'chooseWhoAnswersHere'), conversationId, 'model'));
    must(await removeKey(edit(ada, 'removeModelKey'), own.address as string));
    const refused = {
      ok: false,
      error: { code: 'conflict', message: expect.stringContaining('was removed') },
    };
    expect(await chooseWhoAnswers(ada, 'model')).toMatchObject(refused);
    expect(await chooseForConversation(ada, conversationId, 'model')).toMatchObject(refused);
    expect((await getAnswering(ada, conversationId)).model?.missing).toContain('was removed');
    // Connected anew without a key, by the person's own decision, it answers without one.
    must(await connect(ada, { ...own, key: undefined }));
    expect((await getAnswering(ada, conversationId)).model?.missing).toBeUndefined();
  });

  test('of somebody else is not theirs to remove', async () => {
    must(await connect(ada));
    expect(await removeKey(bo, address)).toMatchObject({ ok: false, error: { code: 'not_found' } });
    expect(must(await getChoice(ada)).keys).toHaveLength(1);
  });

  test('goes with the account', async () => {
    must(await connect(ada));
    await db.sql('delete from auth.users where id = $1', [ada.personId]);
    expect(await db.sql('select 1 from private.model_keys where user_id = $1', [ada.personId])).toEqual([]);
  });
});
