import { randomUUID } from 'node:crypto';
import { parseJsonEventStream, uiMessageChunkSchema } from 'ai';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { liveRun, stopLiveRun } from '@/agents/engine/live-runs';
import type { Ctx } from '@/lib/context';
import { getConversation } from '@/lib/conversations/get-conversation';
import { openTestDb, type TestDb } from '../support/db';
import { calling, mockModel, saying } from '../support/mock-model';
import { consentedPerson, must } from '../support/scene';
import { chunksOf, keptMessages, keptRuns, start, textIn, turn } from '../support/turns';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  ada = await consentedPerson(db, 'Ada');
});
afterAll(() => db.close());

const text = 'My Critic was loud today.';
const whole = 'I hear you. There is room for this.';

/** The database refuses to keep messages of the companion, as with a full disk, `times` times. */
async function fillDisk(times = 1_000_000) {
  await db.server.sql.exec(`
    create sequence public.full_disk;
    create function public.full_disk() returns trigger language plpgsql security definer as $$ begin
      if new.role = 'assistant' and nextval('public.full_disk') <= ${times} then
        raise sqlstate '53100' using message = 'could not extend file: No space left on device';
      end if;
      return new;
    end $$;
    create trigger full_disk before insert or update on public.messages
      for each row execute function public.full_disk();`);
}
const emptyDisk = () =>
  db.server.sql.exec(
    'drop trigger if exists full_disk on public.messages; drop function if exists public.full_disk; drop sequence if exists public.full_disk',
  );

/** The database takes no such rows of a table until the test ends, as of a number that is none. */
async function refuseRows(table: string, which: string) {
  await db.server.sql.exec(`
    create function public.refuse_row() returns trigger language plpgsql security definer as $$ begin
      if ${which} then raise sqlstate '22003' using message = 'integer out of range'; end if;
      return new;
    end $$;
    create trigger refuse_row before insert or update on public.${table}
      for each row execute function public.refuse_row();`);
  onTestFinished(async () => {
    await db.server.sql.exec(`drop trigger refuse_row on public.${table}; drop function public.refuse_row`);
  });
}

/** An answer that has said so much and then waits until it is stopped. */
async function holding(conversationId: string, model: ReturnType<typeof mockModel>, ctx = ada) {
  const started = must(await start(ctx, model, { conversationId, text }));
  const chunks = chunksOf(started.response);
  return {
    chunks,
    stop: async () => {
      stopLiveRun(ctx.personId, conversationId, 'stopped_by_person');
      await started.kept;
      return chunks;
    },
  };
}

/** A person whose saves of answers are counted, and how many of them were under way at once. */
async function countedPerson() {
  const seen = { saves: 0, atOnce: 0, most: 0 };
  const { fetch } = db.server;
  db.server.fetch = async (input, init) => {
    if (!String(input).endsWith('/rpc/save_answer')) return fetch(input, init);
    seen.saves += 1;
    seen.atOnce += 1;
    seen.most = Math.max(seen.most, seen.atOnce);
    return fetch(input, init).finally(() => {
      seen.atOnce -= 1;
    });
  };
  onTestFinished(() => void Object.assign(db.server, { fetch }));
  return { ctx: await consentedPerson(db, 'Counted'), seen };
}

describe('an answer that is being written', () => {
  afterEach(() => vi.useRealTimers());

  test('is kept while its first step goes on', async () => {
    const conversationId = randomUUID();
    const parts = saying('I hear you. ', 'There is').slice(0, 3);
    const held = await holding(conversationId, mockModel({ parts, hang: true }));
    await expect
      .poll(async () => (await keptMessages(db, conversationId))[1]?.parts.at(-1)?.text, { timeout: 30_000 })
      .toMatch(/^I hear you\. There/);
    expect(await keptRuns(db, conversationId)).toMatchObject([{ status: 'running', steps: 0 }]);
    await held.stop();
  });

  test('keeps a tool call that came back, and none that is still being asked for', async () => {
    const conversationId = randomUUID();
    const half = [
      { type: 'text-start' as const, id: 't' },
      { type: 'text-delta' as const, id: 't', delta: 'And now' },
      { type: 'tool-input-start' as const, id: 'open', toolName: 'searchParts' },
    ];
    const model = mockModel(calling({ id: 'a', tool: 'searchParts', input: { query: 'Critic' } }), {
      parts: half,
      hang: true,
    });
    const held = await holding(conversationId, model);
    const calls = async () =>
      (await keptMessages(db, conversationId))[1]?.parts.map(({ type, state }) => [type, state]);
    await expect.poll(async () => (await calls())?.at(-1), { timeout: 30_000 }).toEqual(['text', 'done']);
    expect(await calls()).toEqual([
      ['step-start', undefined],
      ['tool-searchParts', 'output-available'],
      ['step-start', undefined],
      ['text', 'done'],
    ]);
    await held.stop();
  });

  test('is saved at most once in a while, only when it grew, and never twice at once', async () => {
    const conversationId = randomUUID();
    const { ctx, seen } = await countedPerson();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    const parts = saying(...Array<string>(500).fill('A word. ')).slice(0, 501);
    const held = await holding(conversationId, mockModel({ parts, hang: true }), ctx);
    const patient = { timeout: 30_000 };
    const said = () => liveRun(ctx.personId, conversationId)?.sent.join('').split('word').length ?? 0;
    await vi.waitUntil(() => said() > 490, patient);
    expect(seen.saves).toBe(0);
    await vi.advanceTimersByTimeAsync(1_600);
    await vi.waitUntil(async () => (await keptMessages(db, conversationId)).length === 2, patient);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(seen).toMatchObject({ saves: 1, most: 1 });
    await held.stop();
    expect(seen).toMatchObject({ saves: 2, most: 1 });
  });

  test('keeps nothing of a sentence that was held back', async () => {
    const conversationId = randomUUID();
    const model = mockModel(saying('I hear you. ', 'You should kill', ' yourself today. ', 'Yes. '));
    const shown = textIn(await turn(ada, model, { conversationId, text }));
    const kept = (await keptMessages(db, conversationId))[1]?.parts.map((part) => part.text ?? '').join('');
    expect(shown).toContain('I hear you.');
    expect(kept).toBe(shown);
    expect(kept).not.toContain('kill');
  });
});

