import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { searchKnowledge } from '@/lib/recall/facts/search-knowledge';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../../support/db';
import { consentedPerson, must, say } from '../../support/scene';

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
const known = async (asked: { people?: string[]; places?: string[]; asOf?: string }, who = ada) =>
  must(await searchKnowledge(who, { people: [], places: [], ...asked })).facts.map(
    ({ subject, relation, object, status, from, to }) =>
      [status, subject, relation, object, from, to].filter((it) => it !== null).join(' '),
  );
const klara = { people: ['Klara'] };

describe('what is known of somebody', () => {
  test('is what the person said, with its day; what is said later closes it and nothing is overwritten', async () => {
    await said('2026-01-10', 'My sister Klara lives in Porto.');
    await said('2026-03-02', 'Klara moved to Graz. It rained.');
    expect(await known(klara)).toEqual([
      'is Klara lives in Graz 2026-03-02',
      'is Klara is your sister 2026-01-10',
      'was Klara lives in Porto 2026-01-10 2026-03-02',
    ]);
  });

  test('is what it was on a day that is asked for', async () => {
    await said('2026-01-10', 'Klara lives in Porto.');
    await said('2026-03-02', 'Klara moved to Graz.');
    expect(await known({ ...klara, asOf: '2026-02-01' })).toEqual(['is Klara lives in Porto 2026-01-10']);
    expect(await known({ ...klara, asOf: '2025-12-31' })).toEqual([]);
  });

  test('comes in pages, each fact on one of them', async () => {
    const towns = Array.from(
      { length: 45 },
      (_, n) => `Klara grew up in Town${String.fromCharCode(97 + (n % 26))}${n > 25 ? 'x' : ''}.`,
    );
    await said('2026-01-10', towns.join(' '));
    const pages = await Promise.all(
      [1, 2, 3].map(async (page) =>
        must(await searchKnowledge(ada, { people: ['Klara'], places: [], page })),
      ),
    );
    expect(pages.map(({ facts, hasMore }) => [facts.length, hasMore])).toEqual([
      [40, true],
      [5, false],
      [0, false],
    ]);
    expect(new Set(pages.flatMap(({ facts }) => facts.map(({ object }) => object))).size).toBe(45);
  });

  test('goes on from its first day when it is said again', async () => {
    await said('2026-01-10', 'Klara lives in Porto.');
    await said('2026-03-02', 'Klara lives in Porto now.');
    expect(await known(klara)).toEqual(['is Klara lives in Porto 2026-01-10']);
  });

  test('is over once the two are no couple any more, or the job is gone', async () => {
    await said('2026-01-10', 'Marek is my boyfriend. I work for Renault.');
    await said('2026-03-02', 'Marek dumped me. And I was made redundant.');
    expect(await known({ people: ['Marek'] })).toEqual([
      'was Marek dumped you 2026-03-02',
      'was Marek is your boyfriend 2026-01-10 2026-03-02',
    ]);
    expect(await known({})).toEqual([
      'was you were made redundant 2026-03-02',
      'was you work for Renault 2026-01-10 2026-03-02',
    ]);
  });

  test('is found by the place, and without a name it is what they said of themselves', async () => {
    await said('2026-01-10', 'Klara lives in Porto.');
    await said('2026-01-11', 'I live in Leeds.');
    await said('2026-01-12', 'I used to live in Brno.');
    expect(await known({ places: ['Porto'] })).toEqual(['is Klara lives in Porto 2026-01-10']);
    expect(await known({})).toEqual(
      expect.arrayContaining(['is you live in Leeds 2026-01-11', 'was you lived in Brno 2026-01-12']),
    );
  });

  test('is told once where it was so and is over, and a place is no other one that has its name in it', async () => {
    await said('2026-01-10', 'I live in York. My sister Klara lives in New York.');
    await said('2026-03-02', 'I used to live in York.');
    expect(await known({ places: ['York'] })).toEqual(['was you live in York 2026-01-10 2026-03-02']);
    expect(await known({ places: ['New York'] })).toEqual(['is Klara lives in New York 2026-01-10']);
  });

  test('tells two bosses apart: who is and who was', async () => {
    await said('2026-01-10', 'My boss is Mark.');
    await said('2026-03-02', 'My new boss is Priya.');
    expect(await known({ people: ['Mark', 'Priya'] })).toEqual([
      'is Priya is your new boss 2026-03-02',
      'was Mark is your boss 2026-01-10 2026-03-02',
    ]);
  });

  test('is read of two others who married, and of names and places written small', async () => {
    await said('2026-01-10', 'Jules got married to Sam last summer.');
    await said('2026-01-11', 'my sister anna moved to berlin');
    expect(await known({ people: ['Sam'] })).toEqual(['is Jules is together with Sam 2026-01-10']);
    expect(await known({ people: ['anna'] })).toEqual([
      'is Anna lives in Berlin 2026-01-11',
      'is Anna is your sister 2026-01-11',
    ]);
  });

  test('is what somebody is by work beside where they work, until they leave', async () => {
    await said('2026-01-10', 'Klara works at Siemens.');
    await said('2026-01-11', 'Klara works as a nurse.');
    expect((await known(klara)).map((it) => it.slice(0, 14))).toEqual(['is Klara works', 'is Klara works']);
    await said('2026-01-12', 'Klara quit her job.');
    expect((await known(klara)).map((it) => it.split(' ')[0])).toEqual(['was', 'was', 'was']);
  });

  test('is no other place yet where somebody is only moving there', async () => {
    await said('2026-01-10', 'Klara lives in Porto.');
    await said('2026-01-11', 'Klara is moving to Graz.');
    expect(await known(klara)).toEqual([
      'is Klara is moving to Graz 2026-01-11',
      'is Klara lives in Porto 2026-01-10',
    ]);
    await said('2026-03-02', 'Klara moved to Graz.');
    expect((await known(klara))[0]).toBe('is Klara lives in Graz 2026-03-02');
    expect((await known(klara)).filter((it) => it.startsWith('is'))).toHaveLength(1);
  });

  test('tells “your sister” too, and since when only where it was said', async () => {
    await said('2026-01-10', 'My sister lives in Porto since May.');
    const { facts } = must(await searchKnowledge(ada, { people: ['sister'], places: [] }));
    expect(facts).toMatchObject([{ subject: 'your sister', object: 'Porto', since: 'since May' }]);
    await said('2026-01-11', "My brother's name is Ben.");
    expect(await known({ people: ['Ben'] })).toEqual(['is Ben is your brother 2026-01-11']);
  });

  test('names the message it was read from', async () => {
    const messageId = await said('2026-01-10', 'It was late. My sister Klara has had a baby.');
    const { facts } = must(await searchKnowledge(ada, { people: ['Klara'], places: [] }));
    expect(facts[0]).toMatchObject({ messageId, quote: 'My sister Klara has had a baby.' });
  });
});

