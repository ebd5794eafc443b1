/** A text whose last lines are labelled and not meant to be read. */
export interface LabelledText {
  /** Takes the next piece; answers the words of it that are to be read. */
  push(piece: string): string;
  /** The text is over: the rest of the words. */
  end(): string;
  /** What stood after each label, line by line, by the label in small letters. */
  readonly labelled: ReadonlyMap<string, string[]>;
}

const marks = /^[\s>*_#`~-]+/;
const bare = (line: string): string => line.replace(marks, '');

/** "Sure: I see why you would rather stay here." begins like a label; a line that short, or with a number, is one. */
const isAlsoProse = /^sure$/i;
const longestShort = 40;

/** Splits off the labelled end of a text that grows. Everything from the first label on is kept from the words. */
export function labelledText(labels: readonly string[]): LabelledText {
  const label = new RegExp(`^(${labels.join('|')})(?![a-z0-9])[\\s*_]*[:=–-]\\s*(.*)$`, 'i');
  const known = labels.map((one) => one.toLowerCase());
  const labelled = new Map<string, string[]>();
  let current: string[] | null = null;
  let line = '';
  let isShown = false;

  /** The label of a line and what stands after it; null for words. */
  const labelOf = (text: string): { name: string; value: string } | null => {
    const [, name, value = ''] = label.exec(bare(text)) ?? [];
    if (!name || (isAlsoProse.test(name) && text.length >= longestShort && !/^[\s*_]*\d/.test(value)))
      return null;
    return { name: name.toLowerCase(), value: value.trim() };
  };
  /** Whether this may still become a labelled line, or the rule before one, or is one already. */
  const mayBeLabel = (text: string): boolean => {
    const start = bare(text).toLowerCase();
    const isBegun = (one: string) =>
      one.startsWith(start) || (start.startsWith(one) && /^[\s*_]*$/.test(start.slice(one.length)));
    return known.some(isBegun) || labelOf(text) !== null;
  };
  const finish = (ending: string): string => {
    const text = line;
    line = '';
    const wasShown = isShown;
    isShown = false;
    if (wasShown) return text + ending;
    const found = labelOf(text);
    if (found) {
      current = [];
      labelled.set(found.name, current);
      if (found.value !== '') current.push(found.value);
      return '';
    }
    if (current) {
      if (bare(text).trim() !== '') current.push(bare(text).trim());
      return '';
    }
    // A rule that parts the words from the labels.
    return bare(text).trim() === '' ? ending : text + ending;
  };
  return {
    push(piece) {
      let out = '';
      for (const ch of piece) {
        if (ch === '\n') out += finish('\n');
        else {
          line += ch;
          if (current || (!isShown && mayBeLabel(line))) continue;
          isShown = true;
          out += line;
          line = '';
        }
      }
      return out;
    },
    end: () => finish(''),
    get labelled() {
      return labelled;
    },
  };
}
