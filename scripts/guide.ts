// Plays conversations with the guide through the engine and a database of their own, so that anybody can read and
// judge them. Run as: npm run guide -- FILE (a JSON list of {id, messages}); one JSON line for each message.
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { openPeople } from './guide/people.ts';
import { playDialogue } from './guide/play.ts';

const said = z.union([z.string(), z.object({ text: z.string() }).transform(({ text }) => text)]);
const dialogues = z.array(
  z.object({ id: z.union([z.string(), z.number()]).transform(String), messages: z.array(said) }),
);

const file = process.argv[2];
if (!file) throw new Error('Name a file: npm run guide -- FILE');
const given = dialogues.parse(JSON.parse(readFileSync(file, 'utf8')));
const people = await openPeople();
try {
  for (const dialogue of given)
    for (const line of await playDialogue(people, dialogue)) console.log(JSON.stringify(line));
} finally {
  await people.close();
}
