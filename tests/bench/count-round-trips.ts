// Loaded before the app with `node --import`: counts every request the app makes to its in-process database and
// answers the count on a port of its own. The app itself holds nothing of this.
import { createServer } from 'node:http';
import { isMainThread } from 'node:worker_threads';

interface Opened {
  server?: { fetch: (...args: unknown[]) => Promise<unknown> };
}

/** lib/db/backend.ts keeps the open database here. */
const slot = Symbol.for('parley.backend');

let count = 0;
let held: Promise<Opened> | undefined;

const counted = async (opening: Promise<Opened>): Promise<Opened> => {
  const opened = await opening;
  const server = opened.server;
  if (!server) throw new Error('Round trips can be counted for a database inside the process only.');
  const fetch = (...args: unknown[]) => {
    count += 1;
    return server.fetch(...args);
  };
  return { ...opened, server: Object.assign(Object.create(server), { fetch }) };
};

Object.defineProperty(globalThis, slot, {
  configurable: true,
  get: () => held,
  set: (opening: Promise<Opened> | undefined) => {
    held = opening && counted(opening);
  },
});

const port = Number(process.env.PARLEY_COUNTER_PORT);
if (port && isMainThread) {
  createServer((_, response) => response.end(String(count)))
    .listen(port, '127.0.0.1')
    .unref();
}
