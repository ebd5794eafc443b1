import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** How long a program that was asked to end may take. */
const patienceMs = 15_000;

const running = new Set<ChildProcess>();
let isEnding = false;

/**
 * Runs a program of this project. Answers its exit code; 1 when it could not start. What it writes goes to this
 * process's own output, or line by line to `say`.
 */
export const run = (args: string[], env: NodeJS.ProcessEnv, say?: (line: string) => void): Promise<number> =>
  new Promise((done) => {
    if (isEnding) return;
    // A group of its own, so that what it started ends with it.
    const child = spawn(process.execPath, args, {
      stdio: say ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env,
      detached: true,
    });
    running.add(child);
    if (say)
      for (const input of [child.stdout, child.stderr]) if (input) createInterface({ input }).on('line', say);
    child.once('error', (error) => {
      console.log(String(error));
      done(1);
    });
    child.once('close', (code) => {
      running.delete(child);
      done(code ?? 1);
    });
  });

const signal = ({ pid }: ChildProcess, name: NodeJS.Signals) => {
  try {
    if (pid) process.kill(-pid, name);
  } catch {
    // It has ended already.
  }
};

/** Ends every program that runs, with all that it started. */
export async function endAll(): Promise<void> {
  isEnding = true;
  const children = [...running];
  const gone = children.map((child) => new Promise((done) => child.once('close', done)));
  for (const child of children) signal(child, 'SIGINT');
  const impatient = setTimeout(() => {
    for (const child of children) signal(child, 'SIGKILL');
  }, patienceMs);
  await Promise.all(gone);
  clearTimeout(impatient);
}

/** When somebody stops this process, whatever it runs ends first, then `tidyUp` is done. */
export function endWithThis(tidyUp: () => void = () => {}): void {
  let isEnding = false;
  const stop = async () => {
    // A terminal and npm each tell it.
    if (isEnding) return;
    isEnding = true;
    await endAll();
    tidyUp();
    process.exit(130);
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => void stop());
}
