// Kills the production build (kill -9) at random points of turns and looks at what is left: nothing that was
// acknowledged may be lost, nothing doubled, and every ending is told. `npm run chaos -- [rounds]`, 10 unless said;
// For every ten of them, each kind of kill and restart on PostgreSQL is done once (`shared-rounds.ts`).
// `--built` takes the build that is there; the plans are the same each time, others with PARLEY_CHAOS_SEED.
import '../../scripts/resolve-ts.mjs';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { run } from '../../scripts/gate/run.ts';
import { type AppServer, freshDir, startApp, testEnv } from '../support/app-server.ts';
import { startFakeOpenai } from '../support/fake-openai.ts';
import { faultsInRows, faultsOf } from './checks.ts';
import { consent, look, makeParts, newSeen, type OnEvent, type Seen, speak } from './person.ts';
import { Plans, randomFrom } from './plans.ts';
import { sharedRounds } from './shared-rounds.ts';

const rounds = Number(process.argv.slice(2).find((it) => /^\d+$/.test(it)) ?? 10);
const anySeed = process.env.PARLEY_PROPERTY_SEED === 'random' ? Date.now() % 1_000_000 : 7;
const seed = Number(process.env.PARLEY_CHAOS_SEED ?? anySeed);
/** Conversations that are answered at once. */
const windows = 2;
/** The server is killed after so many pieces of answers at most, however fast the machine is. */
const mostPieces = 600;
/** Of those, this share comes with the next piece that tells of a tool. */
const aroundTools = 0.4;
/** Every fifth kill comes before the first piece, within so many ms of the words. */
const early = { share: 0.2, ms: 1_500 };

const random = randomFrom(seed);
const plans = new Plans(random);
/** What the person was told is there, in the database of these rounds. */
let known = { called: [] as string[], parts: [] as string[] };
const tally = { cut: 0, told: 0, asked: 0, parts: 0, calls: 0 };
let names = 0;
/** There can be 1,000 parts, so a new database is begun after so many rounds. */
const roundsOfOne = 10;

async function rows(dataDir: string): Promise<string[]> {
  const { startEmbedded } = await import('../../lib/db/embedded/start.ts');
  const { migrationsDir, readMigrations } = await import('../../lib/db/lite/migrate.ts');
  const server = await startEmbedded({
    storage: { dir: dataDir },
    migrations: readMigrations(migrationsDir()),
  });
  const faults = await faultsInRows(server.sql, known.called, known.parts);
  await server.close();
  return faults;
}

/** Speaks in each window, and again when the answer has ended, until one is cut off. */
async function talk(app: AppServer, onEvent: OnEvent): Promise<Seen[]> {
  const all: Seen[] = [];
  const inWindow = async () => {
    const conversationId = randomUUID();
    let last: Seen;
    do {
      last = newSeen(plans.next(), conversationId);
      all.push(last);
      await speak(app.url, last, onEvent);
    } while (last.stop !== null);
  };
  await Promise.all(Array.from({ length: windows }, inWindow));
  return all;
}

/** What was cut off is asked for again; it must come whole, and once. */
async function askAgain(app: AppServer, seen: Seen): Promise<string[]> {
  tally.asked += 1;
  const resume = (await look(app.url, seen.conversationId))?.resume;
  await speak(app.url, seen);
  const faults: [boolean, string][] = [
    [resume !== seen.messageId, 'an answer that was cut off is not gone on with by itself'],
    [seen.stop !== 'finished', `asked again, the answer ended with ${seen.stop}`],
    [seen.text !== seen.plan.answer, 'asked again, the answer is not what the model said'],
  ];
  return faults.filter(([broken]) => broken).map(([, what]) => `${what} (${seen.plan.words})`);
}

