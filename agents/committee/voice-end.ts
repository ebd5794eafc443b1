import type { LabelledText } from './labelled-lines';
import { withoutMarks } from './refused-abroad';
import { labelWritten, spellings, type VoiceLabel } from './voice-labels';

/** In small letters without marks, letter by letter, so that places stay. */
const folded = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => {
    const letter = text[at] ?? '';
    const one = /\s/.test(letter) ? letter : withoutMarks(letter);
    return one.length === 1 ? one : letter;
  }).join('');

const any = `(${spellings.map(([one]) => one).join('|')})`;
/** What stands before a label, and between it and what ends it. */
const before = '(?:\\s*```[a-z]*\\s*)?[\\s>*_#`~"\'“„«(\\[{<|•·–-]*';
const after = '[ \\t*_"\'”»)\\]]*';
const sign = '[:：=＝]';
/** A label at the beginning of a line, and one within it, whose end is plainer. */
const atStart = new RegExp(`^${before}${any}${after}(${sign}|[–-]|>|\\n)`);
const within = new RegExp(`^${before}${any}${after}(${sign}|>)`);
const mayEnd = new RegExp(`^${after}$`);
const onlyBefore = new RegExp(`^(?:${before}|\\s*\`\`\`\\s*\\w*)$`);
/** Where a label may stand within a line: after what ends a sentence or an entry, or in brackets. */
const place = /[.!?…;|,)\]}"”][)\]"”]*\s|[([{<|]/g;

/** "Sure: I see why you would rather stay." begins like a label; a line that short, or with a number, is one. */
const longestShort = 40;
/** A label that stands alone on its line is marked as a heading, or is the one that is always asked for. */
const isHeading = (text: string, label: VoiceLabel): boolean =>
  label === 'stance' || /^\s*[#*_[<({]/.test(text);

type Found = 'label' | 'may' | 'no';

/** What a text that begins where a label may stand is. */
function readLabel(text: string, isStart: boolean): Found {
  const read = folded(text);
  const rule = isStart ? atStart : within;
  const [whole, spelling = '', end = ''] = rule.exec(read) ?? [];
  const label = labelWritten(spelling);
  if (whole && label) {
    if (end === '\n') return isHeading(text, label) ? 'label' : 'no';
    if (end === '>' && !/<[^<>]*$/.test(read.slice(0, whole.length - 1))) return 'no';
    if (label !== 'sure') return 'label';
    const value = read.slice(whole.length).replace(/^[\s*_"']+/, '');
    if (/^\d/.test(value)) return 'label';
    if (!isStart || text.trimEnd().length >= longestShort) return 'no';
    return value.endsWith('\n') ? 'label' : 'may';
  }
  if (onlyBefore.test(read)) return 'may';
  const rest = read.replace(new RegExp(`^${before}`), '');
  if (rest.includes('\n')) return 'no';
  const isBegun = spellings.some(
    ([one]) => one.startsWith(rest) || (rest.startsWith(one) && mayEnd.test(rest.slice(one.length))),
  );
  return isBegun ? 'may' : 'no';
}

const boundary = '(?:^|\\n|[.!?…;|,)\\]}>][)\\]"”]*\\s*|[(\\[{<"]\\s*)';
const labels = new RegExp(
  `(?:(?:^|\\n)${before}${any}${after}(?:${sign}|[–-](?=\\s)|>|\\n)|${boundary}${before}${any}${after}(?:${sign}|(?<=<[^<>]*)>))`,
  'g',
);

const unopened = (text: string, open: string, close: string): boolean =>
  text.endsWith(close) && text.split(open).length < text.split(close).length;

/** A value without what its label, a list or a block of code put around it. */
function bare(value: string): string[] {
  let text = value.replace(/<\/[^>]*>[\s\S]*$/, '').trim();
  for (let was = ''; was !== text; ) {
    was = text;
    text = text.replace(/[\s,;|`*_]+$/, '');
    if (
      [
        ['(', ')'],
        ['[', ']'],
        ['{', '}'],
      ].some(([open = '', close = '']) => unopened(text, open, close))
    )
      text = text.slice(0, -1);
  }
  return text
    .split('\n')
    .map((line) => line.replace(/^[\s>*_#`~•-]+/, '').replace(/[*_`\s]+$/, ''))
    .filter((line) => line !== '');
}

/** What stands behind each label, by the label. */
function valuesIn(text: string): Map<string, string[]> {
  const found = [...folded(text).matchAll(labels)];
  const values = new Map<string, string[]>();
  found.forEach(({ 0: whole, 1: start, 2: inside, index }, n) => {
    const label = labelWritten(start ?? inside ?? '');
    if (label) values.set(label, bare(text.slice(index + whole.length, found[n + 1]?.index)));
  });
  return values;
}

/** Labels are looked for within so many letters from where one may stand. */
const longestLabel = 120;

/** From which place on a text is its labelled end, or may be; its length where it is not. */
function endFrom(text: string, from: number): { at: number; isLabel: boolean } {
  const places = [
    ...(from === 0 ? [{ at: 0, isStart: true }] : []),
    ...[...text.slice(Math.max(from - 4, 0)).matchAll(place)].map(({ index, 0: found }) => ({
      at: Math.max(from - 4, 0) + index + (/\s$/.test(found) ? found.length : 0),
      isStart: found.endsWith('\n'),
    })),
    ...[...text.slice(Math.max(from - 1, 0)).matchAll(/\n/g)].map(({ index }) => ({
      at: Math.max(from - 1, 0) + index + 1,
      isStart: true,
    })),
  ];
  for (const { at, isStart } of places.toSorted(
    (a, b) => a.at - b.at || Number(b.isStart) - Number(a.isStart),
  )) {
    if (at < from) continue;
    const read = readLabel(text.slice(at, at + longestLabel), isStart);
    if (read !== 'no' && (read === 'label' || text.length - at < longestLabel))
      return { at, isLabel: read === 'label' };
  }
  return { at: text.length, isLabel: false };
}

/**
 * Splits off the labelled end of a voice's words as they grow, in whatever form it comes: on lines of their own or on one, in
 * brackets, as JSON, with labels in another language. Everything from the first label on is kept from the words.
 */
export function voiceEnd(): LabelledText {
  let text = '';
  let shown = 0;
  let tail: number | null = null;
  const show = (): string => {
    if (tail !== null) return '';
    const { at, isLabel } = endFrom(text, shown);
    const out = text.slice(shown, at);
    shown = at;
    if (isLabel) tail = at;
    return out;
  };
  return {
    push(piece) {
      text += piece;
      return show();
    },
    end() {
      const rest = tail === null ? readEnd(text.slice(shown)) : 'label';
      if (tail === null && rest === 'label') tail = shown;
      return rest === 'no' ? text.slice(shown) : '';
    },
    get labelled() {
      return tail === null ? new Map() : valuesIn(text.slice(tail));
    },
  };
}

/** What is still held when the text is over: a label, what only parts the words from labels, or words. */
function readEnd(held: string): Found {
  if (readLabel(`${held}\n`, true) === 'label') return 'label';
  return onlyBefore.test(folded(held)) ? 'may' : 'no';
}
