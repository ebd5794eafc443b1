import { certainties } from '@/lib/safety/care/listening/trained/certainty';
import type { Levels } from '@/lib/safety/care/listening/trained/hear';
import { answerLabels } from '@/lib/safety/care/listening/trained/labels';
import type { Said } from './levels';

/** Precision and recall of each label at each certainty, on answers a model has not seen. */
export const reportOf = (said: readonly Said[], levels: Levels): string =>
  answerLabels
    .map((label) => {
      const lines = said.filter(({ labels }) => labels.includes(label)).length;
      const cells = certainties.map((certainty) => {
        const found = said.filter((one) => one.said[label] >= levels[label][certainty]);
        const right = found.filter(({ labels }) => labels.includes(label)).length;
        return `${(right / (found.length || 1)).toFixed(2)} ${(right / (lines || 1)).toFixed(2)}`;
      });
      return `${label.padEnd(14)}${String(lines).padStart(5)}   ${cells.join('   ')}`;
    })
    .join('\n');
