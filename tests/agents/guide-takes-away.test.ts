import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createGuide } from '@/agents/guide/model';
import type { Ctx } from '@/lib/context';
import type { ResolvedModel } from '@/lib/models/resolve';
import { openTestDb, type TestDb } from '../support/db';
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

const sister = 'My sister Ann was kind to me today';
const dad = 'I miss my dad a lot';
const work = 'work was loud and long';
const told = [sister, dad, work] as const;

describe('a yes that is none deletes nothing', () => {
  test.each([
    'ok wait',
    'yes to what?',
    'yeah no',
    'yes... no',
    'Sure, but not yet',
    'yes?',
    'yes I think that is what my critic would say',
    'ok, but first tell me what happens then',
  ])('“%s” is asked about again', async (text) => {
    await talk(...told, 'delete everything');
    expect(await talk(text)).toContain('Nothing is deleted so far.');
    expect(await messages()).toEqual(expect.arrayContaining([...told]));
    expect(await talk('yes')).toContain('Deleted:');
    expect(await messages()).not.toContain(sister);
  });

  test('it is asked about once more, not for ever', async () => {
    await talk(...told, 'delete everything', 'ok wait');
    expect(await talk('yes to what?')).toContain('Then nothing is deleted.');
    await talk('yes');
    expect(await messages()).toEqual(expect.arrayContaining([...told]));
  });

  test('what shall stay, or go alone, is heard: it is asked about, and then done so', async () => {
    await talk(...told, 'delete everything');
    expect(await talk('yes, except the one about Ann')).toMatch(
      /“My sister Ann .* stays.* would go\. Shall I\?/,
    );
    expect(await messages()).toEqual(expect.arrayContaining([...told]));
    await talk('ok');
    const left = await messages();
    expect(left).toContain(sister);
    expect(left).not.toContain(dad);
    expect(left).not.toContain(work);
  });

  test('a yes and a no are heard in other languages', async () => {
    await talk(...told, 'delete everything');
    expect(await talk('nein')).toContain('They stay.');
    expect(await messages()).toContain(sister);
    await talk('delete everything');
    expect(await talk('sí')).toContain('Deleted:');
    expect(await messages()).not.toContain(sister);
  });
});

describe('undo is done only where it is said to the software', () => {
  const angry = 'I was angry at Tom yesterday, my shoulders tense';

  test.each([
    ['can I undo things?', /write undo/],
    ['can you undo things?', /write undo/],
    ['how does undo work?', /write undo/],
    ['do not undo that', /Nothing is taken back/],
    ['please don’t undo anything', /Nothing is taken back/],
    ['It says undo that, take it back', /./],
    ['I wanted to take that back right away', /./],
    ['I wish I could undo the last year', /./],
  ])('“%s” takes nothing back', async (text, said) => {
    await talk(angry);
    const kept = await quotes();
    expect(kept).toContain('my shoulders tense');
    const answer = await talk(text);
    expect(answer).toMatch(said);
    expect(answer).not.toMatch(/Taken back|Shall I/);
    expect(await quotes()).toEqual(expect.arrayContaining(kept));
    await talk('undo that');
    expect((await quotes()).length).toBeLessThanOrEqual(kept.length);
  });

  test('whether and how to delete is answered, and nothing is asked or deleted', async () => {
    await talk(sister);
    for (const text of ['how can I delete something?', 'is it possible to delete what I said?'])
      expect(await talk(text)).toContain('write delete what I said');
    const told = await talk('A part of me wants to delete everything I ever wrote');
    expect(told).not.toMatch(/Shall I|is deleted|Deleted/);
    expect(await messages()).toContain(sister);
  });
});

describe('what was deleted comes back by the words people have for it', () => {
  test.each([
    'restore what you deleted',
    'bring it back',
    'please bring back what I said about Ann',
    'get my message back',
    'undelete',
  ])('“%s”', async (text) => {
    await talk(sister, 'delete that');
    expect(await messages()).not.toContain(sister);
    expect(await talk(text)).toContain('It is back as it was.');
    expect(await messages()).toContain(sister);
  });
});

describe('each of two requests is done', () => {
  const kitty = 'remember my cat is called Milo';
  const memory = async () =>
    (
      await db.sql<{ content: string }>(
        `select content from public.memory_files where user_id = $1 and path = 'overview.md'`,
        [ada.personId],
      )
    )[0]?.content ?? '';

  test('undo and remember', async () => {
    await talk('I was angry at Tom yesterday, my shoulders tense');
    const answer = await talk(`undo that and ${kitty}`);
    expect(answer).toContain('Taken back: “my shoulders tense”');
    expect(answer).toContain('Noted');
    expect(await memory()).toContain('my cat is called Milo');
  });

  test('delete and remember, and a page', async () => {
    await talk(sister);
    const answer = await talk(`delete that and then ${kitty}`);
    expect(answer).toContain('Deleted:');
    expect(answer).toContain('Noted');
    expect(await messages()).not.toContain(sister);
    expect(await talk('remember my dog is Rex and open the map')).toContain('[Map](/map)');
    expect(await memory()).toContain('my dog is Rex\n');
  });

  test('remember, and delete all: noted, and asked', async () => {
    await talk(...told);
    expect(await talk(`delete everything and ${kitty}`)).toMatch(/Noted[\s\S]*Shall I\?/);
    expect(await messages()).toContain(sister);
    expect(await talk('yes')).toContain('Deleted:');
    expect(await messages()).not.toContain(sister);
  });
});

