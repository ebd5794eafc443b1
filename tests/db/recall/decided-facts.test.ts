import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sayAction, sentence } from '@/components/history/say-action';
import type { Ctx } from '@/lib/context';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { callRpc } from '@/lib/db/call-rpc';
import { decideFact } from '@/lib/recall/facts/decide-fact';
import { peopleAndPlaces } from '@/lib/recall/facts/people-and-places';
import type { ShownFact } from '@/lib/recall/facts/schema';
import { decidedFact, saidForFacts } from '@/lib/recall/facts/schema';
import { searchKnowledge } from '@/lib/recall/facts/search-knowledge';
import { inBrief } from '@/lib/undo/in-brief';
import { listActions } from '@/lib/undo/list-actions';
import { redoAction } from '@/lib/undo/redo-action';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../../support/db';
import { asCompanion, consentedPerson, must, say } from '../../support/scene';
import { sqlAs, sqlAsServer } from '../../support/sql-as';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  ada = await consentedPerson(db, `Ada ${randomUUID()}`);
});

/** Says something on a day; answers the message's id. */
async function said(day: string, text: string, options: Parameters<typeof say>[3] = {}): Promise<string> {
  const messageId = randomUUID();
  await say(ada, randomUUID(), text, { messageId, ...options });
  await db.sql('update public.messages set created_at = $2 where id = $1', [messageId, `${day}T12:00:00Z`]);
  return messageId;
}
const told = async (who = ada) =>
  must(await searchKnowledge(who, { people: ['Klara'], places: [] })).facts.map(
    ({ subject, relation, object, status, confirmed }) =>
      `${confirmed ? 'surely ' : ''}${status} ${subject} ${relation} ${object}`,
  );
const page = async (who = ada, from = 1) => must(await peopleAndPlaces(who, from));
const sentences = (facts: readonly ShownFact[]) => facts.map((fact) => fact.sentence);
async function shown(words: string): Promise<ShownFact> {
  const { groups, dismissed } = await page();
  const all = [...groups.flatMap(({ facts }) => facts), ...dismissed];
  return all.find((fact) => fact.sentence === words) ?? expect.unreachable(`${words} is not shown`);
}
const keyOf = ({ messageId, matter, past, subject, object, nth, seen }: ShownFact) => ({
  ...{ messageId, matter, past, subject, object, nth, seen },
});
const tools = { confirmed: 'confirmFact', dismissed: 'dismissFact' } as const;
async function decide(words: string, decision: 'confirmed' | 'dismissed' | null, who = ada): Promise<string> {
  const tool = decision ? tools[decision] : 'reopenFact';
  const ctx = { ...who, tool, actionId: randomUUID() };
  const { action } = must(await decideFact(ctx, { ...keyOf(await shown(words)), decision }));
  return action ?? expect.unreachable('nothing was decided');
}
const history = async (limit: number) =>
  must(await inBrief(ada, await listActions(ada, { limit }))).actions.map((it) => sentence(sayAction(it)));
const as = (tool: string): Ctx => ({ ...ada, tool, actionId: randomUUID() });
const kept = () =>
  db.sql('select message_id, statement, decision from public.fact_decisions where user_id = $1 order by 1', [
    ada.personId,
  ]);

