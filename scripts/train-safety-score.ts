// Trains the small linear score from the labelled messages and writes its weights; the same messages give the same bytes.
// `npm run train:safety`, again whenever a labelled file changes.
import { writeFileSync } from 'node:fs';
import { examples, weightsFile } from './safety-score/weights';

writeFileSync(new URL('../lib/safety/reading/score-weights.json', import.meta.url), weightsFile(examples()));