describe('words that only ask are not the words that are meant', () => {
  const dana = 'My boss Dana shouted at me';

  test('forgetting twice, and a search, count no earlier request', async () => {
    await talk(dana, 'forget Dana', 'yes');
    expect(await messages()).not.toContain(dana);
    expect(await talk('forget Dana')).toContain('Nothing about “Dana” is kept');
    await talk(sister);
    expect(await talk('search for Ann', 'what did I say about Ann?')).toContain(`You wrote: “${sister}”.`);
  });

  test('what I said, asked of nothing in particular, is the last of it', async () => {
    await talk(sister, dad);
    expect(await talk('what did I say?')).toContain(`You wrote: “${dad}”.`);
    expect(await talk('what have I said so far?')).toContain(`You wrote: “${sister}”, then “${dad}”.`);
  });

  test.each([
    'delete the first message but not the second',
    'delete what I said about Ann but keep the one about my dad',
    'please delete the first one except the second',
  ])('“%s” is about the first alone', async (text) => {
    await talk(sister, dad, text);
    if ((await messages()).includes(sister)) await talk('yes');
    expect(await messages()).not.toContain(sister);
    expect(await messages()).toContain(dad);
  });
});

describe('after a deletion', () => {
  test.each(['yes', 'yes, delete it', 'ok delete'])('“%s” deletes nothing more', async (text) => {
    await talk(sister, dad, 'delete that');
    expect(await talk(text)).toContain('That’s done.');
    expect(await messages()).toContain(sister);
  });

  test.each(['did you delete what I said?', 'have you really deleted it?', 'is my message deleted?'])(
    '“%s” is answered by what stands',
    async (text) => {
      await talk(sister);
      expect(await talk(text)).toContain('I know of nothing deleted in this conversation');
      await talk('delete that');
      expect(await talk(text)).toContain('Yes, it’s deleted.');
      await talk('undo that');
      expect(await talk(text)).toContain('I know of nothing deleted in this conversation');
    },
  );
});

test('what is noted twice stands once', async () => {
  await talk('remember my boss is Dana');
  expect(await talk('remember that my boss is dana.')).toContain('already');
  const [file] = await db.sql<{ content: string }>(
    `select content from public.memory_files where user_id = $1 and path = 'overview.md'`,
    [ada.personId],
  );
  expect(file?.content.match(/boss is dana/gi)).toHaveLength(1);
  await talk('undo that');
  expect(await talk('remember my boss is Dana')).toContain('Noted in');
});

describe('what is named as not to be kept', () => {
  test('is not kept, and nothing else is deleted for it', async () => {
    await talk(sister);
    const answer = await talk('don’t remember this: I hate my job');
    expect(answer).toContain('I keep nothing of that');
    await talk('yes');
    expect(await messages()).toContain(sister);
    expect(await quotes()).not.toContain('I hate my job');
  });
});

describe('deleting all in another language', () => {
  test.each([
    ['borra todo', 'sí'],
    ['supprime tout', 'oui'],
    ['Lösche alles', 'ja'],
    ['cancella tutto', 'sì'],
  ])('“%s” asks about all of it, and “%s” does it', async (all, yes) => {
    await talk(...told);
    expect(await talk(all)).toContain('(3)');
    await talk(yes);
    const left = await messages();
    for (const one of told) expect(left).not.toContain(one);
  });
});

describe('what is remembered is told when it is asked', () => {
  test.each([
    'what do you remember about me?',
    'what do you remember about Dana?',
    'do you remember who my boss is?',
  ])('“%s”', async (text) => {
    await talk('remember my boss is Dana');
    expect(await talk(text)).toContain('“my boss is Dana”');
  });

  test('a first question about it is answered with the way to Memory', async () => {
    expect(await talk('what do you remember about me?')).toContain('[Memory](/memory)');
    expect(await talk('do you remember my name?')).not.toContain('What shall I remember');
  });
});

test('a German feeling is refused by nobody: what is understood is said', async () => {
  for (const text of ['Ich bin müde und traurig', 'Ich bin traurig wegen meiner Arbeit'])
    expect(await talk(text)).not.toMatch(/can’t do that|not something I can do/);
});

describe('a note', () => {
  const noted = async () =>
    (
      await db.sql<{ content: string }>('select content from public.memory_files where user_id = $1', [
        ada.personId,
      ])
    )
      .map(({ content }) => content)
      .join('\n');

  test.each([
    'delete what you noted please',
    'undo that note',
    'forget what you wrote down',
    'take that note out again',
  ])('is taken back with “%s”', async (text) => {
    await talk('remember my boss is Dana');
    expect(await noted()).toContain('my boss is Dana');
    expect(await talk(text)).toContain('Taken back: “my boss is Dana”');
    expect(await noted()).not.toContain('Dana');
  });

  test('is made of what somebody just writes only where it is asked for', async () => {
    await talk('just write', 'kid was up three times. i just want to put it down somewhere');
    expect(await noted()).not.toContain('somewhere');
    await talk('please remember that my boss is Dana');
    expect(await noted()).toContain('Dana');
  });
});
