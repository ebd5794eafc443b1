import { classify } from '../../../../text-classifier/classify';
import type { Beside } from '../../../../text-classifier/features';
import { type ModelFile, readModel } from '../../../../text-classifier/model';
import { type Certainty, certainties } from './certainty';
import file from './crisis-answers.json' with { type: 'json' };
import { type AnswerLabel, answerLabels } from './labels';

/** From which probability a label is heard so surely; 2 is never. */
export type Levels = Readonly<Record<AnswerLabel, Readonly<Record<Certainty, number>>>>;

/** What training writes. */
export interface CrisisAnswersFile extends ModelFile {
  levels: Levels;
}

const { levels, ...weights }: CrisisAnswersFile = file;
const model = readModel(weights, answerLabels);

export type HeardLabels = ReadonlyMap<AnswerLabel, Certainty>;

/** "Ok", "whatever": neither a yes nor anything else. */
const saysNothing =
  /^\W*(?:o+k+|okay|k|kk|hm+|mm+|whatever|right|sure|fine|thanks?|lol|idc|meh|so|and|well|hi|hello)\W*$/i;

/**
 * What an answer says by the trained listener, for where the rules hear nothing or little. In: the text and what is known
 * beside it (`evidenceOf`). Out: what was heard, and how surely; nothing for a text without words.
 */
export function hearTrained(text: string, beside: Beside): HeardLabels {
  const heard = new Map<AnswerLabel, Certainty>();
  if (!/[\p{L}\p{N}]/u.test(text) || saysNothing.test(text)) return heard;
  const found = classify(model, text, beside);
  for (const label of answerLabels) {
    const certainty = certainties.findLast((one) => found[label] >= levels[label][one]);
    if (certainty) heard.set(label, certainty);
  }
  return heard;
}

/** Whether a label was heard at least so surely. */
export const isHeard = (heard: HeardLabels, label: AnswerLabel, least: Certainty): boolean => {
  const found = heard.get(label);
  return found !== undefined && certainties.indexOf(found) >= certainties.indexOf(least);
};
