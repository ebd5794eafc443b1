// 200 people at once on a PostgreSQL server of this machine, and how long a start takes until the chat is there.
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { freshDir, startApp } from '../support/app-server.ts';
import { startFakeOpenai } from '../support/fake-openai.ts';
import { findPostgres, openPostgres } from '../support/postgres.ts';
import { p50, personOf } from './measure.ts';
import { type Figure, figure, print, spreadOf } from './report.ts';
import { lanes, usual, words } from './turns.ts';

const rounds = 3;
const people = 200;
/** Turns a second. */
const least = 50;

/** Nothing where there is no PostgreSQL. */
export async function sharedServerFigures(): Promise<Figure[]> {
  const bin = findPostgres();
  if (!bin) return [];
  const machine = await openPostgres(bin);
  const model = await startFakeOpenai();
  const env = { DATABASE_URL: machine.url, OPENAI_COMPATIBLE_BASE_URL: model.url, PARLEY_MODEL: 'fake-1' };
  const app = await startApp({ env });
  try {
    const person = personOf(app.url);
    await person.consent();
    model.play(() => usual);
    const fresh = () => person.say(randomUUID(), words);
    await lanes(10, 3, fresh);
    const rates: number[] = [];
    const costs: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const [cpu, began] = [app.cpu(), performance.now()];
      const { length } = await lanes(people, 2, fresh);
      rates.push(length / ((performance.now() - began) / 1000));
      costs.push((app.cpu() - cpu) / length);
    }
    return [
      {
        ...figure('pg_200_turns_per_s', p50(rates), '/s'),
        ...{ aim: least, atLeast: true, holds: p50(rates) >= least, spread: spreadOf(rates) },
      },
      { ...figure('pg_200_cpu_ms_per_turn', p50(costs), 'ms', 12), spread: spreadOf(costs) },
    ];
  } finally {
    await app.stop();
    await model.close();
    await machine.close();
  }
}

export async function firstPageFigures(): Promise<Figure[]> {
  const dataDir = freshDir();
  const times: number[] = [];
  try {
    for (let round = 0; round <= rounds; round += 1) {
      const began = performance.now();
      const app = await startApp({ dataDir });
      const page = await fetch(`${app.url}/chat/${randomUUID()}`, { redirect: 'manual' });
      await page.text();
      if (round > 0 && page.status !== 200) throw new Error(`The chat page answered ${page.status}.`);
      if (round > 0) times.push(performance.now() - began);
      else await personOf(app.url).consent();
      await app.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  return [{ ...figure('chat_page_first_200_ms', p50(times), 'ms', 1500), spread: spreadOf(times) }];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  print([...(await firstPageFigures()), ...(await sharedServerFigures())], []);
