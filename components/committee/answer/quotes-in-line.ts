import type { LinePiece } from '@/lib/committee/schema';

/** A stretch of what a voice said: a quote that stands by itself, or prose, which may hold quotes. */
export type Stretch = { key: string; quote: LinePiece } | { key: string; prose: LinePiece[] };

/** Words without the marks that a quote keeps within a sentence. */
export const unmarked = (text: string): string => text.trim().replace(/^[“"]+|[”"]+$/g, '');

const endsSentence = (text: string | undefined): boolean => !text?.trim() || /[.!?…:]["”’]?\s*$/.test(text);
const beginsSentence = (text: string | undefined): boolean => !text?.trim() || /^\s*["“‘]?\p{Lu}/u.test(text);

/** Splits a line where the person's words make sentences of their own; within a sentence they stay where they are. */
export function stretchesOf(pieces: readonly LinePiece[]): Stretch[] {
  const found: Stretch[] = [];
  pieces.forEach((piece, place) => {
    const key = `stretch-${place}`;
    const isAlone =
      piece.from === 'yours' &&
      endsSentence(pieces[place - 1]?.text) &&
      beginsSentence(pieces[place + 1]?.text.replace(/^[.!?…]+\s*/, ''));
    const last = found.at(-1);
    if (isAlone) found.push({ key, quote: piece });
    else if (last && 'prose' in last) last.prose.push(piece);
    else if (piece.text.trim() !== '') found.push({ key, prose: [piece] });
  });
  // A full stop that belonged to a quote says nothing by itself.
  return found.filter((one) => 'quote' in one || one.prose.some(({ text }) => /[\p{L}\p{N}]/u.test(text)));
}
