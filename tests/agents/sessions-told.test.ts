import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lastRequest } from '@/agents/engine/prompt/last-request';
import { sessionsTold } from '@/agents/engine/prompt/sessions-told';
import { summariseDue } from '@/agents/engine/sessions/summarise-due';
import { searchAgentHistoryTool } from '@/agents/tools/conversations/search-agent-history';
import { runTool } from '@/agents/tools/run-tool';
import type { Ctx } from '@/lib/context';
import { setTimeZone } from '@/lib/profile/set-time-zone';
import { openTestDb, type TestDb } from '../support/db';
import { mockModel, saying } from '../support/mock-model';
import { asCompanion, consentedPerson, must, say } from '../support/scene';
import { minutesPass } from '../support/sessions';
import { turn } from '../support/turns';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  ada = await consentedPerson(db, `Ada ${randomUUID()}`);
});

/** A conversation that came to rest; answers its id. */
async function rested(text: string, who = ada): Promise<string> {
  const talk = randomUUID();
  await say(who, talk, text);
  await minutesPass(db, talk, 31);
  must(await summariseDue());
  return talk;
}
const heard = (model: ReturnType<typeof mockModel>) =>
  JSON.stringify(model.calls[0]?.prompt.filter(({ role }) => role === 'system'));

describe('a model is told', () => {
  test('what the last five sessions were about, and the drawer shows it as a section', async () => {
    for (let n = 1; n <= 6; n += 1) await rested(`The ${'abcdefg'[n]} lamp burns all night long.`);
    const conversationId = randomUUID();
    const model = mockModel(saying('I see.'));
    await turn(ada, model, { conversationId, text: 'Good evening.' });
    expect(heard(model)).toMatch(/<sessions>.*The c lamp.*The g lamp.*<\/sessions>/);
    expect(heard(model)).not.toContain('“The b lamp burns all night long.”');
    const told = must(await lastRequest(ada, conversationId, { model, pace: 'instant', perMinute: 100 }));
    const section = told.to === 'model' ? told.sections.find(({ name }) => name === 'sessions') : undefined;
    expect(section?.text).toContain('The g lamp');
  });

  test('nothing of this conversation that it reads anyway, of anybody else, or of what was put away', async () => {
    const eve = await consentedPerson(db, `Eve ${randomUUID()}`);
    await rested('The harbour froze over in January.', eve);
    const talk = await rested('The lamp burns all night long.');
    const model = mockModel(saying('I see.'));
    await turn(ada, model, { conversationId: talk, text: 'Good evening again.' });
    expect(heard(model)).not.toContain('<sessions>');
  });

  test('by the day of the person, within its share, and nothing heavy', () => {
    const one = {
      conversation_id: randomUUID(),
      title: 'A lamp',
      at: '2026-03-01T23:30:00+00:00',
      last: randomUUID(),
    };
    const turn = { messages: [], time_zone: 'Europe/Berlin' };
    const told = (texts: string[], tokens: number) =>
      sessionsTold({ ...turn, sessions: texts.map((text) => ({ ...one, text })) }, tokens, 'any');
    expect(told(['It burns.'], 100)).toBe('- 2026-03-02, “A lamp”: It burns.');
    expect(told(['It burns.', 'I want to kill myself tonight.'], 100)).toBe(
      '- 2026-03-02, “A lamp”: It burns.',
    );
    expect(told(['An older one.', 'It burns.'], 30)).toBe('- 2026-03-02, “A lamp”: It burns.');
  });
});

describe('an agent that looks through earlier conversations', () => {
  const look = async (input: Record<string, unknown>, who = ada) => {
    const here = randomUUID();
    const { run_id } = await say(who, here, 'What did we talk about?', { leaveRunning: true });
    const ctx = asCompanion(who, here, run_id);
    const answer = await runTool({ ctx, allowed: true }, searchAgentHistoryTool, randomUUID(), input);
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    return answer as unknown as { results: { kind: string; at: string; text: string }[]; hasMore: boolean };
  };
  const kinds = async (input: Record<string, unknown>, who = ada) =>
    (await look(input, who)).results.map(({ kind }) => kind).sort();

  test('finds words and summaries, with the days of the person, and nothing of anybody else', async () => {
    const talk = await rested('My grandmother kept bees behind the house.');
    await db.sql(
      `update public.messages set created_at = '2026-03-01T23:30:00Z' where conversation_id = $1`,
      [talk],
    );
    await db.sql(
      `update public.session_summaries set ended_at = '2026-03-01T23:30:00Z' where conversation_id = $1`,
      [talk],
    );
    must(await setTimeZone({ ...ada, tool: 'setTimeZone' }, { timeZone: 'Europe/Berlin', first: false }));
    const { results } = await look({ query: 'bees' });
    expect(results.map(({ kind, at }) => [kind, at]).sort()).toEqual([
      ['message', '2026-03-02 00:30'],
      ['summary', '2026-03-02 00:30'],
    ]);
    expect(await kinds({ query: 'bees', from: '2026-03-02', to: '2026-03-02' })).toEqual([
      'message',
      'summary',
    ]);
    expect(await kinds({ query: 'bees', to: '2026-03-01' })).toEqual([]);
    expect(await kinds({ query: '', from: '2026-03-02', to: '2026-03-02' })).toEqual(['summary']);
    const eve = await consentedPerson(db, `Eve ${randomUUID()}`);
    expect(await kinds({ query: 'bees' }, eve)).toEqual([]);
  });

  test('finds nothing of a hard moment and nothing of what is being said', async () => {
    const talk = randomUUID();
    await say(ada, talk, 'The bees told me that I want to die.', { safety: 'acute' });
    expect(await kinds({ query: 'bees talk about' })).toEqual([]);
  });

  test('gets a long history a page at a time', async () => {
    for (let n = 0; n < 5; n += 1) await rested(`The bees came back, day ${n} of them.`);
    const [first, second] = [await look({ query: 'bees' }), await look({ query: 'bees', page: 2 })];
    expect([first.results.length, first.hasMore, second.results.length, second.hasMore]).toEqual([
      8,
      true,
      2,
      false,
    ]);
  });
});
