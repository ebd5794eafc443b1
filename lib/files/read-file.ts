import { ok, type Result, refuse } from '../errors';
import { fitsName, isMarkdownName } from './file-name';
import { type Picture, readPicture } from './picture';
import { readInThread } from './read-in-thread';
import { type FileKind, mostFileBytes, mostFileCharacters } from './schema';
import { isTwoThings, type Sniffed, sniff } from './sniff';
import { textOf } from './text-of';
import { tidyText } from './tidy-text';

/** A file as it can be kept: what it is, and the text or the picture in it. */
export interface ReadFile {
  kind: FileKind;
  mediaType: string;
  text: string;
  isCut: boolean;
  pages: number | null;
  picture: Picture | null;
}

const taken = 'Parley takes text, Markdown, PDF, Word documents (.docx) and pictures (PNG, JPEG, GIF, WebP).';
const refused = {
  heic: `This picture has a form that cannot be shown here. Save it as JPEG and add it again.`,
  office:
    'This is a Word document of the old form, or one with a password. Save it as a plain .docx and add it again.',
  markup:
    'Drawings and pages that can hold programs (SVG, HTML) are not taken. Save it as a picture or as text.',
  unknown: `This kind of file is not taken. ${taken}`,
} satisfies Partial<Record<Sniffed, string>>;

/** Hundreds of signs above or below one letter, which no language writes and which take a computer minutes to put in order. */
const crowded = /\p{M}{257}/u;
const tooCrowded =
  'In this file hundreds of accents stand on one letter, which nobody could read. Take them out and add it again.';

const found: Partial<Record<Sniffed, { kind: FileKind; mediaType: string }>> = {
  png: { kind: 'image', mediaType: 'image/png' },
  jpeg: { kind: 'image', mediaType: 'image/jpeg' },
  gif: { kind: 'image', mediaType: 'image/gif' },
  webp: { kind: 'image', mediaType: 'image/webp' },
  pdf: { kind: 'pdf', mediaType: 'application/pdf' },
  zip: {
    kind: 'docx',
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
};

/**
 * Reads a file of unknown origin: what it is by its bytes, and what is in it. `name` only has to agree. Refuses, quickly and
 * in words for people, what is empty, too large, damaged, not what its name says, or more than one thing. `personId`: whose
 * it is; documents of one person are read one after the other.
 */
export async function readFile(name: string, bytes: Uint8Array, personId: string): Promise<Result<ReadFile>> {
  if (bytes.byteLength === 0) return refuse('invalid_input', 'This file is empty.');
  if (bytes.byteLength > mostFileBytes) return refuse('too_large', 'A file can hold 10 MB.');
  const sniffed = sniff(bytes);
  if (sniffed === 'heic' || sniffed === 'office' || sniffed === 'markup' || sniffed === 'unknown')
    return refuse('invalid_input', refused[sniffed]);
  const text = { kind: isMarkdownName(name) ? 'markdown' : 'text', mediaType: 'text/plain' } as const;
  const { kind, mediaType } = found[sniffed] ?? text;
  if (!fitsName(name, kind))
    return refuse('invalid_input', `What is in this file is not what its name says. ${taken}`);
  if (isTwoThings(bytes, sniffed))
    return refuse('invalid_input', 'This file is more than one kind of file at once. It was not taken.');
  const none = { text: '', isCut: false, pages: null, picture: null };
  if (kind === 'image') {
    const picture = await readPicture(bytes);
    return picture.ok ? ok({ kind, mediaType, ...none, picture: picture.value }) : picture;
  }
  if (kind === 'pdf' || kind === 'docx') {
    const read = await readInThread(kind, bytes, personId);
    if (!read.ok) return read;
    if (crowded.test(read.value.text)) return refuse('invalid_input', tooCrowded);
    return ok({ kind, mediaType, picture: null, ...read.value, text: tidyText(read.value.text) });
  }
  const { text: whole, charset } = textOf(bytes) ?? { text: '', charset: 'utf-8' };
  const cut = whole.slice(0, mostFileCharacters);
  if (crowded.test(cut)) return refuse('invalid_input', tooCrowded);
  return ok({
    kind,
    mediaType: `text/plain; charset=${charset}`,
    ...none,
    text: tidyText(cut),
    isCut: cut.length < whole.length,
  });
}
