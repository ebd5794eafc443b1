import type { OrdinaryUse } from './ordinary-use';

/** Words before "tell my mum" with which a child fears that it is told. */
const fearsThatItIsTold =
  /\b(?:not|never|if|you|u|they|she|he|please|pls|can[’']?t|won[’']?t|don[’']?t|(?:do|does) \w+ have to|forced to)\b/i;
const aDoer =
  /\b(?:he|she|they|him|her|them|husband|wife|partner|(?:boy|girl)friend|ex|dad|mum|mom|(?:step)?(?:father|mother|brother|sister|dad|mum)|again)\b/i;

/** Ordinary uses that are left out once the score has counted them: it was learnt with them. */
export const usesAfterTheScore: readonly OrdinaryUse[] = [
  // Who is grown up tells their parents things, too: "Should I tell my mum that we are moving?"
  {
    why: 'minor.school',
    says: /^tell my (?:parents|mum|mom|mam|mummy|mommy|dad|daddy|mother|father)$/i,
    before: new RegExp(`^(?![\\s\\S]*${fearsThatItIsTold.source})`, 'i'),
  },
  // Who broke it is the one who tells it; who was hit says by whom.
  ...['abuse.blows', 'abuse.threat'].map((why) => ({
    why,
    says: /^(?:split|bust(?:ed)?|break|broken?|burst|dislocated|fractured)\b/i,
    before: /\bI(?:[’']?ve| have| had)?(?: just| also| once| even)? $/i,
    unless: aDoer,
  })),
];
