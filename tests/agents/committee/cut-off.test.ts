import { randomUUID } from 'node:crypto';
import { APICallError } from 'ai';
import { MockLanguageModelV4 } from 'ai/test';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { stopRun } from '@/agents/engine/run-stream';
import { runTurn } from '@/agents/engine/run-turn';
import type { Ctx } from '@/lib/context';
import { getConversation } from '@/lib/conversations/get-conversation';
import { dropRun } from '@/lib/conversations/own-runs';
import { openTestDb, type TestDb } from '../../support/db';
import { calling } from '../../support/mock-model';
import { consentedPerson, must } from '../../support/scene';
import { chunksOf, keptMessages, start, textIn, turn } from '../../support/turns';
import { asking, heldIn, newTalk, tug } from './held';
import { closing, line, scripted } from './scripted';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());

const quiet = () => {
  for (const level of ['warn', 'error'] as const) {
    const spied = vi.spyOn(console, level).mockImplementation(() => {});
    onTestFinished(() => spied.mockRestore());
  }
};

/** A committee whose Rebel never comes to an end, once the Planner is done; and as a crash leaves it. */
async function cutOff(how: 'crash' | 'stop') {
  ada = await consentedPerson(db, 'Ada');
  const [talk, messageId] = [newTalk(), randomUUID()];
  const gone = Promise.withResolvers<ReturnType<typeof line>>();
  const model = scripted({
    Planner: [line('I made a list.', { Stance: 'against' })],
    Rebel: [how === 'stop' ? { parts: line('I want').slice(0, -2), hang: true } : () => gone.promise],
  });
  const started = must(
    await start(ada, model, { conversationId: talk, text: tug, messageId, committee: asking() }),
  );
  const reading = chunksOf(started.response);
  await vi.waitFor(async () => {
    const kept = JSON.stringify((await keptMessages(db, talk)).at(-1)?.parts ?? []);
    expect(kept).toMatch(/"done".*I made a list\./s);
  }, 10_000);
  if (how === 'crash') {
    const [run] = await db.sql<{ id: string }>(
      `update public.runs set lease_until = now() - interval '1 second'
       where conversation_id = $1 and parent_run_id is null returning id`,
      [talk],
    );
    dropRun(run?.id ?? '');
    expect(must(await getConversation(ada, talk)).resume).toBe(messageId);
  } else must(await stopRun(ada, talk));
  onTestFinished(async () => {
    gone.resolve(line('Too late.'));
    await reading;
    await started.kept;
  });
  return { talk, messageId, started };
}

test.each(['crash', 'stop'] as const)(
  'after a %s the voices that were done are taken over and only the others are asked',
  async (how) => {
    quiet();
    const { talk, messageId, started } = await cutOff(how);
    if (how === 'stop') await started.kept;
    const model = scripted({ Rebel: [line('I want it to be yours.', { Stance: 'for' })] });
    // The page sends the message once more; the committee it asks stands with it.
    const chunks = await turn(ada, model, { conversationId: talk, text: tug, messageId });
    const { committee, voices, synthesis } = heldIn(chunks);
    expect(committee?.state).toBe('done');
    expect(voices.map(({ text }) => text)).toEqual(['I made a list.', 'I want it to be yours.']);
    expect(model.callsOf('Planner')).toEqual([]);
    expect(model.questions).toEqual([]);
    expect(synthesis?.differences.map(({ stance }) => stance)).toEqual(['against', 'for']);
  },
);

test('when every voice fails the message can be asked again, and then only who is missing is asked', async () => {
  quiet();
  ada = await consentedPerson(db, 'Ada');
  const [talk, messageId] = [newTalk(), randomUUID()];
  const broken = scripted({ Planner: [new Error('down')], Rebel: [new Error('down')] });
  const first = await turn(ada, broken, { conversationId: talk, text: tug, messageId, committee: asking() });
  expect(heldIn(first).committee?.state).toBe('failed');
  expect((await keptMessages(db, talk)).at(-1)?.metadata.stop).toBe('model_error');
  const again = await turn(ada, scripted({}), { conversationId: talk, text: tug, messageId });
  expect(heldIn(again).voices.map(({ state }) => state)).toEqual(['done', 'done']);
});

