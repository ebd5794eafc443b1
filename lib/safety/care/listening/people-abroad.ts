import type { Answer } from '../answer';

/** Who comes, rings or knocks, and that there is a plan, in other languages. Folded: no accents, small letters. */
const wordings: readonly (readonly [answer: Answer, words: RegExp])[] = [
  [
    'rings_me',
    /\b(?:m appelle|me llama|me esta llamando|ruft (?:mich )?an|me liga|ta me ligando|mi chiama|dzwoni|belt me|ringer mig|me telephone)\b/,
  ],
  [
    'coming',
    /\b(?:il|elle|on) (?:arriv(?:e|ait)|vient|est en route)\b|\b(?:viene|ya viene|esta (?:de camino|viniendo|llegando)|(?:er|sie) kommt|ist unterwegs|(?:ela|ele) (?:vem|esta vindo|ta vindo|ta chegando)|sta arrivando|arriva subito|idzie do mnie|jedzie|komt eraan|ar pa vag)\b/,
  ],
  [
    'knocks',
    /\b(?:frappe a la porte|sonne a la porte|toca(?:ndo)? (?:a )?la puerta|klopft|klingelt|bate(?:ndo)? na porta|bussa(?:ndo)?|puka|klopt|knackar)\b/,
  ],
  [
    'planned',
    /\b(?:j ai un plan|tengo un plan|(?:ich )?habe? (?:einen|schon einen) plan|tenho um plano|ho un piano|mam plan|heb een plan|har en plan|(?:mera )?plan hai|tout prepare)\b/,
  ],
];
const none = /\b(?:pas|no|nicht|kein\w*|nao|non|nie|geen|ingen|nahi)\b/;

/** In: a text without accents, in small letters. Out: what it says of people and plans. Pure. */
export const peopleAbroad = (plain: string): Answer[] =>
  wordings.flatMap(([answer, words]) =>
    words.test(plain) && !(answer === 'planned' && none.test(plain)) ? [answer] : [],
  );
