import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createGuide } from '@/agents/guide/model';
import type { Ctx } from '@/lib/context';
import type { ResolvedModel } from '@/lib/models/resolve';
import { openTestDb, type TestDb } from '../support/db';
import { scenes } from '../support/proposals';
import { consentedPerson } from '../support/scene';
import { textIn, turn } from '../support/turns';

const guide: ResolvedModel = {
  ...{ kind: 'guide', modelId: 'guide', label: 'the offline guide', leavesTheMachine: false, host: null },
  model: createGuide({ pace: 'instant' }),
};

let db: TestDb;
let ada: Ctx;
let conversationId: string;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
  conversationId = randomUUID();
});

/** Says one thing after the other; the last answer. */
async function talk(...texts: string[]): Promise<string> {
  let answer = '';
  for (const text of texts) answer = textIn(await turn(ada, guide, { conversationId, text }));
  expect(answer.split(/\s+/).length).toBeLessThanOrEqual(50);
  return answer;
}

const quotes = async () =>
  (
    await db.sql<{ quote: string }>(
      'select quote from public.part_evidence where conversation_id = $1 order by created_at, id',
      [conversationId],
    )
  ).map(({ quote }) => quote);
const messages = async () =>
  (
    await db.sql<{ words: string }>(
      `select parts -> 0 ->> 'text' as words from public.messages where conversation_id = $1 and role = 'user' order by ordinal`,
      [conversationId],
    )
  ).map(({ words }) => words);
const memory = async (path = 'overview.md') =>
  (
    await db.sql<{ content: string }>(
      'select content from public.memory_files where user_id = $1 and path = $2',
      [ada.personId, path],
    )
  )[0]?.content ?? '';

const voice = 'There is a voice in me that says I am lazy.';
const begun = ['4', voice, 'in my chest'] as const;

describe('what is asked is done', () => {
  test('undo takes back the last quote and says which, and a named one when it is named', async () => {
    expect(await talk(...begun, 'undo')).toContain('“in my chest”');
    expect(await quotes()).not.toContain('in my chest');
    expect(await talk('in my belly', 'a grey stone', 'undo the belly')).toContain('“in my belly”');
    expect(await quotes()).toContain('a grey stone');
    expect(await talk('undo the penguin')).toContain('nothing with those words');
  });

  test('"dont save that" takes back what was kept of the message before, and no more', async () => {
    expect(await talk(...begun, 'no dont save that')).toContain('“in my chest”');
    expect(await quotes()).not.toContain('in my chest');
    expect(await quotes()).not.toEqual([]);
  });

  test('words to look for are found where they stand in the question', async () => {
    expect(await talk(...begun, 'which words have i used about being lazy? find them.')).toContain('lazy');
  });

  test('what was taken back comes back, in the store and in the conversation', async () => {
    await talk(...begun, 'undo', 'undo the undo');
    expect(await quotes()).toContain('in my chest');
    expect(await talk('show me what you kept')).toContain('“in my chest”');
  });

  test('delete what I said deletes the message and its quotes, names it once, and asks as if it was not said', async () => {
    const answer = await talk(...begun, 'delete what I said');
    expect(await messages()).toEqual(['4', voice, 'delete what I said']);
    expect(await quotes()).not.toContain('in my chest');
    expect(answer.match(/chest/g)).toHaveLength(1);
    expect(answer).toMatch(/^Deleted: “in my chest”/);
    expect(answer).toContain('[History](/history)');
    expect(answer).toMatch(/in your body\b[^?]*\?$/);
    await talk('in my throat');
    expect(await quotes()).toContain('in my throat');
  });

  test('a deletion is brought back when asked', async () => {
    await talk(...begun, 'delete what I said', 'undo that');
    expect(await messages()).toContain('in my chest');
    expect(await quotes()).toContain('in my chest');
  });

  test('forget that about my sister deletes the messages that say it', async () => {
    await talk(...begun, 'it sounds like my sister', 'forget that about my sister');
    expect(await messages()).not.toContain('it sounds like my sister');
    expect((await quotes()).join()).not.toContain('sister');
    expect(await talk('forget that about my brother')).toMatch(/[Nn]othing/);
  });

  test('more than one message is deleted only after a yes', async () => {
    expect(await talk(...begun, 'delete everything I said')).toContain('Shall I?');
    expect(await messages()).toHaveLength(4);
    expect(await talk('Keep them')).toContain('They stay.');
    expect(await messages()).toContain('in my chest');
    expect(await talk('delete everything I said', 'Delete them')).toContain('Deleted:');
    expect(await messages()).not.toContain('in my chest');
    expect(await quotes()).not.toContain('in my chest');
  });

  test('of a whole conversation the answer says where it is deleted, and deletes nothing', async () => {
    expect(await talk(...begun, 'delete this whole conversation')).toContain('[list](/chat)');
    expect(await messages()).toHaveLength(4);
    expect(await talk('can i delete all this later?')).toContain('at any time');
    expect(await messages()).toHaveLength(5);
  });

  test('remember writes a line with the message as its source, and undo takes it back', async () => {
    expect(await talk(...begun, 'remember that my boss is Dana')).toContain('my boss is Dana');
    expect(await memory()).toContain('- my boss is Dana');
    const [source] = await db.sql(
      `select s.source_kind, m.parts -> 0 ->> 'text' as words from public.memory_sources s join public.messages m on m.id = s.source_id
       where s.user_id = $1`,
      [ada.personId],
    );
    expect(source).toEqual({ source_kind: 'message', words: 'remember that my boss is Dana' });
    await talk('undo');
    expect(await memory()).not.toContain('Dana');
  });

  test('forgetting takes the remembered line along', async () => {
    await talk(...begun, 'remember that my boss is Dana', 'forget that about Dana');
    expect(await memory()).not.toContain('Dana');
    expect((await messages()).join()).not.toContain('boss is Dana');
  });

  test('nothing is remembered where nothing was named', async () => {
    expect(await talk('4', 'remember that')).toContain('What shall I remember');
  });

  test('shows the kept quotes, and says so when there are none', async () => {
    expect(await talk('4', 'show me what you kept')).toContain('No quote');
    expect(await talk(voice, 'in my chest', 'show me what you kept')).toContain('“in my chest”');
  });

  test('search finds what was said, and says when nothing is found', async () => {
    expect(await talk(...begun, 'search for chest')).toContain('You wrote: “in my chest”');
    expect(await talk('search for penguin')).toContain('nothing with “penguin”');
  });

  test('opens pages, a part by its name', async () => {
    expect(await talk('4', 'open the map')).toContain('[Map](/map)');
    await scenes(db, ada).part('Old Planner');
    expect(await talk('open the page of the Old Planner')).toContain('[Old Planner](/parts/old-planner)');
  });

  test('goes back to the question before, and says the open one again', async () => {
    expect(await talk(...begun, 'go back')).toMatch(/in your body\b[^?]*\?$/);
    await talk('in my throat');
    expect(await quotes()).toEqual(expect.arrayContaining(['in my chest', 'in my throat']));
    expect(await talk('what was the question again?')).toMatch(/\?$/);
  });

  test('starting over loses nothing', async () => {
    expect(await talk(...begun, 'start over')).toContain('From the beginning');
    expect(await quotes()).toContain('in my chest');
  });

  test('parts talk in a committee, which is one link away; or they are heard in turn', async () => {
    const asked = await talk(...begun, 'can my parts talk to each other?');
    expect(asked).toMatch(/\[Ask the committee\]\(\/chat\/[\w-]+\?committee\)/);
    expect(asked).toMatch(/Which one shall I hear first\?$/);
  });
});

