import { z } from 'zod';
import { assess, flaggedLevels } from '@/lib/safety/assess';
import { createReplyGuard } from '@/lib/safety/reply-guard';
import { namesTool } from './tool-names';

/** Characters of what a model may say of why it makes a call. */
const mostOfWhy = 80;

const owned = new WeakMap<z.ZodType, boolean>();

interface Shape {
  properties?: object;
  anyOf?: unknown[];
  oneOf?: unknown[];
}

const hasWhy = ({ properties = {}, anyOf = [], oneOf = [] }: Shape): boolean =>
  'why' in properties || [...anyOf, ...oneOf].some((one) => hasWhy(Object(one)));

/** Whether a tool takes a `why` of its own, which says something else. */
export function ownsWhy(input: z.ZodType): boolean {
  const known = owned.get(input) ?? hasWhy(z.toJSONSchema(input, { io: 'input' }) as Shape);
  owned.set(input, known);
  return known;
}

/** Why a call is made, as the person may read it; null where an answer could not say it. */
function saidWhy(why: unknown): string | null {
  if (typeof why !== 'string') return null;
  const text = why.replace(/\s+/g, ' ').trim();
  if (text === '' || text.length > mostOfWhy || namesTool(text)) return null;
  const guard = createReplyGuard({ crisis: true });
  const said = guard.push(text) + guard.end();
  return said === text && !flaggedLevels.includes(assess(text).level) ? text : null;
}

/** What a call asks of its tool, and why it is made; apart, since no tool takes the latter. */
export function partedWhy(
  tool: { input: z.ZodType },
  input: unknown,
): { asked: unknown; why: string | null } {
  if (
    typeof input !== 'object' ||
    input === null ||
    Array.isArray(input) ||
    !('why' in input) ||
    ownsWhy(tool.input)
  )
    return { asked: input, why: null };
  const { why, ...asked } = input;
  return { asked, why: saidWhy(why) };
}

/** The input of a call as it is shown and kept: with why it is made only where the person may read that. */
export function withSaidWhy(tool: { input: z.ZodType } | undefined, input: unknown): unknown {
  if (!tool) return input;
  const { asked, why } = partedWhy(tool, input);
  return why === null ? asked : { ...Object(asked), why };
}
