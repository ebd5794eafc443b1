import type { LanguageModelV4CallOptions } from '@ai-sdk/provider';
import type { Asked } from '../model-calls';
import { withoutBytes } from './sections';

/** A request as it went out, with the answer it was sent for. Of files their names alone. */
export interface SentRequest {
  answerId: string;
  runId: string;
  options: Pick<LanguageModelV4CallOptions, 'prompt' | 'tools' | 'toolChoice' | 'maxOutputTokens'>;
  at: number;
}

/** So many conversations have one, for so long (ms). */
const most = 20;
const kept = 1_800_000;

const slot = Symbol.for('parley.sent-requests');
const holder = globalThis as { [slot]?: Map<string, SentRequest> };
holder[slot] ??= new Map();
const requests = holder[slot];

function prune(now: number): void {
  for (const [conversationId, { at }] of requests)
    if (requests.size > most || at <= now - kept) requests.delete(conversationId);
}

/**
 * What this process sent last in a conversation, for the person to look at: never stored, and dropped as soon as something may have
 * been removed of it. Times are milliseconds since 1970.
 */
export const sentRequests = {
  /** Keeps each request of an agent for its answer; the one before it goes. */
  of:
    (
      conversationId: string,
      { answerId, runId, agent }: Pick<SentRequest, 'answerId' | 'runId'> & { agent: string },
    ) =>
    ({ by, options }: Asked): void => {
      if (by !== agent) return;
      const { prompt, tools, toolChoice, maxOutputTokens } = options;
      const now = Date.now();
      requests.delete(conversationId);
      requests.set(conversationId, {
        ...{ answerId, runId, at: now },
        // Guarantee: files alone are told otherwise, and each part stays of its kind.
        options: {
          prompt: withoutBytes(prompt) as typeof prompt,
          tools,
          ...(toolChoice && { toolChoice }),
          ...(maxOutputTokens && { maxOutputTokens }),
        },
      });
      prune(now);
    },
  find(conversationId: string, answerId: string | undefined): SentRequest | undefined {
    prune(Date.now());
    const found = requests.get(conversationId);
    return found?.answerId === answerId ? found : undefined;
  },
  drop: (conversationId: string): void => void requests.delete(conversationId),
};
