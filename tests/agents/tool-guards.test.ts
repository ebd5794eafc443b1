import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { agents } from '@/agents/agents';
import { callsOfRun, type ToolLimits } from '@/agents/tools/calls-of-run';
import type { DynamicTool } from '@/agents/tools/dynamic-tool';
import { registry } from '@/agents/tools/registry';
import { runTool } from '@/agents/tools/run-tool';
import type { Ctx } from '@/lib/context';
import { ok, refuse } from '@/lib/errors';
import { openTestDb, type TestDb } from '../support/db';
import { calling, mockModel, saying } from '../support/mock-model';
import { asCompanion, consentedPerson, say } from '../support/scene';
import { keptMessages, ledgerOf, textIn, turn } from '../support/turns';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  ada = await consentedPerson(db, 'Ada');
});
afterAll(() => db.close());

const text = 'My Critic was loud today. The Planner made a list.';
const tool = (
  name: string,
  run: DynamicTool['run'],
  effect: DynamicTool['effect'] = 'read',
): DynamicTool => ({
  ...{ name, effect, run, description: 'A tool of this test.' },
  inputSchema: { type: 'object', properties: { n: { type: 'number' } } },
});
const call = (name: string, n: number) => ({ id: `${name}${n}`, tool: name, input: { n } });
type Model = ReturnType<typeof mockModel>;
const toldLast = (model: Model) => JSON.stringify(model.calls.at(-1)?.prompt);

describe('a tool that fails in the same way', () => {
  test('is refused from the fourth time on, in words for the model, and others go on', async () => {
    const conversationId = randomUUID();
    const run = vi.fn(async () => refuse('not_found', 'There is no such page.'));
    const other = tool('other', async () => ok({ fine: true }));
    const model = mockModel(
      ...[0, 1, 2, 3].map((n) => calling(call('lookUp', n))),
      calling(call('other', 0)),
      saying('I could not look that up.'),
    );
    await turn(ada, model, { conversationId, text, offered: [tool('lookUp', run), other] });
    expect(run).toHaveBeenCalledTimes(3);
    expect(toldLast(model)).toContain('failed 3 times in the same way');
    expect((await ledgerOf(db, conversationId)).map((row) => [row.tool, row.error_code])).toEqual([
      ...Array(3).fill(['lookUp', 'not_found']),
      ['lookUp', 'locked'],
      ['other', null],
    ]);
  });
});

describe('calls of one step', () => {
  test('run beside each other when they read, and one after the other when they write', async () => {
    const log: string[] = [];
    const logged =
      (name: string): DynamicTool['run'] =>
      async (_, input) => {
        log.push(`${name}${(input as { n: number }).n}`);
        await new Promise((next) => setImmediate(next));
        log.push(`${name}${(input as { n: number }).n}`);
        return ok({});
      };
    const offered = [tool('look', logged('look')), tool('keep', logged('keep'), 'write')];
    const model = mockModel(
      calling(call('look', 1), call('look', 2), call('keep', 1), call('keep', 2), call('look', 3)),
      saying('Done.'),
    );
    await turn(ada, model, { conversationId: randomUUID(), text, offered });
    const runs = ['look1', 'look2', 'look1', 'look2', 'keep1', 'keep1', 'keep2', 'keep2', 'look3', 'look3'];
    expect(log).toEqual(runs);
  });
});

