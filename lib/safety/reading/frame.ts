import type { DangerKind, Signal } from '../danger';
import type { Concepts, ConceptTable } from './concepts';
import { conceptsIn, type Phrase, phrasesOf } from './phrase';

export type Strength = Signal['strength'];

/** What a circumstance does to what a frame finds; `weaken` keeps the kind and makes the signal weak. */
export interface Scopes {
  /** "I don't want to …": dropped and told as a denial (the default), or kept. */
  negated: 'denial' | 'drop' | 'weaken' | 'keep';
  /** "Years ago I …": told as `past`, or kept. */
  past: 'past' | 'drop' | 'weaken' | 'keep';
  /** Another human being is the one it is about: told as that person's danger, dropped or kept. */
  other: 'other_in_danger' | 'drop' | 'weaken' | 'keep';
  /** A novel, a song, a course: told as `study`, dropped or kept. */
  study: 'study' | 'drop' | 'weaken' | 'keep';
  /** A dream, or "if I were …". */
  dream: 'drop' | 'weaken' | 'keep';
  /** "One more meeting and …": told as a figure of speech (the default), or kept. */
  hyperbole: 'figure_of_speech' | 'drop' | 'weaken' | 'keep';
  /** "That was a joke": made weak (the default), for who says so may still be asked, or kept. */
  takenBack: 'weaken' | 'drop' | 'keep';
  /** Beside a wedding, a meeting, a recipe: kept (the default), or made weak, or dropped. */
  ordinary: 'drop' | 'weaken' | 'keep';
}

export interface FrameSource extends Partial<Scopes> {
  /** The rule's name, as it is shown in `why`. */
  why: string;
  kind: DangerKind;
  strength: Strength;
  /** Phrases in the language of `phrase.ts`; each alone is enough. */
  says: readonly string[];
  /** Phrases of which one must stand in the same sentence. */
  near?: readonly string[];
  /** Phrases of which one must stand anywhere in the text. */
  with?: readonly string[];
  /** Phrases none of which may stand in the same sentence. */
  unless?: readonly string[];
  /** Whose it is, whoever is named beside it. */
  whose?: Signal['whose'];
  /** `clause`: what excuses must stand in the clause of the find, or in the sentence when that clause names no first person. */
  excusedIn?: 'sentence' | 'clause';
  /** Read also where an everyday phrase covers the words. */
  overIdioms?: true;
  /** What makes it heavier: one of the phrases in the same sentence (`near`) or anywhere (`with`). */
  raised?: readonly Raise[];
}

export interface Raise {
  near?: readonly string[];
  with?: readonly string[];
  strength: Strength;
  kind?: DangerKind;
}

export interface Frame extends Scopes {
  why: string;
  kind: DangerKind;
  strength: Strength;
  says: readonly string[];
  near: readonly Phrase[];
  with: readonly Phrase[];
  unless: readonly Phrase[];
  excusedIn: 'sentence' | 'clause';
  overIdioms?: true;
  whose?: Signal['whose'];
  raised: readonly {
    near: readonly Phrase[];
    with: readonly Phrase[];
    strength: Strength;
    kind?: DangerKind;
  }[];
}

/** Compiles a frame. Lists may hold several phrases on one line, parted by commas. */
export const frame = ({
  says,
  near = [],
  with: anywhere = [],
  unless = [],
  raised = [],
  excusedIn = 'sentence',
  ...rest
}: FrameSource): Frame => ({
  negated: 'denial',
  past: 'past',
  other: 'other_in_danger',
  study: 'study',
  dream: 'drop',
  hyperbole: 'figure_of_speech',
  takenBack: 'weaken',
  ordinary: 'keep',
  ...rest,
  excusedIn,
  says,
  near: phrasesOf(near),
  with: phrasesOf(anywhere),
  unless: phrasesOf(unless),
  raised: raised.map((one) => ({ ...one, near: phrasesOf(one.near ?? []), with: phrasesOf(one.with ?? []) })),
});

/** Throws when a frame names a concept that no table holds: checked when the module loads. */
export function checkFrames(frames: readonly Frame[], concepts: Concepts): readonly Frame[] {
  for (const { why, near, with: anywhere, unless, raised } of frames) {
    const all = [...near, ...anywhere, ...unless, ...raised.flatMap((one) => [...one.near, ...one.with])];
    for (const name of all.flatMap(conceptsIn)) {
      if (!concepts.names.has(name)) throw new Error(`frame ${why}: unknown concept {${name}}`);
    }
  }
  return frames;
}

/** What the frames say, as concepts, so that all of them are looked for in one pass. */
export const sayings = (frames: readonly Frame[]): ConceptTable =>
  Object.fromEntries(frames.map(({ why, says }) => [`says ${why}`, says]));
