import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { agents } from '@/agents/agents';
import { createGuide } from '@/agents/guide/model';
import type { Ctx } from '@/lib/context';
import { makeGoal } from '@/lib/goals/make-goal';
import { openConversation } from '@/lib/goals/open-conversation';
import type { ResolvedModel } from '@/lib/models/resolve';
import { listInbox } from '@/lib/proposals/list-inbox';
import { openTestDb, type TestDb } from '../support/db';
import { consentedPerson, must } from '../support/scene';
import { textIn, turn } from '../support/turns';

let db: TestDb;
let ada: Ctx;
let talk: string;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
  talk = randomUUID();
});

const guide = () =>
  ({ kind: 'guide', modelId: 'guide', model: createGuide({ pace: 'instant' }) }) as ResolvedModel;
const answerTo = async (text: string, conversationId = talk) =>
  textIn(await turn(ada, guide(), { conversationId, text }));
const made = (title: string, why?: string) => makeGoal({ ...ada, tool: 'makeGoal' }, { title, why });
const pending = async () => must(await listInbox(ada)).pending;

describe('the guide, asked for intentions', () => {
  test('names them, each with a link to its page', async () => {
    const { id } = must(await made('Say no once'));
    const other = must(await made('Sing again'));
    const said = await answerTo('What are my intentions?');
    expect(said).toContain(`[Say no once](/intentions/${id})`);
    expect(said).toContain(`[Sing again](/intentions/${other.id})`);
  });

  test('says that there are none, and shows no words of a hard moment', async () => {
    expect(await answerTo('What are my intentions?')).toContain('There are none yet');
    must(await made('I want to kill myself tonight'));
    expect(await answerTo('Show me my intentions')).not.toContain('kill');
  });

  test('puts the words of the person on a card that they decide about, and takes it back', async () => {
    const said = await answerTo('Make an intention: say no once this week.');
    expect(said).toContain('“say no once this week” is on a card');
    expect(await pending()).toMatchObject([
      { kind: 'create_goal', changes: { title: 'say no once this week' } },
    ]);
    expect(await db.sql('select id from public.goals where user_id = $1', [ada.personId])).toEqual([]);
    expect(await answerTo('undo')).toContain('Taken back');
    expect(await pending()).toEqual([]);
  });

  test('asks for words where there are none, and makes nothing of it', async () => {
    expect(await answerTo('Make this an intention')).not.toContain('on a card');
    expect(await answerTo('make a new intention')).toContain('in a few words');
    expect(await pending()).toEqual([]);
  });

  test('writes nothing while exploring rests', async () => {
    await db.sql(
      `insert into public.safety_rests (user_id, exploring_locked_until) values ($1, now() + interval '1 hour')`,
      [ada.personId],
    );
    expect(await answerTo('Make an intention: say no once.')).toContain('I write nothing down today');
    expect(await pending()).toEqual([]);
  });
});

describe('the guide, in the conversation of an intention', () => {
  const inIntention = async (title: string, why: string) => {
    const { id } = must(await made(title, why));
    return must(await openConversation(ada, id, agents.goal.name)).conversation_id;
  };

  test('begins with it and why it matters, in the words of the person', async () => {
    const said = await answerTo('Hello', await inIntention('Say no once', 'I am always tired.'));
    expect(said).toContain('“Say no once”');
    expect(said).toContain('“I am always tired.”');
    expect(said).not.toMatch(/on your mind/);
  });

  test('says none of its words where they are of a hard moment', async () => {
    const said = await answerTo('Hello', await inIntention('Stay', 'I want to kill myself tonight.'));
    expect(said).toContain('112');
    expect(said).not.toMatch(/“Stay”|kill/);
  });

  test('elsewhere begins as ever', async () => {
    must(await made('Say no once'));
    expect(await answerTo('Hello')).not.toContain('Say no once');
  });
});
