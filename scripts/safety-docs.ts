// Writes SAFETY.md's drawing of the states and docs/safety-review.md from the code. Run as: npm run safety-docs
import { readFileSync, writeFileSync } from 'node:fs';
import { drawn, reviewPage } from '../lib/safety/care/review.ts';

writeFileSync('SAFETY.md', drawn(readFileSync('SAFETY.md', 'utf8')));
writeFileSync('docs/safety-review.md', reviewPage());
