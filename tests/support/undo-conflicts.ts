import { randomUUID } from 'node:crypto';
import { registry, type ToolName } from '@/agents/tools/registry';
import { runTool } from '@/agents/tools/run-tool';
import type { Ctx } from '@/lib/context';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { createNote } from '@/lib/memory/create-note';
import { editFile } from '@/lib/memory/edit-file';
import { putAway } from '@/lib/memory/put-away';
import { readMemory } from '@/lib/memory/read-memory';
import { updateProposal } from '@/lib/proposals/update-proposal';
import type { Planted } from './private-words';
import { asCompanion, must, say } from './scene';

type Done = { ok: boolean; actionId: string } & Record<string, unknown>;

/**
 * Actions of the companion whose undo meets each kind of conflict, every one of them over words that are private:
 * changed by hand, archived, deleted, or standing in the place of what would come back. `plant` makes such a word.
 */
export async function undoConflicts(person: Ctx, parts: Planted['parts'], plant: (kind: string) => string) {
  const { critic: partId, judge } = parts;
  const talk = randomUUID();
  const { run_id } = await say(
    person,
    talk,
    'I like tea and the river, and the Critic works for me beside the Judge.',
  );
  const tool = async (name: ToolName, input: object): Promise<Done> => {
    const agent = { ctx: asCompanion(person, talk, run_id), allowed: true };
    const done: Done = { ...(await runTool(agent, registry[name], randomUUID(), input)) };
    if (!done.ok) throw new Error(`${name}: ${JSON.stringify(done)}`);
    return done;
  };
  const note = (title: string) =>
    tool('createMarkdownFile', {
      title,
      path: `notes/${title.toLowerCase()}.md`,
      sections: [{ anchor: 'tea', heading: 'Tea', text: 'Likes tea.' }],
      sources: [{ kind: 'message' }],
    });
  const addByHand = async (path: string, words: string) => {
    const { content, hash } = must(await readMemory(person, path));
    must(await editFile(person, { path, content: `${content}\n${words}\n`, hash }));
  };

  const changed = await note('Changed');
  await addByHand('notes/changed.md', 'Mine.');
  const archived = await note('Archived');
  const { hash } = must(await readMemory(person, 'notes/archived.md'));
  const write = { path: 'notes/archived.md', anchor: 'tea', op: 'append', text: 'The river.', hash };
  const appended = await tool('writeMarkdownSection', { ...write, sources: [{ kind: 'message' }] });
  await addByHand('notes/archived.md', plant('conflictarchived'));
  must(await putAway(person, 'notes/archived.md'));

  const messageId = randomUUID();
  const words = `the ${plant('conflictdeleted')} voice`;
  await say(person, talk, words, { messageId });
  const gone = await tool('addEvidence', { quote: words, kind: 'thought', partId });
  must(await deleteMessage(person, messageId));

  const first = await note('Place');
  const undone = await tool('undoAction', { actionId: first.actionId });
  must(await createNote(person, { title: 'Place', text: plant('conflictinplace') }));
  must(
    await putAway(person, 'notes/place.md').then(() => createNote(person, { title: 'Place', text: 'Mine.' })),
  );

  const quote = await tool('addEvidence', {
    quote: 'the Critic works for me beside the Judge',
    kind: 'job',
    partId,
  });
  const noted = { type: 'allied', evidenceIds: [quote.evidenceId], why: 'You said so.' };
  await tool('logRelationship', { fromPartId: partId, toPartId: judge, ...noted });
  const suggestion = await tool('createProposal', {
    kind: 'update_part',
    partId,
    changes: { needs: ['works for me'] },
    evidenceIds: [quote.evidenceId],
    why: 'You said so.',
  });
  const revised = { changes: { needs: [plant('conflictrevised')] } };
  must(await updateProposal(person, String(suggestion.proposalId), revised));
  return [changed, archived, appended, gone, first, undone, quote, suggestion].map(
    ({ actionId }) => actionId,
  );
}
