import { statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ChannelEvent } from '@/agents/channels/events';
import { connect } from '../../scripts/talk/connection';
import { screen } from '../../scripts/talk/screen';
import { talk } from '../../scripts/talk/talk';
import { keptToken } from '../../scripts/talk/token';
import { tempDir } from '../support/temp-dir';

interface Asked {
  message: { id: string; text?: string; kind?: string; thread: string };
  authorization: string | undefined;
  reply: ServerResponse;
}

/** A server in the place of Parley: what it is asked is answered by hand. */
let asked: Asked[];
let waiting: ((one: Asked) => void)[];
const server = createServer(async (request: IncomingMessage, reply) => {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  const one = {
    message: JSON.parse(Buffer.concat(pieces).toString()),
    authorization: request.headers.authorization,
    reply,
  };
  const first = waiting.shift();
  if (first) first(one);
  else asked.push(one);
});
const next = async (): Promise<Asked> => asked.shift() ?? new Promise((done) => waiting.push(done));
const send = ({ reply }: Asked, ...events: ChannelEvent[]) => {
  if (!reply.headersSent) reply.writeHead(200, { 'content-type': 'application/x-ndjson' });
  reply.write(events.map((event) => `${JSON.stringify(event)}\n`).join(''));
  if (events.at(-1)?.type === 'end') reply.end();
};
const text = (words: string): ChannelEvent => ({ type: 'text', part: 'a', text: words });
const end: ChannelEvent = { type: 'end', stop: 'finished' };

let input: PassThrough;
let seen: string;
let interrupt: () => void;
let over: Promise<void>;
beforeEach(async () => {
  asked = [];
  waiting = [];
  seen = '';
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  input = new PassThrough();
  const output = new PassThrough();
  output.on('data', (piece) => {
    seen += piece;
  });
  const signals = {
    on: (_: 'SIGINT', heard: () => void) => {
      interrupt = heard;
    },
    off: () => {},
  };
  const token = { value: 'a-token', isNew: false };
  const connection = connect({ address: `http://127.0.0.1:${port}`, token, thread: 'main' });
  over = talk({ connection, input, output, signals, greeting: 'Write.' });
});
afterEach(() => new Promise((done) => void server.close(done).closeAllConnections()));

test('what is written is sent, and its answer comes piece by piece', async () => {
  input.write('Good evening.\n');
  const one = await next();
  expect(one.message).toMatchObject({ text: 'Good evening.', thread: 'main' });
  expect(one.authorization).toBe('Bearer a-token');
  send(one, text('Hello, '), text('you.'), end);
  input.end();
  await over;
  expect(seen).toContain('Hello, you.\n');
});

test('words that are written meanwhile are sent at once and shown in their turn', async () => {
  input.write('One.\n');
  const one = await next();
  input.write('Two.\n');
  const two = await next();
  send(two, { type: 'waits' }, text('Second.'), end);
  send(one, text('First.'), end);
  input.end();
  await over;
  expect(seen).toMatch(/wait until this answer has ended[\s\S]*First\.\nSecond\.\n/);
});

test('Ctrl-C ends the answer, and without one the talk', async () => {
  input.write('One.\n');
  const one = await next();
  send(one, text('It goes on and'));
  interrupt();
  const stop = await next();
  expect(stop.message).toMatchObject({ kind: 'stop', thread: 'main' });
  send(stop, end);
  send(one, { type: 'end', stop: 'stopped_by_person' });
  input.write('Two.\n');
  send(await next(), text('Still here.'), end);
  await expect.poll(() => seen).toContain('Still here.');
  interrupt();
  await over;
});

test('a line that is cut is taken up again with the same message', async () => {
  input.write('One.\n');
  const one = await next();
  send(one, text('Half'));
  await expect.poll(() => seen).toContain('Half');
  one.reply.destroy();
  const again = await next();
  expect(again.message.id).toBe(one.message.id);
  send(again, text('Whole.'), end);
  input.end();
  await over;
  expect(seen).toMatch(/Half\n\(What was said here just now is taken back\.\)\nWhole\.\n/);
});

test('a refusal is said in its own words', async () => {
  input.write('One.\n');
  const { reply } = await next();
  reply.writeHead(401, { 'content-type': 'application/json' });
  reply.end(JSON.stringify({ ok: false, error: { message: 'Please sign in.' } }));
  input.end();
  await over;
  expect(seen).toContain('(Please sign in.)');
});

test('people who can help stand out, and what is taken back is said', () => {
  let shown = '';
  const show = screen((piece) => {
    shown += piece;
  });
  show(text('Maybe'));
  show({ type: 'taken_back' });
  show({ type: 'help', level: 'acute', text: 'If someone is in danger right now: call 112.' });
  show({ type: 'text', part: 'b', text: 'I am glad you told me.' });
  show(end);
  expect(shown).toBe(
    'Maybe\n(What was said here just now is taken back.)\n\n=== People who can help ===\nIf someone is in danger right now: call 112.\n===========================\n\nI am glad you told me.\n',
  );
});

test('the token of an address is made once and readable by its owner alone', () => {
  const file = path.join(tempDir(), 'parley', 'terminals.json');
  const made = keptToken(file, 'https://one.example');
  expect(made).toMatchObject({ isNew: true, value: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/) });
  expect(keptToken(file, 'https://one.example')).toEqual({ ...made, isNew: false });
  expect(keptToken(file, 'https://two.example').value).not.toBe(made.value);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});
