import type { Stretch } from '../purpose/purposes';
import { type ForeignWords, foreignWords } from './deletion-words-elsewhere';

/** What went along with deleted messages; `erased`: all of it for good. */
export interface Along {
  erased?: true | undefined;
  quotes: number;
  lines: number;
  suggestions: number;
}

/** What is said around a deletion and a new beginning, in one language. Messages come cited, in “”. */
export interface DeletionWords {
  ask: (count: number, cited: string | null) => string;
  again: (count: number) => string;
  choices: (count: number) => [yes: string, no: string];
  stay: (count: number) => string;
  deleted: (count: number, cited: string[], along: Along) => string;
  left: string;
  locked: string;
  failed: string;
  restored: string;
  givenUp: string;
  startOver: string;
  startedOver: string;
}

const many = (count: number, one: string) => (count === 1 ? `one ${one}` : `${count} ${one}s`);

const listed = (all: string[]): string =>
  all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;

function alongInEnglish({ quotes, lines, suggestions }: Along): string {
  const all = [
    quotes > 0 ? many(quotes, 'quote') : '',
    lines > 0 ? `${many(lines, 'line')} in Memory` : '',
    suggestions > 0 ? many(suggestions, 'suggestion') : '',
  ].filter(Boolean);
  return all.length > 0 ? `, with ${listed(all)} kept from there` : '';
}

const backInEnglish = (count: number) =>
  `For 30 days [History](/history) can bring ${count === 1 ? 'it' : 'them'} back.`;

const english: DeletionWords = {
  ask: (count, cited) =>
    count === 1
      ? `Shall I delete your message${cited ? ` ${cited}` : ' from before'}? ${backInEnglish(1)}`
      : `That would delete ${many(count, 'message')} of yours here. Shall I? ${backInEnglish(count)}`,
  again: (count) =>
    `Nothing is deleted so far. Shall ${count < 2 ? 'that message' : `these ${count} messages`} go? Please write only yes or no.`,
  choices: (count) => (count < 2 ? ['Delete it', 'Keep it'] : ['Delete them', 'Keep them']),
  stay: (count) => (count < 2 ? 'It stays.' : 'They stay.'),
  deleted: (count, cited, along) => {
    const more = count - cited.length;
    const what =
      cited.length === 0
        ? many(count, 'message')
        : listed(more > 0 ? [...cited, `${many(more, 'message')} more`] : cited);
    const told = `Deleted: ${what}${alongInEnglish(along)}.`;
    return along.erased ? told : `${told} ${backInEnglish(count)}`;
  },
  left: 'What keeps today gentle stays until that has ended.',
  locked: 'That message keeps today gentle, so it can’t be deleted yet. Once that has ended, it can.',
  failed: 'I could not delete that just now. The menu beside the message has Delete too.',
  restored: 'What was deleted is back.',
  givenUp: 'Then nothing is deleted. Write delete what I said whenever you want that.',
  startOver: 'Shall we begin again from the first question? What you said stays.',
  startedOver:
    'From the beginning, then. What you said stays here; [a new conversation](/chat/new) starts empty.',
};

function madeOf(words: ForeignWords): DeletionWords {
  const [open, close] = words.marks;
  const marked = (cited: string) => `${open}${cited.replace(/^“|”$/g, '')}${close}`;
  return {
    ask: (count, cited) => {
      const one = cited ? words.askOne.replace('{messages}', () => marked(cited)) : words.askThis;
      return `${count === 1 ? one : words.askMany.replace('{count}', String(count))} ${words.back}`;
    },
    again: () => words.again,
    choices: () => [...words.choices],
    stay: () => words.stay,
    deleted: (count, cited, { quotes, lines, suggestions, erased }) => {
      const more = count - cited.length;
      const all = [...cited.map(marked), ...(more > 0 ? [`${cited.length > 0 ? '+ ' : ''}${more}`] : [])];
      const what = words.deleted.replace('{messages}', () => all.join(', '));
      return [what, quotes + lines + suggestions > 0 ? words.along : '', erased ? '' : words.back]
        .filter(Boolean)
        .join(' ');
    },
    ...{
      left: words.left,
      locked: words.locked,
      failed: words.failed,
      restored: words.restored,
      givenUp: words.givenUp,
    },
    ...{ startOver: words.startOver, startedOver: words.startedOver },
  };
}

const elsewhere = new Map(Object.entries(foreignWords).map(([name, words]) => [name, madeOf(words)]));

/** The language a request was plainly made in, where there are words for its answer; null for English. */
export function languageOf({ why }: Pick<Stretch, 'why'>): string | null {
  const language = /^asks in (\w+)$/.exec(why)?.[1];
  return language !== undefined && elsewhere.has(language) ? language : null;
}

/** What is said around a deletion in this language; English for null. */
export const deletionWords = (language: string | null): DeletionWords =>
  (language && elsewhere.get(language)) || english;

/** That no message fits, in another language. */
export const noneIn = (language: string): string => foreignWords[language]?.none ?? '';