describe('a failure that passes by itself', () => {
  const away = () => refuse('unavailable', 'Parley cannot reach its database.', { database: 'away' });
  async function once(run: () => Promise<ReturnType<typeof away>>, limits?: Partial<ToolLimits>) {
    const talk = randomUUID();
    const { run_id } = await say(ada, talk, text, { leaveRunning: true });
    const calls = callsOfRun({ ...agents.companion.limits, ...limits });
    const agent = { ctx: asCompanion(ada, talk, run_id), allowed: true, calls };
    return { agent, talk, run };
  }
  const quote = { quote: 'Critic was loud', kind: 'thought' };
  const quotes = async (talk: string) =>
    (await db.sql('select id from public.part_evidence where conversation_id = $1', [talk])).length;

  test('of a tool that reads is tried once more, and not twice', async () => {
    const { agent } = await once(async () => away());
    let calls = 0;
    const flaky = { ...registry.searchParts, run: async () => (++calls === 1 ? away() : ok({ parts: [] })) };
    expect(await runTool(agent, flaky, 'x', { query: 'a' })).toMatchObject({ ok: true });
    const run = vi.fn(async () => away());
    const answer = await runTool(agent, { ...registry.searchParts, run }, 'y', { query: 'a' });
    expect(run).toHaveBeenCalledTimes(2);
    expect(answer).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('Answer without it') },
    });
  });

  test('before a write is tried once more', async () => {
    const { agent, talk } = await once(async () => away());
    let calls = 0;
    const run: typeof registry.addEvidence.run = async (ctx, input) =>
      ++calls === 1 ? away() : registry.addEvidence.run(ctx, input);
    expect(await runTool(agent, { ...registry.addEvidence, run }, 'x', quote)).toMatchObject({ ok: true });
    expect([calls, await quotes(talk)]).toEqual([2, 1]);
  });

  test('a write that waits for others when the answer ends is not begun', async () => {
    const { agent, talk } = await once(async () => away());
    const [over, first] = [new AbortController(), Promise.withResolvers<void>()];
    const write = vi.fn(registry.addEvidence.run);
    const slow: typeof write = vi.fn(async (...asked) => {
      await first.promise;
      return registry.addEvidence.run(...asked);
    });
    const begun = runTool(agent, { ...registry.addEvidence, run: slow }, 'x', quote, over.signal);
    const waits = runTool(agent, { ...registry.addEvidence, run: write }, 'y', quote, over.signal);
    await vi.waitFor(() => expect(slow).toHaveBeenCalled());
    over.abort();
    first.resolve();
    expect(await begun).toMatchObject({ ok: true });
    expect(await waits).toMatchObject({ ok: false, error: { code: 'conflict' } });
    expect(write).not.toHaveBeenCalled();
    expect(await quotes(talk)).toBe(1);
  });

  test('after a write is not: it would be done twice', async () => {
    const { agent, talk } = await once(async () => away());
    const run = vi.fn(async (...[ctx, input]: Parameters<typeof registry.addEvidence.run>) => {
      await registry.addEvidence.run(ctx, input);
      return away();
    });
    const answer = await runTool(agent, { ...registry.addEvidence, run }, 'x', quote);
    expect(answer).toMatchObject({ ok: false, error: { message: expect.stringContaining('was done') } });
    expect([run.mock.calls.length, await quotes(talk)]).toEqual([1, 1]);
    expect((await ledgerOf(db, talk)).at(-1)).toMatchObject({ status: 'ok', changes: 1 });
  });

  test('is not what a statement that took too long was', async () => {
    const { agent } = await once(async () => away());
    const run = vi.fn(async () => refuse('busy', 'That took too long, so it was stopped.'));
    await runTool(agent, { ...registry.searchParts, run }, 'x', { query: 'a' });
    expect(run).toHaveBeenCalledOnce();
  });

  test('a look that takes longer than its time is left, and told', async () => {
    const { agent, talk } = await once(async () => away(), { toolMs: 20 });
    const slow = { ...registry.searchParts, run: () => new Promise<never>(() => {}) };
    const answer = await runTool(agent, slow, 'x', { query: 'a' });
    expect(answer).toMatchObject({ ok: false, error: { code: 'busy' } });
    expect((await ledgerOf(db, talk)).at(-1)).toMatchObject({ tool: 'searchParts', error_code: 'busy' });
  });

  test('a write that takes longer is told as unknown, and its row says in the end what came of it', async () => {
    const { agent, talk } = await once(async () => away(), { toolMs: 20 });
    const gate = Promise.withResolvers<void>();
    const run: typeof registry.addEvidence.run = async (ctx, input) => {
      await gate.promise;
      return registry.addEvidence.run(ctx, input);
    };
    const answer = await runTool(agent, { ...registry.addEvidence, run }, 'x', quote);
    expect(answer).toMatchObject({ ok: false, error: { message: expect.stringContaining('not known yet') } });
    gate.resolve();
    await expect
      .poll(async () => (await ledgerOf(db, talk)).at(-1), { timeout: 30_000 })
      .toMatchObject({ tool: 'addEvidence', status: 'ok', changes: 1 });
  });
});

