// Lives days of a person's past in the database of a directory, each through the verbs that the app calls.
import { randomUUID } from 'node:crypto';
import { runTurn } from '@/agents/engine/run-turn';
import { createGuide } from '@/agents/guide/model';
import { localIdentity } from '@/lib/auth/local-session';
import type { Ctx } from '@/lib/context';
import { adoptBackend } from '@/lib/db/backend';
import { clientOn } from '@/lib/db/client-for';
import { startEmbedded } from '@/lib/db/embedded/start';
import { migrationsDir, readMigrations } from '@/lib/db/lite/migrate';
import { listEvidence } from '@/lib/evidence/list-evidence';
import { placeParts } from '@/lib/map/place-parts';
import { createNote } from '@/lib/memory/create-note';
import { addNote } from '@/lib/notes/add-note';
import { editPart } from '@/lib/parts/edit-part';
import { makePart } from '@/lib/parts/make-part';
import type { Part } from '@/lib/parts/schema';
import { giveConsent } from '@/lib/profile/give-consent';
import { relateParts } from '@/lib/relationships/relate-parts';
import type { PastDay } from '../past';
import { must } from '../scene';
import { shiftTime } from '../shift-time';

const [dir = '', told = '[]'] = process.argv.slice(2);
const days: PastDay[] = JSON.parse(told);
const server = await startEmbedded({ storage: { dir }, migrations: readMigrations(migrationsDir()) });
const backend = adoptBackend(server);
const { personId, accessToken } = await localIdentity({ ...backend, server });
const person: Ctx = {
  personId,
  actor: 'person',
  db: clientOn(backend, accessToken),
  sign: backend.sign,
  now: () => new Date(),
};
const as = (tool: string): Ctx => ({ ...person, tool });
const guide = {
  kind: 'guide',
  modelId: 'guide',
  label: 'the offline guide',
  leavesTheMachine: false,
  host: null,
  model: createGuide({ pace: 'instant' }),
} as const;

const parts = new Map<string, Part>();
function partNamed(name: string): Part {
  const part = parts.get(name);
  if (!part) throw new Error(`There is no part called ${name}.`);
  return part;
}

async function talk(said: readonly string[]): Promise<void> {
  const conversationId = randomUUID();
  for (const text of said) {
    const input = { conversationId, message: { id: randomUUID(), text } };
    const turn = must(await runTurn(person, input, { model: guide, pace: 'instant', perMinute: 10_000 }));
    await turn.response.text();
    await turn.kept;
  }
}

async function makeByHand({ quotes = [], ...changes }: NonNullable<PastDay['parts']>[number]): Promise<void> {
  const loose = must(await listEvidence(person, { partId: null, limit: 200 }));
  const chosen = loose.filter(({ quote }) => quotes.some((words) => quote.includes(words)));
  const ids = chosen.map(({ id }) => id);
  parts.set(changes.name, must(await makePart(as('makePart'), changes, ids)));
}

async function live(day: PastDay): Promise<void> {
  if (day.said) await talk(day.said);
  for (const part of day.parts ?? []) await makeByHand(part);
  for (const { part, changes } of day.changed ?? []) {
    const { id, version } = partNamed(part);
    parts.set(part, must(await editPart(as('editPart'), id, changes, version)));
  }
  for (const { part, ...note } of day.written ?? [])
    must(await addNote(as('addNote'), partNamed(part).id, note));
  for (const note of day.notes ?? []) must(await createNote(as('createNote'), note));
  for (const { from, to, fields } of day.related ?? []) {
    const [fromPartId, toPartId] = [partNamed(from).id, partNamed(to).id];
    must(await relateParts(as('relateParts'), { fromPartId, toPartId, fields }));
  }
  const places = day.placed?.map(({ part, ...place }) => ({ id: partNamed(part).id, ...place }));
  if (places) must(await placeParts(as('placeParts'), places));
}

const consent = { adult: true, understood: true, country: 'GB', timeZone: 'Europe/Berlin' } as const;
must(await giveConsent(as('giveConsent'), consent));
for (const [n, day] of days.entries()) {
  await live(day);
  const pass = day.ago - (days[n + 1]?.ago ?? 0);
  if (pass > 0) await shiftTime(server.sql, pass);
}
await server.close();
console.log('lived');
