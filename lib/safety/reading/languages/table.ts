/** What the wordings of a language mean. The relations between them are in `relations.ts`. */
export const concepts = [
  // Only to tell languages apart.
  'common',
  // Building blocks of a relation.
  'me', // first person, pronoun or verb
  'want', // I want, wish, would like
  'wants', // the same of a third person
  'wantNot', // a verb that holds its own negation: nechci, istemiyorum
  'can',
  'not',
  'die',
  'live',
  'notThatLive', // with it, "not live" speaks of a place or of company: here, with, alone
  'intend', // will, going to, decided, plan
  'soon', // now, tonight, tomorrow
  'means', // something or some place to die by
  'took',
  'pills',
  'poison',
  'many', // all, the whole box, a number of them
  'hoard', // saved up, collected
  'cut',
  'body',
  'hit', // hits, beats, chokes, said of somebody else
  'toMe', // me as the object
  'kill',
  'person', // husband, boss, him, them
  'voices',
  'tell',
  'hear',
  'ageLead', // I am, I have, my age is
  'teen', // a number word from ten to seventeen
  'years',
  'ageBlock', // right after them, the years are of work or marriage
  'ageElsewhere', // with it, the age is of another time
  'deed', // what voices order: jump, die, hurt
  'oneself', // myself, with a verb of cutting
  // Whole by themselves.
  'killSelf',
  'wishDie',
  'unwish', // a whole denial: does not want to die
  'jumpFrom',
  'overdosed',
  'inProgress',
  'selfHarm',
  'abuse',
  'threat', // somebody wants to kill me
  'killThem', // I want to kill a person, in one wording
  'commanded', // voices tell me to do harm, in one wording
  'hearsVoices',
  'minor',
  'farewell',
  'hopeless',
  'burden',
  // What takes the weight away.
  'past',
  'fiction',
  'other', // a friend, a relative
  'harmless', // cooking, hair, a cat: no self-harm
  'play', // chess, a joke, a nephew: no violence
  'figure', // laughter, shame, hunger: what one dies of in a saying
  'idiom',
] as const;
export type Concept = (typeof concepts)[number];

export type Script =
  | 'latin'
  | 'cyrillic'
  | 'greek'
  | 'arabic'
  | 'hebrew'
  | 'devanagari'
  | 'bengali'
  | 'hangul'
  | 'east_asian'
  | 'thai'
  | 'other'
  | 'other_unspaced';

/**
 * One language. A wording ends with `*` where any ending may follow; spaces part the words of a phrase.
 * Accents may be left out here as in the texts: both are folded in the same way.
 */
export interface LanguageTable {
  code: string;
  script: Script;
  /** On which side of what it denies a negation stands. */
  negation: 'before' | 'after' | 'around';
  /** "I am 14" is an age without the word for years. */
  yearsUnsaid?: boolean;
  /** The age may stand before "I am". */
  ageBeforeLead?: boolean;
  /** "I" and "me" are one word: only after the verb is it the object. */
  objectAfter?: boolean;
  /** The pronoun follows the negation: it does not begin a new clause. */
  pronounAfterNot?: boolean;
  /** Letters that are written together with the word that follows, such as "and" in Arabic and Hebrew. */
  joined?: string;
  words: Partial<Record<Concept, string>>;
}
