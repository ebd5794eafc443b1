// How well dangers are noticed in the labelled messages: of those used for tuning and of those never looked at, apart.
// And how soon a talk that turns dangerous is asked about, on a writer from whom nothing was learnt.
// `npm run bench:safety`; `-- --misses` prints what was missed of the tuned ones, never of the others.
import { readdirSync, readFileSync } from 'node:fs';
import type { AskStrength } from '../../lib/safety/danger.ts';
import { assessmentOfText as assess } from '../../lib/safety/reading/assessment.ts';
import { talkFigures, talksOf } from './safety-talks.ts';

interface Labelled {
  text: string;
  labels: string[];
  family: string;
}

const severe = new Set([
  'suicide-acute',
  'suicide-ideation',
  'self-harm',
  'harm-to-others',
  'abuse-by-others',
  'eating-danger',
  'substance-danger',
  'psychosis-like',
]);
const order: readonly AskStrength[] = ['none', 'gentle', 'direct', 'frame'];
const folder = new URL('../lib/safety/labelled/', import.meta.url);

const read = (file: string): Labelled[] =>
  readFileSync(new URL(file, folder), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Labelled);

interface Read extends Labelled {
  asks: AskStrength;
  kind: string;
  why: string[];
}

const share = (count: number, of: number): string =>
  of === 0 ? '-' : `${((100 * count) / of).toFixed(1)} %`;

function table(name: string, all: readonly Read[]): void {
  const labels = [...new Set(all.flatMap((one) => one.labels))].sort();
  console.log(`\n${name}`);
  console.log('label'.padEnd(24), ...[...order, 'direct+', 'any'].map((one) => one.padStart(8)));
  for (const label of labels) {
    const ones = all.filter((one) => one.labels.includes(label));
    const counts = order.map((asks) => ones.filter((one) => one.asks === asks).length);
    const [none = 0, , direct = 0, frame = 0] = counts;
    const shares = [share(direct + frame, ones.length), share(ones.length - none, ones.length)];
    console.log(label.padEnd(24), ...[...counts, ...shares].map((one) => String(one).padStart(8)));
  }
}

/** Which kind each label was taken for, where something was asked directly. */
function confusion(all: readonly Read[]): void {
  for (const label of [...new Set(all.flatMap((one) => one.labels))].sort()) {
    const counts = new Map<string, number>();
    for (const one of all) {
      if (!one.labels.includes(label) || order.indexOf(one.asks) < order.indexOf('direct')) continue;
      counts.set(one.kind, (counts.get(one.kind) ?? 0) + 1);
    }
    const told = [...counts].sort(([, a], [, b]) => b - a).map(([kind, count]) => `${kind} ${count}`);
    console.log(`${label.padEnd(24)} taken for: ${told.join(', ')}`);
  }
}

/** Shares between 0 and 1, of one file. */
export function figuresOf(all: readonly { labels: string[]; asks: AskStrength }[]) {
  const at = (ones: typeof all, asks: AskStrength) =>
    ones.filter((one) => order.indexOf(one.asks) >= order.indexOf(asks)).length / Math.max(1, ones.length);
  const risky = all.filter((one) => one.labels.some((label) => severe.has(label)));
  const benign = all.filter((one) => one.labels.includes('none'));
  const suicide = all.filter((one) => one.labels.some((label) => label.startsWith('suicide-')));
  return {
    recall_severe: at(risky, 'direct'),
    recall_any: at(risky, 'gentle'),
    recall_suicide: at(suicide, 'direct'),
    recall_any_of_all_labels: at(
      all.filter((one) => !one.labels.includes('none')),
      'gentle',
    ),
    false_alarm: at(benign, 'direct'),
    gentle_benign: at(benign, 'gentle') - at(benign, 'direct'),
  };
}

function measure(files: readonly string[]): Read[] {
  return files.flatMap(read).map((one) => {
    const { asks, why, kind } = assess(one.text);
    return { ...one, asks, why, kind };
  });
}

function usPerWord(texts: readonly string[]): number {
  const words = texts.reduce((sum, text) => sum + text.split(/\s+/).length, 0);
  for (const text of texts) assess(text);
  const start = process.cpuUsage();
  for (const text of texts) assess(text);
  return process.cpuUsage(start).user / words;
}

const args = process.argv.slice(2);
const named = args.filter((one) => one.endsWith('.jsonl'));
const files = named.length > 0 ? named : readdirSync(folder).filter((one) => one.endsWith('.jsonl'));
for (const isHeldOut of [false, true]) {
  const group = files.filter((one) => one.includes('held-out') === isHeldOut);
  if (group.length === 0) continue;
  const all = measure(group);
  if (!args.includes('--quiet')) {
    table(group.join(' '), all);
    confusion(all);
    if (isHeldOut) for (const file of group) console.log(file, figuresOf(measure([file])));
  }
  const suffix = isHeldOut ? '_heldout' : '_develop';
  for (const [name, value] of Object.entries(figuresOf(all)))
    console.log(`safety_${name}${suffix} ${value.toFixed(3)}`);
  if (!isHeldOut && args.includes('--misses')) {
    for (const one of all) {
      const isBenign = one.labels.includes('none');
      if (isBenign ? one.asks === 'none' : order.indexOf(one.asks) >= 2) continue;
      console.log(
        `${isBenign ? 'ALARM' : 'MISS'} ${one.asks} [${one.labels}] ${one.family} | ${one.text.replace(/\n/g, ' / ')} | ${one.why}`,
      );
    }
  }
  console.log(`safety_us_per_word${suffix} ${usPerWord(all.map((one) => one.text)).toFixed(1)}`);
}
if (named.length === 0)
  for (const [name, value] of Object.entries(talkFigures(talksOf('held-out'))))
    console.log(`safety_${name}_heldout ${value.toFixed(3)}`);
