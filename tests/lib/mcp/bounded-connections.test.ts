import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { deleteAccount } from '@/lib/account/delete-account';
import type { Ctx } from '@/lib/context';
import { closeAll, openConnections } from '@/lib/mcp/connection/kept-clients';
import { reachServer } from '@/lib/mcp/reach-server';
import { connected, hereAtHome } from '../../support/connections';
import { openTestDb, type TestDb } from '../../support/db';
import { consentedPerson, must } from '../../support/scene';
import { toolServer } from '../../support/tool-server';

const memory = path.resolve('node_modules/@modelcontextprotocol/server-memory/dist/index.js');

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  // Programs run for whoever is the owner of an installation, who is its first person.
  ada = await consentedPerson(db, 'Ada');
});
afterAll(() => db.close());
afterEach(() => closeAll());

/** Programs that this process started and that still run. */
const programs = () =>
  execFileSync('ps', ['-eo', 'ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => Number.parseInt(line, 10) === process.pid && line.includes(memory)).length;

const byCommand = (name: string) =>
  connected(ada, { name, command: process.execPath, arguments: [memory, name] });

/** Uses a server in a conversation of its own until it is told to end. */
const patient = { address: 500, command: 20_000 };
async function inUse(id: string, patience = patient) {
  const over = Promise.withResolvers<void>();
  const began = Promise.withResolvers<void>();
  const use = async () => {
    began.resolve();
    await over.promise;
  };
  const done = reachServer({ ...ada, conversationId: randomUUID() }, id, use, hereAtHome, patience);
  await Promise.race([began.promise, done]);
  return { done, end: over.resolve };
}
const once = async (id: string) => {
  const { done, end } = await inUse(id);
  end();
  return done;
};

test('twelve conversations start two programs of a server, and a person has six of all servers', async () => {
  const { id } = await byCommand('First');
  for (let n = 0; n < 12; n += 1) must(await once(id));
  await expect.poll(programs).toBe(2);
  const others = ['Second', 'Third', 'Fourth'];
  for (const name of others) {
    const one = await byCommand(name);
    for (let n = 0; n < 3; n += 1) must(await once(one.id));
  }
  await expect.poll(programs).toBe(6);
  // The first server was idle for longest, so its programs gave way.
  must(await once(id));
  await expect.poll(programs).toBe(6);
});

test('a program in use is not closed: a third conversation waits for one, and is told where none is free', async () => {
  const { id } = await byCommand('Busy');
  const first = await inUse(id);
  const second = await inUse(id);
  expect(await (await inUse(id, { ...patient, command: 200 })).done).toMatchObject({
    error: { code: 'unavailable', detail: 'in_use' },
  });
  const third = once(id);
  first.end();
  must(await third);
  second.end();
  must(await first.done);
  must(await second.done);
  await expect.poll(programs).toBe(2);
});

test('over HTTP a person has four connections to one server', async () => {
  const server = await toolServer();
  try {
    const { id } = await connected(ada, { name: 'Far', address: server.url });
    for (let n = 0; n < 12; n += 1) must(await once(id));
    expect(openConnections()).toBe(4);
  } finally {
    await server.close();
  }
});

test('whoever deletes their account has nothing open any more, and others keep what they have', async () => {
  const server = await toolServer();
  try {
    const [eve, bo] = [await consentedPerson(db, 'Eve'), await consentedPerson(db, 'Bo')];
    for (const who of [eve, bo]) await connected(who, { name: 'Far', address: server.url });
    const before = openConnections();
    must(await deleteAccount({ ...eve, tool: 'deleteAccount' }, eve.personId));
    expect(openConnections()).toBe(before - 1);
  } finally {
    closeAll();
    await server.close();
  }
});
