import type { Beside } from '../../../../text-classifier/features';
import { type ModelFile, readModel } from '../../../../text-classifier/model';
import type { Certainty } from './certainty';
import file from './crisis-answers.json' with { type: 'json' };
import { type AnswerLabel, answerLabels } from './labels';
import { type Heard, heardBy, isHeardBy, type Levels } from './levels';

/** What training writes. */
export interface CrisisAnswersFile extends ModelFile {
  levels: Levels<AnswerLabel>;
}

const { levels, ...weights }: CrisisAnswersFile = file;
const model = readModel(weights, answerLabels);

export type HeardLabels = Heard<AnswerLabel>;

/** "Ok", "whatever": neither a yes nor anything else. */
const saysNothing =
  /^\W*(?:o+k+|okay|k|kk|hm+|mm+|whatever|right|sure|fine|thanks?|lol|idc|meh|so|and|well|hi|hello)\W*$/i;

/**
 * What an answer says by the trained listener, for where the rules hear nothing or little. In: the text and what is known
 * beside it (`evidenceOf`). Out: what was heard, and how surely; nothing for a text without words.
 */
export function hearTrained(text: string, beside: Beside): HeardLabels {
  if (!/[\p{L}\p{N}]/u.test(text) || saysNothing.test(text)) return new Map();
  return heardBy(model, levels, text, beside);
}

/** Whether a label was heard at least so surely. */
export const isHeard = (heard: HeardLabels, label: AnswerLabel, least: Certainty): boolean =>
  isHeardBy(heard, label, least);
