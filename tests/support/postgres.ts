import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const major = (dir: string) => Number(/(\d+)\/bin$/.exec(dir)?.[1] ?? 0);

/** The directory of a PostgreSQL server's programs on this machine, or null. */
export function findPostgres(): string | null {
  const root = '/usr/lib/postgresql';
  const debian = existsSync(root) ? readdirSync(root).map((version) => path.join(root, version, 'bin')) : [];
  const onPath = (process.env.PATH ?? '').split(path.delimiter);
  const candidates = [...debian.sort((a, b) => major(b) - major(a)), ...onPath];
  return (
    candidates.find(
      (dir) => existsSync(path.join(dir, 'initdb')) && existsSync(path.join(dir, 'postgres')),
    ) ?? null
  );
}

/** PostgreSQL refuses to run as root: then it runs as the user Debian made for it, or as nobody. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string, user: string) => Number(execFileSync('id', [flag, user], { stdio: 'pipe' }));
  for (const user of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', user), gid: idOf('-g', user) };
    } catch {
      // No such user on this machine; the next one.
    }
  }
  throw new Error('Running as root and there is no user postgres or nobody.');
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

interface Machine {
  url: string;
  /** Of the process that accepts connections. */
  pid(): number;
  /** `fast` ends every transaction and says so; `immediate` just ends. */
  stop(how?: 'fast' | 'immediate'): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

/** A PostgreSQL server of its own in a temporary directory. */
export async function openPostgres(bin: string): Promise<Machine> {
  const owner = unprivileged();
  const dir = mkdtempSync(path.join(tmpdir(), 'parley-pg-'));
  if (owner) chownSync(dir, owner.uid, owner.gid);
  chmodSync(dir, 0o700);
  const data = path.join(dir, 'data');
  const setup = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
  execFileSync(path.join(bin, 'initdb'), setup, { ...owner, cwd: dir, stdio: 'pipe' });
  const port = await freePort();
  const options = ['-D', data, '-p', String(port), '-k', dir, '-h', '127.0.0.1', '-F'];
  let server: ChildProcess;
  const start = async () => {
    const process = spawn(path.join(bin, 'postgres'), options, {
      ...owner,
      cwd: dir,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    server = process;
    await ready(process.stderr);
  };
  const stop: Machine['stop'] = async (how = 'fast') => {
    if (server.exitCode !== null) return;
    const exited = once(server, 'exit');
    server.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
    await exited;
  };
  await start();
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    pid: () => Number(server.pid),
    start,
    stop,
    close: async () => {
      await stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

async function ready(log: NodeJS.ReadableStream): Promise<void> {
  let said = '';
  for await (const chunk of log) {
    said += chunk;
    if (said.includes('ready to accept connections')) {
      log.resume();
      return;
    }
  }
  throw new Error(`PostgreSQL did not start: ${said}`);
}
