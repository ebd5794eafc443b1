import type { SeatShown, VoiceSaid } from '@/lib/committee/schema';
import { escapeForRegExp, wholeWord } from '@/lib/whole-word';
import { isCareForAll } from './all-alike';
import { lastWords, stanceOf } from './close-by-rule';
import { common } from './leans-on-earlier';
import { withShownNames } from './persona-names';
import { withoutMarks } from './refused-abroad';
import { isOfMatter } from './shared-mention';
import { nameOf } from './told';

/** What a closing says that voices share; `named`: those it names, in the order of the seats. */
interface Agreement {
  named: readonly SeatShown[];
  words: string;
}

const joining =
  /^(?:\s|[,&+/*_-]|(?<!\p{L})(?:and|und|et|y|e|en|i|och|og|и|ve|the|der|die|das|le|la|el|il|de|o|a|all|both|と|和)(?!\p{L}))*$/u;

/** "Planner, Rebel: a calm start" with whom it names; without names before a colon it is of all who were heard. */
function readAgreement(entry: string, seats: readonly SeatShown[], heard: readonly SeatShown[]): Agreement {
  const [, head = '', words = ''] = /^([^:：]{1,160})[:：]\s*(.+)$/s.exec(entry) ?? [];
  const shown = withShownNames(
    head,
    seats.map(({ key }) => nameOf(seats, key)),
  );
  const named = seats.filter(({ key }) => wholeWord(escapeForRegExp(nameOf(seats, key)), 'iu').test(shown));
  const left = named.reduce(
    (text, { key }) => text.replace(new RegExp(escapeForRegExp(nameOf(seats, key)), 'iu'), ' '),
    shown,
  );
  return named.length > 0 && joining.test(left.toLowerCase())
    ? { named, words }
    : { named: heard, words: entry };
}

const letters = 4;
/** Words that tell something, by their beginnings: "evenings" and "evening" are one. */
const tellingWords = (text: string): string[] =>
  (withoutMarks(text).match(/[\p{L}']+/gu) ?? [])
    .filter((word) => word.length >= letters && !common.has(word))
    .map((word) => word.slice(0, Math.max(letters, word.length - 2)));
const unspaced = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;
const pairsOf = (text: string): string[] =>
  [...text.matchAll(/(?=([\u3400-\u9fff\u30a0-\u30ff\uac00-\ud7af]{2}))/gu)].flatMap(
    ([, pair]) => pair ?? [],
  );

/** Whether one voice said something of it: in its words, or in what it wants or fears. */
function spokeOf(words: string, said: readonly VoiceSaid[]): boolean {
  const own = said
    .map(({ text, fields }) => `${text} ${fields?.wants ?? ''} ${fields?.fears ?? ''}`)
    .join(' ');
  if (unspaced.test(words)) {
    const pairs = new Set(pairsOf(own));
    return pairsOf(words).some((pair) => pairs.has(pair));
  }
  return overlaps(words, own);
}

/** Whether words share one that tells something. */
const overlaps = (one: string, other: string): boolean => {
  const known = tellingWords(other);
  return tellingWords(one).some((word) => known.some((it) => it.startsWith(word) || word.startsWith(it)));
};

/**
 * Of what a closing says that voices share, what they bear out: those it names, or all who were heard, took one stance; or it says no more
 * than that they care; or each of them spoke of it, and it is not what is asked, of which they think differently. In: entries as they
 * were written, the question, and whether words claim something against the stances.
 */
export function agreementsBorneOut(
  entries: readonly string[],
  {
    seats,
    voices,
    question,
  }: { seats: readonly SeatShown[]; voices: readonly VoiceSaid[]; question: string },
  isAgainst: (words: string) => boolean,
): string[] {
  const spoken = lastWords(voices);
  const heard = seats.filter(({ key }) => spoken.some(({ seat }) => seat === key));
  return entries.filter((entry) => {
    const { named, words } = readAgreement(entry, seats, heard);
    if (named.length < 2 || !named.every((seat) => heard.includes(seat))) return false;
    if (isCareForAll(words)) return true;
    if (isAgainst(words)) return false;
    const stances = new Set(named.map(({ key }) => stanceOf(voices, key)));
    if (stances.size === 1 && !stances.has(null)) return true;
    if (isOfMatter(words.toLowerCase()) || overlaps(words, question)) return false;
    return named.every(({ key }) =>
      spokeOf(
        words,
        voices.filter(({ seat }) => seat === key),
      ),
    );
  });
}
