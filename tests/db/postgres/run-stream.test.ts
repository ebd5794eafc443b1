import { randomUUID } from 'node:crypto';
import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import type { UIMessageChunk } from 'ai';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { GET as join } from '@/app/api/chat/[conversationId]/stream/route';
import { GET as page } from '@/app/api/conversations/[id]/route';
import { POST as stop } from '@/app/api/conversations/[id]/stop/route';
import { POST as tryNow } from '@/app/api/conversations/[id]/try-now/route';
import { getCtx } from '@/lib/auth/session';
import type { Ctx } from '@/lib/context';
import { backend } from '@/lib/db/backend';
import { giveConsent } from '@/lib/profile/give-consent';
import { type Child, startChild } from '../../support/child';
import { calling, mockModel, saying } from '../../support/mock-model';
import { findPostgres, openPostgres } from '../../support/postgres';
import { must } from '../../support/scene';
import { chunksOf, start, textIn, turn } from '../../support/turns';

const bin = findPostgres();
if (!bin && process.env.CI) throw new Error('No PostgreSQL on this machine; in CI it has to be there.');

type Part = LanguageModelV4StreamPart;
const begins: Part[] = [
  { type: 'stream-start', warnings: [] },
  { type: 'text-start', id: 't' },
];
const words = (delta: string): Part => ({ type: 'text-delta', id: 't', delta });
const ends = saying().slice(1);

