import type { PGlite } from '@electric-sql/pglite';

/** The database inside this process stopped in the middle of a statement. */
export class DatabaseCrashed extends Error {
  override name = 'DatabaseCrashed';
}

/** How PGlite tells a refusal of PostgreSQL, which it can go on after (0.4.5, pinned). */
const refusalOfPostgres = 100;

/**
 * Lets no statement run any more once the machine code of the database was left in its middle: by an overflow of the
 * stack, which PostgreSQL cannot see coming here, by an instruction that fails, or by the end of its process. PGlite
 * swallows that and goes on with whatever is left in memory: it answers without rows, loses what is asked of it, or
 * never ends a commit. Instead this statement and all later ones throw DatabaseCrashed; only another PGlite can go on
 * with what is on the disk.
 * Out: whether that has happened.
 */
export function crashGuard(db: PGlite): () => boolean {
  const machine = db.Module;
  const step = machine._PostgresMainLoopOnce;
  let crash: DatabaseCrashed | undefined;
  const refuse = () => {
    throw crash;
  };
  const stop = (cause: unknown) => {
    console.error(`[db] the database stopped in the middle of a statement (${wordsOf(cause)})`);
    crash = new DatabaseCrashed('The database stopped in the middle of a statement.', { cause });
    // What PGlite calls after a refusal is the one place from which an error comes out of it.
    machine._PostgresMainLongJmp = refuse;
    machine._PostgresSendReadyForQueryIfNecessary = () => {};
    machine._pgl_pq_flush = () => {};
  };
  machine._PostgresMainLoopOnce = () => {
    try {
      if (!crash) return step();
    } catch (error) {
      if (isRefusal(error)) throw error;
      stop(error);
    }
    throw { status: refusalOfPostgres };
  };
  return () => crash !== undefined;
}

const isRefusal = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === refusalOfPostgres;

/** The fixed words of the JavaScript engine, or a number; anything else may quote what it was about: only its kind. */
const wordsOf = (cause: unknown) => {
  const isEngines = cause instanceof RangeError || cause instanceof WebAssembly.RuntimeError;
  if (isEngines) return `${cause.name}: ${cause.message}`;
  if (typeof cause === 'number') return String(cause);
  return typeof cause === 'object' && cause !== null ? cause.constructor.name : typeof cause;
};
