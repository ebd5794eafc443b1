import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resolveModel } from '@/agents/engine/answering-models';
import { runTurn } from '@/agents/engine/run-turn';
import type { TurnSettings } from '@/agents/engine/turn-settings';
import type { Ctx } from '@/lib/context';
import { chooseEffort, chooseForConversation } from '@/lib/model-choice/choose-who-answers';
import { chooseEffortInput, chooseHereInput } from '@/lib/model-choice/schema';
import { takesEffort } from '@/lib/models/effort';
import type { ResolvedModel } from '@/lib/models/resolve';
import { openTestDb, type TestDb } from '../support/db';
import { type ProviderName, type Recorded, replay, replayed } from '../support/provider-streams/replay';
import { chatShape, responsesShape } from '../support/provider-streams/shapes';
import { consentedPerson, must } from '../support/scene';
import { chunksOf, keptMessages, keptRuns, textIn } from '../support/turns';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
});
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
});
afterAll(() => db.close());

const shapes = { chat: chatShape('reasoning_content'), responses: responsesShape() };
const words = (name: ProviderName): Recorded => {
  const shape = name === 'OpenAI responses' ? shapes.responses : shapes.chat;
  return { events: [...shape.begin(), ...shape.text('I hear you.'), ...shape.end('stop')] };
};
const refusal = (message: string, status = 400): Recorded => ({
  ...{ status, headers: { 'content-type': 'application/json' } },
  events: [JSON.stringify({ error: { message, type: 'invalid_request_error' } })],
});

const thinkers: Record<ProviderName, string> = {
  'OpenAI responses': 'gpt-5.4-mini',
  'OpenAI chat': 'gpt-5.4-mini',
  OpenRouter: 'openai/gpt-oss-120b',
  compatible: 'gpt-oss:20b',
};

/** A turn where the environment names `main`, and what the person chose is `small` where they chose that. */
async function answered(
  conversationId: string,
  { main, small }: { main: ResolvedModel; small?: ResolvedModel },
) {
  const settings: TurnSettings = {
    ...{ model: main, pace: 'instant', perMinute: 1_000 },
    chosen: async (stored) => {
      if (stored.provider === 'guide') return { model: must(resolveModel({ PARLEY_GUIDE_PACE: 'instant' })) };
      if (stored.provider === 'server' && stored.tier === 'small')
        return { model: small ?? main, missing: small === undefined };
      return { model: main };
    },
  };
  const message = { id: randomUUID(), text: 'My Critic was loud after the meeting.' };
  const started = must(await runTurn(ada, { conversationId, message }, settings));
  const chunks = await chunksOf(started.response);
  await started.kept;
  const answer = (await keptMessages(db, conversationId)).at(-1);
  return { text: textIn(chunks), metadata: answer?.metadata };
}

/** A conversation that has begun and ended a turn. */
async function conversation(): Promise<string> {
  const conversationId = randomUUID();
  await answered(conversationId, { main: replayed('compatible', replay(words('compatible'))) });
  return conversationId;
}

const edit = (tool: string): Ctx => ({ ...ada, tool, actionId: randomUUID() });

