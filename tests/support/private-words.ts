import { randomUUID } from 'node:crypto';
import { createAssessment } from '@/lib/assessments/create-assessment';
import type { Ctx } from '@/lib/context';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { renameConversation } from '@/lib/conversations/rename-conversation';
import { addEvidence } from '@/lib/evidence/add-evidence';
import { removeEvidence } from '@/lib/evidence/remove-evidence';
import { keepSnapshot } from '@/lib/map/keep-snapshot';
import { createNote } from '@/lib/memory/create-note';
import { editFile } from '@/lib/memory/edit-file';
import { putAway } from '@/lib/memory/put-away';
import { readMemory } from '@/lib/memory/read-memory';
import { addNote } from '@/lib/notes/add-note';
import { editNote } from '@/lib/notes/edit-note';
import { removeNote } from '@/lib/notes/remove-note';
import { editPart } from '@/lib/parts/edit-part';
import { makePart } from '@/lib/parts/make-part';
import { removePart } from '@/lib/parts/remove-part';
import { changePlan } from '@/lib/plans/change-plan';
import { listPlans } from '@/lib/plans/list-plans';
import type { ChangePlanInput } from '@/lib/plans/schema';
import { updatePlan } from '@/lib/plans/update-plan';
import { decideProposal } from '@/lib/proposals/decide-proposal';
import { updateProposal } from '@/lib/proposals/update-proposal';
import { editRelationship } from '@/lib/relationships/edit-relationship';
import { relateParts } from '@/lib/relationships/relate-parts';
import { undoAction } from '@/lib/undo/undo-action';
import type { TestDb } from './db';
import { decideAsShown } from './decide';
import { scenes } from './proposals';
import { asCompanion, must, say } from './scene';

/** Every planted word begins with these letters, which stand nowhere else. */
const marker = 'zqx';
export const plantedWords = /zqx[a-z]+/g;

/** The planted words that stand in a value, each once. */
export const plantedIn = (value: unknown): string[] => [
  ...new Set(JSON.stringify(value)?.match(plantedWords) ?? []),
];

const heavy = (word: string) => `I want to kill myself tonight ${word}.`;

/** Two parts and what leads to them: where private words are planted, and what tools are asked about. */
export interface Planted {
  parts: { critic: string; judge: string };
}

/** Who plants, under which name in the ledger, and how a word comes to be. */
interface Ground {
  person: Ctx;
  as: (tool: string, ctx?: Ctx) => Ctx;
  plant: (kind: string) => string;
  scene: ReturnType<typeof scenes>;
}

async function inParts({ as, plant }: Ground): Promise<Planted['parts']> {
  const critic = must(await makePart(as('makePart'), { name: 'Critic', role: plant('oldrole') }));
  const judge = must(await makePart(as('makePart'), { name: 'Judge', needs: [heavy(plant('acuteneed'))] }));
  must(await editPart(as('editPart'), critic.id, { role: heavy(plant('acuterole')) }, critic.version));
  const gone = must(
    await makePart(as('makePart'), { name: plant('deletedname'), role: plant('deletedrole') }),
  );
  must(await removePart(as('removePart'), gone.id));
  return { critic: critic.id, judge: judge.id };
}

async function inNotes({ as, plant }: Ground, partId: string): Promise<void> {
  must(await addNote(as('addNote'), partId, { kind: 'letter', body: `Dear part ${plant('letter')}` }));
  must(
    await addNote(as('addNote'), partId, {
      kind: 'note',
      body: `${'It is loud. '.repeat(60)}${plant('notesend')}`,
    }),
  );
  must(
    await addNote(as('addNote'), partId, {
      kind: 'note',
      body: `It was late. ${heavy(plant('acutenote'))}`,
    }),
  );
  const note = must(await addNote(as('addNote'), partId, { kind: 'note', body: plant('oldnote') }));
  must(await editNote(as('editNote'), note.id, 'It is quiet now.', note.version));
  const removed = must(await addNote(as('addNote'), partId, { kind: 'note', body: plant('deletednote') }));
  must(await removeNote(as('removeNote'), removed.id));
  must(
    await createAssessment(as('createAssessment'), partId, {
      identified: 2,
      understood: 2,
      note: heavy(plant('acuteassessment')),
    }),
  );
}

async function inConnections({ as, plant }: Ground, { critic, judge }: Planted['parts']): Promise<void> {
  const fields = { type: 'allied', note: 'near' } as const;
  const relation = must(
    await relateParts(as('relateParts'), { fromPartId: critic, toPartId: judge, fields }),
  );
  const worse = { note: heavy(plant('acuterelationnote')) };
  must(await editRelationship(as('editRelationship'), relation.id, worse, relation.version));
}

async function inTalk({ person, as, plant, scene }: Ground, critic: string): Promise<void> {
  const talk = randomUUID();
  const deletedId = randomUUID();
  const said = `the ${plant('deletedmessage')} voice of a lighthouse`;
  const { run_id } = await say(person, talk, said, { messageId: deletedId });
  const companion = () => asCompanion(person, talk, run_id);
  must(await addEvidence(companion(), { quote: said, kind: 'thought', partId: critic }));
  must(await deleteMessage(as('deleteMessage'), deletedId));
  const taken = `the ${plant('removedquote')} voice is here`;
  await say(person, talk, taken);
  const { evidenceId } = must(
    await addEvidence(companion(), { quote: taken, kind: 'thought', partId: critic }),
  );
  must(await removeEvidence(as('removeEvidence'), evidenceId));
  await say(person, talk, heavy(plant('acutemessage')), { safety: 'acute' });
  must(await renameConversation(as('renameConversation'), talk, heavy(plant('acutetitle'))));
  await scene.noticed(`the ${plant('flaggedlater')} voice`, 'thought', {
    talk,
    partId: critic,
    safety: 'acute',
  });
}