/** A random moment of the talk. */
function killPoint() {
  const reached = Promise.withResolvers<void>();
  let left = Math.ceil(random() * mostPieces);
  if (random() < early.share) void wait(random() * early.ms).then(reached.resolve);
  const isAroundTool = random() < aroundTools;
  const onEvent: OnEvent = ({ type }) => {
    left -= 1;
    if (left <= 0 && (!isAroundTool || type.startsWith('tool-'))) reached.resolve();
  };
  return { reached: reached.promise, onEvent };
}

async function round(dataDir: string, env: Record<string, string>): Promise<string[]> {
  const app = await startApp({ dataDir, env });
  await consent(app.url);
  const point = killPoint();
  const talking = talk(app, point.onEvent);
  const making = makeParts(app.url, () => `Part ${++names}`);
  await point.reached;
  const killedAt = performance.now();
  app.signal('SIGKILL');
  await app.gone;
  const said = await talking;
  known.parts.push(...(await making));
  known.called.push(...said.flatMap((seen) => seen.called));
  const faults = await rows(dataDir);
  const after = await startApp({ dataDir, env });
  for (const seen of said) faults.push(...(await faultsOf(after.url, seen, killedAt)));
  tally.told += said.filter((seen) => seen.stop !== null).length;
  for (const seen of said.filter((one) => one.taken && one.stop === null)) {
    tally.cut += 1;
    if (!(await isWhole(after, seen))) faults.push(...(await askAgain(after, seen)));
  }
  known.called.push(...said.flatMap((seen) => seen.called));
  await after.stop();
  return faults;
}

/** Kept as a whole just before the window could be told. */
async function isWhole(app: AppServer, seen: Seen): Promise<boolean> {
  const told = await look(app.url, seen.conversationId);
  const place = told?.messages.findIndex(({ id }) => id === seen.messageId) ?? -1;
  return told?.messages[place + 1]?.metadata.stop === 'finished';
}

/** Rounds `from` to `to` on a database of their own. Answers their faults; if there are any, the database is left. */
async function roundsFrom(from: number, to: number, env: Record<string, string>): Promise<string[]> {
  const dataDir = freshDir();
  known = { called: [], parts: [] };
  const all: string[] = [];
  for (let n = from; n <= to; n += 1) {
    const faults = (await round(dataDir, env)).map((fault) => `round ${n}: ${fault}`);
    for (const fault of faults) console.log(fault);
    all.push(...faults);
  }
  if (all.length === 0) rmSync(dataDir, { recursive: true, force: true });
  else console.log(`The database is left in ${dataDir}.`);
  tally.calls += known.called.length;
  tally.parts += known.parts.length;
  console.log(`${to} of ${rounds} rounds, ${all.length} faults in the last`);
  return all;
}

async function chaos(): Promise<number> {
  const build = ['scripts/next.mjs', 'build'];
  const built = process.argv.includes('--built');
  if (!built && (await run(build, { ...process.env, ...testEnv() })) !== 0) return 1;
  console.log(`${rounds} rounds, PARLEY_CHAOS_SEED=${seed}`);
  const model = await startFakeOpenai((request) => plans.turnOf(request));
  const env = { OPENAI_COMPATIBLE_BASE_URL: model.url, PARLEY_MODEL: 'fake-1' };
  const faults: string[] = [];
  try {
    faults.push(...(await sharedRounds(Math.ceil(rounds / roundsOfOne), env, plans)));
    for (let n = 1; n <= rounds; n += roundsOfOne) {
      faults.push(...(await roundsFrom(n, Math.min(n + roundsOfOne - 1, rounds), env)));
    }
  } finally {
    await model.close();
  }
  const { cut, told, asked, parts, calls } = tally;
  console.log(
    `${rounds} kills: ${told} answers ended before, ${cut} were cut off, ${asked} were asked for again; ${parts} parts made by hand, ${calls} tool calls.`,
  );
  if (faults.length === 0) console.log('Nothing was lost, doubled or left untold.');
  else console.log(`${faults.length} faults:\n${faults.join('\n')}`);
  return faults.length === 0 ? 0 : 1;
}

process.exitCode = await chaos();
