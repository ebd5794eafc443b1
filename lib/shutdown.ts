import { isatty } from 'node:tty';
import { liveStreams } from './live-streams';

/** What is ended first when the process stops, after the live streams: answers that are being written. */
const order = ['runs', 'database'] as const;
type Phase = (typeof order)[number];
type Step = () => unknown;

interface Shutdown {
  steps: Record<Phase, Set<Step>>;
  /** When the first signal came, by `performance.now()`. */
  since: number | undefined;
}

const signals = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;
/** A terminal and npm each pass on the same Ctrl+C; what comes this soon (ms) after the first is no second press. */
const samePressMs = 300;
/** The process is gone this long (ms) after the first signal, whatever still waits. */
const longestMs = 4_500;

const slot = Symbol.for('parley.shutdown');
const holder = globalThis as { [slot]?: Shutdown };

/** Does `step` when the process is told to stop, with its phase. Answers with what takes it out again. */
export function onShutdown(phase: Phase, step: Step): () => void {
  const steps = shutdown().steps[phase];
  steps.add(step);
  return () => void steps.delete(step);
}

/** Whether the process has been told to stop: nothing new is begun. */
export const isStopping = (): boolean => holder[slot]?.since !== undefined;

/**
 * Makes SIGINT and SIGTERM end everything in order and then the process, and so SIGHUP where it writes to a terminal; a
 * second signal ends it at once. Where it does not (nohup, a service), a terminal that closes is not its own.
 */
export function shutDownOnSignals(): void {
  shutdown();
}

/**
 * Lets the process outlive whoever read what it logs: a terminal that was closed, a pipe whose other end is gone. What is
 * written then is lost. Without it each such write is an uncaught error, which is logged, which fails again, without end.
 */
export function outliveClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}

function shutdown(): Shutdown {
  if (holder[slot]) return holder[slot];
  const made: Shutdown = {
    steps: { runs: new Set(), database: new Set() },
    since: undefined,
  };
  holder[slot] = made;
  // Node takes back what nohup sets for SIGHUP, and not every nohup turns the input away from the terminal: only the outputs
  // tell. Unheard, the signal would end the process.
  const hasTerminal = isatty(1) || isatty(2);
  for (const signal of Object.keys(signals) as (keyof typeof signals)[]) {
    const isHeard = signal !== 'SIGHUP' || hasTerminal;
    process.on(signal, () => void (isHeard && stop(made, 128 + signals[signal])));
  }
  return made;
}

async function stop(made: Shutdown, exitCode: number): Promise<void> {
  if (made.since !== undefined) {
    if (performance.now() - made.since > samePressMs) process.exit(exitCode);
    return;
  }
  made.since = performance.now();
  setTimeout(() => process.exit(exitCode), longestMs);
  liveStreams().closeAll();
  for (const phase of order) await endAll(phase, made.steps[phase]);
  process.exit(exitCode);
}

/** One that fails does not keep the others from ending. */
async function endAll(phase: Phase, steps: Set<Step>): Promise<void> {
  const ended = await Promise.allSettled([...steps].map(async (step) => step()));
  const failed = ended.filter(({ status }) => status === 'rejected').length;
  if (failed > 0) console.error(`[shutdown] ${failed} of ${ended.length} ${phase} could not be ended`);
}
