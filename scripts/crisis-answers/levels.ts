import { type Certainty, certainties } from '@/lib/safety/care/listening/trained/certainty';
import type { Levels } from '@/lib/safety/care/listening/trained/levels';
import { classify } from '@/lib/text-classifier/classify';
import { readModel } from '@/lib/text-classifier/model';
import { type Line, train } from '../text-classifier/train';

/** Of those heard so surely, how many shall be right. */
const shares: Readonly<Record<Certainty, number>> = { perhaps: 0.4, likely: 0.7, sure: 0.9 };
const never = 2;
/** Fewer right ones say nothing. */
const fewest = 6;

export interface Said<Label extends string> {
  labels: readonly string[];
  said: Readonly<Record<Label, number>>;
}

/** What a model that was trained on some authors' lines says of another's. */
export function saidOf<Label extends string>(
  labels: readonly Label[],
  learnt: readonly Line[],
  tested: readonly Line[],
): Said<Label>[] {
  const model = readModel(train(learnt, labels, ''), labels);
  return tested.map((line) => ({ labels: line.labels, said: classify(model, line.text, line) }));
}

function levelOf(ranked: readonly { p: number; right: boolean }[], share: number): number {
  let right = 0;
  let level = never;
  ranked.forEach((one, at) => {
    right += Number(one.right);
    if (right >= fewest && right / (at + 1) >= share) level = one.p;
  });
  return level;
}

/** From which probability each label is heard how surely, measured on lines of an author the model does not know. */
export const levelsOf = <Label extends string>(
  labels: readonly Label[],
  said: readonly Said<Label>[],
): Levels<Label> =>
  Object.fromEntries(
    labels.map((label) => {
      const ranked = said
        .map((one) => ({ p: one.said[label], right: one.labels.includes(label) }))
        .toSorted((a, b) => b.p - a.p);
      const levels = certainties.map(
        (one) => [one, Number(levelOf(ranked, shares[one]).toFixed(3))] as const,
      );
      return [label, Object.fromEntries(levels)];
    }),
  ) as unknown as Levels<Label>;
