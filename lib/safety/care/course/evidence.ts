import type { Beside } from '../../../text-classifier/features';
import type { Assessment } from '../../danger';
import type { Listened } from '../listening/listen';
import { helperIn } from '../listening/slots/helper';
import { stepsIn } from '../listening/slots/steps';
import { evidenceOf } from '../listening/trained/evidence';

/** What the rules heard in a text, as the listener to the course of things is told of it; the same in training and use. */
export function courseEvidence(text: string, listened: Listened, assessment: Assessment): Beside {
  const helper = helperIn(text);
  const { extras = [], context } = evidenceOf('any', listened, assessment);
  return {
    ...(context !== undefined && { context }),
    extras: [
      ...extras,
      ...(helper ? [`helper ${helper.nearness}`] : []),
      ...stepsIn(text).map((step) => `step ${step}`),
    ],
  };
}
