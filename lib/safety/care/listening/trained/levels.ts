import { classify } from '../../../../text-classifier/classify';
import type { Beside } from '../../../../text-classifier/features';
import type { Model } from '../../../../text-classifier/model';
import { type Certainty, certainties } from './certainty';

/** From which probability a label is heard so surely; 2 is never. */
export type Levels<Label extends string> = Readonly<Record<Label, Readonly<Record<Certainty, number>>>>;

/** What was heard, and how surely. */
export type Heard<Label extends string> = ReadonlyMap<Label, Certainty>;

/** What a trained model hears in a text, by its levels. In: the text and what is known beside it. Pure. */
export function heardBy<Label extends string>(
  model: Model<Label>,
  levels: Levels<Label>,
  text: string,
  beside: Beside,
): Heard<Label> {
  const said = classify(model, text, beside);
  return new Map(
    model.labels.flatMap((label) => {
      const certainty = certainties.findLast((one) => said[label] >= levels[label][one]);
      return certainty ? [[label, certainty] as const] : [];
    }),
  );
}

/** Whether a label was heard at least so surely. */
export const isHeardBy = <Label extends string>(
  heard: Heard<Label>,
  label: Label,
  least: Certainty,
): boolean => {
  const found = heard.get(label);
  return found !== undefined && certainties.indexOf(found) >= certainties.indexOf(least);
};
