import { unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import type { ReadText } from './messages.ts';

const mostEntries = 3000;
const mostDocument = 25_000_000;
const mostUnpacked = 300_000_000;
const documentPath = 'word/document.xml';

/** The text of a Word document, a line for each paragraph. What a zip says of itself is looked at before anything is unpacked. */
export function readDocx(bytes: Uint8Array, most: number): ReadText {
  let entries = 0;
  let unpacked = 0;
  let packed = 0;
  let macros = false;
  let bomb = false;
  const names = new Set<string>();
  const files = unzipSync(bytes, {
    filter: ({ name, size, originalSize }) => {
      entries += 1;
      unpacked += originalSize;
      packed += size;
      names.add(name);
      macros ||= /vbaProject\.bin$/i.test(name);
      bomb ||= entries > mostEntries || unpacked > mostUnpacked || packed > bytes.byteLength;
      if (bomb || name !== documentPath) return false;
      bomb ||= originalSize > mostDocument;
      return !bomb;
    },
  });
  if (bomb) return { ok: false, why: 'bomb' };
  if (macros) return { ok: false, why: 'macros' };
  const document = files[documentPath];
  if (!document || !names.has('[Content_Types].xml')) return { ok: false, why: 'no_document' };
  return {
    ok: true,
    pages: null,
    ...wordsOf(new TextDecoder('utf-8', { fatal: true }).decode(document), most),
  };
}

const isAlternative = (name: string): boolean => name === 'mc:Choice' || name === 'mc:Fallback';

/**
 * Of an XML document that names no entities of its own, the words within w:t. What stands in a text box is there more than
 * once, for programs that do not know the first form (mc:AlternateContent, ECMA-376 part 3): the first that has words is read.
 */
function wordsOf(xml: string, most: number): { text: string; isCut: boolean } {
  const parser = new SaxesParser({ xmlns: false });
  let text = '';
  let inside = false;
  let depth = 0;
  /** Where the words of an alternative begin, by its depth. */
  const beginAt = new Map<number, number>();
  /** The depths of alternatives of which words were read. */
  const chosen = new Set<number>();
  /** The depth of what is left out; 0: nothing is. */
  let leftOut = 0;
  parser.on('doctype', () => {
    throw new Error('A document of Word has no document type.');
  });
  parser.on('error', (problem) => {
    throw problem;
  });
  parser.on('opentag', ({ name }) => {
    depth += 1;
    if (depth > 500) throw new Error('Nested too deep.');
    if (name === 'mc:AlternateContent') chosen.delete(depth + 1);
    if (isAlternative(name)) {
      beginAt.set(depth, text.length);
      if (chosen.has(depth)) leftOut ||= depth;
    }
    if (leftOut > 0) return;
    if (name === 'w:t') inside = true;
    else if (name === 'w:tab') text += '\t';
    else if (name === 'w:br' || name === 'w:cr') text += '\n';
  });
  parser.on('closetag', ({ name }) => {
    const isLeftOut = leftOut > 0;
    if (leftOut === depth) leftOut = 0;
    if (isAlternative(name) && text.slice(beginAt.get(depth)).trim() !== '') chosen.add(depth);
    depth -= 1;
    if (isLeftOut) return;
    if (name === 'w:t') inside = false;
    else if (name === 'w:p') text += '\n';
    else if (name === 'w:tc') text += '\t';
  });
  parser.on('text', (words) => {
    if (inside) text += words;
  });
  const step = 65_536;
  for (let at = 0; at < xml.length && text.length <= most; at += step) parser.write(xml.slice(at, at + step));
  if (text.length > most) return { text: text.slice(0, most), isCut: true };
  parser.close();
  return { text, isCut: false };
}
