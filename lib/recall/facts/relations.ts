import type { Matter } from './schema';

interface Relation {
  matter: Matter;
  /** Between the subject and the object: “Klara lives in Porto”. */
  is: string;
  /** The same once it is so no more. */
  was: string;
  /** The same of the person, “you live in”, “you lived in”; absent where it is said of others alone. */
  you?: readonly [is: string, was: string];
  /** For the model that proposes: what it means. */
  means: string;
}

/** All that a model may say of somebody; the page says each as a sentence. */
export const relations = {
  is_your: {
    ...{ matter: 'tie', is: 'is your', was: 'was your' },
    means: 'who somebody is to the person: object is the word of the person, as sister, boss, oldest friend',
  },
  lives_in: {
    matter: 'home',
    is: 'lives in',
    was: 'lived in',
    you: ['live in', 'lived in'],
    means: 'a place',
  },
  comes_from: {
    ...{ matter: 'origin', is: 'comes from', was: 'came from', you: ['come from', 'came from'] },
    means: 'a place where they grew up or were born',
  },
  works_at: {
    matter: 'work',
    is: 'works at',
    was: 'worked at',
    you: ['work at', 'worked at'],
    means: 'a workplace',
  },
  works_for: {
    ...{ matter: 'work', is: 'works for', was: 'worked for', you: ['work for', 'worked for'] },
    means: 'whom they work for',
  },
  works_as: {
    ...{ matter: 'work', is: 'works as', was: 'worked as', you: ['work as', 'worked as'] },
    means: 'an occupation, with its article, as "a nurse" if the article stands there',
  },
  studies: { matter: 'study', is: 'studies', was: 'studied', you: ['study', 'studied'], means: 'a subject' },
  studies_at: {
    ...{ matter: 'study', is: 'studies at', was: 'studied at', you: ['study at', 'studied at'] },
    means: 'a school or university',
  },
  is_with: {
    ...{ matter: 'couple', is: 'is together with', was: 'was together with' },
    means: 'two others who are a couple, married or not',
  },
} as const satisfies Record<string, Relation>;

export const relationNames = Object.keys(relations) as [RelationName, ...RelationName[]];
export type RelationName = keyof typeof relations;

/** How a relation is said of a subject; null where it is not said of the person. */
export function wordsFor(name: RelationName, subject: string): { is: string; was: string } | null {
  const relation: Relation = relations[name];
  if (subject !== 'you') return { is: relation.is, was: relation.was };
  return relation.you ? { is: relation.you[0], was: relation.you[1] } : null;
}
