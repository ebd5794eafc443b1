import { certainties } from '@/lib/safety/care/listening/trained/certainty';
import type { Levels } from '@/lib/safety/care/listening/trained/levels';
import type { Said } from './levels';

/** Precision and recall of each label at each certainty, on lines a model has not seen. */
export const reportOf = <Label extends string>(
  labels: readonly Label[],
  said: readonly Said<Label>[],
  levels: Levels<Label>,
): string =>
  labels
    .map((label) => {
      const lines = said.filter((one) => one.labels.includes(label)).length;
      const cells = certainties.map((certainty) => {
        const found = said.filter((one) => one.said[label] >= levels[label][certainty]);
        const right = found.filter((one) => one.labels.includes(label)).length;
        return `${(right / (found.length || 1)).toFixed(2)} ${(right / (lines || 1)).toFixed(2)}`;
      });
      return `${label.padEnd(14)}${String(lines).padStart(5)}   ${cells.join('   ')}`;
    })
    .join('\n');
