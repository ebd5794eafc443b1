import { assess } from '../safety/assess';
import { asEnglishWish } from './english-wish';

/** Whether a conversation would ask about these words straight away. */
export const asksDirectly = (words: string): boolean => {
  const { asks } = assess(words);
  return asks === 'direct' || asks === 'frame';
};

type Said = (title: string) => string;
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
      ...['Ich will', 'Quiero', 'Je veux', 'Voglio', 'Quero', 'Ik wil', 'Chcę'].map(behind),
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

/**
 * The title of an intention as somebody would say it in a conversation. A title names what is wished for alone ("nicht mehr
 * aufwachen"), which safety reads as a wish only where the wish is said ("Ich will …"): so where a conversation would ask about
 * that straight away, that is what was said, and else the title itself. Pure.
 */
export function saidAsWish(title: string): string {
  if (asksDirectly(title)) return title;
  const said = wishes.flatMap(([letters, forms]) =>
    letters.test(title) ? forms.map((form) => form(title)) : [],
  );
  // Read at once first, since of most titles nothing is asked in any language.
  return asksDirectly(said.join('.\n')) ? (said.find(asksDirectly) ?? title) : title;
}

/** Whether a conversation would ask straight away about an intention of this title. */
export const asksAboutTitle = (title: string): boolean => asksDirectly(saidAsWish(title));
