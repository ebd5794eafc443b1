import { assess } from '../safety/assess';
import { isLight } from '../safety/danger';
import { asEnglishWish, withoutManner } from './english-wish';
import { isGoverned, type Order } from './governed-wish';

/** Whether a conversation would ask about these words straight away. */
export const asksDirectly = (words: string): boolean => {
  const { asks } = assess(words);
  return asks === 'direct' || asks === 'frame';
};

type Said = (title: string) => string | null;
interface Wish {
  said: Said;
  /** Where the word stands in a title of this language that governs the others. */
  order: Order;
}
const behind = (wish: string): Wish => ({ said: (title) => `${wish} ${title}`, order: 'first' });
/** Letters that neither German nor Dutch has. */
const otherLetters = /[àâçèêîôûœñãõìòùáíóúąęćłńśźżğış]/iu;
const germanic = (wish: string): Wish => ({
  said: (title) => (otherLetters.test(title) ? null : `${wish} ${title}`),
  order: 'either',
});

/** Japanese "not to wake" and "to vanish" as wishes; the dictionary form alone wishes nothing. */
const japanese: readonly Said[] = [
  (title) => `${title}ことを望む`,
  (title) => title.replace(/さない$/u, 'したくない').replace(/(?<!く)ない$/u, 'たくない'),
  (title) => title.replace(/ぬ(?:こと)?$/u, 'にたい').replace(/る(?:こと)?$/u, 'たい'),
];
const unparted = (said: Said): Wish => ({ said, order: 'unparted' });

/** How a wish is said in the languages that safety reads, by the letters of what is wished for. */
const wishes: readonly (readonly [RegExp, readonly Wish[]])[] = [
  [
    /\p{Script=Latin}/u,
    [
      { said: asEnglishWish, order: 'first' },
      ...['Quiero', 'Je veux', 'Voglio', 'Quero', 'Chcę'].map(behind),
      ...['Ich will', 'Ik wil'].map(germanic),
      { said: (title) => `${title} istiyorum`, order: 'last' },
    ],
  ],
  [/\p{Script=Cyrillic}/u, [behind('Я хочу')]],
  [
    /\p{Script=Arabic}/u,
    [behind('أريد'), { said: (title) => `أريد ${title.replace(/^ألا /u, 'أن لا ')}`, order: 'first' }],
  ],
  [/\p{Script=Devanagari}/u, [{ said: (title) => `मैं ${title} चाहता हूँ`, order: 'last' }]],
  [/\p{Script=Han}/u, [unparted((title) => `我想 ${title}`)]],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, japanese.map(unparted)],
  [
    /\p{Script=Hangul}/u,
    [
      unparted((title) => title.replace(/지 않기$/u, '고 싶지 않다')),
      unparted((title) => title.replace(/기$/u, '고 싶다')),
    ],
  ],
];

/** More is found than death that is wished for: what is done, or with what. */
const namesAct = (wish: string): boolean =>
  assess(wish).signals.some((one) => !isLight(one) && one.kind !== 'passive_wish' && one.kind !== 'unclear');

/** Whether a conversation would ask about this wish, and the words for dying in it are what is wished for. */
function isAsked({ said, order }: Wish, title: string): boolean {
  const asks = (words: string): boolean => {
    const wish = said(words);
    return wish !== null && asksDirectly(wish);
  };
  return asks(title) && (namesAct(said(title) ?? '') || !isGoverned(title, order, asks));
}

/**
 * The title of an intention as somebody would say it in a conversation. A title names what is wished for alone ("nicht mehr
 * aufwachen"), which safety reads as a wish only where the wish is said ("Ich will …"): so where a conversation would ask about
 * that straight away, that is what was said, and else the title itself. Where another word governs those of dying ("Accept my
 * father's death"), dying is not what is wished for. Pure.
 */
export function saidAsWish(title: string): string {
  const plain = withoutManner(title);
  if (asksDirectly(plain)) return plain;
  const forms = wishes.flatMap(([letters, all]) => (letters.test(plain) ? all : []));
  // Read at once first, since of most titles nothing is asked in any language.
  if (!asksDirectly(forms.map(({ said }) => said(plain) ?? '').join('.\n'))) return plain;
  return forms.find((wish) => isAsked(wish, plain))?.said(plain) ?? plain;
}

/** Whether a conversation would ask straight away about an intention of this title. */
export const asksAboutTitle = (title: string): boolean => asksDirectly(saidAsWish(title));