describe('the page', () => {
  test('shows who and what was named, the newest first, is and was told apart, with the words of each', async () => {
    const first = await said('2026-01-10', 'My sister Klara lives in Porto.');
    const last = await said('2026-03-02', 'It rained. Klara moved to Graz.');
    await said('2026-02-01', 'I live in Leeds. I work as a nurse.');
    const { groups, dismissed, hasMore, cut } = await page();
    expect([dismissed, hasMore, cut]).toEqual([[], false, false]);
    expect(groups.map(({ name, facts }) => [name, ...sentences(facts)])).toEqual([
      ['Klara', 'Klara lives in Graz', 'Klara is your sister', 'Klara lived in Porto'],
      [null, 'You work as a nurse'],
      ['Leeds', 'You live in Leeds'],
    ]);
    expect(groups[0]?.facts[0]).toMatchObject({
      ...{ messageId: last, status: 'is', from: '2026-03-02', to: null, quote: 'Klara moved to Graz.' },
    });
    expect(groups[0]?.facts[2]).toMatchObject({
      ...{ messageId: first, status: 'was', from: '2026-01-10', to: '2026-03-02' },
    });
  });

  test('comes in pages of twenty people and places', async () => {
    const names = Array.from({ length: 23 }, (_, n) => `An${String.fromCharCode(97 + n)}el`);
    await said('2026-01-10', names.map((name) => `${name} lives in Porto.`).join(' '));
    const [one, two] = [await page(), await page(ada, 2)];
    expect([one.groups.length, one.hasMore, two.groups.length, two.hasMore]).toEqual([20, true, 3, false]);
    expect(new Set([...one.groups, ...two.groups].map(({ name }) => name))).toEqual(new Set(names));
  });

  test('shows nothing of a hard moment, of deleted words, or of anybody else', async () => {
    await said('2026-01-10', 'Klara lives in Porto.', { safety: 'acute' });
    await said('2026-01-10', 'Klara lives in Porto. I want to kill myself tonight.');
    const gone = await said('2026-01-11', 'Klara lives in Graz.');
    must(await deleteMessage(as('deleteMessage'), gone));
    expect((await page()).groups).toEqual([]);
    await said('2026-01-12', 'Klara lives in Brno.');
    const eve = await consentedPerson(db, `Eve ${randomUUID()}`);
    expect((await page(eve)).groups).toEqual([]);
  });

  test('is for no agent', async () => {
    const agent = asCompanion(ada, randomUUID(), randomUUID());
    const asked = await callRpc(agent, saidForFacts, 'said_with', { p_words: ['lives'] });
    expect(asked).toMatchObject({ ok: false, error: { code: 'not_allowed' } });
  });
});

describe('what is right', () => {
  test('is told to agents as confirmed, stands in the history, and is undone and redone', async () => {
    const messageId = await said('2026-01-10', 'Klara lives in Porto.');
    const action = await decide('Klara lives in Porto', 'confirmed');
    expect(await kept()).toEqual([
      { message_id: messageId, statement: 'Klara lives in Porto', decision: 'confirmed' },
    ]);
    expect(await told()).toEqual(['surely is Klara lives in Porto']);
    expect(await shown('Klara lives in Porto')).toMatchObject({ confirmed: true });
    expect(await history(1)).toEqual(['You said that it is right: “Klara lives in Porto”']);
    must(await undoAction(as('undo'), action));
    expect(await told()).toEqual(['is Klara lives in Porto']);
    expect(await history(1)).toEqual(['You took back what you said of “Klara lives in Porto”']);
    must(await redoAction(as('redo'), action));
    expect(await told()).toEqual(['surely is Klara lives in Porto']);
  });

  test('may turn out not to be, and the other way round', async () => {
    await said('2026-01-10', 'Klara lives in Porto.');
    await decide('Klara lives in Porto', 'confirmed');
    await decide('Klara lives in Porto', 'dismissed');
    expect(await told()).toEqual([]);
    await decide('Klara lives in Porto', 'confirmed');
    expect(await told()).toEqual(['surely is Klara lives in Porto']);
    await decide('Klara lives in Porto', null);
    expect(await told()).toEqual(['is Klara lives in Porto']);
    expect(await kept()).toEqual([]);
  });
});

describe('on a day before it ended', () => {
  const asOf = async (day: string) =>
    must(await searchKnowledge(ada, { people: ['Klara'], places: [], asOf: day })).facts.map(
      ({ status, object, confirmed }) => `${confirmed ? 'surely ' : ''}${status} ${object}`,
    );

  test('what the person said was so still is', async () => {
    await said('2026-01-01', 'Klara lives in Porto.');
    await said('2026-02-01', 'Klara lives in Bern.');
    await decide('Klara lives in Bern', 'confirmed');
    await decide('Klara lived in Porto', 'confirmed');
    expect(await asOf('2026-01-15')).toEqual(['surely is Porto']);
    expect(await asOf('2026-02-01')).toEqual(['surely is Bern', 'surely was Porto']);
    expect(await told()).toEqual(['surely is Klara lives in Bern', 'surely was Klara lives in Porto']);
  });

  test('what they said is no longer so is told once, as was', async () => {
    await said('2026-01-01', 'Klara lives in Porto.');
    await decide('Klara lives in Porto', 'confirmed');
    await said('2026-02-01', 'Klara no longer lives in Porto.');
    expect(await told()).toEqual(['surely is Klara lives in Porto', 'was Klara lived in Porto']);
    await decide('Klara lived in Porto', 'confirmed');
    expect((await told()).every((it) => it.startsWith('surely was'))).toBe(true);
    expect(await asOf('2026-01-15')).toEqual(['surely is Porto']);
  });
});

