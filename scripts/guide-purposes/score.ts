import { classify } from '@/lib/text-classifier/classify';
import { type ModelFile, readModel } from '@/lib/text-classifier/model';
import type { Line } from '../text-classifier/train';

const likeliest = (file: ModelFile, line: Line): string => {
  const found = Object.entries<number>(classify(readOnce(file), line.text, line));
  return found.reduce((best, one) => (one[1] > best[1] ? one : best), found[0] ?? ['', 0])[0];
};

const read = new Map<ModelFile, ReturnType<typeof readModel>>();
function readOnce(file: ModelFile) {
  const known = read.get(file);
  if (known) return known;
  const model = readModel(file, file.labels);
  read.set(file, model);
  return model;
}

const share = (lines: readonly Line[], isRight: (line: Line) => boolean): string =>
  `${(lines.filter(isRight).length / (lines.length || 1)).toFixed(3)} of ${lines.length}`;

/** How well two models, one for purposes and one for requests, hear lines that they were not trained on. */
export function scoreOf(purposes: ModelFile, requests: ModelFile, lines: readonly Line[]): string {
  const asks = (line: Line) => line.labels[1] !== 'none';
  const heard = (line: Line) => likeliest(requests, line) === line.labels[1];
  return [
    `purposes ${share(lines, (line) => likeliest(purposes, line) === line.labels[0])}`,
    `requests ${share(lines.filter(asks), heard)}`,
    `heard where nothing is asked ${share(
      lines.filter((line) => !asks(line)),
      (line) => !heard(line),
    )}`,
  ].join(', ');
}
