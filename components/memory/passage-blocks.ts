import type { MemorySource, Section } from '@/lib/memory/schema';

export type Voice = 'person' | 'software';
export interface Block {
  kind: 'paragraph' | 'item';
  text: string;
  voice: Voice;
}
/** A piece of a line; `quoted` stands word for word in something the person said. */
export interface Piece {
  text: string;
  quoted: boolean;
}

/**
 * Who wrote a block. An agent's passages all name their sources, and the change log is the software's; whatever else
 * stands in a file, or no longer stands as the agent wrote it, is the person's.
 */
const voiceOf = (text: string, anchor: string | null, sources: readonly MemorySource[]): Voice =>
  anchor === 'log' || sources.some((source) => source.anchor === anchor && source.passage.includes(text))
    ? 'software'
    : 'person';

/** A section's text as paragraphs and list items, each with whose words it is. */
export function blocksOf({ text, anchor }: Section, sources: readonly MemorySource[]): Block[] {
  const blocks: Block[] = [];
  for (const paragraph of text.split(/\n\s*\n/)) {
    for (const line of paragraph.split(/\n(?=\s*[-*+] )/)) {
      const item = /^\s*[-*+] ([\s\S]*)$/.exec(line)?.[1];
      const words = (item ?? line).trim();
      if (words === '') continue;
      blocks.push({
        kind: item === undefined ? 'paragraph' : 'item',
        text: words,
        voice: voiceOf(words, anchor, sources),
      });
    }
  }
  return blocks;
}

/** A line cut at its curly quotes; only what a source holds word for word counts as the person's. */
export function piecesOf(text: string, sources: readonly MemorySource[]): Piece[] {
  return text
    .split(/(“[^“”]+”)/)
    .filter((piece) => piece !== '')
    .map((piece) => ({
      text: piece,
      quoted:
        piece.startsWith('“') &&
        sources.some(({ quote }) => quote?.includes(piece.slice(1, -1).replace(/…$/, ''))),
    }));
}