describe('what was said very often', () => {
  test('is dismissed with all of it, on every day, and comes back', async () => {
    await said('2026-01-01', 'Klara lives in Porto.');
    const talk = randomUUID();
    await say(ada, talk, 'Hello there.');
    await db.sql(
      `insert into public.messages (user_id, conversation_id, ordinal, role, parts, metadata, created_at)
       select $2, $1, 1000 + g, 'user', jsonb_build_array(jsonb_build_object('type', 'text', 'text', 'Klara lives in Porto.')), '{}',
         timestamptz '2026-01-02 08:00Z' + g * interval '1 hour' from generate_series(1, 1200) g`,
      [talk, ada.personId],
    );
    const on = async (asOf: string) =>
      must(await searchKnowledge(ada, { people: ['Klara'], places: [], asOf })).facts.length;
    expect(await on('2026-01-02')).toBe(1);
    await decide('Klara lives in Porto', 'dismissed');
    expect(await told()).toEqual([]);
    expect([await on('2026-01-02'), await on('2026-01-20'), await on('2026-02-10')]).toEqual([0, 0, 0]);
    expect((await page()).groups).toEqual([]);
    await said('2026-06-01', 'Klara lives in Porto.');
    expect(await told()).toEqual(['is Klara lives in Porto']);
  }, 120_000);
});

describe('what is not right', () => {
  test('is told to no agent, closes nothing, is listed apart, and comes back when that is undone', async () => {
    await said('2026-01-10', 'Klara lives in Porto.');
    await said('2026-03-02', 'Klara moved to Graz.');
    const action = await decide('Klara lives in Graz', 'dismissed');
    expect(await told()).toEqual(['is Klara lives in Porto']);
    const { groups, dismissed } = await page();
    expect(groups.map(({ facts }) => sentences(facts))).toEqual([['Klara lives in Porto']]);
    expect(sentences(dismissed)).toEqual(['Klara lives in Graz']);
    must(await undoAction(as('undo'), action));
    expect(await told()).toEqual(['is Klara lives in Graz', 'was Klara lives in Porto']);
    expect((await page()).dismissed).toEqual([]);
  });

  test('is so of each time it was said, and what is said anew afterwards is another fact', async () => {
    await said('2026-01-10', 'Klara lives in Porto.');
    await said('2026-02-10', 'Klara lives in Porto now.');
    await decide('Klara lives in Porto', 'dismissed');
    expect(await kept()).toHaveLength(2);
    expect(await told()).toEqual([]);
    await said('2026-03-10', 'Klara moved to Porto.');
    expect(await told()).toEqual(['is Klara lives in Porto']);
    expect(sentences((await page()).dismissed)).toEqual(['Klara lives in Porto']);
  });

  test('is not so of another time in the same message at which the same was so', async () => {
    await said('2026-01-10', 'Klara lives in Porto. Then Klara moved to Graz. Now Klara lives in Porto.');
    expect(await told()).toEqual([
      'is Klara lives in Porto',
      'was Klara lives in Graz',
      'was Klara lives in Porto',
    ]);
    const now = (await page()).groups[0]?.facts[0] ?? expect.unreachable();
    expect([now.nth, now.status]).toEqual([2, 'is']);
    const action = must(await decideFact(as('dismissFact'), { ...keyOf(now), decision: 'dismissed' })).action;
    expect(await told()).toEqual(['is Klara lives in Graz', 'was Klara lives in Porto']);
    expect(sentences((await page()).dismissed)).toEqual(['Klara lives in Porto']);
    must(await undoAction(as('undo'), action ?? ''));
    expect(await told()).toHaveLength(3);
    const { dismissed } = await page();
    expect(dismissed).toEqual([]);
    await decide('Klara lived in Porto', 'dismissed');
    expect(await told()).toEqual(['is Klara lives in Porto', 'was Klara lives in Graz']);
    await decide('Klara lived in Porto', null);
    expect(await told()).toHaveLength(3);
  });

  test('is so of what one message says twice without anything between', async () => {
    await said('2026-01-10', 'Klara lives in Porto. Yes, Klara lives in Porto.');
    await decide('Klara lives in Porto', 'dismissed');
    expect(await told()).toEqual([]);
    expect(await kept()).toHaveLength(2);
  });

  test('is not so of another time at which the same was so', async () => {
    await said('2026-01-10', 'Klara lives in Porto.');
    await said('2026-02-10', 'Klara moved to Graz.');
    await said('2026-03-10', 'Klara moved to Porto.');
    await decide('Klara lives in Porto', 'dismissed');
    expect(await told()).toEqual(['is Klara lives in Graz', 'was Klara lives in Porto']);
  });
});