/** This process is one server, the child another; they share a database and nothing else. */
describe.skipIf(!bin)('an answer that another server writes', () => {
  let machine: Awaited<ReturnType<typeof openPostgres>>;
  let owner: Child;
  let you: Ctx;
  let id: string;

  beforeAll(async () => {
    machine = await openPostgres(bin ?? '');
    process.env.DATABASE_URL = machine.url;
    you = (await getCtx()) ?? expect.unreachable();
    must(
      await giveConsent({ ...you, tool: 'giveConsent' }, { adult: true, understood: true, country: 'DE' }),
    );
    owner = await anotherServer();
  }, 120_000);
  afterAll(async () => {
    await owner.kill();
    await (await backend()).server?.close();
    await machine.close();
  });
  beforeEach(() => {
    id = randomUUID();
  });

  async function anotherServer(): Promise<Child> {
    const server = startChild('answer-on-command', [machine.url]);
    expect(await server.line()).toBe('ready');
    return server;
  }
  const tell = (command: object) => owner.process.stdin?.write(`${JSON.stringify(command)}\n`);
  /** The other server begins to answer, and its model says this much. */
  async function begin(...parts: Part[]): Promise<void> {
    const message = { id: randomUUID(), text: 'My Critic was loud today.' };
    tell({ turn: { conversationId: id, message }, parts });
    expect(await owner.line()).toBe('begun');
  }
  const place = () => ({ params: Promise.resolve({ id, conversationId: id }) });
  const request = () => new Request('http://localhost:3000');
  const joined = () => join(request(), place());
  const stopped = () => stop(request(), place());
  const shown = async () => (await (await page(request(), place())).json()).value;
  const saved = () => expect.poll(async () => JSON.stringify(await shown()), { timeout: 10_000 });
  const sql = async (text: string) => (await backend()).server?.sql.query(text, [id]) ?? [];

  test('is joined in the middle, replayed from its beginning, and followed to its end', async () => {
    await begin(...begins, words('I hear '));
    await saved().toContain('I hear');
    const chunks = chunksOf(await joined());
    tell({ parts: [words('you. '), words('There is room.'), ...ends], close: true });
    const told = await chunks;
    expect(textIn(told)).toBe('I hear you. There is room.');
    expect(told[0]).toMatchObject({ type: 'start', messageMetadata: { voice: 'told' } });
    expect(told.at(-1)).toEqual({ type: 'finish', messageMetadata: { stop: 'finished' } });
    expect(await owner.line()).toBe('kept');
    expect((await shown()).messages.at(-1)).toMatchObject({
      id: (told[0] as { messageId: string }).messageId,
    });
    expect((await joined()).status).toBe(204);
  });

  test('is joined before its first word', async () => {
    await begin();
    const chunks = chunksOf(await joined());
    tell({ parts: [...begins, words('Here I am.'), ...ends], close: true });
    expect(textIn(await chunks)).toBe('Here I am.');
    expect(await owner.line()).toBe('kept');
  });

  test('tells its tool calls once, as they go on', async () => {
    await begin();
    const chunks = chunksOf(await joined());
    const search = { id: 'a', tool: 'searchParts', input: { query: 'Critic' } };
    tell({ parts: [{ type: 'stream-start', warnings: [] }, ...calling(search)], close: true });
    await saved().toContain('output-available');
    tell({ parts: [...begins, words('I looked.'), ...ends], close: true });
    const told = await chunks;
    const calls = told.filter((chunk) => chunk.type.startsWith('tool-output'));
    expect(calls).toMatchObject([{ type: 'tool-output-available', toolCallId: 'a', output: { ok: true } }]);
    expect(textIn(told)).toBe('I looked.');
    expect(await owner.line()).toBe('kept');
  });

  test('is whole in a window that loads here after it ended there', async () => {
    await begin(...begins, words('All of it.'), ...ends);
    tell({ close: true });
    expect(await owner.line()).toBe('kept');
    const { running, messages } = await shown();
    expect(running).toBe(false);
    expect(messages.at(-1)).toMatchObject({ metadata: { stop: 'finished' } });
  });

  test('stops from here while its model is silent, with its words kept', async () => {
    await begin(...begins, words('I was about to'));
    await saved().toContain('I was about');
    const chunks = chunksOf(await joined());
    expect(await (await stopped()).json()).toMatchObject({ ok: true, value: expect.any(String) });
    expect(await owner.line()).toBe('kept');
    const told = await chunks;
    expect(textIn(told)).toBe('I was about to');
    expect(told.at(-1)).toMatchObject({ messageMetadata: { stop: 'stopped_by_person' } });
    expect((await shown()).messages.at(-1)).toMatchObject({ metadata: { stop: 'stopped_by_person' } });
  });

  test('that waits for its model tries it when it is asked to from here, each time, and is not stopped', async () => {
    const tried = async () => (await (await tryNow(request(), place())).json()).value;
    const waits = () =>
      expect.poll(
        async () =>
          (await sql(`select waiting ->> 'try' as try from public.runs where conversation_id = $1`))[0],
        { timeout: 10_000 },
      );
    tell({ busy: 40 });
    await begin();
    await waits().toEqual({ try: '2' });
    tell({ busy: 50 });
    expect(await tried()).toBe('now');
    await waits().toEqual({ try: '3' });
    expect(await tried()).toBe('now');
    await waits().toEqual({ try: null });
    expect(await tried()).toBe('over');
    tell({ parts: [...begins, words('Here.'), ...ends], close: true });
    expect(await owner.line()).toBe('kept');
    expect(await sql('select status, stop_reason from public.runs where conversation_id = $1')).toEqual([
      { status: 'completed', stop_reason: 'finished' },
    ]);
    expect((await shown()).messages).toHaveLength(2);
  });

  test('stops from here before its first word', async () => {
    await begin();
    await stopped();
    expect(await owner.line()).toBe('kept');
    expect(await shown()).toMatchObject({
      running: false,
      messages: [{ role: 'user', metadata: { stop: 'stopped_by_person' } }],
    });
  });

  test('makes room for words of danger that are said here', async () => {
    await begin(...begins, words('I was about to'));
    const said = await turn(you, mockModel(saying('x')), {
      conversationId: id,
      text: 'I want to kill myself tonight.',
    });
    expect(said[0]).toMatchObject({ messageMetadata: { voice: 'safety' } });
    expect(await owner.line()).toBe('kept');
    const { messages } = await shown();
    expect(messages[1]).toMatchObject({ metadata: { stop: 'gave_way' } });
    expect(
      await sql('select status, stop_reason from public.runs where conversation_id = $1 order by started_at'),
    ).toEqual([
      { status: 'stopped', stop_reason: 'gave_way' },
      { status: 'completed', stop_reason: 'finished' },
    ]);
  });

  test('that was stopped by the person before words of danger came is told as stopped', async () => {
    await begin(...begins, words('I was about to'));
    await stopped();
    await turn(you, mockModel(saying('x')), { conversationId: id, text: 'I want to kill myself tonight.' });
    expect(await owner.line()).toBe('kept');
    const { messages } = await shown();
    expect(messages[1]).toMatchObject({ metadata: { stop: 'stopped_by_person' } });
  });

  test('keeps other words waiting', async () => {
    await begin(...begins, words('I was about to'));
    const other = await start(you, mockModel(saying('x')), { conversationId: id, text: 'And then?' });
    expect(other).toMatchObject({ error: { code: 'conflict', detail: 'busy' } });
    await stopped();
    expect(await owner.line()).toBe('kept');
  });

  test('ends soon when the account was deleted here', async () => {
    await begin(...begins, words('I was about to'));
    await saved().toContain('I was about');
    await (await backend()).server?.sql.transaction(async (tx) => {
      await tx.exec(`set local session_replication_role = 'replica'`);
      await tx.query('delete from public.runs where conversation_id = $1', [id]);
    });
    expect(await owner.line()).toBe('kept');
  });

  describe('whose server is gone', () => {
    const leasePasses = () =>
      sql(`update public.runs set lease_until = now() - interval '1 second' where conversation_id = $1`);

    test('ends as cut off once its lease has passed, and the next words are taken', async () => {
      await begin(...begins, words('Half of an'));
      await saved().toContain('Half of');
      const chunks = chunksOf(await joined());
      await owner.kill();
      owner = await anotherServer();
      await leasePasses();
      const told: UIMessageChunk[] = await chunks;
      expect(textIn(told)).toBe('Half of ');
      expect(told.at(-1)).toEqual({ type: 'finish', messageMetadata: { stop: 'lost' } });
      expect((await joined()).status).toBe(204);
      const next = await turn(you, mockModel(saying('And on.')), { conversationId: id, text: 'Go on.' });
      expect(textIn(next)).toBe('And on.');
    });

    test('does not last ten seconds when it is asked to stop, and ends at once when its lease has passed', async () => {
      await begin(...begins, words('Half of an'));
      await saved().toContain('Half of');
      await owner.kill();
      owner = await anotherServer();
      await stopped();
      const [run] = await sql(
        `select lease_until <= now() + interval '10 seconds' as soon, status from public.runs where conversation_id = $1`,
      );
      expect(run).toEqual({ soon: true, status: 'running' });
      await leasePasses();
      await stopped();
      expect(await sql('select status, stop_reason from public.runs where conversation_id = $1')).toEqual([
        { status: 'failed', stop_reason: 'lost' },
      ]);
    });
  });
});
