/** What a model's text is made of: words, and the tags around its thoughts. */
export type Piece = { kind: 'words'; text: string } | { kind: 'opens' } | { kind: 'closes' };

export interface TagSplitter {
  /** Takes the next piece of the text; answers all that is certain by now. */
  push(text: string): Piece[];
  /** The text is over: what looked like the beginning of a tag was none. */
  end(): Piece[];
}

/** Names that open models and their servers give to thoughts. */
const names = ['think', 'thinking', 'thought', 'reasoning'];
const tag = new RegExp(`<(/?)(?:${names.join('|')})\\s{0,4}>`, 'gi');
/** At the end of what came so far; at most as long as the longest tag. */
const beginning = /<\/?([a-z]{0,9})(\s{0,4})$/i;

/** Finds the tags around thoughts in a text that grows, whatever their case and wherever the pieces are cut. */
export function tagSplitter(): TagSplitter {
  let rest = '';
  const words = (text: string): Piece[] => (text === '' ? [] : [{ kind: 'words', text }]);
  return {
    push(added) {
      const text = rest + added;
      const pieces: Piece[] = [];
      let from = 0;
      for (const found of text.matchAll(tag)) {
        pieces.push(...words(text.slice(from, found.index)), { kind: found[1] ? 'closes' : 'opens' });
        from = found.index + found[0].length;
      }
      const last = text.slice(from);
      const to = last.length - unfinished(last);
      rest = last.slice(to);
      return [...pieces, ...words(last.slice(0, to))];
    },
    end() {
      const pieces = words(rest);
      rest = '';
      return pieces;
    },
  };
}

/** How many characters at the end of a text may be the beginning of a tag. */
function unfinished(text: string): number {
  const [begun, name = '', blank = ''] = beginning.exec(text.slice(-16)) ?? [];
  if (begun === undefined) return 0;
  const known = names.some((one) =>
    blank === '' ? one.startsWith(name.toLowerCase()) : one === name.toLowerCase(),
  );
  return known ? begun.length : 0;
}
