import { classify } from '../../text-classifier/classify';
import { readModel } from '../../text-classifier/model';
import file from './danger-talk.json' with { type: 'json' };

export const dangerTalkLabels = ['danger'] as const;

const model = readModel(file, dangerTalkLabels);

/**
 * How much a message is like those that people write while danger is talked of, rather than ordinary talk about parts: 0 to
 * 1. In: the text alone. It says nothing of how grave a message is; see docs/crisis-answers.md for what it was measured on.
 */
export const likenessToDangerTalk = (text: string): number => classify(model, text).danger;
