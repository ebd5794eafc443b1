// Reads one document in a thread of its own, which is ended when it takes too long. Run by Node as it stands, so it imports
// packages and its own folder alone.
import { parentPort, workerData } from 'node:worker_threads';
import type { AskedToRead, ReadText } from './messages.ts';
import { readDocx } from './read-docx.ts';
import { readPdf } from './read-pdf.ts';

const { kind, bytes, mostCharacters } = workerData as AskedToRead;

const read = async (): Promise<ReadText> =>
  kind === 'pdf' ? readPdf(bytes, mostCharacters) : readDocx(bytes, mostCharacters);

// What is wrong with the file is not told: an error may quote it.
const answer = await read().catch((): ReadText => ({ ok: false, why: 'damaged' }));
parentPort?.postMessage(answer);
