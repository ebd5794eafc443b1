import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import type { Connection } from './connection.ts';
import { screen } from './screen.ts';

export interface Talk {
  connection: Connection;
  input: Readable & { isTTY?: boolean };
  output: Writable & { isTTY?: boolean };
  /** Tells of Ctrl-C where the input is no terminal. */
  signals: {
    on(name: 'SIGINT', heard: () => void): unknown;
    off(name: 'SIGINT', heard: () => void): unknown;
  };
  greeting: string;
}

/** What was written is sent at once, so that words of danger do not wait, and its answers are shown one after the other. */
function inTurn(connection: Connection, write: (text: string) => void, onShown: () => void) {
  let answering = 0;
  let answers = Promise.resolve();
  const show = async (text: string, before: Promise<void>) => {
    const events = ahead(connection.say(text));
    await before;
    const shown = screen(write);
    for await (const event of events) shown(event);
  };
  return {
    isAnswering: () => answering > 0,
    shown: () => answers,
    say(text: string) {
      if (answering > 0) write('(Your words wait until this answer has ended.)\n');
      answering += 1;
      answers = show(text, answers)
        .catch((error: unknown) =>
          write(`(${error instanceof Error ? error.message : 'Something went wrong.'})\n`),
        )
        .finally(() => {
          answering -= 1;
          onShown();
        });
    },
  };
}

/**
 * A talk in a terminal, until its input ends. What is written while an answer comes waits for its end, and is answered then;
 * Ctrl-C ends the answer, and without one the talk.
 */
export async function talk({ connection, input, output, signals, greeting }: Talk): Promise<void> {
  const terminal = Boolean(input.isTTY && output.isTTY);
  const lines = createInterface({ input, output: terminal ? output : undefined, terminal, prompt: '> ' });
  const write = (text: string) => void output.write(text);
  const over = Promise.withResolvers<void>();
  let stopping = false;
  const prompt = () => {
    stopping = false;
    if (terminal) lines.prompt();
  };
  const talking = inTurn(connection, write, prompt);
  const heard = (text: string) => (text.trim() === '' ? prompt() : talking.say(text));
  const interrupted = () => {
    if (!talking.isAnswering() || stopping) return lines.close();
    stopping = true;
    write('\n(Stopping. Ctrl-C again ends the talk.)\n');
    void connection.stop();
  };

  write(`Parley, at ${connection.address}\n${greeting}\n\n`);
  lines.on('line', heard).on('SIGINT', interrupted).on('close', over.resolve);
  signals.on('SIGINT', interrupted);
  prompt();
  await over.promise;
  signals.off('SIGINT', interrupted);
  if (!stopping) await talking.shown();
}

/** The same events, the first of which is asked for now, before anybody looks at it. */
function ahead<T>(events: AsyncIterable<T>): AsyncIterable<T> {
  const taken = events[Symbol.asyncIterator]();
  const first = taken.next();
  // Whoever looks at it is told.
  first.catch(() => {});
  return (async function* () {
    for (let one = await first; !one.done; one = await taken.next()) yield one.value;
  })();
}
