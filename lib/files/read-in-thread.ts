import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { ok, type Result, refuse } from '../errors';
import { busy, inOwnLine } from './own-line';
import { mostFileCharacters } from './schema';
import type { AskedToRead, ReadText, WhyNot } from './thread/messages';

const mostMs = 10_000;
/** What the process may grow by meanwhile: memory of the thread that no limit of its own counts. */
const mostGrowth = 700 * 1024 * 1024;
const lookEveryMs = 50;
const mostWaiting = 8;
const mostOfOnePerson = 4;

const refusals = {
  password: refuse('invalid_input', 'This document has a password. Save it without one and add it again.'),
  damaged: refuse('invalid_input', 'This document could not be read. It may be damaged.'),
  pages: refuse('too_large', 'This PDF has more than 1,000 pages. Please add the pages that matter.'),
  bomb: refuse('too_large', 'Unpacked, this document is far larger than it says. It was not opened.'),
  macros: refuse(
    'invalid_input',
    'This document holds programs (macros). Save it as a plain .docx and add it again.',
  ),
  no_document: refuse('invalid_input', 'This is a zip archive and no Word document. Archives are not taken.'),
} satisfies Record<WhyNot, ReturnType<typeof refuse>>;
const tooMuch = refuse(
  'too_large',
  'Reading this document took too long or too much memory, so it was left.',
);

let line: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * The text of a PDF or a Word document. One is read after the other, and none for longer than ten seconds. Nobody has more
 * than one place in that line: further documents of a person wait for their own.
 */
export async function readInThread(
  kind: AskedToRead['kind'],
  bytes: Uint8Array,
  personId: string,
): Promise<Result<Omit<ReadText & { ok: true }, 'ok'>>> {
  return inOwnLine(personId, mostOfOnePerson, () =>
    inLine({ kind, bytes, mostCharacters: mostFileCharacters }),
  );
}

async function inLine(asked: AskedToRead): ReturnType<typeof readInThread> {
  if (waiting >= mostWaiting) return busy;
  waiting += 1;
  const mine = line.then(() => readOne(asked));
  line = mine.catch(() => undefined);
  try {
    const read = await mine;
    if (read === null) return tooMuch;
    return read.ok ? ok({ text: read.text, isCut: read.isCut, pages: read.pages }) : refusals[read.why];
  } finally {
    waiting -= 1;
  }
}

/** Null when it took too long or too much. */
async function readOne(asked: AskedToRead): Promise<ReadText | null> {
  const worker = new Worker(path.resolve(/* turbopackIgnore: true */ 'lib/files/thread/thread.ts'), {
    workerData: asked,
    execArgv: [],
    env: {},
    // What a library has to say about a file is not for the log.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 384 },
  });
  const { promise, resolve } = Promise.withResolvers<ReadText | null>();
  const grown = process.memoryUsage.rss() + mostGrowth;
  const timer = setTimeout(resolve, mostMs, null);
  const look = setInterval(() => process.memoryUsage.rss() > grown && resolve(null), lookEveryMs);
  worker.once('message', resolve);
  worker.once('error', () => resolve(null));
  worker.once('exit', () => resolve({ ok: false, why: 'damaged' }));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    clearInterval(look);
    await worker.terminate();
  }
}