describe('a long answer of a tool', () => {
  const long = Array.from({ length: 3_000 }, (_, n) => `Page ${n} of a calm book.`).join('\n');
  const offered = [tool('lookUp', async () => ok({ page: long }))];
  const outputsIn = (model: Model) =>
    (model.calls.at(-1)?.prompt ?? []).flatMap((message) =>
      message.role === 'tool'
        ? message.content.flatMap((part) =>
            part.type === 'tool-result' && part.output.type === 'json' ? [part.output.value] : [],
          )
        : [],
    ) as { cut?: string; text?: string; actionId?: string; next?: number }[];

  test('reaches a model in 8,000 characters that say so, and is read on to its end by readMore', async () => {
    const conversationId = randomUUID();
    const model = mockModel(calling(call('lookUp', 1)), saying('Long.'));
    await turn(ada, model, { conversationId, text, offered });
    const [first] = outputsIn(model);
    expect(JSON.stringify(first).length).toBeLessThanOrEqual(8_000);
    expect(first?.cut).toMatch(/^This is the beginning of an answer of \d+ characters.*readMore .* from \d+/);
    expect(model.calls[1]?.tools?.map(({ name }) => name)).toContain('readMore');
    const [, answer] = await keptMessages(db, conversationId);
    expect(JSON.stringify(answer?.parts)).toContain('Page 2999');
  });

  test('is put together from its pieces, which stand in the prompt alone', async () => {
    const conversationId = randomUUID();
    let actionId = '';
    const pieces: string[] = [];
    const model = mockModel(calling(call('lookUp', 1)), saying('x'));
    const { doStream } = model.model;
    let asked = 0;
    model.model.doStream = async (options) => {
      const told = await doStream.call(model.model, options);
      const outputs = outputsIn(model);
      const last = outputs.at(-1);
      actionId ||= outputs[0]?.actionId ?? '';
      if (last?.text) pieces.push(last.text);
      const from = last?.next ?? Number(/from (\d+)/.exec(last?.cut ?? '')?.[1]);
      if (!last || asked >= 2) return told;
      asked += 1;
      const next = mockModel(calling({ id: `m${asked}`, tool: 'readMore', input: { actionId, from } }));
      return next.model.doStream(options);
    };
    await turn(ada, model, { conversationId, text, offered });
    expect(pieces).toHaveLength(3);
    expect(JSON.stringify({ page: long }).startsWith(pieces.join(''))).toBe(true);
    const [, answer] = await keptMessages(db, conversationId);
    const kept = answer?.parts.filter(({ type }) => type === 'tool-readMore') ?? [];
    expect(kept).toHaveLength(2);
    expect(JSON.stringify(kept)).not.toContain('calm book');
  });

  test('of an earlier turn says that the tool can be called again', async () => {
    const conversationId = randomUUID();
    await turn(ada, mockModel(calling(call('lookUp', 1)), saying('Long.')), {
      conversationId,
      text,
      offered,
    });
    const model = mockModel(saying('Yes.'));
    const chunks = await turn(ada, model, { conversationId, text: 'And now?', offered });
    expect(textIn(chunks)).toBe('Yes.');
    expect(JSON.stringify(outputsIn(model)[0]).length).toBeLessThanOrEqual(8_000);
    expect(outputsIn(model)[0]?.cut).toContain('Call the tool again');
  });
});
