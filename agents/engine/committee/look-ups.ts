import { z } from 'zod';
import type { Given } from '@/agents/committee/quotes';
import { type RecallHit, recallHit } from '@/lib/recall/schema';

const longestText = 160;
const mostOfList = 5;
const deepest = 8;

/** What came back, short enough to be shown: texts and lists cut. */
export function briefOf(output: unknown): { output?: unknown } {
  if (output === undefined) return {};
  const cut = (value: unknown, depth: number): unknown => {
    if (typeof value === 'string')
      return value.length > longestText ? `${value.slice(0, longestText - 1).trimEnd()}…` : value;
    if (typeof value !== 'object' || value === null) return value;
    if (depth === 0) return undefined;
    if (Array.isArray(value)) return value.slice(0, mostOfList).map((one) => cut(one, depth - 1));
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, cut(one, depth - 1)]));
  };
  return { output: cut(output, deepest) };
}

const quote = z.object({
  id: z.uuid(),
  quote: z.string(),
  message_id: z.uuid().nullable(),
  conversation_id: z.uuid().nullish(),
});
const details = z.object({ evidence: z.array(quote) });
const history = z.object({
  results: z.array(z.object({ kind: z.string(), text: z.string(), conversation_id: z.uuid() })),
});

/** A kept quote as words that a voice can lean on. */
export const leantOn = (kept: z.infer<typeof quote>): Given => ({
  ...{ text: kept.quote, evidenceId: kept.id, messageId: kept.message_id },
  conversationId: kept.conversation_id ?? null,
});

const knowledge = z.object({
  facts: z.array(z.object({ quote: z.string(), messageId: z.uuid(), conversationId: z.uuid() })),
});
const memories = z.object({ results: z.array(recallHit) });

/** Of what was found the person's own messages and quotes: what they are known by when they are deleted. */
const ofMemory = ({ kind, by, id, text, messageId, conversationId }: RecallHit): Given[] => {
  if (by !== 'person' || (kind !== 'message' && kind !== 'quote')) return [];
  return [{ text, evidenceId: kind === 'quote' ? id : null, messageId: messageId ?? null, conversationId }];
};

/** The person's own words in what a tool answered. */
export function givenIn(tool: string, output: unknown): Given[] {
  switch (tool) {
    case 'getPartDetails':
      return (details.safeParse(output).data?.evidence ?? []).map(leantOn);
    case 'searchMemories':
      return (memories.safeParse(output).data?.results ?? []).flatMap(ofMemory);
    case 'searchKnowledgeGraph':
      return (knowledge.safeParse(output).data?.facts ?? []).map(
        ({ quote: text, messageId, conversationId }) => ({
          ...{ text, evidenceId: null, messageId, conversationId },
        }),
      );
    case 'searchAgentHistory':
      return (history.safeParse(output).data?.results ?? [])
        .filter(({ kind }) => kind === 'message')
        .map(({ text, conversation_id: conversationId }) => ({
          ...{ text, evidenceId: null, messageId: null },
          conversationId,
        }));
    default:
      return [];
  }
}
