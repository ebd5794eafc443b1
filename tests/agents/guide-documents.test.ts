import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { foldTurns } from '@/agents/guide/fold';
import { createGuide } from '@/agents/guide/model';
import { normalText } from '@/agents/guide/purpose/normal-text';
import { readPurpose } from '@/agents/guide/purpose/read-purpose';
import { asksForDocument } from '@/agents/guide/purpose/rules/documents';
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
const documents = () =>
  db.sql<{ name: string; content: string }>(
    'select a.name, c.content from public.attachments a join private.attachment_contents c using (id) where a.user_id = $1',
    [ada.personId],
  );
const calls = () =>
  db.sql<{ status: string }>(
    `select status from public.agent_actions where user_id = $1 and tool = 'createDocument'`,
    [ada.personId],
  );

const voice = 'There is a voice in me that says I am lazy.';

describe('asked for a document, the guide', () => {
  test('writes what they wrote here, in their words and order, and hands it over', async () => {
    const answer = await talk('4', voice, 'in my chest', 'write that as a file');
    expect(answer).toContain('under this answer as a document');
    expect(await documents()).toEqual([
      { name: 'In my own words.md', content: `# In my own words\n\n4\n\n${voice}\n\nin my chest` },
    ]);
    expect(await calls()).toEqual([{ status: 'ok' }]);
  });

  test('writes what they wrote about something, and says what kind of file it is', async () => {
    const answer = await talk(
      '4',
      voice,
      'My sister calls me every evening.',
      'can I have what I said about my sister as a word document?',
    );
    expect(answer).toContain('can’t make Word');
    expect((await documents())[0]?.content).toBe('# In my own words\n\nMy sister calls me every evening.');
    expect(await talk('make a document of what I said about my lighthouse')).toContain('find nothing');
    expect(await documents()).toHaveLength(1);
  });

  test('makes none where nothing was said, and says so', async () => {
    expect(await talk('make a document of this')).toContain('nothing here yet');
    expect(await documents()).toEqual([]);
  });

  test('says so where no answer may say such words', async () => {
    expect(
      await talk('4', voice, 'My aunt said you have bipolar disorder.', 'make a document of this'),
    ).toContain('don’t write these words into a document');
    expect(await documents()).toEqual([]);
    expect(await calls()).toEqual([{ status: 'refused' }]);
  });

  test('leaves out what safety answered, and what is heavy', () => {
    const said = ['4', voice, 'They are in the drawer beside me.', 'in my chest', 'write that as a file'];
    const written = (cared: boolean[]) => {
      const turns = said.map((text) => ({ text, done: [] }));
      return JSON.stringify(foldTurns(turns, { cared, open: true }, () => true));
    };
    expect(written([false, false, false, false, false])).toContain('in the drawer');
    const without = written([false, false, true, false, false]);
    expect(without).toContain('createDocument');
    expect(without).not.toContain('in the drawer');
    said[2] = 'Part of me wanted to die that evening.';
    expect(written([false, false, false, false, false])).not.toContain('to die');
  });
});

describe('what asks for it', () => {
  const why = (text: string) => {
    const [one] = readPurpose(text, { open: 'body', brought: true, told: 3 }).stretches;
    return `${one?.request} ${one?.why}`;
  };
  test.each([
    'write that as a file',
    'make a document of this',
    'could you write everything I said into a document for me',
    'hm can i get all this in one doc to take with me',
    'could I get a copy of our chat as a file?',
    'create a document with my words',
  ])('“%s”', (text) => expect(why(text)).toBe('remember said in full'));

  test.each([
    'I need to write a document for work',
    'my boss wants me to make a file of all customers',
    'it says I should make a document of my failures',
    'write that down',
    'export everything',
  ])('“%s” does not', (text) => expect(asksForDocument(normalText(text).low)).toBeNull());
});