describe('what ended', () => {
  test('ends just what it is about, and is told as was', async () => {
    await said('2026-01-10', 'My aunt Ruth lives in Bonn.');
    await said('2026-01-11', 'Klara lives in Porto.');
    await said('2026-02-01', 'Klara does not live in Porto any more.');
    await said('2026-02-02', 'Ruth died.');
    expect(await known(klara)).toEqual(['was Klara lives in Porto 2026-01-11 2026-02-01']);
    const [porto] = must(await searchKnowledge(ada, { people: ['Klara'], places: [] })).facts;
    expect(porto?.rests_on).toHaveLength(2);
    expect((await known({ people: ['Ruth'] })).filter((it) => it.startsWith('is'))).toEqual([
      'is Ruth is your aunt 2026-01-10',
    ]);
  });

  test('of oneself, and of friends', async () => {
    await said(
      '2026-01-10',
      'I work for Siemens. I live in Leeds. Tom is my friend and Klara lives in Porto.',
    );
    await said('2026-02-01', 'I no longer work for Siemens. I used to live in Leeds.');
    await said('2026-02-02', 'Tom and I are no longer friends.');
    await said('2026-02-02', 'Klara moved to Graz.');
    const all = [...(await known({})), ...(await known({ people: ['Tom'] }))];
    expect(all.filter((it) => it.startsWith('is'))).toEqual([]);
    expect(all).toHaveLength(3);
  });

  test('later than the day that is asked for still is on it', async () => {
    await said('2026-01-10', 'Klara lives in Porto.');
    await said('2026-02-01', 'Klara no longer lives in Porto.');
    expect(await known({ ...klara, asOf: '2026-01-15' })).toEqual(['is Klara lives in Porto 2026-01-10']);
  });

  test('by what somebody else says, in a dream or in a series does not end', async () => {
    await said('2026-01-10', 'Klara lives in Porto.');
    await said('2026-01-10', 'I work for Siemens.');
    await said('2026-02-01', 'In the series Klara moved to Boston.');
    await said('2026-02-02', 'Her letter began: I work at Aldi. I lost my job.');
    expect(await known(klara)).toEqual(['is Klara lives in Porto 2026-01-10']);
    expect(await known({})).toEqual(['is you work for Siemens 2026-01-10']);
  });
});

