import type { ModelMessage } from 'ai';
import { registry } from '../tools/registry';
import { hasSources, withoutSources } from '../tools/result-sources';

type ResultPart = Extract<Exclude<ModelMessage['content'], string>[number], { type: 'tool-result' }>;

const isOwn = ({ toolName }: ResultPart): boolean => Object.hasOwn(registry, toolName);

/**
 * Messages in which what tools of Parley answered is what `change` makes of it. `call`: which one it is; ids of calls come again in
 * later turns, so its place among the calls of that id counts.
 */
function withResults(messages: ModelMessage[], change: (value: unknown, call: string) => unknown) {
  const seen = new Map<string, number>();
  return messages.map((message): ModelMessage => {
    if (message.role !== 'tool') return message;
    const content = message.content.map((part) => {
      if (part.type !== 'tool-result' || part.output.type !== 'json' || !isOwn(part)) return part;
      const nth = seen.get(part.toolCallId) ?? 0;
      seen.set(part.toolCallId, nth + 1);
      // Guarantee: what is changed was JSON, and nothing else is put into it.
      const value = change(part.output.value, `${nth} ${part.toolCallId}`) as typeof part.output.value;
      return value === part.output.value ? part : { ...part, output: { ...part.output, value } };
    });
    return { ...message, content };
  });
}

/** Messages as a model gets them: without the ids of what was found rests on. */
export const withoutResultSources = (messages: ModelMessage[]): ModelMessage[] =>
  withResults(messages, (value) => (hasSources(value) ? withoutSources(value) : value));

/**
 * What was found in one run with the ids of what it rests on. The messages of a step begin with those of the one before as its model
 * got them, in which these ids are left out.
 */
export function keptResults() {
  const kept = new Map<string, unknown>();
  return {
    keep: (messages: ModelMessage[]) =>
      void withResults(messages, (value, call) => {
        if (hasSources(value) || kept.has(call)) kept.set(call, value);
        return value;
      }),
    restored: (messages: ModelMessage[]) => withResults(messages, (value, call) => kept.get(call) ?? value),
  };
}
