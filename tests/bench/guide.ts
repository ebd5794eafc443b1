// How well the guide hears what a message is for, on scripted dialogues: of those used while building and of those
// never looked at, apart. `npm run bench:guide`; `-- --misses` prints what was missed of the first, never of the others;
// `-- --read` only reads (no tools, no database, purposes alone); `-- --folder DIR` takes develop.jsonl and held-out.jsonl there.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { openPeople, type People } from '../../scripts/guide/people.ts';
import { type Played, playDialogue } from '../../scripts/guide/play.ts';
import { readDialogue } from '../../scripts/guide/read.ts';
import { countAll, type Miss } from './guide/count.ts';
import { type LabelledDialogue, readLabelled } from './guide/labelled.ts';

const args = process.argv.slice(2);
const named = args.includes('--folder') ? args[args.indexOf('--folder') + 1] : undefined;
const folder = named
  ? pathToFileURL(`${path.resolve(named)}/`)
  : new URL('../lib/guide/dialogues/', import.meta.url);
const readsOnly = args.includes('--read');

async function playAll(dialogues: readonly LabelledDialogue[], people: People | null): Promise<Played[][]> {
  const plays: Played[][] = [];
  for (const { id, messages } of dialogues) {
    const given = { id, messages: messages.map(({ text }) => text) };
    plays.push(people ? await playDialogue(people, given) : readDialogue(given));
  }
  return plays;
}

const told = ({ what, played, label, detail }: Miss) =>
  `${what} ${played.id}:${played.n} [${label.for.join('+')}/${label.request}] got [${played.for.join('+')}/${played.request}] ${detail} | ${label.text.replaceAll('\n', ' / ')} | ${played.answer.replaceAll('\n', ' / ')}`;

async function measure(group: 'develop' | 'held-out', people: People | null): Promise<void> {
  const file = new URL(`${group}.jsonl`, folder);
  if (!existsSync(file)) return;
  const dialogues = readLabelled(file);
  const { counts, misses } = countAll(dialogues, await playAll(dialogues, people));
  if (group === 'develop' && args.includes('--misses')) for (const miss of misses) console.log(told(miss));
  for (const [name, { right, of }] of Object.entries(counts))
    if (of > 0)
      console.log(`guide_${name}_${group.replace('-', '')} ${(right / of).toFixed(3)} ${right}/${of}`);
}

const people = readsOnly ? null : await openPeople();
try {
  await measure('develop', people);
  if (!args.includes('--develop')) await measure('held-out', people);
} finally {
  await people?.close();
}
