import { inflateSync } from 'node:zlib';

/** What one stream of a PDF may unpack to, and all of them (bytes): a thousand pages full of text are some 100 MB. */
const mostOfOne = 50_000_000;
const mostOfAll = 200_000_000;
/** Streams whose filters are named one after the other are unpacked so often at most. */
const mostFilters = 3;
/** So many streams that cannot be unpacked are no usual document, and cost more to try than they tell. */
const mostUnreadable = 200;
/** Where the dictionary of a stream begins, at most so many bytes before it. */
const longestDictionary = 4_000;

const begins = /stream\r?\n/g;
const unread = /\/(?:Subtype\s*\/Image|Type\s*\/EmbeddedFile)\b/;
const unpacked = /\/(?:FlateDecode|Fl)\b/g;

/** What these bytes unpack to; `tooFar` where that is more than `most`, null where they are nothing packed. */
function unpack(bytes: Uint8Array, most: number): Uint8Array | 'tooFar' | null {
  try {
    return inflateSync(bytes, { maxOutputLength: most });
  } catch (error) {
    return error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
      ? 'tooFar'
      : null;
  }
}

/**
 * Whether the streams of a PDF unpack to more than any text does, known before a library reads them, which takes many times as long as
 * to unpack them. Pictures and files within it are left out: they may be large, and nobody reads their text. What is marked as one, packed in other ways, or encrypted, is
 * not known here, and ends with the time of its thread.
 */
export function isPdfBomb(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  let left = mostOfAll;
  let unreadable = 0;
  for (const { index, 0: sign } of text.matchAll(begins)) {
    if (text.startsWith('end', index - 3)) continue;
    if (unreadable > mostUnreadable) return false;
    const before = text.slice(Math.max(0, index - longestDictionary), index);
    const dictionary = before.slice(Math.max(0, before.lastIndexOf(' obj')));
    const times = Math.min(dictionary.match(unpacked)?.length ?? 0, mostFilters);
    if (unread.test(dictionary)) continue;
    let packed: Uint8Array = bytes.subarray(index + sign.length);
    for (let n = 0; n < times; n += 1) {
      const found = unpack(packed, Math.max(1, Math.min(mostOfOne, left)));
      if (found === 'tooFar') return true;
      if (found === null) {
        unreadable += 1;
        break;
      }
      left -= found.byteLength;
      packed = found;
    }
  }
  return false;
}
