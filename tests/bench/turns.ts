// Measures turns against the fake model, each figure beside the same questions asked of the model itself.
// Alone: `node tests/bench/turns.ts [rounds]` takes the build that is there.
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { type AppServer, freshDir, startApp } from '../support/app-server.ts';
import { type FakeOpenai, type FakeTurn, startFakeOpenai } from '../support/fake-openai.ts';
import { askModel, type Person, p50, p95, personOf, type Streamed } from './measure.ts';
import { type Figure, figure, print, spreadOf } from './report.ts';

export const words = 'Part of me wants to rest and another part keeps making lists for tomorrow.';

/** A model on a good day: first word after 50 ms, then a word every 5 ms. */
export const usual: FakeTurn = {
  kind: 'text',
  text: 'I hear both of them. '.repeat(4),
  firstDelay: 50,
  delay: 5,
};

/** A model without any delay, in pieces of four letters. */
const instant = (pieces: number): FakeTurn => ({ kind: 'text', text: 'I do '.repeat(pieces), chunkSize: 5 });

type Ask = (lane: number) => Promise<Streamed>;

/** So many at once, each with turn after turn; all times until the first text. */
export async function lanes(count: number, turns: number, ask: Ask): Promise<number[]> {
  const lane = async (n: number) => {
    const times: number[] = [];
    for (let i = 0; i < turns; i += 1) times.push((await ask(n)).firstText);
    return times;
  };
  return (await Promise.all(Array.from({ length: count }, (_, n) => lane(n)))).flat();
}

/** One question at a time, in turn to the model and to Parley, so that a busy moment meets both. */
async function sideBySide(count: number, raw: Ask, ours: Ask): Promise<{ raw: number; ours: number }> {
  const times = { raw: [] as number[], ours: [] as number[] };
  for (let i = 0; i < count; i += 1) {
    times.raw.push((await raw(0)).firstText);
    times.ours.push((await ours(0)).firstText);
  }
  return { raw: p50(times.raw), ours: p50(times.ours) };
}

const open = (person: Person) => {
  const rooms: string[] = [];
  return (lane: number) => {
    rooms[lane] ??= randomUUID();
    return person.say(rooms[lane], words);
  };
};

export type Measured = Record<string, number>;

async function chunks(pieces: number, person: Person, model: FakeOpenai) {
  model.play(() => instant(pieces));
  const totals = { raw: [] as number[], ours: [] as number[] };
  for (let i = 0; i < 5; i += 1) {
    totals.raw.push((await askModel(model.url, words)).total);
    totals.ours.push((await person.say(randomUUID(), words)).total);
  }
  return { raw: p50(totals.raw), ours: p50(totals.ours) };
}

/** All figures of one round. The server has answered some turns before. */
export async function turnRound(app: AppServer, person: Person, model: FakeOpenai): Promise<Measured> {
  const raw = () => askModel(model.url, words);
  const fresh = () => person.say(randomUUID(), words);
  model.play(() => usual);
  const opened = await sideBySide(30, raw, open(person));
  const begun = await sideBySide(30, raw, fresh);
  const raw8 = await lanes(8, 6, raw);
  const ours8 = await lanes(8, 6, open(person));
  const raw64 = await lanes(64, 3, raw);
  const before = app.cpu();
  const ours64 = await lanes(64, 3, open(person));
  const cpu64 = (app.cpu() - before) / ours64.length;
  const rawBurst = await lanes(64, 1, raw);
  const burst = await lanes(64, 1, fresh);
  const few = await chunks(400, person, model);
  const many = await chunks(4000, person, model);
  return {
    model_first_text_p50_ms: opened.raw,
    first_text_overhead_p50_ms: opened.ours - opened.raw,
    first_text_new_overhead_p50_ms: begun.ours - begun.raw,
    model_first_text_p95_ms_8: p95(raw8),
    first_text_p95_ms_8: p95(ours8),
    model_first_text_p95_ms_64: p95(raw64),
    first_text_p50_ms_64: p50(ours64),
    first_text_p95_ms_64: p95(ours64),
    cpu_ms_per_turn_64: cpu64,
    model_burst_64_p95_ms: p95(rawBurst),
    burst_64_p95_ms: p95(burst),
    chunks_400_over_raw: few.ours / few.raw,
    chunks_4000_ms: many.ours,
    chunks_4000_over_raw: many.ours / many.raw,
    rss_after_load_mb: app.memory(),
  };
}

/** What the figures should be at most. */
const aims: Measured = {
  first_text_overhead_p50_ms: 12,
  first_text_new_overhead_p50_ms: 15,
  first_text_p95_ms_8: 89,
  first_text_p50_ms_64: 250,
  first_text_p95_ms_64: 400,
  burst_64_p95_ms: 600,
  chunks_400_over_raw: 10,
  chunks_4000_over_raw: 8,
  rss_after_load_mb: 450,
};

/** The median of each figure over some rounds, with the least and the most. */
export async function turnFigures(app: AppServer, model: FakeOpenai, rounds: number): Promise<Figure[]> {
  const person = personOf(app.url);
  model.play(() => usual);
  await lanes(4, 5, open(person));
  const taken: Measured[] = [];
  for (let i = 0; i < rounds; i += 1) taken.push(await turnRound(app, person, model));
  return Object.keys(taken[0] ?? {}).map((id) => {
    const values = taken.map((one) => one[id] ?? Number.NaN);
    return { ...figure(id, p50(values), unitOf(id), aims[id] ?? null), spread: spreadOf(values) };
  });
}

const unitOf = (id: string) => (id.endsWith('_mb') ? 'MB' : id.endsWith('_raw') ? 'x' : 'ms');

async function alone(): Promise<void> {
  const model = await startFakeOpenai();
  const dataDir = freshDir();
  const env = { OPENAI_COMPATIBLE_BASE_URL: model.url, PARLEY_MODEL: 'fake-1' };
  try {
    const app = await startApp({ dataDir, env });
    await personOf(app.url).consent();
    const figures = await turnFigures(app, model, Number(process.argv[2] ?? 3)).finally(app.stop);
    print(figures, []);
  } finally {
    await model.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await alone();
