import { classify } from '@/lib/text-classifier/classify';
import { readModel } from '@/lib/text-classifier/model';
import { train } from '../text-classifier/train';
import type { Written } from './lines';
import { emergencySettings } from './settings';

/** Of ordinary messages, at most so many are alarmed, are asked, and are asked as first messages. */
const shares = { sure: 0.003, likely: 0.01, perhaps: 0.02 } as const;
type Level = keyof typeof shares;
const levelNames: readonly Level[] = ['sure', 'likely', 'perhaps'];

export interface Said {
  danger: number;
  isDanger: boolean;
  /** Ordinary talk, and not what is harmless in the midst of danger. */
  isOrdinary: boolean;
}

/** Of the weights that are kept, about so many are of this label. */
const mostOfOne = 36_000;
const groups = 3;
const labels = ['danger'] as const;

const isOfCourse = ({ author }: Written): boolean => author.length <= 2;

/** What a model that knows only other writers says of each line. */
export function saidByOthers(lines: readonly Written[]): Said[] {
  const writers = [...new Set(lines.map(({ author }) => author))].sort();
  const groupOf = new Map(writers.map((writer, at) => [writer, at % groups]));
  return Array.from({ length: groups }, (_, leftOut) => {
    const learnt = lines.filter(({ author }) => groupOf.get(author) !== leftOut);
    const model = readModel(train(learnt, labels, '', { ...emergencySettings, most: mostOfOne }), labels);
    return lines
      .filter(({ author }) => groupOf.get(author) === leftOut)
      .map((line) => ({
        danger: classify(model, line.text, line).danger,
        isDanger: line.labels.includes('danger'),
        isOrdinary: !isOfCourse(line),
      }));
  }).flat();
}

function levelOf(said: readonly Said[], share: number): number {
  const ordinary = said
    .filter((one) => one.isOrdinary)
    .map(({ danger }) => danger)
    .sort((a, b) => b - a);
  return Number((ordinary[Math.floor(share * ordinary.length)] ?? 1).toFixed(4));
}

export const levelsOf = (said: readonly Said[]): Record<Level, number> => ({
  sure: levelOf(said, shares.sure),
  likely: levelOf(said, shares.likely),
  perhaps: levelOf(said, shares.perhaps),
});

/** Shares of lines that are heard from each level on. */
export function reportOf(said: readonly Said[], levels: Record<Level, number>): string {
  const of = (name: string, ones: readonly Said[]) =>
    `${name} (${ones.length}): ${levelNames
      .map(
        (level) =>
          `${level} ${(ones.filter(({ danger }) => danger >= levels[level]).length / ones.length).toFixed(4)}`,
      )
      .join(', ')}`;
  return [
    `levels ${JSON.stringify(levels)}`,
    of(
      'danger',
      said.filter((one) => one.isDanger),
    ),
    of(
      'ordinary',
      said.filter((one) => one.isOrdinary),
    ),
    of(
      'harmless beside danger',
      said.filter((one) => !one.isDanger && !one.isOrdinary),
    ),
  ].join('\n');
}
