// 200 people talk for two minutes on a PostgreSQL server of this machine: new conversations and open ones, one turn in
// twenty is stopped, in another the page is loaded again. Alone: `node tests/bench/load.ts [people] [seconds]` takes the
// build that is there. There is one account on such a server, so all of them write as one person, which is the harder case.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { textOf } from '../chaos/checks.ts';
import { join, look, newSeen, type Seen, speak, stop } from '../chaos/person.ts';
import { randomFrom } from '../chaos/plans.ts';
import { startApp } from '../support/app-server.ts';
import { type FakeTurn, startFakeOpenai } from '../support/fake-openai.ts';
import { findPostgres, openPostgres } from '../support/postgres.ts';
import { askModel, p95, personOf } from './measure.ts';
import { type Figure, figure, print } from './report.ts';
import { lanes, words } from './turns.ts';

const seed = 7;
/** Seconds between two turns of one person. */
const pause = { least: 2, most: 8 };
const share = { isNew: 0.3, isStopped: 0.05, isReloaded: 0.05 };

/** A little more than a second. */
const talking = {
  ...{ kind: 'text', text: 'I hear both of them. '.repeat(12).trim() },
  ...{ firstDelay: 50, delay: 20 },
} satisfies FakeTurn;

interface Load {
  people: number;
  seconds: number;
}

/** Everybody begins at another moment and takes turn after turn until the time is over. */
async function everybody(
  { people, seconds }: Load,
  turn: (n: number, random: () => number) => Promise<void>,
) {
  const end = performance.now() + seconds * 1000;
  const person = async (n: number) => {
    const random = randomFrom(seed + n);
    const rest = () => (pause.least + random() * (pause.most - pause.least)) * 1000;
    await wait(random() * rest());
    for (; performance.now() < end; await wait(rest())) await turn(n, random);
  };
  await Promise.all(Array.from({ length: people }, (_, n) => person(n)));
}

type Way = 'whole' | 'stopped' | 'reloaded';

const wayOf = (chance: number): Way =>
  chance < share.isStopped ? 'stopped' : chance < share.isStopped + share.isReloaded ? 'reloaded' : 'whole';

/** One turn; throws with what was wrong with it. Answers the milliseconds until its first text. */
async function turnOf(url: string, seen: Seen, way: Way): Promise<number> {
  const began = performance.now();
  const left = new AbortController();
  let stopping: Promise<unknown> | undefined;
  const speaking = speak(
    url,
    seen,
    () => {
      if (seen.text === '') return;
      if (way === 'reloaded') left.abort();
      if (way !== 'stopped' || stopping) return;
      stopping = stop(url, seen.conversationId);
      // Its failure is told below.
      stopping.catch(() => {});
    },
    left.signal,
  );
  await speaking.catch((error) => {
    if (!left.signal.aborted) throw error;
  });
  await stopping;
  const first = seen.shown[0]?.at;
  if (first === undefined) throw new Error('An answer held no text.');
  if (way === 'reloaded') await reload(url, seen);
  const meant = way === 'stopped' ? ['stopped_by_person', 'finished'] : ['finished'];
  if (!meant.includes(seen.stop ?? '')) throw new Error(`An answer (${way}) ended with ${seen.stop}.`);
  const isWhole = seen.stop === 'finished' ? seen.text === talking.text : talking.text.startsWith(seen.text);
  if (!isWhole) throw new Error(`An answer (${way}) was not what the model said.`);
  return first - began;
}

/** The page is loaded anew: it shows what is kept, and follows an answer that is still being written. */
async function reload(url: string, seen: Seen): Promise<void> {
  const told = await look(url, seen.conversationId);
  // It may end between the two requests; then it is kept, as what comes next finds.
  const joined = told?.running ? await join(url, seen) : null;
  if (joined) Object.assign(seen, await joined.whole, { shown: seen.shown });
  const kept = (await look(url, seen.conversationId))?.messages.at(-1);
  if (seen.stop === null) Object.assign(seen, { text: textOf(kept?.parts ?? []), stop: kept?.metadata.stop });
}

/** What the server logged as failed. */
const troubles = (log: string): string[] =>
  log.split('\n').filter((line) => /\[\w+\] .*failed|Error|deadlock/.test(line));

/** Nothing where there is no PostgreSQL. */
export async function loadFigures(load: Load = { people: 200, seconds: 120 }): Promise<Figure[]> {
  const bin = findPostgres();
  if (!bin) return [];
  const machine = await openPostgres(bin);
  const model = await startFakeOpenai(() => {
    // What the fake model remembers of two minutes would be most of the memory.
    model.requests.length = 0;
    return talking;
  });
  const env = { DATABASE_URL: machine.url, OPENAI_COMPATIBLE_BASE_URL: model.url, PARLEY_MODEL: 'fake-1' };
  const app = await startApp({ env });
  try {
    const person = personOf(app.url);
    await person.consent();
    await lanes(10, 3, () => person.say(randomUUID(), words));
    const raw: number[] = [];
    await everybody({ ...load, seconds: load.seconds / 4 }, async () => {
      raw.push((await askModel(model.url, words)).firstText);
    });
    const open: string[] = [];
    const times: number[] = [];
    const errors: string[] = [];
    await everybody(load, async (n, random) => {
      if (open[n] === undefined || random() < share.isNew) open[n] = randomUUID();
      const plan = { words, quotes: [], answer: talking.text, delay: talking.delay };
      const turn = turnOf(app.url, newSeen(plan, open[n]), wayOf(random()));
      await turn.then(
        (time) => times.push(time),
        (error) => errors.push(String(error)),
      );
    });
    for (const error of new Set([...errors, ...troubles(app.log())])) console.log(`load: ${error}`);
    return [
      figure('model_load_200_p95_ms', p95(raw), 'ms'),
      figure('load_200_p95_ms', p95(times), 'ms'),
      figure('load_200_errors', errors.length, '', 0),
      figure('load_200_turns', times.length + errors.length, ''),
    ];
  } finally {
    await app.stop();
    await model.close();
    await machine.close();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [people = 200, seconds = 120] = process.argv.slice(2).map(Number);
  print(await loadFigures({ people, seconds }), []);
}
