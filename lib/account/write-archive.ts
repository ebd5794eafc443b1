import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { ArchivedFile } from './readable-files';

/** A zip of these files as a stream: made a file at a time, as fast as it is taken. */
export function writeArchive(
  ...lists: (Iterable<ArchivedFile> | AsyncIterable<ArchivedFile>)[]
): ReadableStream<Uint8Array> {
  const waiting = inOrder(lists);
  let zip: Zip;
  return new ReadableStream({
    start(controller) {
      zip = new Zip((problem, chunk, final) => {
        if (problem) return controller.error(problem);
        if (chunk.byteLength > 0) controller.enqueue(chunk);
        if (final) controller.close();
      });
    },
    async pull() {
      const { value: file, done } = await waiting.next();
      if (done) zip.end();
      else add(zip, file);
    },
    cancel: () => zip.terminate(),
  });
}

async function* inOrder(
  lists: (Iterable<ArchivedFile> | AsyncIterable<ArchivedFile>)[],
): AsyncGenerator<ArchivedFile, undefined> {
  for (const list of lists) yield* list;
}

function add(zip: Zip, { path, pieces }: ArchivedFile): void {
  const entry = new ZipDeflate(path, { level: 6 });
  zip.add(entry);
  for (const piece of pieces)
    if (piece.length > 0) entry.push(typeof piece === 'string' ? strToU8(piece) : piece);
  entry.push(new Uint8Array(), true);
}
