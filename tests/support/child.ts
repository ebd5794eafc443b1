import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

/** Another process of the app: one script of tests/support/children. */
export interface Child {
  process: ChildProcess;
  /** Its next line on stdout; rejects with its stderr when it ends first. */
  line(): Promise<string>;
  /** Ends it without a chance to tidy up. */
  kill(): Promise<void>;
  /** Closes its stdin, which asks it to end, and answers with its exit code. */
  end(): Promise<number | null>;
}

/** How a child finds our own modules; one that loads none, but other code, is started without it. */
const ownModules = ['--import', './scripts/resolve-ts.mjs'];

export function startChild(script: string, args: string[] = [], loader = ownModules): Child {
  const file = path.resolve('tests/support/children', `${script}.ts`);
  const child = spawn(process.execPath, [...loader, file, ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const gone = new Promise<number | null>((resolve) => child.once('close', resolve));
  const next = linesOf(child, gone);
  return {
    process: child,
    line: next,
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
    end: () => {
      child.stdin.end();
      return gone;
    },
  };
}

function linesOf(child: ChildProcess, gone: Promise<unknown>): () => Promise<string> {
  const lines: string[] = [];
  const waiting: ((line: string) => void)[] = [];
  let rest = '';
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  child.stdout?.on('data', (chunk) => {
    const whole = `${rest}${chunk}`.split('\n');
    rest = whole.pop() ?? '';
    for (const line of whole) (waiting.shift() ?? ((text) => lines.push(text)))(line);
  });
  return () =>
    new Promise((resolve, reject) => {
      const ready = lines.shift();
      if (ready !== undefined) return resolve(ready);
      waiting.push(resolve);
      void gone.then(() => reject(new Error(`The process ended: ${said}`)));
    });
}
