import { classify, type Probabilities } from '../../text-classifier/classify';
import { type ModelFile, readModel } from '../../text-classifier/model';
import { type DangerKind, isLight, type Signal } from '../danger';
import file from './emergency.json' with { type: 'json' };
import { type EmergencyLabel, emergencyLabels } from './labels';
import { isSleepWatched } from './watched-sleep';
import { wordClassesOf } from './word-classes';

const { levels, ...weights }: ModelFile & { levels: Record<'perhaps' | 'likely' | 'sure', number> } = file;
const model = readModel(weights, emergencyLabels);

/** From which probability on a body is in danger perhaps, likely and surely: measured on ordinary talk of other writers. */
export const emergencyLevels: Readonly<typeof levels> = levels;

/** The other labels are rare among ordinary talk: what of `danger` is enough for them, of those tried the best. */
const shareOfTheirs = 0.15;
const least = 0.2;

const kinds = { body: 'medical_emergency', place: 'place', home: 'abuse_at_home' } as const satisfies Partial<
  Record<EmergencyLabel, DangerKind>
>;
type Which = keyof typeof kinds;
const which: readonly Which[] = ['body', 'place', 'home'];

/** The finds of this listener; by one that may be wrong, what is happening is asked. */
const mayBe = 'emergency.perhaps';
export const isEmergency = ({ why }: Pick<Signal, 'why'>): boolean => why.startsWith('emergency.');
export const mayBeEmergency = ({ why }: Pick<Signal, 'why'>): boolean => why === mayBe;

/** What a message says of a body in danger now. */
interface Emergency {
  /** From 0 to 1. */
  danger: number;
  isTheirs: boolean;
  /** What it is like most, if it is like one of them at all. */
  which: Which | null;
}

function emergencyOf(said: Probabilities<EmergencyLabel>): Emergency {
  const best = which.toSorted((a, b) => said[b] - said[a])[0] ?? 'body';
  return {
    danger: said.danger,
    isTheirs: said.theirs >= shareOfTheirs * said.danger,
    which: said[best] >= least ? best : null,
  };
}

/** Whether a body is in danger now, in any message, whoever it is. In: the text alone. Pure. */
export const hearEmergency = (text: string): Emergency =>
  emergencyOf(classify(model, text, { extras: wordClassesOf(text) }));

/** Kinds of which a body in danger says whose and which it is. */
const ofBodies: ReadonlySet<DangerKind> = new Set([
  'medical_emergency',
  'overdose',
  'self_harm',
  'in_progress',
  'other_in_danger',
  'child_in_danger',
]);
/** What else is known of the text. */
interface Beside {
  /** What the rules found in it. */
  found: readonly Signal[];
  /** How much it is like dangerous ones: of the writer's own danger the score knows more. */
  rank: number | null;
  /** A wording that sounds like danger is an ordinary use in it. */
  isOrdinary: boolean;
}

/** Where a text ranks lower, it is asked about, however surely a body of one's own is heard. */
const doubtedBelow = -0.7;

/** Another danger that a rule found plainly leads where it says. */
const isOfAnother = (one: Signal): boolean => !isLight(one) && !ofBodies.has(one.kind);

/**
 * The same as signals: one that acts alone where it is sure, one that asks what is happening where it is likely, and below
 * that one that asks it of a first message and else adds up.
 */
export function emergencySignals(text: string, { found, rank, isOrdinary }: Beside): Signal[] {
  if (!/\p{L}/u.test(text) || found.some(isOfAnother)) return [];
  const heard = hearEmergency(text);
  const rest = { span: { start: 0, end: text.length }, when: 'now' } as const;
  if (heard.danger < levels.perhaps) return [];
  const isOwnInDoubt = !heard.isTheirs && rank !== null && rank < doubtedBelow;
  if (heard.danger < levels.sure || isOrdinary || isOwnInDoubt || isSleepWatched(text)) {
    const strength = heard.danger < levels.likely ? 'faint' : 'weak';
    return [{ kind: 'medical_emergency', strength, why: mayBe, whose: 'nobody_named', ...rest }];
  }
  if (heard.isTheirs) {
    const theirs = { why: 'emergency.theirs', whose: 'other', ...rest } as const;
    return heard.which === 'body'
      ? (['other_in_danger', 'medical_emergency'] as const).map((kind) => ({
          kind,
          strength: 'strong',
          ...theirs,
        }))
      : [{ kind: 'other_in_danger', strength: 'clear', ...theirs }];
  }
  if (heard.which === null)
    return [{ kind: 'unclear', strength: 'clear', why: 'emergency.now', whose: 'nobody_named', ...rest }];
  const kind = kinds[heard.which];
  return [{ kind, strength: 'strong', why: `emergency.${heard.which}`, whose: 'self', ...rest }];
}
