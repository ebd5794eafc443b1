import type { Server } from 'node:http';
import { z } from 'zod';
import type { LiteServer } from '@/lib/db/lite/session';
import { acceptSocket, type Socket } from './sockets';

/** A Phoenix message, version 2: joined under which reference, its own reference, topic, event and what it carries. */
const message = z.tuple([
  z.string().nullable(),
  z.string().nullable(),
  z.string(),
  z.string(),
  z.record(z.string(), z.unknown()),
]);
const joining = z.object({ access_token: z.string(), config: z.object({ private: z.literal(true) }) });
const told = z.object({ topic: z.string(), event: z.string(), payload: z.unknown() });

export interface RealtimeService {
  /** The messages that were broadcast, as everybody who joined got them. */
  sent: { topic: string; event: string; payload: unknown }[];
  /** How many are on a channel now, and how often somebody was let in or not. */
  joined(): number;
  letIn: number;
  refused: number;
  /** How many of these had no token that the project signed. */
  withoutToken: number;
  /** Breaks every connection; the next ones are answered as before. */
  breakAll(): void;
}

interface Options {
  http: Server;
  database: LiteServer;
  /** The claims of a token, when its signature is the project's. */
  claimsOf: (token: string) => object | undefined;
}

/**
 * Stands in for Supabase's Realtime service: speaks Phoenix's messages on /realtime/v1/websocket, lets into a private
 * channel whom the policies on realtime.messages show a message of it, and hands on what is written there.
 */
export async function openRealtime({ http, database, claimsOf }: Options): Promise<RealtimeService> {
  const members = new Map<Socket, { topic: string; reference: string | null }>();
  const open = new Set<Socket>();
  const service: RealtimeService = {
    sent: [],
    joined: () => members.size,
    letIn: 0,
    refused: 0,
    withoutToken: 0,
    breakAll: () => {
      for (const socket of open) socket.break();
    },
  };

  const answer = async (socket: Socket, text: string) => {
    const [, reference, topic, event, payload] = message.parse(JSON.parse(text));
    const reply = (status: 'ok' | 'error', response: object) =>
      socket.send(JSON.stringify([reference, reference, topic, 'phx_reply', { status, response }]));
    if (event !== 'phx_join') {
      if (event === 'phx_leave') members.delete(socket);
      return reply('ok', {});
    }
    const asked = joining.safeParse(payload);
    const claims = asked.success ? claimsOf(asked.data.access_token) : undefined;
    if (!claims || !(await mayRead(database, claims, topic.replace(/^realtime:/, '')))) {
      service.refused += 1;
      if (!claims) service.withoutToken += 1;
      return reply('error', { reason: 'Unauthorized: You do not have permissions to read from this topic' });
    }
    members.set(socket, { topic, reference });
    service.letIn += 1;
    reply('ok', { postgres_changes: [] });
  };

  http.on('upgrade', (request, stream) => {
    if (!request.url?.startsWith('/realtime/v1/websocket')) return stream.destroy();
    const socket = acceptSocket(request, stream);
    open.add(socket);
    socket.onText((text) => void answer(socket, text));
    socket.onClose(() => {
      open.delete(socket);
      members.delete(socket);
    });
  });
  await database.listen('realtime_service', (text) => {
    const { topic, event, payload } = told.parse(JSON.parse(text));
    service.sent.push({ topic, event, payload });
    for (const [socket, member] of members) {
      if (member.topic !== `realtime:${topic}`) continue;
      socket.send(
        JSON.stringify([null, null, member.topic, 'broadcast', { type: 'broadcast', event, payload }]),
      );
    }
  });
  return service;
}

/** As the service asks: it writes a message of the topic, reads it as the person, and takes it back. */
async function mayRead(database: LiteServer, claims: object, topic: string): Promise<boolean> {
  const undone = new Error('undone');
  let rows: unknown[] = [];
  const probe = database.sql.transaction(async (tx) => {
    await tx.query(
      `insert into realtime.messages (topic, extension, private) values ($1, 'broadcast', true)`,
      [topic],
    );
    await tx.query(
      `select set_config('role', 'authenticated', true), set_config('realtime.topic', $1, true),
        set_config('request.jwt.claims', $2, true)`,
      [topic, JSON.stringify(claims)],
    );
    rows = await tx.query('select id from realtime.messages where topic = $1', [topic]);
    throw undone;
  });
  await probe.catch((error) => {
    if (error !== undone) throw error;
  });
  return rows.length > 0;
}