describe('the effort that was chosen for a conversation', () => {
  test.each(Object.keys(thinkers) as ProviderName[])('%s: is asked for in its own way', async (name) => {
    const id = await conversation();
    must(await chooseEffort(edit('chooseEffortHere'), id, 'high'));
    const played = replay(words(name), words(name));
    const { text, metadata } = await answered(id, { main: replayed(name, played, thinkers[name]) });
    expect(text).toBe('I hear you.');
    const [asked] = played.asked;
    expect(asked?.reasoning_effort ?? asked?.reasoning?.effort).toBe('high');
    expect(metadata).toMatchObject({ effort: 'high', stop: 'finished' });
    must(await chooseEffort(edit('chooseEffortHere'), id, null));
    const after = await answered(id, { main: replayed(name, played, thinkers[name]) });
    expect(played.asked[1]?.reasoning_effort ?? played.asked[1]?.reasoning?.effort).toBeUndefined();
    expect(after.metadata).not.toHaveProperty('effort');
  });

  test('goes to no model that is not known to take it', async () => {
    const id = await conversation();
    must(await chooseEffort(edit('chooseEffortHere'), id, 'low'));
    const played = replay(words('compatible'));
    const { metadata } = await answered(id, { main: replayed('compatible', played, 'llama3.2:3b') });
    expect(JSON.stringify(played.asked)).not.toMatch(/"reasoning/);
    expect(metadata).not.toHaveProperty('effort');
  });

  test('that a server refuses is left out once, and the answer says so', async () => {
    const id = await conversation();
    must(await chooseEffort(edit('chooseEffortHere'), id, 'low'));
    const played = replay(refusal('Unsupported parameter: reasoning_effort'), words('compatible'));
    const { text, metadata } = await answered(id, { main: replayed('compatible', played, 'gpt-oss:20b') });
    expect(text).toBe('I hear you.');
    expect(played.asked.map(({ reasoning_effort: asked }) => asked)).toEqual(['low', undefined]);
    expect(metadata).toMatchObject({ effort: 'refused', stop: 'finished' });
  });

  test('that a server refused is not asked for again in the next turn, which says so too', async () => {
    const id = await conversation();
    must(await chooseEffort(edit('chooseEffortHere'), id, 'low'));
    const played = replay(
      ...[refusal('Unsupported parameter: reasoning_effort'), words('compatible'), words('compatible')],
    );
    const main = replayed('compatible', played, 'gpt-oss:120b');
    await answered(id, { main });
    const { metadata } = await answered(id, { main });
    expect(played.asked.map(({ reasoning_effort: asked }) => asked)).toEqual(['low', undefined, undefined]);
    expect(metadata).toMatchObject({ effort: 'refused', stop: 'finished' });
  });

  test('stays where OpenAI refuses only the summary of its thoughts', async () => {
    const id = await conversation();
    must(await chooseEffort(edit('chooseEffortHere'), id, 'medium'));
    const played = replay(
      refusal('Your organization must be verified to generate reasoning summaries.'),
      words('OpenAI responses'),
    );
    const { metadata } = await answered(id, { main: replayed('OpenAI responses', played) });
    expect(played.asked.map(({ reasoning }) => reasoning)).toEqual([
      { effort: 'medium', summary: 'detailed' },
      { effort: 'medium' },
    ]);
    expect(metadata).toMatchObject({ effort: 'medium' });
  });

  test('is no reason to ask again when something else was wrong', async () => {
    const id = await conversation();
    must(await chooseEffort(edit('chooseEffortHere'), id, 'low'));
    const played = replay(refusal('no such model'), words('compatible'));
    await answered(id, { main: replayed('compatible', played, 'gpt-oss:20b') });
    expect(played.asked).toHaveLength(1);
    expect((await keptRuns(db, id)).at(-1)?.stop_reason).toBe('model_error');
  });

  test('is asked of nobody where safety answers', async () => {
    const id = await conversation();
    must(await chooseEffort(edit('chooseEffortHere'), id, 'high'));
    const played = replay();
    const settings: TurnSettings = {
      ...{ model: replayed('compatible', played, 'gpt-oss:20b'), pace: 'instant', perMinute: 1_000 },
      chosen: async () => ({ model: replayed('compatible', played, 'gpt-oss:20b') }),
    };
    const message = { id: randomUUID(), text: 'I want to kill myself tonight.' };
    const started = must(await runTurn(ada, { conversationId: id, message }, settings));
    await chunksOf(started.response);
    await started.kept;
    expect(played.asked).toEqual([]);
    const metadata = (await keptMessages(db, id)).at(-1)?.metadata;
    expect(metadata?.voice).toBe('safety');
    expect(metadata).not.toHaveProperty('effort');
    expect(metadata).not.toHaveProperty('choice');
  });
});

describe('the model that was chosen for a conversation', () => {
  test('is the small one of the server, and the answer says so', async () => {
    const id = await conversation();
    must(await chooseForConversation(edit('chooseWhoAnswersHere'), id, 'small', { hasSmall: true }));
    const [main, small] = [replay(words('compatible')), replay(words('OpenAI chat'))];
    const { metadata } = await answered(id, {
      main: replayed('compatible', main),
      small: replayed('OpenAI chat', small, 'small-1'),
    });
    expect([main.asked.length, small.asked.length]).toEqual([0, 1]);
    expect(metadata).toMatchObject({ voice: 'small-1', choice: 'here' });
  });

  test('that is there no more leaves it to the usual one, and the answer says so', async () => {
    const id = await conversation();
    must(await chooseForConversation(edit('chooseWhoAnswersHere'), id, 'small', { hasSmall: true }));
    const main = replay(words('compatible'));
    const { text, metadata } = await answered(id, { main: replayed('compatible', main) });
    expect(text).toBe('I hear you.');
    expect(metadata).toMatchObject({ voice: 'm-1', choice: 'missing' });
    // The environment names none any more: the guide answers.
    const guide = must(resolveModel({ PARLEY_GUIDE_PACE: 'instant' }));
    const after = await answered(id, { main: guide });
    expect(after.metadata).toMatchObject({ voice: 'guide', choice: 'missing' });
  });

  test('is no name from outside', async () => {
    const id = await conversation();
    const choose = (answers: 'small' | 'model', hasSmall = true) =>
      chooseForConversation(edit('chooseWhoAnswersHere'), id, answers, { hasSmall });
    expect(await choose('small', false)).toMatchObject({ ok: false, error: { code: 'not_found' } });
    expect(chooseHereInput.safeParse({ answers: 'gpt-9' }).success).toBe(false);
    expect(chooseEffortInput.safeParse({ effort: 'boundless' }).success).toBe(false);
    for (const wrong of [`answers = 'gpt-9'`, `effort = 'boundless'`])
      await expect(db.sql(`update public.conversations set ${wrong} where id = $1`, [id])).rejects.toThrow();
    expect(await choose('model')).toMatchObject({ ok: false, error: { code: 'not_found' } });
    const bo = await consentedPerson(db, 'Bo');
    expect(await chooseEffort({ ...bo, tool: 'chooseEffortHere' }, id, 'low')).toMatchObject({
      ok: false,
      error: { code: 'not_found' },
    });
    const [row] = await db.sql('select answers, effort from public.conversations where id = $1', [id]);
    expect(row).toEqual({ answers: null, effort: null });
  });
});

test('a model without a known effort is not asked for one', () => {
  const known = (modelId: string) => takesEffort({ kind: 'openrouter', modelId });
  expect(
    [
      ...['gpt-5.4-mini', 'openai/gpt-5.1', 'o3', 'o4-mini', 'gpt-oss:20b', 'anthropic/claude-sonnet-4.5'],
      ...['google/gemini-2.5-pro', 'deepseek/deepseek-r1:free', 'qwen3:8b', 'o1'],
    ].filter((name) => !known(name)),
  ).toEqual([]);
  expect(
    [
      ...['gpt-4.1', 'gpt-4o', 'gpt-5-chat-latest', 'gpt-5-pro', 'o1-mini', 'llama3.2:3b', 'mistral-small'],
      ...['claude-3.5-sonnet', 'qwen2.5:7b', 'qwen3-30b-a3b-instruct-2507', 'o3-deep-research', 'fake-1'],
    ].filter(known),
  ).toEqual([]);
  expect(takesEffort({ kind: 'guide', modelId: 'guide' })).toBe(false);
});