describe('nothing is known', () => {
  test.each([
    'It is not true that Klara lives in Porto.',
    'Maybe Klara lives in Porto.',
    'I wish Klara lives in Porto.',
    'Somebody said “Klara lives in Porto”.',
    'Does it matter that Klara lives in Porto?',
  ])('from what is denied, doubted, wished, quoted or asked: %s', async (text) => {
    await said('2026-01-10', text);
    expect(await known(klara)).toEqual([]);
  });

  test('of anybody else', async () => {
    await said('2026-01-10', 'Klara lives in Porto.');
    const eve = await consentedPerson(db, `Eve ${randomUUID()}`);
    expect(await known(klara, eve)).toEqual([]);
  });

  test('from a hard moment, by its level or by its words', async () => {
    await said('2026-01-10', 'Klara lives in Porto.', { safety: 'acute' });
    await said('2026-01-10', 'Klara lives in Porto. I want to kill myself tonight.');
    expect(await known(klara)).toEqual([]);
  });

  test('from what was deleted, what it had closed holds again, and an undo brings both back', async () => {
    await said('2026-01-10', 'Klara lives in Porto.');
    const later = await said('2026-03-02', 'Klara moved to Graz.');
    const deletion = { ...ada, tool: 'deleteMessage', actionId: randomUUID() };
    must(await deleteMessage(deletion, later));
    expect(await known(klara)).toEqual(['is Klara lives in Porto 2026-01-10']);
    must(await undoAction({ ...ada, tool: 'undoAction', actionId: randomUUID() }, deletion.actionId));
    expect(await known(klara)).toHaveLength(2);
  });
});

/** So many messages of one conversation, from 11 January 2026 on, written past everything. */
async function saidOften(many: number, text: string): Promise<void> {
  const talk = randomUUID();
  await say(ada, talk, 'Long days.');
  await db.server.sql.transaction(async (tx) => {
    await tx.query(`set local session_replication_role = 'replica'`);
    await tx.query(
      `insert into public.messages (id, user_id, conversation_id, role, parts, safety, ordinal, created_at)
       select gen_random_uuid(), $1, $2, 'user', jsonb_build_array(jsonb_build_object('type', 'text', 'text', $3::text)), 'none',
         10 + n, timestamptz '2026-01-11 08:00Z' + n * interval '1 minute'
       from generate_series(1, $4::integer) n`,
      [ada.personId, talk, text, many],
    );
  });
}

describe('what was said once stays known', () => {
  test('before hundreds of messages that name somebody and state nothing', async () => {
    await said('2026-01-10', 'Klara lives in Porto.');
    await saidOften(4600, 'Klara called, and we talked long.');
    expect(await known(klara)).toEqual(['is Klara lives in Porto 2026-01-10']);
  }, 60_000);

  test('before hundreds of messages that state something else of them', async () => {
    await said('2026-01-10', 'Klara lives in Porto.');
    await saidOften(450, 'My sister Klara called.');
    expect(await known(klara)).toEqual([
      'is Klara is your sister 2026-01-11',
      'is Klara lives in Porto 2026-01-10',
    ]);
  }, 60_000);

  test('of themselves, before thousands of messages that hold its word; what is said last closes it', async () => {
    await said('2026-01-10', 'I work at Aldi.');
    await saidOften(4600, 'So much work today.');
    expect(await known({})).toEqual(['is you work at Aldi 2026-01-10']);
    await said('2026-03-02', 'I work at Siemens now.');
    expect(await known({})).toEqual([
      'is you work at Siemens 2026-03-02',
      'was you work at Aldi 2026-01-10 2026-03-02',
    ]);
  }, 60_000);
});