const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};

test('whoever reads along can raise: the voices are withdrawn and safety answers', async () => {
  quiet();
  ada = await consentedPerson(db, 'Ada');
  const talk = newTalk();
  const reader = new MockLanguageModelV4({
    provider: 'mock',
    modelId: 'small-1',
    doGenerate: async () => ({
      content: [{ type: 'text', text: '{"level":"danger","why":"farewell"}' }],
      finishReason: { unified: 'stop', raw: 'stop' },
      usage,
      warnings: [],
    }),
  });
  const started = must(
    await runTurn(
      ada,
      {
        conversationId: talk,
        message: { id: randomUUID(), text: 'Thank you for everything, goodnight.', committee: asking() },
      },
      {
        ...{
          model: scripted({ Rebel: [{ parts: line('Go now.').slice(0, -2), hang: true }] }),
          pace: 'instant',
        },
        ...{ perMinute: 1_000, reader: { model: reader, modelId: 'small-1' } },
      },
    ),
  );
  const chunks = await chunksOf(started.response);
  await started.kept;
  const at = chunks.findIndex(({ type }) => type === 'data-raised');
  expect(at).toBeGreaterThan(0);
  expect(chunks.slice(at).some(({ type }) => /^data-(?:voice|committee|synthesis)/.test(type))).toBe(false);
  const kept = (await keptMessages(db, talk)).at(-1);
  expect(kept?.metadata).toMatchObject({ voice: 'safety', raised: 'second_reader' });
  expect(kept?.metadata).not.toHaveProperty('committee');
  expect(JSON.stringify(kept?.parts)).not.toMatch(/data-voice|data-committee|Go now/);
});

test('a voice that calls for safety ends all of them, and safety answers', async () => {
  quiet();
  ada = await consentedPerson(db, 'Ada');
  const talk = newTalk();
  const model = scripted({
    Planner: [calling({ id: 'r', tool: 'raiseCare', input: { level: 'danger', why: 'farewell' } })],
    Rebel: [{ parts: line('Go now.').slice(0, -2), hang: true }],
  });
  const chunks = await turn(ada, model, {
    ...{ conversationId: talk, text: 'It is time to say goodbye to the old flat.', committee: asking() },
  });
  expect(chunks.some(({ type }) => type === 'data-raised')).toBe(true);
  expect((await keptMessages(db, talk)).at(-1)?.metadata).toMatchObject({
    voice: 'safety',
    raised: 'companion',
  });
  expect(model.callsOf('synthesis')).toEqual([]);
  const runs = await db.sql(
    `select distinct status, stop_reason from public.runs where conversation_id = $1 and agent = 'voice'`,
    [talk],
  );
  expect(runs).toEqual([{ status: 'completed', stop_reason: 'finished' }]);
});

test('a model whose server knows no tools is given what is known instead, and not offered them again', async () => {
  quiet();
  ada = await consentedPerson(db, 'Ada');
  const refusal = new APICallError({
    message: 'scripted-2 does not support tools',
    url: 'http://localhost/v1',
    requestBodyValues: {},
    statusCode: 400,
    responseBody: '{"error":{"message":"scripted-2 does not support tools"}}',
  });
  const model = scripted(
    {
      Planner: [line('Then without.', { Stance: 'torn' })],
      Rebel: [line('Then without.', { Stance: 'torn' })],
      synthesis: [closing('They were heard.')],
    },
    { modelId: 'scripted-2', toolsRefused: refusal },
  );
  const chunks = await turn(ada, model, {
    ...{ conversationId: newTalk(), text: tug, committee: asking({ rounds: 2 }) },
  });
  expect(heldIn(chunks).voices.map(({ state, text }) => [state, text])).toEqual(
    Array(4).fill(['done', 'Then without.']),
  );
  const withTools = model.calls.filter(({ tools }) => (tools ?? []).length > 0);
  // Both voices of the first round at most: they speak at once.
  expect(withTools.length).toBeLessThanOrEqual(2);
  expect(textIn(chunks)).toContain('They were heard.');
});
