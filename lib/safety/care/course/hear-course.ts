import { classify } from '../../../text-classifier/classify';
import type { Beside } from '../../../text-classifier/features';
import { type ModelFile, readModel } from '../../../text-classifier/model';
import { type Certainty, certainties } from '../listening/trained/certainty';
import { isHeardBy, type Levels } from '../listening/trained/levels';
import file from './course.json' with { type: 'json' };
import { type CourseLabel, courseLabels, type StageLabel, stageLabels } from './labels';

const { levels, ...weights }: ModelFile & { levels: Levels<CourseLabel> } = file;
const model = readModel(weights, courseLabels);

/** What a message says of the course of things. */
export interface CourseHeard {
  /** How surely each label was heard. */
  labels: ReadonlyMap<CourseLabel, Certainty>;
  /** How far help has come, if it was said at all: the label that is heard best, and perhaps wrongly. */
  leading: StageLabel | null;
}
export const nothingFollowed: CourseHeard = { labels: new Map(), leading: null };

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
  const best = stageLabels
    .filter((label) => labels.has(label))
    .toSorted((a, b) => said[b] / levels[b].likely - said[a] / levels[a].likely)[0];
  return { labels, leading: best ?? null };
}

export const hears = (heard: CourseHeard, label: CourseLabel, least: Certainty = 'likely'): boolean =>
  isHeardBy(heard.labels, label, least);
