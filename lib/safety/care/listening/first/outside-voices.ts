import { type Sign, word } from './sign';

const things =
  'walls?|radiator|vents?|tv|television|boiler|thermostat|pipes?|ceiling|fridge|radio|meter|socket';
const ofThings = word(
  `(?:comes?|talks?|speaks?|is|lives?|sits|listening|listens|voices?|hear (?:him|it|them)|he's|it's)(?: \\w+)? (?:through|in|inside|behind|from|on) the (?:${things})|the (?:${things}) (?:speaks?|talks?|whispers?)`,
);
const notReal =
  'film|movie|game|novel|song|story|chapter|episode|dream(?:t|ed|s)?|joke|joking|lol|haha|mouse|mice|neighbours?|plumber|news|weather|actor|show|series|noise|leak|builder|electrician';

/** Somebody or something outside that speaks: what it orders first, then what it knows. */
export const outsideVoices: readonly Sign[] = [
  {
    all: [
      word(
        '(?:he|she|it|they|voice|voices|wall|radio|supervisor|frequency)(?: \\w+){0,3} (?:says?|said|tells?|told|orders?|instructions?)(?: \\w+){0,6} (?:has to be|is the one|must (?:go|die)|before the)|i have the (?:hammer|knife|axe|gun|bat) out',
      ),
      word("hammer|knife|axe|gun|bat|man in|don'?t want to|the one|die"),
    ],
    not: word(
      'film|movie|game|novel|song|story|chapter|episode|dream(?:t|ed|s)?|joke|joking|lol|haha|diy|shelf|nail|recipe|chef|boss',
    ),
    line: { to: 'harm_others', says: 'danger' },
    isDanger: true,
  },
  {
    all: [
      ofThings,
      word(
        '(?:says?|tells?|orders?|wants?|commands?)(?: (?:me|us|i))?(?: (?:to|should|must|have to|need to))* (?:cut|jump|die|kill|burn|stab|drown|hang|step|hurt|bleed|end it|swallow)(?: \\w+)*',
      ),
    ],
    not: word(notReal),
    line: { to: 'intent', says: 'command' },
    isDanger: true,
  },
  {
    all: [
      ofThings,
      word(
        "knows? (?:my|everything|what)|been right|not (?:a |like the )?parts?|instructions?|says?|tells?|frequency|listening|order\\w*|will know|he'll know",
      ),
    ],
    not: word(notReal),
    line: { to: 'reality', says: 'open' },
  },
];
