import type { Matter } from './schema';

/** A way in which people say that something is so. `over`: it says that it is so no more. */
export interface Pattern {
  matter: Matter;
  test: RegExp;
  /** In the words that follow the subject: "lives in", "is your"; after it what the group `how` found. */
  relation: string;
  /** The same once it is so no more: "lived in". */
  before?: string;
  over?: true;
}

export const name = String.raw`(?<subject>\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2})`;
export const place = String.raw`(?<object>\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2})`;
export const where = String.raw`(?<object>(?:the |a |an )?[\p{L}'’-]+(?: [\p{L}'’-]+){0,3}?)(?=[.,;:!?]|$| (?:now|and|but|for|since|these|last|this|because|so)\b)`;
export const ties =
  'sister|brother|mother|father|mum|mom|dad|grandmother|grandfather|aunt|uncle|cousin|niece|nephew|daughter|son|partner|' +
  'husband|wife|girlfriend|boyfriend|fiancée?|ex|friend|best friend|boss|manager|colleague|flatmate|roommate|neighbour|neighbor|' +
  'therapist|doctor|teacher|dog|cat|landlord|landlady';
const tie = `(?<object>(?:(?:new|old|younger|older|little|big|best|former|late) )*(?:${ties}))`;
const says = (source: string) => new RegExp(source, 'u');

/** About somebody who is named. */
export const ofOthers: readonly Pattern[] = [
  {
    matter: 'tie',
    test: says(String.raw`\b[Mm]y ${tie},? (?:is |is called |was called |called |named )?${name}`),
    relation: 'is your',
    before: 'was your',
  },
  {
    matter: 'tie',
    test: says(String.raw`${name}(?:, | is | is still )my ${tie}\b`),
    relation: 'is your',
    before: 'was your',
  },
  {
    matter: 'tie',
    test: says(String.raw`${name} (?:was|used to be) my ${tie}\b`),
    relation: 'was your',
    over: true,
  },
  {
    matter: 'home',
    test: says(`${name} (?:lives|is living|has moved|moved|is moving) (?:back )?(?:in|to) ${place}`),
    relation: 'lives in',
    before: 'lived in',
  },
  {
    matter: 'home',
    test: says(`${name} (?:lived|used to live|grew up) in ${place}`),
    relation: 'lived in',
    over: true,
  },
  {
    matter: 'work',
    test: says(`${name} (?:works|is working|has started|started) (?<how>at|for|as|in) ${where}`),
    relation: 'works',
    before: 'worked',
  },
  {
    matter: 'work',
    test: says(`${name} (?:worked|used to work) (?<how>at|for|as|in) ${where}`),
    relation: 'worked',
    over: true,
  },
  {
    matter: 'work',
    test: says(
      String.raw`${name} (?:has left|left|has quit|quit) (?<object>(?:her|his|their|the) (?:old )?(?:job|work|post|company|firm|practice))\b`,
    ),
    relation: 'left',
    over: true,
  },
  {
    matter: 'work',
    test: says(String.raw`${name} (?<object>was fired|lost (?:his|her|their) job|has retired|retired)\b`),
    relation: '',
    over: true,
  },
  {
    matter: 'together',
    test: says(`${name} and I (?:are|got|have been) (?<object>together|married|engaged|a couple)`),
    relation: 'and you are',
    before: 'and you were',
  },
  {
    matter: 'together',
    test: says(`${name} and I (?:have )?(?<object>separated|split up|split|broke up|divorced)`),
    relation: 'and you',
    over: true,
  },
  {
    matter: 'life',
    test: says(`${name} (?:has )?(?<object>died|passed away)`),
    relation: 'has',
    over: true,
  },
  {
    matter: 'life',
    test: says(`${name} is (?<object>expecting|pregnant|ill|sick|in hospital)`),
    relation: 'is',
    before: 'was',
  },
  {
    matter: 'life',
    test: says(
      `${name} (?:has had|had|gave birth to) (?<object>(?:a|the|her|their) (?:baby|daughter|son|girl|boy))`,
    ),
    relation: 'had',
  },
  {
    matter: 'drink',
    test: says(`${name} (?:has )?(?:stopped|quit|given up) (?<object>drinking|smoking)`),
    relation: 'has stopped',
    before: 'had stopped',
  },
  {
    matter: 'drink',
    test: says(`${name} (?:has )?(?<object>relapsed|started (?:drinking|smoking) again)`),
    relation: 'has',
  },
];

/** About the person, and the places they name. */
export const ofThePerson: readonly Pattern[] = [
  {
    matter: 'home',
    test: says(
      String.raw`\b(?:I|[Ww]e) (?:live|am living|have moved|moved|are moving|am moving) (?:back )?(?:in|to) ${place}`,
    ),
    relation: 'live in',
    before: 'lived in',
  },
  {
    matter: 'home',
    test: says(String.raw`\b(?:I|[Ww]e) (?:lived|used to live|grew up) in ${place}`),
    relation: 'lived in',
    over: true,
  },
  {
    matter: 'work',
    test: says(String.raw`\bI (?:work|am working|have started|started) (?<how>at|for|as) ${where}`),
    relation: 'work',
    before: 'worked',
  },
  {
    matter: 'work',
    test: says(String.raw`\bI (?:worked|used to work) (?<how>at|for|as) ${where}`),
    relation: 'worked',
    over: true,
  },
];

const verbs =
  'live|lives|lived|living|moved|moving|grew|work|works|worked|working|started|left|quit|fired|lost|retired|together|married|' +
  'engaged|couple|separated|split|broke|divorced|died|passed|expecting|pregnant|ill|sick|hospital|baby|girl|boy|drinking|' +
  'smoking|relapsed';

/** Words of which one stands in every sentence that states a fact. */
export const wordsOfFacts: readonly string[] = [
  ...ties.replace('fiancée?', 'fiance|fiancee').replace('best friend|', '').split('|'),
  ...verbs.split('|'),
];