describe('what nobody confirmed', () => {
  test('ends nothing that the person said is right, and stands beside it until they decide', async () => {
    await said('2026-01-10', 'Klara lives in Leeds.');
    await decide('Klara lives in Leeds', 'confirmed');
    await said('2026-03-02', 'Klara moved to Madrid.');
    expect(await told()).toEqual(['surely is Klara lives in Leeds', 'is Klara lives in Madrid']);
    expect(await shown('Klara lives in Leeds')).toMatchObject({ status: 'is', beside: false });
    expect(await shown('Klara lives in Madrid')).toMatchObject({ status: 'is', beside: true });
    await decide('Klara lives in Madrid', 'confirmed');
    expect(await told()).toEqual(['surely is Klara lives in Madrid', 'surely was Klara lives in Leeds']);
  });

  test('and differs from it ends when the person says again what is right', async () => {
    await said('2026-01-10', 'Klara lives in Leeds.');
    await decide('Klara lives in Leeds', 'confirmed');
    await said('2026-03-02', 'Klara moved to Madrid.');
    await said('2026-03-05', 'Klara lives in Leeds.');
    expect(await told()).toEqual(['surely is Klara lives in Leeds', 'was Klara lives in Madrid']);
  });
});

describe('the sentence that was shown is what is decided', () => {
  test('also where it says what was', async () => {
    await said('2026-01-10', 'Klara lives in Porto.');
    const later = await said('2026-03-02', 'Klara moved to Graz.');
    await decide('Klara lived in Porto', 'confirmed');
    expect(await kept()).toMatchObject([{ statement: 'Klara lived in Porto', decision: 'confirmed' }]);
    expect(await told()).toEqual(['is Klara lives in Graz', 'surely was Klara lives in Porto']);
    expect(await history(1)).toEqual(['You said that it is right: “Klara lived in Porto”']);
    must(await deleteMessage(as('deleteMessage'), later));
    expect(await told()).toEqual(['surely was Klara lives in Porto']);
    await said('2026-04-02', 'Klara lives in Porto.');
    expect((await told())[0]).toBe('is Klara lives in Porto');
  });

  test('and what is shown in another way by now is refused kindly', async () => {
    await said('2026-01-10', 'Klara lives in Porto.');
    const old = keyOf(await shown('Klara lives in Porto'));
    await decide('Klara lives in Porto', 'dismissed');
    const conflict = {
      ok: false,
      error: { code: 'conflict', message: expect.stringContaining('look at it again') },
    };
    expect(await decideFact(as('confirmFact'), { ...old, decision: 'confirmed' })).toMatchObject(conflict);
    expect(await kept()).toMatchObject([{ decision: 'dismissed' }]);
    await decide('Klara lives in Porto', null);
    await said('2026-03-02', 'Klara moved to Graz.');
    expect(await decideFact(as('confirmFact'), { ...old, decision: 'confirmed' })).toMatchObject(conflict);
    expect(await kept()).toEqual([]);
  });

  test('of two decisions at once about the same one is refused', async () => {
    await said('2026-01-10', 'Klara lives in Porto.');
    const key = keyOf(await shown('Klara lives in Porto'));
    const both = await Promise.all([
      decideFact(as('confirmFact'), { ...key, decision: 'confirmed' }),
      decideFact(as('dismissFact'), { ...key, decision: 'dismissed' }),
    ]);
    expect(both.filter((it) => it.ok)).toHaveLength(1);
    expect(both.find((it) => !it.ok)).toMatchObject({ error: { code: 'conflict' } });
  });
});

