import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import pg, { type Client } from 'pg';
import type { LiteServer } from '../lite/session';
import { connectTo } from './connect-to';

type Tell = (payload: string) => void;

export interface Listener {
  listen: LiteServer['listen'];
  close(): Promise<void>;
}

/** How long (ms) opening its connection may take, and the pauses between two tries of it. */
const connectWithin = 15_000;
const pauses = [50, 200, 1000, 3000];

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Hears the NOTIFYs of one database over one connection of its own, which is opened anew when it ends. */
export function openListener(databaseUrl: string): Listener {
  const channels = new Map<string, Set<Tell>>();
  let current: Promise<Client> | undefined;
  let closed = false;

  const open = async () => {
    const client = new pg.Client(connectTo(databaseUrl, connectWithin));
    client.on('error', () => {});
    client.on('notification', ({ channel, payload }: { channel: string; payload?: string }) => {
      for (const tell of channels.get(channel) ?? []) tell(payload ?? '');
    });
    try {
      await client.connect();
      for (const channel of channels.keys()) await client.query(`listen ${quoted(channel)}`);
    } catch (error) {
      void client.end();
      throw error;
    }
    client.once('end', () => void reopen());
    return client;
  };
  const reopen = async () => {
    current = undefined;
    for (let tries = 0; !closed && !current && channels.size > 0; tries += 1) {
      await connected().catch(() => pause(pauses[tries] ?? pauses.at(-1), undefined, { ref: false }));
    }
  };
  const connected = () => {
    current ??= open().catch((error: unknown) => {
      current = undefined;
      throw error;
    });
    return current;
  };
  /** The connection there is, when there is one. */
  const opened = () => current?.catch(() => undefined);
  const stop = async (channel: string, tell: Tell) => {
    const listeners = channels.get(channel);
    listeners?.delete(tell);
    if (!listeners || listeners.size > 0) return;
    channels.delete(channel);
    // On a connection that ended there is nothing to stop.
    await (await opened())?.query(`unlisten ${quoted(channel)}`).catch(() => {});
  };
  return {
    listen: async (channel, onPayload) => {
      const tell: Tell = AsyncLocalStorage.bind(onPayload);
      channels.set(channel, (channels.get(channel) ?? new Set()).add(tell));
      try {
        await (await connected()).query(`listen ${quoted(channel)}`);
      } catch (error) {
        await stop(channel, tell);
        throw error;
      }
      return () => stop(channel, tell);
    },
    close: async () => {
      closed = true;
      await (await opened())?.end();
    },
  };
}
