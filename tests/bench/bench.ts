// Measures Parley's production build against the fake model server, in one run on one machine.
// `npm run bench -- --built` takes the build that is there.
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { run } from '../../scripts/gate/run.ts';
import { type AppServer, freePort, freshDir, startApp, testEnv } from '../support/app-server.ts';
import { type FakeOpenai, type FakeTurn, startFakeOpenai } from '../support/fake-openai.ts';
import { channelFigures } from './channels.ts';
import { committeeFigures } from './committee.ts';
import { connectionFigures } from './connections.ts';
import { guideFigures } from './guide-figures.ts';
import { jobFigures } from './jobs.ts';
import { loadFigures } from './load.ts';
import { longConversationFigures } from './long-conversation.ts';
import { type Person, p50, personOf } from './measure.ts';
import { pageWeight } from './page-weight.ts';
import { promptFigures } from './prompts.ts';
import { recallFigures } from './recall.ts';
import { figure, keep, print } from './report.ts';
import { retainedFigures } from './retained.ts';
import { safetyFigures } from './safety-figures.ts';
import { searchFigures } from './search.ts';
import { firstPageFigures, sharedServerFigures } from './shared-server.ts';
import { turnFigures, usual, words } from './turns.ts';
import { undoFigures } from './undo.ts';

const starts = 5;
const rounds = 3;

/** An answer is kept after its last piece has left, so the count is read when it no longer moves. */
async function settled(count: () => Promise<number>): Promise<number> {
  for (let before = await count(); ; ) {
    await wait(200);
    const now = await count();
    if (now === before) return now;
    before = now;
  }
}

type Note = [what: string, value: number, unit: string];

async function roundTrips(person: Person, model: FakeOpenai, count: () => Promise<number>) {
  const conversation = randomUUID();
  const during = async (script: FakeTurn[]) => {
    model.play(script);
    const before = await count();
    await person.say(conversation, words);
    return (await settled(count)) - before;
  };
  await during([usual]);
  const plain = await during([usual]);
  const call: FakeTurn = { kind: 'tools', calls: [{ name: 'searchParts', args: { query: 'lists' } }] };
  return { plain, withTool: await during([call, usual]) };
}

async function startTimes(dataDir: string): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < starts; i += 1) {
    const app = await startApp({ dataDir });
    times.push(app.startedIn);
    await app.stop();
  }
  return p50(times);
}

async function measure(app: AppServer, model: FakeOpenai, counter: string) {
  const person = personOf(app.url);
  await person.consent();
  const figures = await turnFigures(app, model, rounds);
  const count = async () => Number(await (await fetch(counter)).text());
  const trips = await roundTrips(person, model, count);
  const page = await pageWeight(`${app.url}/chat/${randomUUID()}`);
  figures.push(
    figure('round_trips_per_turn', trips.plain, ''),
    figure('chat_js_gzip_kb', page.kilobytes, 'KB', 200),
    figure('rss_mb', app.memory(), 'MB', 450),
  );
  const notes: Note[] = [
    ['round trips with one tool', trips.withTool, ''],
    ['scripts of the chat page', page.scripts, ''],
  ];
  return { figures, notes };
}

async function bench(): Promise<number> {
  const build = ['scripts/next.mjs', 'build'];
  const built = process.argv.includes('--built');
  if (!built && (await run(build, { ...process.env, ...testEnv() })) !== 0) return 1;
  const model = await startFakeOpenai();
  const port = await freePort();
  const dataDir = freshDir();
  const counter = pathToFileURL('tests/bench/count-round-trips.ts');
  const env = {
    OPENAI_COMPATIBLE_BASE_URL: model.url,
    PARLEY_MODEL: 'fake-1',
    PARLEY_COUNTER_PORT: String(port),
    NODE_OPTIONS: `--import=${counter}`,
  };
  try {
    await (await startApp({ dataDir })).stop();
    const app = await startApp({ dataDir, env });
    const { figures, notes } = await measure(app, model, `http://127.0.0.1:${port}`).finally(app.stop);
    figures.push(figure('start_ms', await startTimes(dataDir), 'ms', 1000));
    figures.push(...(await firstPageFigures()), ...(await sharedServerFigures()), ...(await loadFigures()));
    figures.push(...(await promptFigures()), ...(await retainedFigures()), ...(await committeeFigures()));
    figures.push(...(await jobFigures()), ...(await channelFigures()), ...(await connectionFigures()));
    const undo = await undoFigures();
    const search = await searchFigures();
    const long = await longConversationFigures();
    const recall = await recallFigures();
    figures.push(
      ...undo.figures,
      ...search.figures,
      ...long.figures,
      ...recall.figures,
      ...safetyFigures(),
      ...guideFigures(),
    );
    notes.push(...undo.notes, ...search.notes, ...long.notes, ...recall.notes);
    print(figures, notes);
    keep(figures);
    return figures.every((it) => it.holds) ? 0 : 1;
  } finally {
    await model.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

process.exitCode = await bench();
