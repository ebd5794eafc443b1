import { classify } from '@/lib/text-classifier/classify';
import { hashText, spread } from '@/lib/text-classifier/hash';
import type { Model } from '@/lib/text-classifier/model';
import type { Line } from './train';

/** The lines in two parts by a hash of their text, so that a line stays where it is when others are added. */
export function foldsOf<L extends Line>(lines: readonly L[], every = 5): { learnt: L[]; heldOut: L[] } {
  const isHeldOut = ({ text }: L) => spread(hashText(0x811c9dc5, text)) % every === 0;
  return {
    learnt: lines.filter((line) => !isHeldOut(line)),
    heldOut: lines.filter(isHeldOut),
  };
}

export interface Measure {
  label: string;
  /** Lines that carry the label. */
  lines: number;
  found: number;
  precision: number;
  recall: number;
}

/** How well a model hears lines that it was not trained on. `from` is the probability from which a label counts. */
export function measure<Label extends string>(
  model: Model<Label>,
  lines: readonly Line[],
  from: (label: Label) => number,
): Measure[] {
  const all = lines.map((line) => ({ line, said: classify(model, line.text, line) }));
  return model.labels.map((label) => {
    const found = all.filter(({ said }) => said[label] >= from(label));
    const right = found.filter(({ line }) => line.labels.includes(label)).length;
    const count = lines.filter((line) => line.labels.includes(label)).length;
    return {
      label,
      lines: count,
      found: found.length,
      precision: right / (found.length || 1),
      recall: right / (count || 1),
    };
  });
}