async function inFiles({ person, as, plant }: Ground): Promise<void> {
  const away = must(
    await createNote(as('createNote'), { title: 'Evening', text: `lighthouse ${plant('archivedfile')}` }),
  );
  must(await putAway(as('putAway'), away.path));
  const note = must(await createNote(as('createNote'), { title: 'Morning', text: plant('oldversion') }));
  const rewritten = `---\ntitle: Morning\n---\n\nI walk first.\n\n${heavy(plant('acutefile'))}\n`;
  must(await editFile(as('editMemory'), { path: note.path, content: rewritten, hash: note.hash }));
  const overview = must(await readMemory(person, 'overview.md'));
  const about = overview.content.replace(
    '<!-- @who -->',
    `<!-- @who -->\nI like tea.\n${heavy(plant('acuteoverview'))}`,
  );
  must(await editFile(as('editMemory'), { path: 'overview.md', content: about, hash: overview.hash }));
}

async function inProposals({ as, plant, scene }: Ground, partId: string): Promise<void> {
  const seen = ({ preview }: { preview: { seen: string } | null }) => preview?.seen ?? '';
  const evidence = await scene.noticed('the Critic wants me to be better than everybody', 'job', {
    partId,
  });
  const declined = await scene.proposed({
    kind: 'update_part',
    partId,
    changes: { image: plant('declined') },
    evidenceIds: [evidence],
  });
  must(await decideProposal(as('decideProposal'), declined.id, { decision: 'never', seen: seen(declined) }));
  const accepted = await scene.proposed({
    kind: 'update_part',
    partId,
    changes: { body_location: 'the neck' },
    evidenceIds: [evidence],
  });
  const edited = {
    decision: 'accept',
    seen: seen(accepted),
    changes: { body_location: plant('acceptededit') },
  } as const;
  const decided = must(await decideProposal(as('decideProposal'), accepted.id, edited));
  must(await undoAction(as('undo'), decided.decided_by_action ?? ''));
  must(await decideAsShown(as('decideProposal'), accepted.id, { decision: 'not_now' }));
  const fresh = await scene.noticed('the Critic is a tall shadow', 'image', { partId });
  const waiting = await scene.proposed({
    kind: 'update_part',
    partId,
    changes: { image: 'a tall shadow' },
    evidenceIds: [fresh],
  });
  must(
    await updateProposal(as('updateProposal'), waiting.id, {
      changes: { image: plant('personsedit') },
      why: plant('personswhy'),
    }),
  );
}

/** A plan of another conversation: a step that the person took out, and one with words of a hard moment. */
async function inPlans({ person, as, plant }: Ground): Promise<void> {
  const talk = randomUUID();
  const { run_id } = await say(person, talk, 'Please prepare what I want to say.');
  const agent = asCompanion(person, talk, run_id, 'updatePlan');
  must(await updatePlan(agent, { goal: plant('plangoal'), steps: ['Look', plant('removedstep'), 'Write'] }));
  const [plan] = must(await listPlans(person, talk));
  const [first, second] = plan?.steps ?? [];
  const named = (step: typeof first) => ({ step: step?.id ?? '', seen: step?.text ?? '' });
  const change = (asked: ChangePlanInput) => changePlan(as('changePlan'), plan?.id ?? '', asked);
  must(await change({ do: 'remove', ...named(second) }));
  must(await change({ do: 'reword', ...named(first), text: heavy(plant('acutestep')) }));
}

/**
 * Puts one word into every kind of text that agents must not get: letters, what was deleted, archived, changed or
 * declined, words of hard moments, and all of a second person.
 */
export async function plantPrivateWords(db: TestDb, person: Ctx, other: Ctx): Promise<Planted> {
  const words: string[] = [];
  const plant = (kind: string) => {
    words.push(`${marker}${kind}`);
    return `${marker}${kind}`;
  };
  const as = (tool: string, ctx = person): Ctx => ({ ...ctx, tool });
  const ground = { person, as, plant, scene: scenes(db, person) };
  const parts = await inParts(ground);
  for (const partId of Object.values(parts)) await inNotes(ground, partId);
  await inConnections(ground, parts);
  await inTalk(ground, parts.critic);
  await inFiles(ground);
  await inProposals(ground, parts.critic);
  await inPlans(ground);
  must(await keepSnapshot(as('keepSnapshot'), plant('maptitle')));

  const theirs = must(await makePart(as('makePart', other), { name: 'Guard', role: plant('theirrole') }));
  must(await addNote(as('addNote', other), theirs.id, { kind: 'note', body: plant('theirnote') }));
  must(await createNote(as('createNote', other), { title: 'Theirs', text: plant('theirfile') }));

  await expectPlanted(db, words);
  return { parts };
}

/** A word that stands nowhere proves nothing. */
async function expectPlanted(db: TestDb, words: string[]): Promise<void> {
  const tables = await db.sql<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
  );
  const each = tables.map(({ name }) => `select to_jsonb(t)::text as row from public.${name} t`);
  const rows = await db.sql<{ row: string }>(
    `select row from (${each.join(' union all ')}) r where row like '%${marker}%'`,
  );
  const found = new Set(rows.flatMap(({ row }) => row.match(plantedWords) ?? []));
  const missing = words.filter((word) => !found.has(word));
  if (missing.length > 0) throw new Error(`These words were planted nowhere: ${missing.join(', ')}`);
}
