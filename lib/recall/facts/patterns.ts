/** What a fact is about: of one subject and one matter only the latest holds. */
export type Matter = 'tie' | 'home' | 'work' | 'together' | 'life' | 'drink';

/** A way in which people say that something is so. `over`: it says that it is so no more. */
export interface Pattern {
  matter: Matter;
  test: RegExp;
  /** What stands in every text that it finds, without names, as JavaScript and PostgreSQL both read it. */
  phrase: string;
  /** In the words that follow the subject: "lives in", "is your". */
  relation: string;
  over?: true;
}

const capital = String.raw`\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2}`;
const name = `(?<subject>${capital})`;
const place = `(?<object>${capital})`;
const where = String.raw`(?<object>(?:the |a |an )?[\p{L}'’-]+(?: [\p{L}'’-]+){0,3}?)(?=[.,;:!?]|$| (?:now|and|but|for|since|these|last|this|because|so)\b)`;
const me = String.raw`\b(?:I|[Ww]e)`;
const ties =
  'sister|brother|mother|father|mum|mom|dad|grandmother|grandfather|aunt|uncle|cousin|niece|nephew|daughter|son|partner|' +
  'husband|wife|girlfriend|boyfriend|fiancée?|ex|friend|best friend|boss|manager|colleague|flatmate|roommate|neighbour|neighbor|' +
  'therapist|doctor|teacher|dog|cat|landlord|landlady';
const tie = `(?<object>(?:(?:new|old|younger|older|little|big|best|former|late) )*(?:${ties}))`;

/** In which words: what stands before the phrase, the phrase, and what follows it. */
const says = (before: string, phrase: string, after = '') => ({
  test: new RegExp(`${before}${phrase}${after}`, 'u'),
  phrase: phrase.replace(/\(\?<\w+>/g, '(?:'),
});

/** About somebody who is named. */
export const ofOthers: readonly Pattern[] = [
  {
    matter: 'tie',
    ...says(String.raw`\b`, `[Mm]y ${tie}`, `,? (?:is |is called |was called |called |named )?${name}`),
    relation: 'is your',
  },
  {
    matter: 'tie',
    ...says(`${name}(?:, | is | is still )`, `my ${tie}`, String.raw`\b`),
    relation: 'is your',
  },
  {
    matter: 'tie',
    ...says(`${name} (?:was|used to be) `, `my ${tie}`, String.raw`\b`),
    ...{ relation: 'was your', over: true },
  },
  {
    matter: 'home',
    ...says(`${name} `, '(?:lives|is living|has moved|moved|is moving) (?:back )?(?:in|to) ', place),
    relation: 'lives in',
  },
  {
    matter: 'home',
    ...says(`${name} `, '(?:lived|used to live|grew up) in ', place),
    ...{ relation: 'lived in', over: true },
  },
  {
    matter: 'work',
    ...says(`${name} `, '(?:works|is working|has started|started) (?:at|for|as|in) ', where),
    relation: 'works at or as',
  },
  {
    matter: 'work',
    ...says(`${name} `, '(?:worked|used to work) (?:at|for|as|in) ', where),
    ...{ relation: 'worked at or as', over: true },
  },
  {
    matter: 'work',
    ...says(
      `${name} `,
      '(?:has left|left|quit|was fired|lost (?:his|her|their) job|has retired|retired)',
      String.raw`\b`,
    ),
    ...{ relation: 'left', over: true },
  },
  {
    matter: 'together',
    ...says(name, ' and I (?:are|got|have been) (?<object>together|married|engaged|a couple)'),
    relation: 'and you are',
  },
  {
    matter: 'together',
    ...says(name, ' and I (?:have )?(?<object>separated|split up|split|broke up|divorced)'),
    ...{ relation: 'and you', over: true },
  },
  {
    matter: 'life',
    ...says(`${name} (?:has )?`, '(?<object>died|passed away)'),
    ...{ relation: 'has', over: true },
  },
  {
    matter: 'life',
    ...says(`${name} `, 'is (?<object>expecting|pregnant|ill|sick|in hospital)'),
    relation: 'is',
  },
  {
    matter: 'life',
    ...says(
      `${name} `,
      '(?:has had|had|gave birth to) (?<object>(?:a|the|her|their) (?:baby|daughter|son|girl|boy))',
    ),
    relation: 'had',
  },
  {
    matter: 'drink',
    ...says(`${name} (?:has )?`, '(?:stopped|quit|given up) (?<object>drinking|smoking)'),
    relation: 'has stopped',
  },
  {
    matter: 'drink',
    ...says(`${name} (?:has )?`, '(?<object>relapsed|started (?:drinking|smoking) again)'),
    relation: 'has',
  },
];

/** About the person, and the places they name. */
export const ofThePerson: readonly Pattern[] = [
  {
    matter: 'home',
    ...says(`${me} `, '(?:live|am living|have moved|moved|are moving|am moving) (?:back )?(?:in|to) ', place),
    relation: 'live in',
  },
  {
    matter: 'home',
    ...says(`${me} `, '(?:lived|used to live|grew up) in ', place),
    ...{ relation: 'lived in', over: true },
  },
  {
    matter: 'work',
    ...says(String.raw`\bI `, '(?:work|am working|have started|started) (?:at|for|as) ', where),
    relation: 'work at or as',
  },
  {
    matter: 'work',
    ...says(String.raw`\bI `, '(?:worked|used to work) (?:at|for|as) ', where),
    ...{ relation: 'worked at or as', over: true },
  },
];

/** Words of which one stands in every text that states something of a matter, by which an index finds it. */
const wordsOf: Readonly<Record<Matter, string>> = {
  tie: ties.replace('fiancée?', 'fiancé|fiancée').replace('best friend|', '').replaceAll('|', ' '),
  home: 'live lives living lived moved moving grew',
  work: 'work works working worked started left quit fired job retired',
  together: 'together married engaged couple separated split broke divorced',
  life: 'died passed expecting pregnant ill sick hospital baby daughter son girl boy',
  drink: 'drinking smoking relapsed',
};

/** How messages are found that may state something of one matter: by a word and then by a phrase. */
export interface Statement {
  words: readonly string[];
  phrase: string;
}

const stated = (matter: Matter, patterns: readonly Pattern[], words = wordsOf[matter]): Statement => ({
  words: words.split(' '),
  phrase: [...new Set(patterns.filter((one) => one.matter === matter).map(({ phrase }) => phrase))].join('|'),
});

const matters = Object.keys(wordsOf) as Matter[];
/** Whatever is said of somebody or of a place. */
export const ofNames: readonly Statement[] = matters.map((matter) =>
  stated(matter, [...ofOthers, ...ofThePerson]),
);
/** What the person says of themselves, and of those nearest to them. */
export const ofThemselves: readonly Statement[] = [
  stated('home', ofThePerson),
  stated('work', ofThePerson),
  stated('tie', ofOthers, 'sister brother partner'),
];
