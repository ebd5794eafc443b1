// Trains what the guide hears a message is for, from labelled lines and dialogues, and writes the models; the same lines
// give the same bytes. `npm run train:purposes`, again whenever a labelled file, a rule of purposes or a cue changes;
// `-- --score` trains on all authors but one, tells how well it hears that one, and writes nothing; `-- --score l9`
// leaves out that author alone.
import { readdirSync, writeFileSync } from 'node:fs';
import { purposeSets, requestLabels } from '@/agents/guide/purpose/labels';
import {
  dialogueMessages,
  linesOf,
  plainWordings,
  trainingLine,
  underAnother,
} from './guide-purposes/examples';
import { scoreOf } from './guide-purposes/score';
import { type Line, train } from './text-classifier/train';

const settings = { cost: 20, power: 0, fewest: 2, most: 180_000 };
const folder = new URL('../tests/lib/guide/lines/', import.meta.url);
const authors = readdirSync(folder)
  .filter((name) => name.endsWith('.jsonl'))
  .map((name) => name.replace('.jsonl', ''))
  .sort();
const byAuthor = new Map(authors.map((author) => [author, linesOf(author).map(trainingLine)]));
const played = dialogueMessages();
const dialogues = [...played, ...underAnother(played), ...plainWordings()].map(trainingLine);

const models = (lines: readonly Line[]) => ({
  purposes: train(lines, purposeSets, 'What a message to the guide is for', settings),
  requests: train(lines, requestLabels, 'What a message asks of the guide', settings),
});

const only = process.argv[process.argv.indexOf('--score') + 1];

if (process.argv.includes('--score')) {
  for (const [author, heldOut] of byAuthor) {
    if (only && only !== author) continue;
    const others = [...byAuthor].flatMap(([name, lines]) => (name === author ? [] : lines));
    const { purposes, requests } = models([...others, ...dialogues]);
    console.log(`without ${author}: ${scoreOf(purposes, requests, heldOut)}`);
  }
} else {
  const { purposes, requests } = models([...[...byAuthor.values()].flat(), ...dialogues]);
  const trained = new URL('../agents/guide/purpose/trained/', import.meta.url);
  writeFileSync(new URL('purposes.json', trained), JSON.stringify(purposes));
  writeFileSync(new URL('requests.json', trained), JSON.stringify(requests));
}
