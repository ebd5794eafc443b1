import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runNow } from '@/agents/engine/rhythms/run-due';
import { createGuide } from '@/agents/guide/model';
import type { Ctx } from '@/lib/context';
import { deleteMessage } from '@/lib/conversations/delete-message';
import type { ResolvedModel } from '@/lib/models/resolve';
import { makePart } from '@/lib/parts/make-part';
import { openTestDb, type TestDb } from '../support/db';
import { mockModel, saying } from '../support/mock-model';
import { everyEvening, rhythmOf, saidByItself } from '../support/rhythms';
import { consentedPerson, must } from '../support/scene';
import { textIn, turn } from '../support/turns';

let db: TestDb;
let ada: Ctx;
let watch: string;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
  watch = must(await makePart({ ...ada, tool: 'makePart' }, { name: 'Night Watch' })).id;
});

/** What a rhythm asked now: the newest message that the guide said of itself. */
async function asked(partId: string | null = null) {
  const id = await rhythmOf(ada, { ...everyEvening, partId });
  must(await runNow(ada, id));
  return { rhythm: id, ...((await saidByItself(db, ada)).at(-1) ?? expect.unreachable()) };
}
const guide = () =>
  ({ kind: 'guide', modelId: 'guide', model: createGuide({ pace: 'instant' }) }) as ResolvedModel;
const sent = (model: ReturnType<typeof mockModel>, call: number) =>
  (model.calls[call]?.prompt ?? []).filter(({ role }) => role !== 'system');

describe('a model that answers what somebody says to a question of a rhythm', () => {
  test('is sent the question, behind a word before it, in this turn and in later ones', async () => {
    const { talk, text } = await asked(watch);
    const model = mockModel(saying('Thanks.'), saying('I see.'));
    await turn(ada, model, { conversationId: talk, text: 'Tired and cross.' });
    expect(sent(model, 0).map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
    expect(JSON.stringify(sent(model, 0)[1])).toContain(text);
    await turn(ada, model, { conversationId: talk, text: 'It stays awake.' });
    expect(sent(model, 1).map(({ role }) => role)).toEqual([
      'user',
      'assistant',
      'user',
      'assistant',
      'user',
    ]);
    expect(JSON.stringify(sent(model, 1)[1])).toContain(text);
  });

  test('is sent no answer whose question was deleted', async () => {
    const { talk } = await asked();
    const model = mockModel(saying('A robin is a bird.'), saying('Fine.'));
    await turn(ada, model, { conversationId: talk, text: 'I saw a robin.' });
    const [said] = await db.sql<{ id: string }>(
      `select id from public.messages where conversation_id = $1 and role = 'user'`,
      [talk],
    );
    must(await deleteMessage({ ...ada, tool: 'deleteMessage' }, said?.id ?? ''));
    await turn(ada, model, { conversationId: talk, text: 'Hello again.' });
    expect(JSON.stringify(sent(model, 1))).not.toContain('is a bird');
    expect(sent(model, 1).map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
  });
});

/** The first thing that the guide asks of any beginning, in each of its wordings. */
const howStrong = /0 to 10|if 10 is/;

describe('the guide', () => {
  test.each([
    'Rather tired and cross.',
    'Quiet.',
    'Loud, as always.',
    'It keeps me awake at night.',
    'I do not know.',
  ])('takes “%s” as an answer about the part that was asked about', async (text) => {
    const { talk } = await asked(watch);
    const said = textIn(await turn(ada, guide(), { conversationId: talk, text }));
    expect(said).toContain('Night Watch');
    expect(said).not.toMatch(howStrong);
  });

  test('keeps what is said of the part as words of it', async () => {
    const { talk } = await asked(watch);
    await turn(ada, guide(), { conversationId: talk, text: 'It wants to check the door again and again.' });
    const kept = await db.sql<{ part_id: string }>(
      'select part_id from public.part_evidence where user_id = $1',
      [ada.personId],
    );
    expect(kept.length).toBeGreaterThan(0);
    expect(new Set(kept.map(({ part_id }) => part_id))).toEqual(new Set([watch]));
  });

  test('goes on about the part in the next turn', async () => {
    const { talk } = await asked(watch);
    await turn(ada, guide(), { conversationId: talk, text: 'Rather tired and cross.' });
    await turn(ada, guide(), { conversationId: talk, text: 'In my shoulders.' });
    const kept = await db.sql<{ part_id: string; kind: string }>(
      `select part_id, kind from public.part_evidence where user_id = $1 and kind = 'body'`,
      [ada.personId],
    );
    expect(kept).toEqual([{ part_id: watch, kind: 'body' }]);
  });

  test('hears an answer to how somebody is as a beginning, and a wish before the question', async () => {
    const { talk } = await asked();
    const said = textIn(await turn(ada, guide(), { conversationId: talk, text: 'Rather tired and cross.' }));
    expect(said).toMatch(howStrong);
    const other = await asked(watch);
    const shown = textIn(await turn(ada, guide(), { conversationId: other.talk, text: 'What can you do?' }));
    expect(shown).not.toContain('Okay, “Night Watch”');
  });

  test('takes what follows a later question as an answer to that', async () => {
    const { rhythm, talk } = await asked(watch);
    await turn(ada, guide(), { conversationId: talk, text: 'My Critic says I am lazy.' });
    must(await runNow(ada, rhythm));
    const said = textIn(await turn(ada, guide(), { conversationId: talk, text: 'Calm now.' }));
    expect(said).toContain('Night Watch');
  });
});
