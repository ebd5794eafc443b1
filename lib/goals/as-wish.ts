import { assess } from '../safety/assess';
import { asEnglishWish } from './english-wish';
import { heaviest } from './heaviest';
import { isOrdinary } from './ordinary-titles';
import { wishedFor, wishedIn } from './purposes';

/** Whether a conversation would ask about these words straight away. */
export const asksDirectly = (words: string): boolean => {
  const { asks } = assess(words);
  return asks === 'direct' || asks === 'frame';
};

type Said = (title: string) => string | readonly string[];
const behind =
  (wish: string): Said =>
  (title) =>
    `${wish} ${title}`;

/** Japanese "not to wake" and "to vanish" as wishes; the dictionary form alone wishes nothing. */
const japanese: readonly Said[] = [
  (title) => `${title}ことを望む`,
  (title) => title.replace(/さない$/u, 'したくない').replace(/(?<!く)ない$/u, 'たくない'),
  (title) => title.replace(/ぬ(?:こと)?$/u, 'にたい').replace(/る(?:こと)?$/u, 'たい'),
];

/** How a wish is said in the languages that safety reads, by the letters of what is wished for. */
const wishes: readonly (readonly [RegExp, readonly Said[]])[] = [
  [
    /\p{Script=Latin}/u,
    [
      asEnglishWish,
      ...['Ich möchte', 'Quiero', 'Je veux', 'Voglio', 'Quero', 'Ik wil', 'Chcę'].map(behind),
      (title) => `${title} istiyorum`,
    ],
  ],
  [/\p{Script=Cyrillic}/u, [behind('Я хочу')]],
  [/\p{Script=Arabic}/u, [behind('أريد'), (title) => `أريد ${title.replace(/^ألا /u, 'أن لا ')}`]],
  [/\p{Script=Devanagari}/u, [(title) => `मैं ${title} चाहता हूँ`]],
  [/\p{Script=Han}/u, [behind('我想')]],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, japanese],
  [
    /\p{Script=Hangul}/u,
    [(title) => title.replace(/지 않기$/u, '고 싶지 않다'), (title) => title.replace(/기$/u, '고 싶다')],
  ],
];

const wishesFor = (title: string): string[] =>
  wishes.flatMap(([letters, forms]) => (letters.test(title) ? forms.flatMap((form) => form(title)) : []));

/**
 * The same of an answer, which may be a word of English that says what to do ("Finish", "Cut it"), or begin with an article ("die am
 * Montag"): English wishes are said only for what sounds of death as it stands and has no "die" in front.
 */
const wishesForAnswer = (answer: string): string[] => {
  const soundsOfDeath = !/^\P{L}*die(?!\p{L})/iu.test(answer) && assess(answer).level !== 'none';
  return wishesFor(answer).filter((wish) => soundsOfDeath || !asEnglishWish(answer).includes(wish));
};

/** "Will" is a word of English as well, and says more than a wish there: read where nothing is asked about otherwise. */
const asWill = (title: string): string => `Ich will ${title}`;

/**
 * How words that name what is wished for would be said in a conversation so that it asks about them straight away; of most nothing is
 * asked in any way of saying them, so all ways are read at once first. Pure.
 */
function asked(words: readonly string[]): string[] {
  const wished = words.filter((one) => !isOrdinary(one));
  const said = wished.flatMap(wishesFor);
  const will = wished.map(asWill);
  if (!words.some(asksDirectly) && !asksDirectly([...will, ...said].join('.\n'))) return [];
  const asks = [...words, ...said].filter(asksDirectly);
  return asks.length > 0 ? asks : will.filter(asksDirectly);
}

/**
 * The title of an intention as somebody would say it in a conversation. A title names what is wished for alone ("nicht mehr
 * aufwachen"), which safety reads as a wish only where the wish is said ("Ich will …"): so where a conversation would ask about
 * that straight away, that is what was said, in the way that is met most heavily, and else the title itself. Pure.
 */
export const saidAsWish = (title: string): string => heaviest(asked(wishedIn(title)), [title]) ?? title;

/** Whether a conversation would ask straight away about an intention of this title. */
export const asksAboutTitle = (title: string): boolean => asked(wishedIn(title)).length > 0;

/** The reason of an intention, which may name what is wished for as a title does, or as a purpose ("um zu sterben"). Pure. */
export const saidAsReason = (why: string): string => heaviest(askedOfReason(why), [why]) ?? why;

/** Whether a conversation would ask straight away about an intention of this reason. */
export const asksAboutReason = (why: string): boolean => askedOfReason(why).length > 0;

/** Whether an answer names a wish as a reason does ("Nicht mehr aufwachen"), and a conversation would ask straight away about it. Pure. */
export const asksAboutNamed = (answer: string): boolean => {
  const said = wishedFor(answer)
    .filter((one) => !isOrdinary(one))
    .flatMap(wishesForAnswer);
  return asksDirectly(said.join('.\n')) && said.some(asksDirectly);
};

const askedOfReason = (why: string): string[] => [
  ...(asksDirectly(why) ? [why] : []),
  ...asked(wishedFor(why)),
];
