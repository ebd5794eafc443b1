/** How somebody is spoken of who was named: a mother is no "them". */
export type Pronoun = 'she' | 'he';

const women =
  /\b(?:mums?|moms?|mam|mama|mummy|mother|sister|sis|didi|wife|girlfriend|nan|nana|gran|granny|grandma|grandmother|aunt|auntie|aunty|daughter)\b/i;
const men =
  /\b(?:dad|daddy|papa|father|brother|bro|bhai|husband|hubby|boyfriend|grandad|grandpa|grandfather|uncle|son)\b/i;

/** By the words of a message, where they say so and of nobody else. In: the message. Pure. */
export function pronounIn(text: string): Pronoun | null {
  const isShe = /\b(?:she|her)\b/i.test(text) || women.test(text);
  const isHe = /\b(?:he|him|his)\b/i.test(text) || men.test(text);
  return isShe === isHe ? null : isShe ? 'she' : 'he';
}

const verbs: readonly (readonly [RegExp, string])[] = [
  [/\b(is|can|could|will|has|does) that person\b/gi, '$1 {they}'],
  [/\bthat person (?=can\b|could\b|is\b|has\b|comes\b)/g, 'they '],
  [/\bthat person\b/g, 'them'],
  [/\bthey (are|have|do)\b/g, '{they} {$1}'],
  [/\b(are|have|do) they\b/gi, '{$1} {they}'],
  [/\bthey (would|can’t|can|could|will|may|might|needn’t)\b/g, '{they} $1'],
  [/\b(can|could|will|would) they\b/gi, '$1 {they}'],
];
const singular: Readonly<Record<string, string>> = { are: 'is', have: 'has', do: 'does' };

/** The same sentence about her or him. What cannot be said so whole stays as it was. Pure. */
export function spokenOf(text: string, pronoun: Pronoun): string {
  const turned = verbs
    .reduce((before, [pattern, to]) => before.replace(pattern, to), text)
    .replace(/\{(are|have|do)\}/gi, (_, verb: string) => {
      const one = singular[verb.toLowerCase()] ?? verb;
      return /^[A-Z]/.test(verb) ? `${one[0]?.toUpperCase() ?? ''}${one.slice(1)}` : one;
    })
    .replace(/\{they\}/g, pronoun);
  if (/\bthey\b|\btheir\b/i.test(turned)) return text;
  return turned.replace(/\bthem\b/g, pronoun === 'she' ? 'her' : 'him');
}
