import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { createGuide } from '@/lib/models/guide/model';
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
    expect(await talk('A part of me wants to delete everything I ever wrote')).not.toContain('delete');
    expect(await messages()).toContain(sister);
  });
});
