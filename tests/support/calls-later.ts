import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Ctx } from '@/lib/context';
import { getConversation } from '@/lib/conversations/get-conversation';
import { listInbox } from '@/lib/proposals/list-inbox';
import type { TestDb } from './db';
import { decideAsShown } from './decide';
import { calling, mockModel, saying } from './mock-model';
import { must } from './scene';
import { ledgerOf, turn } from './turns';

export const byHand = (ctx: Ctx, tool: string): Ctx => ({ ...ctx, tool });

/** A turn in which a model calls a tool once. */
export const turnCalling = (ctx: Ctx, conversationId: string, text: string, tool: string, input: unknown) =>
  turn(ctx, mockModel(calling({ id: randomUUID(), tool, input }), saying('Kept.')), { conversationId, text });

/** Says these words and has them kept as a quote; answers its id. */
export async function quoteOf(ctx: Ctx, conversationId: string, quote: string, kind: string) {
  await turnCalling(ctx, conversationId, `${quote}.`, 'addEvidence', { quote, kind });
  const shown = must(await getConversation(ctx, conversationId)).messages.at(-1);
  const output = partsOf(shown).find(({ type }) => type === 'tool-addEvidence')?.output;
  return z.object({ evidenceId: z.string() }).parse(output).evidenceId;
}

interface Part {
  type: string;
  input?: unknown;
  output?: unknown;
}
const partsOf = (message: { parts: unknown[] } | undefined) => (message?.parts ?? []) as Part[];

/** The path of the note that the last call of a conversation began. */
export async function pathOf(db: TestDb, conversationId: string): Promise<string> {
  return z.object({ path: z.string() }).parse((await ledgerOf(db, conversationId)).at(-1)?.output).path;
}

/** The person accepts what was suggested to them. */
export async function acceptIt(ctx: Ctx): Promise<void> {
  const [waiting] = must(await listInbox(ctx)).pending;
  must(await decideAsShown(byHand(ctx, 'decideProposal'), waiting?.id ?? '', { decision: 'accept' }));
}

/** What the next turn and the card of the person hold of the calls of a tool, as JSON. */
export async function callsNow(ctx: Ctx, conversationId: string, tool: string) {
  const next = mockModel(saying('Yes.'));
  const { messages } = must(await getConversation(ctx, conversationId));
  await turn(ctx, next, { conversationId, text: 'And now?' });
  const told = (next.calls[0]?.prompt ?? []).flatMap(({ content }) =>
    typeof content === 'string' ? [] : content.filter((part) => 'toolName' in part && part.toolName === tool),
  );
  const shown = messages.flatMap((one) => partsOf(one).filter(({ type }) => type === `tool-${tool}`));
  return { told: JSON.stringify(told), shown: JSON.stringify(shown) };
}
