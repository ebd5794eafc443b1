import type { Hit } from './find-wordings';
import { foldWording } from './fold';
import { near, type Sentence } from './sentence';

const folded = (words: string): ReadonlySet<string> => new Set(words.split(', ').map(foldWording));
const ofEach = (table: Record<string, string>): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(Object.entries(table).map(([code, words]) => [code, folded(words)]));

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}]+/gu) ?? [];

/** A wish of one's own in the present, in languages whose verbs tell it from one of long ago. */
const wishes = ofEach({
  ar: 'أريد, اريد, بدي, عايز, عايزة, عاوز, عاوزة, ابغى, أبغى, أرغب, أود',
  bn: 'চাই, চাইছি',
  cs: 'chci, chcem',
  de: 'will, möchte, möcht',
  el: 'θέλω, θελω',
  es: 'quiero, kiero, qiero, deseo, anhelo',
  fa: 'میخواهم, میخوام, می خواهم, می خوام, دلم میخواد, دلم میخواهد',
  fi: 'haluan, haluun, tahdon',
  fr: 'veux, veu, jveux, voudrais, souhaite, ai envie',
  hu: 'akarok, akarom, szeretnék',
  it: 'voglio, desidero',
  nl: 'wil',
  pl: 'chcę, pragnę',
  pt: 'quero, desejo, qro',
  ro: 'vreau, doresc, îmi doresc',
  ru: 'хочу, хочется, желаю',
  tr: 'istiyorum, istiyom',
  uk: 'хочу, хочеться, бажаю',
});

/** Languages in which the wish stands behind what is wished for, and those in which that may stand last. */
const wishLast: ReadonlySet<string> = new Set(['bn', 'hu', 'tr']);
const verbLast: ReadonlySet<string> = new Set(['de', 'nl', ...wishLast]);

/**
 * Whether a wish is told in the present: then it is one of now, whatever is named of long ago beside it ("Hace años que quiero morir",
 * "Je veux mourir avant Noël"). What is wished for follows in the same clause at once: "Antes quería morir, ahora quiero vivir", "Quiero
 * ver Roma antes de morir" and "Quiero contarte que antes me cortaba" tell none.
 */
export function isOfNow({ table, text, hits }: Sentence, main: Hit): boolean {
  const now = wishes.get(table.code);
  if (!now) return false;
  if (wordsOf(text.slice(main.start, main.end)).some((word) => now.has(word))) return true;
  return hits.some(({ concept, start, end }) => {
    if (concept !== 'want' || !now.has(text.slice(start, end))) return false;
    if (start > main.start && !wishLast.has(table.code)) return false;
    const between = start < main.start ? text.slice(end, main.start) : text.slice(main.end, start);
    return !between.includes(',') && wordsOf(between).length <= (verbLast.has(table.code) ? 3 : 2);
  });
}

/** What follows "before" where it is no adverb. */
const before: ReadonlyMap<string, readonly [string, RegExp]> = new Map([
  ['es', ['antes', /^ (?:de|del|que) /]],
  ['pt', ['antes', /^ (?:de|do|da|dos|das|que) /]],
  ['fr', ['avant', /^ (?!(?:je|on|ca|il|elle|mais|et|aussi|deja|tout) |[jc]')\p{L}/u]],
]);

/**
 * Words of long ago beside what is told; "before" with what it comes before, behind it, names a time to come or one that has just gone
 * ("Voy a matarme antes del lunes").
 */
export function longAgo(sentence: Sentence, main: Hit): Hit | undefined {
  const [word, follows] = before.get(sentence.table.code) ?? [];
  const isPreposition = ({ start, end }: Hit): boolean =>
    start >= main.end &&
    sentence.text.slice(start, end) === word &&
    follows?.test(sentence.text.slice(end, end + 12)) === true;
  const hits = sentence.hits.filter((hit) => hit.concept !== 'past' || !isPreposition(hit));
  return near({ ...sentence, hits }, main, ['past'], { reach: 70 });
}

/** Words in front of a place, a time or a lack, with at most one word between them and what they name. */
const places = ofEach({
  ar: 'في, أثناء, خلال, بدون, دون, بلا',
  es: 'en, durante, sin',
  fr: 'dans, pendant, durant, sans',
  it: 'nel, nello, nella, nell, in, durante, senza',
  nl: 'in, tijdens, zonder',
  pt: 'no, na, em, num, durante, sem',
  ro: 'în, fără',
});
/** The same behind it. */
const placesBehind = ofEach({ hi: 'में, mein, me' });

/** Heat and cold are causes also where somebody is in them: "En este calor me quiero morir". */
const weather = folded(
  'calor, frío, frio, chaleur, froid, caldo, freddo, hitte, kou, warmte, căldură, frig, الحر, حر, البرد, برد',
);

/**
 * Whether a word that other sentences name a cause with ("mourir de sommeil") names a place, a time or a lack here: "mourir dans mon
 * sommeil", "morire senza paura".
 */
export function causesNothing({ table, text }: Sentence, { start, end }: Hit): boolean {
  if (wordsOf(text.slice(start, end)).some((word) => weather.has(word))) return false;
  const before = wordsOf(text.slice(Math.max(0, start - 30), start)).slice(-2);
  const [behind = ''] = wordsOf(text.slice(end, end + 12));
  return (
    before.some((word) => places.get(table.code)?.has(word)) ||
    placesBehind.get(table.code)?.has(behind) === true
  );
}