describe('what is asked of the software is answered, and leads back in other words', () => {
  const asks: [string, RegExp][] = [
    ['what can you do?', /part of you|side of you/],
    ['why do you ask that?', /easier to tell|look or a sound/],
    ['are you a real person?', /[Nn]ot? (?:a )?person/],
    ['who can read this?', /rules/],
    ['what does this cost?', /Nothing|free/],
    ['should I quit my job?', /decide/],
    ['is that normal?', /people/],
    ['help', /\[Help\]\(\/help\)/],
  ];

  test.each(asks)('%s', async (text, said) => {
    const asked = await talk(...begun);
    const answer = await talk(text);
    expect(answer).toMatch(said);
    const question = (line: string) => line.split('\n\n').at(-1);
    expect(question(answer)).toMatch(/\?$/);
    expect(question(answer)).not.toBe(question(asked));
    expect(question(await talk(text))).not.toBe(question(answer));
    expect(await messages()).toHaveLength(5);
    expect(await quotes()).toHaveLength(2);
  });

  test('as the first words of all it is answered, too', async () => {
    expect(await talk('what can you do?')).toMatch(/software.*(?:part|side) of you/s);
  });
});

describe('a correction', () => {
  test('takes back what was kept, and keeps the right words as the same kind of thing', async () => {
    await talk(...begun, 'no, it’s in my belly, not my chest');
    const kept = await db.sql(
      `select quote from public.part_evidence where conversation_id = $1 and kind = 'body'`,
      [conversationId],
    );
    expect(kept).toEqual([{ quote: 'in my belly' }]);
  });

  test('without the right words asks the question again in other words', async () => {
    const asked = await talk('4', voice);
    const answer = await talk('in my chest', 'no, that’s wrong, I didn’t mean that');
    expect(await quotes()).not.toContain('in my chest');
    expect(answer.split('\n\n').at(-1)).not.toBe(asked.split('\n\n').at(-1));
    expect(answer).toMatch(/Head|Chest|nearer|closer/);
  });

  test('of something that was never kept takes nothing back', async () => {
    await talk(...begun);
    const before = await quotes();
    await talk('I’m not asking you for pity');
    expect(await quotes()).toEqual(before);
  });
});

test('at the end a part’s file, the overview and how well it is known are written, with the quotes as sources', async () => {
  await scenes(db, ada).part('Planner');
  await talk(
    '4',
    'My Planner was loud today, it said I must work harder',
    'same',
    'in my chest',
    'a grey clock',
  );
  await talk(
    'curious',
    'it tries to keep me from failing',
    'a long time',
    'yes',
    'that everybody laughs at me',
  );
  await talk('then I am alone');
  expect(await memory('parts/planner.md')).toContain('What it does: “it tries to keep me from failing”');
  expect(await memory()).toContain('Planner: “it tries to keep me from failing”');
  const [known] = await db.sql<{ source: string; understood: number; n: number }>(
    'select source, understood, cardinality(evidence_ids) as n from public.part_assessments where user_id = $1',
    [ada.personId],
  );
  expect(known).toMatchObject({ source: 'agent', understood: 3 });
  expect(known?.n).toBeGreaterThan(2);
});
