import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const ownerSchema = z.object({ pid: z.number().int(), started: z.string().nullable(), nonce: z.string() });
type Owner = z.infer<typeof ownerSchema>;

const attempts = 200;
const pauseMs = 5;

/**
 * Makes this process the only one using `dir`. Answers with the function that gives it back
 * (also called when the process exits, unless `keepOnExit`). Throws DirInUse when a living process holds it.
 * A lock left by a process that is gone is taken over, wherever in here it ended.
 * All processes must share one pid namespace.
 */
export function lockDir(dir: string, { keepOnExit = false } = {}): () => void {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const file = path.join(dir, 'owner.lock');
  const me: Owner = { pid: process.pid, started: startOf(process.pid), nonce: randomUUID() };
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (publish(file, me)) {
      removeLeftovers(file);
      return releaser(file, me, keepOnExit);
    }
    const owner = readOwner(file);
    if (owner && isAlive(owner)) throw new DirInUse(dir, owner.pid);
    removeStale(file, me);
    sleep(pauseMs);
  }
  throw new Error(`Could not lock ${dir}: other processes kept changing ${file}.`);
}

/** Another living process has the directory open. */
export class DirInUse extends Error {
  override name = 'DirInUse';
  constructor(dir: string, pid: number) {
    super(`${dir} is in use by process ${pid}. Stop it, or give this one its own PARLEY_DATA_DIR.`);
  }
}

/** A complete file is linked into place, so that nobody ever reads a half-written lock. */
function publish(file: string, owner: Owner): boolean {
  const draft = `${file}.${nameOf('draft', owner)}`;
  writeFileSync(draft, JSON.stringify(owner), { mode: 0o600 });
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Only one process at a time removes, and it looks again first: the lock may be somebody's new one by now. */
function removeStale(file: string, me: Owner): void {
  alone(file, me, () => {
    const owner = readOwner(file);
    if (!owner || !isAlive(owner)) rmSync(file, { force: true });
  });
}

/**
 * Does `work` unless another living process is in here too. Each process leaves a mark of its own before it looks
 * for the marks of others, so of two at least one sees the other; the lowest mark waits, the others give up. A mark
 * that a crash left behind is nobody's and its name never comes again, so anybody may remove it at any time.
 */
function alone(file: string, me: Owner, work: () => void): void {
  const mine = nameOf('taking', me);
  writeFileSync(`${file}.${mine}`, '', { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const others = marksAt(file).filter(({ name, owner }) => name !== mine && isAlive(owner));
      const taking = others.filter(({ name }) => name.startsWith('taking')).map(({ name }) => name);
      if (taking.length === 0) {
        work();
        return;
      }
      if (taking.some((name) => name < mine)) return;
      sleep(pauseMs);
    }
  } finally {
    rmSync(`${file}.${mine}`, { force: true });
  }
}

/** What crashed starts left beside the lock, those of earlier releases (`.steal`) included. Call it while holding the lock. */
function removeLeftovers(file: string): void {
  for (const { name, owner } of marksAt(file))
    if (!isAlive(owner)) rmSync(`${file}.${name}`, { force: true });
  const thief = readOwner(`${file}.steal`);
  if (thief && !isAlive(thief)) rmSync(`${file}.steal`, { force: true });
}

/** The name says whose mark it is: a file's name is there at once, its content is not. */
const nameOf = (kind: 'draft' | 'taking', { pid, started, nonce }: Owner) =>
  `${kind}-${pid}-${started ?? ''}-${nonce}`;

function marksAt(file: string): { name: string; owner: Owner }[] {
  const prefix = `${path.basename(file)}.`;
  return readdirSync(path.dirname(file)).flatMap((entry) => {
    const name = entry.startsWith(prefix) ? entry.slice(prefix.length) : '';
    const [, pid, started, nonce] = /^(?:draft|taking)-(\d+)-(\d*)-(.+)$/.exec(name) ?? [];
    return pid && nonce ? [{ name, owner: { pid: Number(pid), started: started || null, nonce } }] : [];
  });
}

function releaser(file: string, me: Owner, keepOnExit: boolean): () => void {
  const release = () => {
    process.off('exit', release);
    if (readOwner(file)?.nonce === me.nonce) rmSync(file, { force: true });
  };
  if (!keepOnExit) process.once('exit', release);
  return release;
}

function readOwner(file: string): Owner | undefined {
  try {
    return ownerSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || error instanceof SyntaxError || error instanceof z.ZodError)
      return undefined;
    throw error;
  }
}

/** A pid alone is not proof: it may have been given to another process since. */
function isAlive(owner: Owner): boolean {
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return false;
  }
  const started = startOf(owner.pid);
  return started === null || owner.started === null || started === owner.started;
}

/** Start time of a process in clock ticks since boot (proc(5), field 22), null where /proc does not exist. */
function startOf(pid: number): string | null {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1);
    return afterName?.split(' ')[19] ?? null;
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ESRCH') return null;
    throw error;
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

function sleep(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
