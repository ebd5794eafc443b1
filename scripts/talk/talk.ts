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

/**
 * A talk in a terminal, until its input ends. What is written while an answer comes waits for its end, and is answered then;
 * Ctrl-C ends the answer, and without one the talk.
 */
export async function talk({ connection, input, output, signals, greeting }: Talk): Promise<void> {
  const isTerminal = Boolean(input.isTTY && output.isTTY);
  const lines = createInterface({
    input,
    output: isTerminal ? output : undefined,
    terminal: isTerminal,
    prompt: '> ',
  });
  const write = (text: string) => void output.write(text);
  const over = Promise.withResolvers<void>();
  let answering = 0;
  let stopping = false;
  let answers = Promise.resolve();

  const prompt = () => {
    if (isTerminal) lines.prompt();
  };
  const answer = async (text: string) => {
    // Sent at once, so that words of danger do not wait; shown when it is their turn.
    const events = ahead(connection.say(text));
    const before = answers;
    await before;
    const show = screen(write);
    for await (const event of events) show(event);
  };
  const heard = (text: string) => {
    if (text.trim() === '') return prompt();
    if (answering > 0) write('(Your words wait until this answer has ended.)\n');
    answering += 1;
    answers = answer(text)
      .catch((error: unknown) =>
        write(`(${error instanceof Error ? error.message : 'Something went wrong.'})\n`),
      )
      .finally(() => {
        answering -= 1;
        stopping = false;
        prompt();
      });
  };
  const interrupted = () => {
    if (answering === 0 || stopping) return lines.close();
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
  if (!stopping) await answers;
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
