import { randomUUID } from 'node:crypto';
import type { Ctx } from '@/lib/context';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { addFile } from '@/lib/files/add-file';
import { makePart } from '@/lib/parts/make-part';
import { undoAction } from '@/lib/undo/undo-action';
import type { TestDb } from './db';
import { actionsOf, as } from './erasing';
import { calling, mockModel, saying } from './mock-model';
import { consentedPerson, must, say } from './scene';
import { turn } from './turns';

export type Quoted = Awaited<ReturnType<typeof someoneQuoted>>;

/** A person whose words an agent is to quote in other conversations; `word` stands in no other test. */
export async function someoneQuoted(db: TestDb, word: string) {
  const ada = await consentedPerson(db, 'Ada');
  const [source, message] = [randomUUID(), randomUUID()];
  const words = `My ${word} stood in the reeds of Porto all night`;
  const quote = `“${words}”`;
  await say(ada, source, `${words}.`, { messageId: message });
  const { id: part } = must(await makePart(ada, { name: 'Critic', role: 'Looks for mistakes' }));
  /** The person's latest action of a tool, taken back. */
  const takeBack = async (tool: string) =>
    undoAction(as(ada, 'undo'), (await actionsOf(db, ada, tool)).at(-1) ?? '');
  const forget = async () => must(await deleteMessage(as(ada, 'deleteMessage'), message));
  return { ada, source, message, words, quote, part, takeBack, forget };
}

/** A file of the person's with these words in it, sent with no message yet. */
export async function fileOf(ada: Ctx, words: string): Promise<string> {
  const file = { id: randomUUID(), name: 'letter.txt', conversation: null };
  return must(await addFile(as(ada, 'addFile'), file, new TextEncoder().encode(`${words}. And it rained.`)))
    .id;
}

export const asked = (tool: string, input: unknown) => calling({ id: randomUUID(), tool, input });

/** What the next prompt of a conversation holds of a word, wherever it stands. */
export async function isTold(ada: Ctx, conversationId: string, word: string): Promise<boolean> {
  const model = mockModel(saying('Ok.'));
  await turn(ada, model, { conversationId, text: 'And now?' });
  return JSON.stringify(model.calls[0]?.prompt).includes(word);
}
