import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export interface AppServer {
  url: string;
  port: number;
  dataDir: string;
  /** Milliseconds from starting the process to its first healthy answer. */
  startedIn: number;
  /** All that the server has written so far. */
  log(): string;
  /** Resident memory in megabytes. */
  memory(): number;
  /** Milliseconds of processor time that it has used so far, all threads together; Linux only. */
  cpu(): number;
  stop(): Promise<void>;
  /** Sends the process a signal. */
  signal(name: NodeJS.Signals): void;
  /** Resolves with the exit code once the process is gone; null when a signal took it. */
  gone: Promise<number | null>;
}

export interface AppOptions {
  /** A data directory that is copied before the start, so that a test begins with an existing database. */
  from?: string;
  /** A data directory to use as it is; it is kept afterwards. */
  dataDir?: string;
  /** A free one unless given. */
  port?: number;
  env?: Record<string, string>;
  /** Its database will not open: any answer about its health will do. */
  anyHealth?: boolean;
}

/** Settings that would lead a test to a person's own models or data; empty counts as missing. */
const ownSettings = [
  'PARLEY_MODEL',
  'PARLEY_DURABLE',
  'PARLEY_SITE_URL',
  'SUPABASE_URL',
  'SUPABASE_PUBLISHABLE_KEY',
  'SUPABASE_SIGNING_KEY',
  'DATABASE_URL',
  'OPENROUTER_API_KEY',
  'OPENAI_API_KEY',
  'OPENAI_COMPATIBLE_BASE_URL',
  'OPENAI_COMPATIBLE_API_KEY',
];

/** A test's password need not be hard to guess: hashing it takes a sixty-fourth of the work. */
export const cheapPasswords = '4';

/** The environment of a test: the offline guide without pauses, nothing of the person's own. */
export const testEnv = (): Record<string, string> => ({
  ...Object.fromEntries(ownSettings.map((key) => [key, ''])),
  // Its library takes an empty address for a mistake. Without a key nobody asks there.
  OPENAI_BASE_URL: 'http://127.0.0.1:9/v1',
  NEXT_TELEMETRY_DISABLED: '1',
  PARLEY_GUIDE_PACE: 'instant',
  LITE_AUTH_BCRYPT_COST: cheapPasswords,
});

/**
 * A test types faster than a person; the limit on messages has tests of its own. The empty address is what a
 * copy of `.env.example` leaves behind: the server must talk all the same.
 */
const serving = { NODE_ENV: 'production', PARLEY_TURNS_PER_MINUTE: '100000', OPENAI_BASE_URL: '' } as const;

/** As `npm start` does it. */
export const startArguments = ['--max-semi-space-size=4', 'scripts/next.mjs', 'start'];

export const freshDir = (): string => mkdtempSync(join(tmpdir(), 'parley-test-'));

/** A port of 127.0.0.1 that is free now. */
export const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const probe = createServer().once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Resident memory in megabytes. Linux without procps has no `ps`, so the kernel is asked first. */
function memoryOf(pid: number): number {
  const status = `/proc/${pid}/status`;
  const kilobytes = existsSync(status)
    ? /VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1]
    : spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
  return Number(kilobytes) / 1024;
}

/** The kernel counts in hundredths of a second. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

const longestStart = 180_000;

async function untilHealthy(
  url: string,
  child: ChildProcess,
  log: () => string,
  anyHealth = false,
): Promise<void> {
  const end = performance.now() + longestStart;
  while (performance.now() < end && child.exitCode === null) {
    const answer = await fetch(`${url}/api/health`).catch(() => undefined);
    if (answer?.ok || (anyHealth && answer?.status === 503)) return void (await answer.body?.cancel());
    await wait(5);
  }
  child.kill('SIGKILL');
  throw new Error(`The server did not become healthy at ${url}.\n${log()}`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  const patience = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(patience);
}

/** Serves the production build on a free port of 127.0.0.1 with a data directory of its own, and waits for it. */
export async function startApp(options: AppOptions = {}): Promise<AppServer> {
  const dataDir = options.dataDir ?? freshDir();
  if (options.from) cpSync(options.from, dataDir, { recursive: true });
  const port = options.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const begin = performance.now();
  const child = spawn(process.execPath, [...startArguments, '-H', '127.0.0.1', '-p', String(port)], {
    env: { ...process.env, ...testEnv(), ...serving, PARLEY_DATA_DIR: dataDir, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  let written = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      written += text;
    });
  }
  await untilHealthy(url, child, () => written, options.anyHealth);
  return {
    url,
    port,
    dataDir,
    startedIn: performance.now() - begin,
    log: () => written,
    memory: () => memoryOf(child.pid ?? 0),
    cpu: () => cpuOf(child.pid ?? 0),
    stop: async () => {
      await stop(child);
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
    },
    signal: (name) => void child.kill(name),
    gone,
  };
}
