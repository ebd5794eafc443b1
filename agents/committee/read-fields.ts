import type { LeantOn, VoiceFields } from '@/lib/committee/schema';
import { type Given, quotesNamed, verified, withTrueMarks } from './quotes';
import { stanceIn } from './stance-words';

const longest = 240;
const none = /^(?:[-–—.]*|none|nothing|n\/?a|null|unknown|not (?:said|known|sure)|i haven't said.*)$/i;

function cut(text: string): string {
  if (text.length <= longest) return text;
  const end = text.slice(0, longest).search(/[.!?;](?=\s[^.!?;]*$)/);
  return end > 40 ? text.slice(0, end + 1) : `${text.slice(0, longest - 1).trimEnd()}…`;
}

/** One value; with `given` its marks stand around the person's words alone, and all of it in marks stands without them. */
function oneOf(lines: readonly string[] | undefined, given: readonly Given[] = []): string | null {
  const text = (lines ?? [])
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^["“]([^"“”]*)["”]$/, '$1')
    .trim();
  if (text === '' || none.test(text)) return null;
  return withTrueMarks(cut(text), given);
}

const asSure = (text: string | null): VoiceFields['sure'] => {
  const digit = /(?<!\d)[1-5](?!\d)/.exec(text ?? '')?.[0];
  return digit === undefined ? null : Number(digit);
};

const mostQuotes = 5;

/**
 * What a voice ended with. What it left out is null. A quote counts when it is the person's, letter for letter, in what
 * the voice was given.
 */
export function readFields(labelled: ReadonlyMap<string, string[]>, given: readonly Given[]): VoiceFields {
  const quotes = quotesNamed(labelled.get('quotes') ?? []).flatMap((quote): LeantOn[] => {
    const found = verified(quote, given);
    return found ? [found] : [];
  });
  const unlike = quotes.filter((one, at) => quotes.findIndex(({ text }) => text === one.text) === at);
  const stood = oneOf(labelled.get('stance'));
  const stance = stood === null ? null : stanceIn(stood);
  return {
    stance,
    ...(stood !== null && stance === null && { unread: true }),
    wants: oneOf(labelled.get('wants'), given),
    fears: oneOf(labelled.get('fears'), given),
    sure: asSure(oneOf(labelled.get('sure'))),
    quotes: unlike.slice(0, mostQuotes),
  };
}
