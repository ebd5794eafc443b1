import { z } from 'zod';
import type { Given } from '@/agents/committee/quotes';

const longestText = 160;
const mostOfList = 5;

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
  return { output: cut(output, 4) };
}

const quote = z.object({ id: z.uuid(), quote: z.string(), message_id: z.uuid().nullable() });
const details = z.object({ evidence: z.array(quote) });
const history = z.object({ results: z.array(z.object({ kind: z.string(), text: z.string() })) });

/** The person's own words in what a tool answered. */
export function givenIn(tool: string, output: unknown): Given[] {
  if (tool === 'getPartDetails') {
    const found = details.safeParse(output);
    return found.success
      ? found.data.evidence.map((one) => ({ text: one.quote, evidenceId: one.id, messageId: one.message_id }))
      : [];
  }
  if (tool === 'searchAgentHistory') {
    const found = history.safeParse(output);
    const said = found.success ? found.data.results.filter(({ kind }) => kind === 'message') : [];
    return said.map(({ text }) => ({ text, evidenceId: null, messageId: null }));
  }
  return [];
}