describe('a decision goes with the words it is about', () => {
  test('and comes back with them', async () => {
    const messageId = await said('2026-01-10', 'Klara lives in Porto.');
    await decide('Klara lives in Porto', 'dismissed');
    const before = await kept();
    const deletion = as('deleteMessage');
    must(await deleteMessage(deletion, messageId));
    expect(await kept()).toEqual([]);
    must(await undoAction(as('undo'), deletion.actionId ?? ''));
    expect(await kept()).toEqual(before);
    expect(await told()).toEqual([]);
  });

  test('where a hard moment is found in them later, nobody is told of it', async () => {
    const messageId = await said('2026-01-10', 'Klara lives in Porto.');
    await decide('Klara lives in Porto', 'confirmed');
    await db.sql(`update public.messages set safety = 'acute' where id = $1`, [messageId]);
    expect((await page()).groups).toEqual([]);
    expect(await history(5)).toContain('You said that something about people or places is right');
    expect((await history(5)).join()).not.toContain('Porto');
    const deletion = as('deleteMessage');
    must(await deleteMessage(deletion, messageId));
    expect((await history(5)).join()).not.toContain('Porto');
    must(await undoAction(as('undo'), deletion.actionId ?? ''));
    const agent = { actor: 'agent', agent: 'companion' };
    const rows = (claims: object) =>
      sqlAsServer(db, ada.personId, (tx) => tx.query('select id from public.fact_decisions'), claims);
    expect([(await rows({ actor: 'person' })).length, (await rows(agent)).length]).toEqual([1, 0]);
  });
});

describe('nothing is decided', () => {
  const forged = (messageId: string) => ({
    ...{ messageId, matter: 'home' as const, past: false, subject: 'Klara', object: 'Porto', nth: 1 },
    seen: 'open: Klara lives in Porto',
  });

  test('about words of somebody else, by any way', async () => {
    const messageId = await said('2026-01-10', 'Klara lives in Porto.');
    const eve = await consentedPerson(db, `Eve ${randomUUID()}`);
    const asked = await decideFact(
      { ...eve, tool: 'dismissFact' },
      { ...forged(messageId), decision: 'dismissed' },
    );
    expect(asked).toMatchObject({ ok: false, error: { code: 'not_found' } });
    const { messageId: message, seen: _, ...rest } = forged(messageId);
    const facts = [{ message, ...rest, statement: 'Klara lives in Porto' }];
    for (const p_decision of ['dismissed', null])
      expect(
        await callRpc({ ...eve, tool: 'dismissFact' }, decidedFact, 'decide_facts', {
          ...{ p_facts: facts, p_decision: p_decision as string },
        }),
      ).toMatchObject({ ok: false, error: { code: 'not_found' } });
    await expect(
      sqlAsServer(db, eve.personId, (tx) =>
        tx.query(
          `insert into public.fact_decisions (message_id, matter, past, subject, object, statement, decision)
           values ($1, 'home', false, 'Klara', 'Porto', 'x', 'dismissed')`,
          [messageId],
        ),
      ),
    ).rejects.toThrow(/foreign key/);
    await decide('Klara lives in Porto', 'confirmed');
    const read = 'select id from public.fact_decisions';
    expect(await sqlAs(db, eve.personId, (tx) => tx.query(read))).toEqual([]);
    expect(await sqlAs(db, ada.personId, (tx) => tx.query(read))).toHaveLength(1);
    expect(await told()).toEqual(['surely is Klara lives in Porto']);
  });

  test('by an agent', async () => {
    const messageId = await said('2026-01-10', 'Klara lives in Porto.');
    const { messageId: message, seen: _, ...rest } = forged(messageId);
    const agent = asCompanion(ada, randomUUID(), randomUUID());
    const asked = await callRpc(agent, decidedFact, 'decide_facts', {
      ...{ p_facts: [{ message, ...rest, statement: 'x' }], p_decision: 'confirmed' },
    });
    expect(asked).toMatchObject({ ok: false, error: { code: 'not_allowed' } });
    expect(await kept()).toEqual([]);
  });

  test('about what was not read there', async () => {
    const messageId = await said('2026-01-10', 'Klara lives in Porto.');
    const ctx = as('confirmFact');
    for (const key of [{ ...forged(messageId), object: 'Graz' }, forged(randomUUID())])
      expect(await decideFact(ctx, { ...key, decision: 'confirmed' })).toMatchObject({
        ...{ ok: false, error: { code: 'not_found' } },
      });
    expect(await kept()).toEqual([]);
  });

  test('twice', async () => {
    await said('2026-01-10', 'Klara lives in Porto.');
    await decide('Klara lives in Porto', 'confirmed');
    const key = keyOf(await shown('Klara lives in Porto'));
    expect(must(await decideFact(as('confirmFact'), { ...key, decision: 'confirmed' }))).toEqual({
      action: null,
    });
    expect(await kept()).toHaveLength(1);
  });
});
