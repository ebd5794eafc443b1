import { english } from './languages/english';
import { dutch } from './languages/tables/dutch';
import { german } from './languages/tables/german';
import { masked, type Sentence, type Word, type Words } from './tokens';

const listed = (words: string | undefined): string[] => (words ?? '').split(/[\s,]+/).filter(Boolean);

const afrikaans = 'en, van, nie, het, ek, hy, sy, vir, om, te, dat, wat, met, aan, op, ons, hulle, baie';
/** Words of German, Dutch or Afrikaans that stand in English texts as well: they show nothing. */
const shared = new Set(
  listed(
    'die, was, is, in, so, an, am, will, all, also, her, not, arm, arms, had, over, of, we, me, man, hat, war, mag, wie, by, over, on, at, hand, warm, name, hier, or, film, plan, alarm, wit, box, gas',
  ),
);
const only = (words: string[]) => new Set(words.filter((word) => !shared.has(word)));
const neighbours = only(
  listed([german.words.common, german.words.me, dutch.words.common, dutch.words.me, afrikaans].join()),
);
const inEnglish = only(listed(english.words.common).filter((word) => !neighbours.has(word)));

/**
 * The words without the German, Dutch and Afrikaans article "die", which is no dying. It is one where the rest of its
 * sentence is in such a language and it stands before another word. Linear in the number of words.
 */
export function withoutArticles(given: Words, text: string): Words {
  const { words, sentences } = given;
  if (!words.some((word) => word.text === 'die')) return given;
  const plain = [...words];
  for (const sentence of sentences)
    for (const at of articlesIn(sentence, words, text)) plain[at] = masked(words[at] as Word);
  return { ...given, words: plain };
}

function articlesIn({ first, last }: Sentence, words: readonly Word[], text: string): number[] {
  const all = words.slice(first, last + 1);
  const candidates = all.flatMap((word, i) => {
    const next = all[i + 1];
    const follows = all[i - 1]?.text ?? '';
    const isBefore = next && next.clause === word.clause && next.text !== 'die';
    return word.text === 'die' && isBefore && !inEnglish.has(follows) ? [i] : [];
  });
  if (candidates.length === 0) return [];
  const count = (set: ReadonlySet<string>) => all.filter((word) => set.has(word.text)).length;
  const [other, own] = [count(neighbours), count(inEnglish)];
  const shows = own === 0 ? other > 0 || (candidates.length > 1 && all.length > 4) : other >= 2 * own;
  return candidates.flatMap((i) =>
    shows || (own === 0 && isNoun(all[i + 1] as Word, text)) ? [first + i] : [],
  );
}

/** German nouns begin with a capital; text that is all capitals shows nothing. */
function isNoun({ start, end }: Word, text: string): boolean {
  const written = text.slice(start, end);
  return /^\p{Lu}\p{Ll}+$/u.test(written);
}
