// Measures what connections to servers of tools cost a turn, on the production build and against servers of this process. Alone:
// `node tests/bench/connections.ts` takes the build that is there.
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { freshDir, startApp } from '../support/app-server.ts';
import { type FakeTurn, startFakeOpenai } from '../support/fake-openai.ts';
import { type ToolServer, toolServer } from '../support/tool-server.ts';
import { type Person, p50, personOf } from './measure.ts';
import { type Figure, figure, print } from './report.ts';

const samples = 20;
const plain = 'Please look at the list for tomorrow.';
const looks = 'Please look at my parts for tomorrow.';
const sends = 'Please send Anna a mail about dinner.';
const mail = { to: 'anna@example.org' };
const calls = (name: string, args: Record<string, unknown>): FakeTurn => ({
  kind: 'tools',
  calls: [{ name, args }],
});

const model = () =>
  startFakeOpenai(({ body }): FakeTurn => {
    const last = JSON.stringify(body.messages.at(-1) ?? '');
    if (last.includes(looks)) return calls('searchParts', { query: 'tomorrow' });
    return last.includes(sends)
      ? calls('mypost__send_mail', mail)
      : { kind: 'text', text: 'I hear both of them.' };
  });

async function ask(url: string, method: string, body: unknown) {
  const answer = await fetch(url, {
    ...{ method, body: JSON.stringify(body) },
    headers: { 'content-type': 'application/json' },
  });
  const told = await answer.json();
  if (!told.ok) throw new Error(`${url}: ${JSON.stringify(told)}`);
  return told.value;
}

/** A server with all its tools on. */
async function connect(app: string, server: ToolServer, name: string): Promise<void> {
  const { id } = await ask(`${app}/api/connections`, 'POST', { name, address: server.url });
  const { tools } = await ask(`${app}/api/connections/${id}`, 'PATCH', { on: true });
  await ask(`${app}/api/connections/${id}/tools`, 'PATCH', {
    tools: tools.map(({ tool, hash }: { tool: string; hash: string }) => ({ tool, seen: hash })),
    on: true,
  });
}

/** The tool is asked for once, and allowed always. */
async function allow(app: string): Promise<void> {
  const message = { id: randomUUID(), text: sends };
  const answer = await fetch(`${app}/api/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ conversationId: randomUUID(), message }),
  });
  const id = /"approval":"([0-9a-f-]{36})"/.exec(await answer.text())?.[1];
  await ask(`${app}/api/approvals/${id}`, 'POST', { decision: 'always', seen: mail, message: randomUUID() });
}

/** The same turn of each, one after the other, so that a busy moment meets all. */
async function inTurn(count: number, ...turns: [who: Person, words: string][]): Promise<number[]> {
  const rooms = turns.map(() => randomUUID());
  const times = turns.map((): number[] => []);
  for (let n = 0; n < count; n += 1)
    for (const [at, [who, words]] of turns.entries())
      times[at]?.push((await who.say(rooms[at] ?? '', words)).total);
  return times.map(p50);
}

/** Two servers of Parley, one of whose person connected five servers of tools. */
export async function connectionFigures(): Promise<Figure[]> {
  const fake = await model();
  const dirs = [freshDir(), freshDir()];
  const env = {
    OPENAI_COMPATIBLE_BASE_URL: fake.url,
    PARLEY_MODEL: 'fake-1',
    PARLEY_TURNS_PER_MINUTE: '100000',
  };
  const [bare, full] = await Promise.all(dirs.map((dataDir) => startApp({ dataDir, env })));
  const servers = await Promise.all(Array.from({ length: 5 }, () => toolServer()));
  const [first] = servers;
  if (!bare || !full || !first) throw new Error('There are two, and five.');
  try {
    const people: [Person, Person] = [personOf(bare.url), personOf(full.url)];
    for (const person of people) await person.consent();
    for (const [n, server] of servers.entries())
      await connect(full.url, server, n === 0 ? 'My post' : `Server ${n}`);
    await allow(full.url);
    await inTurn(3, [people[0], plain], [people[1], plain], [people[1], sends]);
    const [without = 0, idle = 0, own = 0, called = 0] = await inTurn(
      samples,
      [people[0], plain],
      [people[1], plain],
      [people[1], looks],
      [people[1], sends],
    );
    first.act = () => 'hang';
    first.mute.add('tools/list');
    const [hanging = 0] = await inTurn(3, [people[1], sends]);
    return [
      // What is measured of two turns that are alike: less than this cannot be told from nothing.
      figure('mcp_idle_overhead_ms', Math.max(0, idle - without), 'ms', 1),
      figure('mcp_hanging_delay_ms', hanging - called, 'ms', 2_000),
      figure('mcp_call_overhead_ms', Math.max(0, called - own), 'ms', 15),
    ];
  } finally {
    await Promise.all([bare.stop(), full.stop(), fake.close(), ...servers.map((one) => one.close())]);
    for (const dir of dirs) rmSync(dir, { recursive: true, force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) print(await connectionFigures(), []);
