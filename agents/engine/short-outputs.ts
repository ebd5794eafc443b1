import type { ModelMessage } from 'ai';
import { type LongOutputs, shortOutput } from '../tools/long-outputs';
import { readMoreTool } from '../tools/read-more';
import { registry } from '../tools/registry';
import { hasSources, sourcesKey, withoutSources } from '../tools/result-sources';
import { namedIn } from './removed-results';

/** Messages in which no answer of a tool is longer than `limit` characters (see `shortOutput`), but for what it rests on. */
export function withShortOutputs(
  messages: ModelMessage[],
  limit: number,
  canReadOn: boolean,
): ModelMessage[] {
  return messages.map((message) => {
    if (message.role !== 'tool') return message;
    const content = message.content.map((part) => {
      if (part.type !== 'tool-result' || part.output.type !== 'json') return part;
      const { value } = part.output;
      const rests = Object.hasOwn(registry, part.toolName) && hasSources(value);
      const short = shortOutput(rests ? withoutSources(value) : value, limit, canReadOn);
      if (!short) return part;
      const cut = rests ? { ...short, [sourcesKey]: namedIn(value) } : short;
      // Guarantee: texts, truth values, lists of ids and nothing else are JSON.
      return { ...part, output: { ...part.output, value: { ...cut } as typeof value } };
    });
    return { ...message, content };
  });
}

/** Messages in which an answer of readMore holds the words it read; they stand nowhere else. */
export function withReadOn(messages: ModelMessage[], { read }: LongOutputs): ModelMessage[] {
  return messages.map((message) => {
    if (message.role !== 'tool') return message;
    const content = message.content.map((part) => {
      if (part.type !== 'tool-result' || part.toolName !== readMoreTool.name || part.output.type !== 'json')
        return part;
      const where = readMoreTool.output.safeParse(part.output.value);
      const piece = where.success ? read(where.data.of, where.data.from) : null;
      if (!piece || !where.success) return part;
      return { ...part, output: { ...part.output, value: { ok: true, ...where.data, text: piece.text } } };
    });
    return { ...message, content };
  });
}
