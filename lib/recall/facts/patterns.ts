/** What a fact is about: of one subject and one matter only the latest holds. */
export type Matter = 'tie' | 'home' | 'work' | 'together' | 'life' | 'drink';

/** A way in which people say that something is so. `over`: it says that it is so no more. */
export interface Pattern {
  matter: Matter;
  test: RegExp;
  /** In the words that follow the subject: "lives in", "is your". */
  relation: string;
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
  },
  { matter: 'tie', test: says(String.raw`${name}(?:, | is | is still )my ${tie}\b`), relation: 'is your' },
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
  },
  {
    matter: 'home',
    test: says(`${name} (?:lived|used to live|grew up) in ${place}`),
    relation: 'lived in',
    over: true,
  },
  {
    matter: 'work',
    test: says(`${name} (?:works|is working|has started|started) (?:at|for|as|in) ${where}`),
    relation: 'works at or as',
  },
  {
    matter: 'work',
    test: says(`${name} (?:worked|used to work) (?:at|for|as|in) ${where}`),
    relation: 'worked at or as',
    over: true,
  },
  {
    matter: 'work',
    test: says(
      String.raw`${name} (?:has left|left|quit|was fired|lost (?:his|her|their) job|has retired|retired)\b`,
    ),
    relation: 'left',
    over: true,
  },
  {
    matter: 'together',
    test: says(`${name} and I (?:are|got|have been) (?<object>together|married|engaged|a couple)`),
    relation: 'and you are',
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
  },
  {
    matter: 'home',
    test: says(String.raw`\b(?:I|[Ww]e) (?:lived|used to live|grew up) in ${place}`),
    relation: 'lived in',
    over: true,
  },
  {
    matter: 'work',
    test: says(String.raw`\bI (?:work|am working|have started|started) (?:at|for|as) ${where}`),
    relation: 'work at or as',
  },
  {
    matter: 'work',
    test: says(String.raw`\bI (?:worked|used to work) (?:at|for|as) ${where}`),
    relation: 'worked at or as',
    over: true,
  },
];
