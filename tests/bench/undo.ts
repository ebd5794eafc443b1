// Measures undo in SQL against a ledger of 100,000 rows and of 1,000,000, in the embedded database.
// Alone: `node tests/bench/undo.ts [rows …]`.
import '../../scripts/resolve-ts.mjs';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { SqlSession } from '../../lib/db/lite/session.ts';
import { freshDir } from '../support/app-server.ts';
import { fillLedger, fillPeople } from './fill-ledger.ts';
import { p50, p95 } from './measure.ts';
import { type Figure, figure, print } from './report.ts';

const samples = 60;
const warmUps = 20;
const aimMs = 15;
const name = (rows: number) =>
  `undo_p95_ms_${rows >= 1_000_000 ? `${rows / 1_000_000}m` : `${rows / 1000}k`}`;

export async function open(dir: string) {
  const { startEmbedded } = await import('../../lib/db/embedded/start.ts');
  const { migrationsDir, readMigrations } = await import('../../lib/db/lite/migrate.ts');
  return startEmbedded({ storage: { dir }, migrations: readMigrations(migrationsDir()) });
}

/** Runs `work` as this person in one transaction. Answers how long it took with its commit, in milliseconds. */
export async function timed(sql: SqlSession, person: string, work: (tx: SqlSession) => Promise<unknown>) {
  let begin = 0;
  await sql.transaction(async (tx) => {
    const claims = JSON.stringify({ sub: person, role: 'app_server', actor: 'person' });
    await tx.query(
      `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true),
              set_config('role', 'app_server', true)`,
      [claims, person],
    );
    begin = performance.now();
    await work(tx);
  });
  return performance.now() - begin;
}

type Prepare = (n: number) => Promise<string>;

/**
 * What is taken back: the last edit of a part, its first with all others since, a new part, a removed part. Parts
 * from `from` on are used, each once.
 */
function kinds(sql: SqlSession, person: string, from: number): Record<string, Prepare> {
  const edits = (order: string) => async (n: number) => {
    const [row] = await sql.query<{ id: string }>(
      `select c.action_id as id from bench.turns t join public.action_changes c on c.row_id = t.id
       where t.id = (select id from bench.turns where user_id = $1 order by nth offset $2 limit 1)
       order by c.id ${order} limit 1`,
      [person, n],
    );
    return row?.id ?? '';
  };
  const newest = async () => {
    const [row] = await sql.query<{ id: string }>(
      'select id from public.agent_actions where user_id = $1 order by seq desc limit 1',
      [person],
    );
    return row?.id ?? '';
  };
  const make = (tx: SqlSession) =>
    tx.query('select public.make_part($1)', [JSON.stringify({ name: randomUUID() })]);
  return {
    'the last edit': (n) => edits('desc')(from + n),
    'the first edit of many': (n) => edits('asc')(from + samples + warmUps + n),
    'a new part': async () => {
      await timed(sql, person, make);
      return newest();
    },
    'a removed part': async () => {
      await timed(sql, person, make);
      const [part] = await sql.query<{ id: string }>(
        'select row_id as id from public.action_changes where action_id = $1',
        [await newest()],
      );
      await timed(sql, person, (tx) => tx.query('select public.remove_part($1)', [part?.id]));
      return newest();
    },
  };
}

async function measure(sql: SqlSession, person: string, rows: number, from: number) {
  const notes: [string, number, string][] = [];
  const all: number[] = [];
  for (const [what, prepare] of Object.entries(kinds(sql, person, from))) {
    const times: number[] = [];
    for (let n = 0; n < samples + warmUps; n += 1) {
      const action = await prepare(n);
      const undo = (tx: SqlSession) =>
        tx.query<{ done: string }>('select public.undo_action($1) ->> $2 as done', [action, 'action_id']);
      let done: { done: string }[] = [];
      const took = await timed(sql, person, async (tx) => {
        done = await undo(tx);
      });
      if (!done[0]?.done) throw new Error(`${what} was not taken back.`);
      if (n >= warmUps) times.push(took);
    }
    all.push(...times);
    notes.push(
      [`undo of ${what}, p50 at ${rows}`, p50(times), 'ms'],
      [`undo of ${what}, p95 at ${rows}`, p95(times), 'ms'],
    );
  }
  return { figure: figure(name(rows), p95(all), 'ms', aimMs), notes };
}

/** One figure for each size of the ledger, smallest first. */
export async function undoFigures(sizes = [100_000, 1_000_000]) {
  const dir = freshDir();
  const server = await open(dir);
  const figures: Figure[] = [];
  const notes: [string, number, string][] = [];
  try {
    const person = await fillPeople(server.sql);
    let filled = 0;
    for (const rows of sizes) {
      const begin = performance.now();
      while (filled < rows) {
        const upTo = Math.min(filled + 50_000, rows);
        await fillLedger(server.sql, filled, upTo);
        filled = upTo;
      }
      notes.push([`filling up to ${rows}`, (performance.now() - begin) / 1000, 's']);
      const found = await measure(server.sql, person, rows, figures.length * 2 * (samples + warmUps));
      figures.push(found.figure);
      notes.push(...found.notes);
    }
    return { figures, notes };
  } finally {
    await server.close();
    rmSync(dir, { recursive: true, force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const sizes = process.argv.slice(2).map(Number);
  const { figures, notes } = await undoFigures(sizes.length > 0 ? sizes : undefined);
  print(figures, notes);
  process.exitCode = figures.every((it) => it.holds) ? 0 : 1;
}
