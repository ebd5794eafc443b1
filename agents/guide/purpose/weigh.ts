import { classify } from '@/lib/text-classifier/classify';
import { readModel } from '@/lib/text-classifier/model';
import { hintsOf } from './hints';
import { type PurposeSet, purposeSets, purposesOf, type RequestLabel, requestLabels } from './labels';
import { normalText } from './normal-text';
import type { Purpose, PurposeReading } from './purposes';
import type { PurposeContext } from './read-by-rules';
import { sentencesOf } from './sentences';
import purposeWeights from './trained/purposes.json' with { type: 'json' };
import requestWeights from './trained/requests.json' with { type: 'json' };

const purposeModel = readModel(purposeWeights, purposeSets);
const requestModel = readModel(requestWeights, requestLabels);

/** How likely each purpose set and each request is; of each kind they sum to 1. */
export interface Weighed {
  sets: Readonly<Record<PurposeSet, number>>;
  requests: Readonly<Record<RequestLabel, number>>;
}

function shared<Label extends string>(found: Readonly<Record<Label, number>>): Record<Label, number> {
  const entries = Object.entries(found) as [Label, number][];
  const sum = entries.reduce((total, [, one]) => total + one, 0) || 1;
  return Object.fromEntries(entries.map(([label, one]) => [label, one / sum])) as Record<Label, number>;
}

/** What a trained model makes of a text, with what the rules found as one of its hints. Pure. */
export function weigh(text: string, context: PurposeContext, byRules: PurposeReading): Weighed {
  const { low } = normalText(text);
  const hints = hintsOf(text, low, sentencesOf(low), context, byRules);
  return {
    sets: shared(classify(purposeModel, text, hints)),
    requests: shared(classify(requestModel, text, hints)),
  };
}

/** How likely a purpose is, alone or with another. */
export const shareOf = ({ sets }: Weighed, purpose: Purpose): number =>
  purposeSets.reduce((sum, set) => sum + (purposesOf(set).includes(purpose) ? sets[set] : 0), 0);
