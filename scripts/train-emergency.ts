// Trains what hears a body in danger in any message, and writes its weights; the same lines give the same bytes.
// `npm run train:emergency`, again whenever tests/lib/safety/course, tests/lib/guide/lines, the harmless labelled
// messages or the words of lib/safety/emergency change. With `-- report` nothing is written: how many messages of danger
// are heard, and how many ordinary ones, on writers left out.
import { writeFileSync } from 'node:fs';
import { emergencyLabels } from '../lib/safety/emergency/labels.ts';
import { levelsOf, reportOf, saidByOthers } from './emergency/levels';
import { emergencyLines } from './emergency/lines';
import { emergencySettings } from './emergency/settings';
import { train } from './text-classifier/train';

const lines = emergencyLines();
const said = saidByOthers(lines);
const levels = levelsOf(said);
if (process.argv.includes('report')) {
  console.log(reportOf(said, levels));
} else {
  const file = train(
    lines,
    emergencyLabels,
    'Made by npm run train:emergency. Do not edit.',
    emergencySettings,
  );
  writeFileSync(
    new URL('../lib/safety/emergency/emergency.json', import.meta.url),
    `${JSON.stringify({ ...file, levels }, null, 1)}\n`,
  );
}
