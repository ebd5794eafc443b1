import { classify } from '../../../text-classifier/classify';
import type { Beside } from '../../../text-classifier/features';
import { type ModelFile, readModel } from '../../../text-classifier/model';
import { type Certainty, certainties } from '../listening/trained/certainty';
import { isHeardBy, type Levels } from '../listening/trained/levels';
import file from './course.json' with { type: 'json' };
import { type CourseLabel, courseLabels } from './labels';

const {
  levels,
  shares,
  ...weights
}: ModelFile & { levels: Levels<CourseLabel>; shares: Readonly<Record<CourseLabel, number>> } = file;
const model = readModel(weights, courseLabels);

/** What a message says of the course of things. */
export interface CourseHeard {
  /** How surely each label was heard. */
  labels: ReadonlyMap<CourseLabel, Certainty>;
  /** By how much the message speaks for a label, against any message at all: log-odds. */
  lift: Readonly<Record<CourseLabel, number>>;
  /** By how much a label stands above what counts as likely: log-odds, negative below it. */
  over: Readonly<Record<CourseLabel, number>>;
}

const mapped = (value: (label: CourseLabel) => number): Readonly<Record<CourseLabel, number>> =>
  Object.fromEntries(courseLabels.map((label) => [label, value(label)])) as Record<CourseLabel, number>;

const unheard = -9;
export const nothingFollowed: CourseHeard = {
  labels: new Map(),
  lift: mapped(() => 0),
  over: mapped(() => unheard),
};

const logOdds = (share: number): number => {
  const kept = Math.min(0.9999, Math.max(0.0001, share));
  return Math.log(kept / (1 - kept));
};
/** A level that was never reached is not reached by less than this. */
const highest = 0.97;

/**
 * What a message says of who is in danger, what is happening and how far help has come, whatever was asked. In: the text
 * and what the rules found in it (`courseEvidence`). Out: what was heard, and how surely. Pure.
 */
export function hearCourse(text: string, beside: Beside): CourseHeard {
  if (!/\p{L}/u.test(text)) return nothingFollowed;
  const said = classify(model, text, beside);
  const labels = new Map(
    courseLabels.flatMap((label) => {
      const certainty = certainties.findLast((one) => said[label] >= levels[label][one]);
      return certainty ? [[label, certainty] as const] : [];
    }),
  );
  return {
    labels,
    lift: mapped((label) => logOdds(said[label]) - logOdds(shares[label])),
    over: mapped((label) => logOdds(said[label]) - logOdds(Math.min(levels[label].likely, highest))),
  };
}

export const hears = (heard: CourseHeard, label: CourseLabel, least: Certainty = 'likely'): boolean =>
  isHeardBy(heard.labels, label, least);
