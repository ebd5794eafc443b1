import { type CourseHeard, hears } from './course/hear-course';
import { type StageLabel, stageLabels } from './course/labels';
import type { Stage } from './record/record';
import type { Line } from './speak';
import type { CareState } from './state';

export const stageOf: Readonly<Record<StageLabel, Stage>> = {
  names: 'named',
  will_reach: 'going',
  reached: 'reached',
  coming: 'coming',
  company: 'beside',
  calling: 'on_call',
  crew: 'crew',
};

/** The farthest stage that a message is likely to tell of; null where it tells of none. */
export function farthestIn(heard: CourseHeard): Stage | null {
  const label = stageLabels.findLast((one) => hears(heard, one));
  return label === undefined ? null : stageOf[label];
}

/** Whose danger is spoken of, as far as it changes what is said of help. */
export type Side = 'self' | 'body' | 'place' | 'child' | 'other' | 'home';

const ofOtherThings: ReadonlySet<CareState['name']> = new Set(['harm_others', 'self_harm', 'scale', 'after']);

/** The side of the state that is open; null where help is not what it speaks of. */
export function sideOf({ frame, name }: Pick<CareState, 'frame' | 'name'>): Side | null {
  if (name === 'in_progress') return 'body';
  if (name === 'at_place') return 'place';
  if (name === 'harm_child') return 'child';
  if (frame === 'carer') return 'other';
  if (frame === 'abuse') return 'home';
  return frame === 'crisis' && !ofOtherThings.has(name) ? 'self' : null;
}

const line = (to: Line['to'], says: string): Line => ({ to, says });
const withSomeone = {
  going: line('with_someone', 'going'),
  reached: line('with_someone', 'reached'),
  coming: line('with_someone', 'coming'),
  beside: line('with_someone', 'beside'),
  on_call: line('with_someone', 'on_call'),
  crew: line('with_someone', 'crew'),
} as const;

/** What is said at each stage. */
export const stageLines: Readonly<Record<Side, Readonly<Record<Stage | 'closing' | 'fear', Line>>>> = {
  self: {
    fear: line('urgent', 'barrier'),
    ...withSomeone,
    named: line('with_someone', 'fetch'),
    closing: line('with_someone', 'closing'),
  },
  body: {
    fear: line('in_progress', 'cost'),
    named: line('in_progress', 'fetch'),
    going: line('in_progress', 'fetch'),
    reached: line('in_progress', 'written'),
    coming: line('in_progress', 'coming'),
    beside: line('in_progress', 'together'),
    on_call: line('in_progress', 'dialling'),
    crew: line('in_progress', 'crew'),
    closing: line('in_progress', 'wait'),
  },
  place: {
    fear: line('at_place', 'cannot'),
    ...withSomeone,
    named: line('at_place', 'stranger'),
    going: line('at_place', 'with_them'),
    coming: line('at_place', 'wait'),
    beside: line('at_place', 'with_them'),
    closing: line('with_someone', 'closing'),
  },
  child: {
    fear: line('harm_child', 'cannot'),
    named: line('harm_child', 'take_to'),
    going: line('harm_child', 'take_to'),
    reached: line('harm_child', 'take_to'),
    coming: line('harm_child', 'keep'),
    beside: line('harm_child', 'wait'),
    on_call: line('harm_child', 'called'),
    crew: line('with_someone', 'crew'),
    closing: line('with_someone', 'closing'),
  },
  other: {
    fear: line('carer', 'fear'),
    named: line('carer', 'helper_named'),
    going: line('carer', 'going'),
    reached: line('carer', 'helper_coming'),
    coming: line('carer', 'helper_coming'),
    beside: line('carer', 'helper_here'),
    on_call: line('carer', 'on_call'),
    crew: line('carer', 'crew'),
    closing: line('carer', 'closing'),
  },
  home: {
    fear: line('abuse_at_home', 'fear'),
    named: line('abuse_at_home', 'helper_named'),
    going: line('abuse_at_home', 'going'),
    reached: line('abuse_at_home', 'called'),
    coming: line('abuse_at_home', 'coming'),
    beside: line('abuse_at_home', 'helper_here'),
    on_call: line('abuse_at_home', 'on_call'),
    crew: line('abuse_at_home', 'crew'),
    closing: line('abuse_at_home', 'closing'),
  },
};
