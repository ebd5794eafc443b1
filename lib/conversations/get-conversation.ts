import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { ok, type Result } from '../errors';
import { endLostRun } from './end-lost-run';
import { conversation, waitingMessage } from './schema';
import { saveUnsaved, type UnsavedAnswer } from './unsaved-answers';

const ofParley = z.object({ parley: z.unknown() });

/**
 * A part as it was stored, without what a provider said beside it: earlier answers were kept with that, and it may hold thoughts of
 * the model.
 */
const storedPart = z.looseObject({ type: z.string() }).transform((part) => {
  const { providerMetadata, callProviderMetadata, resultProviderMetadata, ...kept } = part;
  const own = ofParley.safeParse(providerMetadata);
  return own.success ? { ...kept, providerMetadata: own.data } : kept;
});
export const storedMessage = z.object({
  id: z.uuid(),
  role: z.enum(['user', 'assistant']),
  /** AI SDK UI message parts, as they were stored. */
  parts: z.array(storedPart),
  metadata: z.record(z.string(), z.unknown()),
});
export type StoredMessage = z.infer<typeof storedMessage>;

export const messagePage = z.object({ messages: z.array(storedMessage), has_older: z.boolean() });
export type MessagePage = z.infer<typeof messagePage>;

const answer = messagePage.extend({
  /** `agent`: who leads it, by name; null for the companion. */
  conversation: conversation.extend({ agent: z.string().nullish() }),
  /** The intention it belongs to. */
  goal: z.object({ id: z.uuid(), title: z.string() }).nullable(),
  /** Of an errand, in which nothing is said: its intention. */
  errand_of: z.uuid().nullable().default(null),
  running: z.boolean(),
  waiting: z.array(waitingMessage),
  /** The last message, when its answer was lost and may be gone on with while the person is there. */
  resume: z.uuid().nullable(),
});

type Told = z.infer<typeof answer>;

/**
 * A conversation with its latest messages in order (60, or `count`, at most 1,000), whether there are older ones, and
 * what waits for its
 * end, and whether an answer is being written right now. The `stop` in a message's metadata says how its answer ended; it
 * stands with the question when there is no answer.
 */
export async function getConversation(
  ctx: Ctx,
  conversationId: string,
  count?: number,
): Promise<Result<Told>> {
  const asked = { p_id: conversationId, ...(count !== undefined && { p_limit: count }) };
  const look = () => callRpc(ctx, answer, 'get_conversation', asked);
  const unsaved = await saveUnsaved(ctx, conversationId);
  const told = await look();
  if (!told.ok) return told;
  if (unsaved)
    return ok({
      ...told.value,
      running: false,
      resume: null,
      messages: withUnsaved(told.value.messages, unsaved),
    });
  return told.value.running && (await endLostRun(ctx, conversationId)) ? look() : told;
}

/** The messages with an answer that only this process has. */
function withUnsaved(messages: StoredMessage[], { answerId, answer }: UnsavedAnswer): StoredMessage[] {
  const { parts, metadata } = storedMessage
    .pick({ parts: true, metadata: true })
    .parse({ parts: answer.parts, metadata: answer.metadata });
  const kept = messages.find(({ id }) => id === answerId);
  const whole: StoredMessage = {
    id: answerId,
    role: 'assistant',
    parts,
    metadata: { ...kept?.metadata, ...metadata, stop: 'not_kept' },
  };
  return kept ? messages.map((one) => (one === kept ? whole : one)) : [...messages, whole];
}
