import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Api } from 'grammy';

type Fields = Record<string, unknown>;
export interface BotCall {
  method: string;
  fields: Fields;
}

/** A Bot API on this computer: brings the updates that it is given, and notes what a bot does. */
export interface FakeTelegram {
  url: string;
  api: Api;
  calls: BotCall[];
  /** The texts that were sent to a chat, in order. */
  said(chat: number): string[];
  bring(...updates: Fields[]): void;
  /** Answers the next call of a method so. */
  answerNext(method: string, status: number, body: Fields): void;
  /** Updates that the bot has not confirmed. */
  unconfirmed(): number;
  close(): Promise<void>;
}

export async function startFakeTelegram(): Promise<FakeTelegram> {
  const calls: BotCall[] = [];
  const answers = new Map<string, { status: number; body: Fields }[]>();
  let updates: Fields[] = [];
  const waiting = new Set<() => void>();

  const send = (reply: ServerResponse, status: number, body: Fields) => {
    reply.writeHead(status, { 'content-type': 'application/json' });
    reply.end(JSON.stringify(body));
  };
  const bringTo = (reply: ServerResponse) => {
    if (updates.length > 0) return send(reply, 200, { ok: true, result: updates });
    const wake = () => {
      waiting.delete(wake);
      if (!reply.destroyed) send(reply, 200, { ok: true, result: updates });
    };
    waiting.add(wake);
    reply.on('close', () => waiting.delete(wake));
  };
  const server = createServer(async (request, reply) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const method = request.url?.split('/').at(-1) ?? '';
    const fields: Fields = JSON.parse(Buffer.concat(pieces).toString() || '{}');
    calls.push({ method, fields });
    const next = answers.get(method)?.shift();
    if (next) return send(reply, next.status, next.body);
    if (method === 'getUpdates') {
      const offset = Number(fields.offset ?? 0);
      updates = updates.filter((one) => Number(one.update_id) >= offset);
      return bringTo(reply);
    }
    if (method === 'getWebhookInfo') return send(reply, 200, { ok: true, result: { url: '' } });
    send(reply, 200, { ok: true, result: true });
  });
  // A slow machine may use a connection again later than after five seconds.
  server.keepAliveTimeout = 120_000;
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    calls,
    api: new Api('1234:a-token-of-a-bot-that-is-not-there', { apiRoot: url }),
    said: (chat) =>
      calls
        .filter(({ method, fields }) => method === 'sendMessage' && fields.chat_id === chat)
        .map(({ fields }) => String(fields.text)),
    bring: (...more) => {
      updates.push(...more);
      for (const wake of [...waiting]) wake();
    },
    answerNext: (method, status, body) =>
      answers.set(method, [...(answers.get(method) ?? []), { status, body }]),
    unconfirmed: () => updates.length,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