describe('the end of an answer', () => {
  afterEach(emptyDisk);

  test('is told after it was kept', async () => {
    const conversationId = randomUUID();
    const { response } = must(await start(ada, mockModel(saying(whole)), { conversationId, text }));
    if (!response.body) throw new Error('no body');
    let atFinish: unknown;
    for await (const event of parseJsonEventStream({ stream: response.body, schema: uiMessageChunkSchema })) {
      if (event.success && event.value.type === 'finish') atFinish = await keptRuns(db, conversationId);
    }
    expect(atFinish).toMatchObject([{ status: 'completed', stop_reason: 'finished' }]);
  });

  test('is saved again when the database did not take it the first time', async () => {
    const conversationId = randomUUID();
    await fillDisk(2);
    const chunks = await turn(ada, mockModel(saying(whole)), { conversationId, text });
    expect(chunks.at(-1)).toMatchObject({ type: 'finish', messageMetadata: { stop: 'finished' } });
    expect((await keptMessages(db, conversationId))[1]?.parts.at(-1)?.text).toBe(whole);
  });

  test('is told as not kept when it could not be, and what was shown is still shown', async () => {
    const conversationId = randomUUID();
    await fillDisk();
    const chunks = await turn(ada, mockModel(saying(whole)), { conversationId, text });
    expect(textIn(chunks)).toBe(whole);
    expect(chunks.at(-1)).toMatchObject({ type: 'finish', messageMetadata: { stop: 'not_kept' } });
    const seen = must(await getConversation(ada, conversationId));
    expect(seen.running).toBe(false);
    expect(seen.messages.at(-1)).toMatchObject({ role: 'assistant', metadata: { stop: 'not_kept' } });
    expect(seen.messages.at(-1)?.parts.at(-1)).toMatchObject({ text: whole });

    await emptyDisk();
    const later = must(await getConversation(ada, conversationId));
    expect(later.messages.at(-1)).toMatchObject({ metadata: { stop: 'finished' } });
    expect((await keptMessages(db, conversationId))[1]?.parts.at(-1)?.text).toBe(whole);
  });

  test('does not block the next words when it could not be kept', async () => {
    const conversationId = randomUUID();
    await fillDisk();
    await turn(ada, mockModel(saying(whole)), { conversationId, text });
    await emptyDisk();
    const model = mockModel(saying('And on.'));
    expect(textIn(await turn(ada, model, { conversationId, text: 'Go on.' }))).toBe('And on.');
    expect(JSON.stringify(model.calls[0]?.prompt)).toContain(whole);
    expect((await keptMessages(db, conversationId)).map(({ role }) => role)).toEqual([
      'user',
      'assistant',
      'user',
      'assistant',
    ]);
  });

  test.each([
    ['its counts', 'runs', 'new.input_tokens is not null', 'finished', [whole]],
    ['its calls of models', 'model_calls', 'true', 'finished', [whole]],
    ['its words', 'messages', `new.role = 'assistant'`, 'not_kept', []],
  ])('ends all the same when the database refuses %s', async (_, table, which, stop, texts) => {
    const conversationId = randomUUID();
    await refuseRows(table, which);
    const chunks = await turn(ada, mockModel(saying(whole)), { conversationId, text });
    expect(chunks.at(-1)).toMatchObject({ type: 'finish', messageMetadata: { stop } });
    expect(await keptRuns(db, conversationId)).toMatchObject([{ stop_reason: stop }]);
    const kept = await keptMessages(db, conversationId);
    expect(kept.slice(1).map(({ parts }) => parts.at(-1)?.text)).toEqual(texts);
  });

  test('is nobody else’s to see or to save', async () => {
    const conversationId = randomUUID();
    await fillDisk();
    await turn(ada, mockModel(saying(whole)), { conversationId, text });
    const eve = await consentedPerson(db, 'Eve');
    expect(await getConversation(eve, conversationId)).toMatchObject({ error: { code: 'not_found' } });
    await emptyDisk();
    must(await getConversation(ada, conversationId));
  });
});
