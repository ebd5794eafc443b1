export interface PlainText {
  text: string;
  /** As a browser is told it. */
  charset: 'utf-8' | 'utf-16' | 'windows-1252';
}

/** The text of a file that is nothing but text: in UTF-8, with a mark in UTF-16, or else as `westernText` reads it; else null. */
export function textOf(bytes: Uint8Array): PlainText | null {
  const [first, second] = bytes;
  const wide =
    (first === 0xff && second === 0xfe && 'utf-16le') || (first === 0xfe && second === 0xff && 'utf-16be');
  if (wide) return withoutControls(decoded(bytes, wide), 'utf-16');
  const text = decoded(bytes, 'utf-8');
  return text === null ? withoutControls(westernText(bytes), 'windows-1252') : withoutControls(text, 'utf-8');
}

function withoutControls(text: string | null, charset: PlainText['charset']): PlainText | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what tells that a file is no text.
  return text === null || /[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f]/.test(text) ? null : { text, charset };
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** What windows-1252 has for the bytes 80 to 9f (https://encoding.spec.whatwg.org/#windows-1252); a blank where it has nothing. */
const ofWindows = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** Letters and the marks of a text, beyond ASCII. */
const ofWords = /[\p{L}‘’‚“”„–—…€«»§°´·¿¡\u00a0]/u;

/** Letters that no language of the west writes together: side by side they were another code page (Czech, Turkish, Hungarian). */
const apart = [
  [/[šž]/iu, /[èìòùøæ]/iu],
  [/[ðþý]/iu, /[üçã]/iu],
  [/õ/iu, /û/iu],
] as const;
/** The least share of each among what is beyond ASCII: one foreign name is no other language. */
const leastShare = 0.03;

const inWindows = (byte: number) =>
  byte >= 0x80 && byte < 0xa0 ? (ofWindows[byte - 0x80] ?? ' ') : String.fromCharCode(byte);

/**
 * A text in the code page of Windows in the west of Europe. Every file can be read in it, so it is believed only where that
 * makes words: most of it plain, nearly all of the rest letters and the marks of a text that stand in one language, and hardly
 * anything like UTF-8 that was damaged. Else null. Some releases of Node read these bytes as another code page, so it is done here.
 */
function westernText(bytes: Uint8Array): string | null {
  const counts = new Uint32Array(256);
  let asUtf8 = 0;
  let last = 0;
  for (const byte of bytes) {
    counts[byte] = (counts[byte] ?? 0) + 1;
    if (last >= 0xc3 && last <= 0xf4 && byte >= 0x80 && byte <= 0xbf) asUtf8 += 1;
    last = byte;
  }
  const countOf = (kind: RegExp): number =>
    counts.reduce((sum, count, byte) => (byte >= 0x80 && kind.test(inWindows(byte)) ? sum + count : sum), 0);
  const foreign = countOf(/./su);
  const known = countOf(ofWords);
  const isElsewhere = apart.some((pair) => pair.every((kind) => countOf(kind) > foreign * leastShare));
  const isDamaged = asUtf8 > 1 && asUtf8 * 4 > foreign;
  if (isDamaged || isElsewhere || foreign * 2 > bytes.byteLength || known * 10 < foreign * 9) return null;
  if ([0x81, 0x8d, 0x8f, 0x90, 0x9d].some((byte) => counts[byte] !== 0)) return null;
  const latin = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return latin.replace(/[\x80-\x9f]/g, (one) => inWindows(one.charCodeAt(0)));
}
