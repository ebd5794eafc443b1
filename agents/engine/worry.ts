import type { LanguageModelV4Content } from '@ai-sdk/provider';
import { raiseCareTool } from '../tools/raise-care';

type StepPart = { type: string; toolName?: string; invalid?: boolean | undefined; input?: unknown };

/** What a call of raiseCare is about; also one under nearly its name, or with an input that does not fit: it is meant. */
export function worryIn({ type, toolName = '', invalid, input }: StepPart): string | null {
  const isMeant = type === 'tool-call' && invalid === true && meansRaiseCare(toolName);
  if (!isMeant && !(type === 'tool-result' && toolName === 'raiseCare')) return null;
  const why = typeof input === 'object' && input !== null && 'why' in input ? input.why : undefined;
  return raiseCareTool.input.shape.why.safeParse(why).data ?? '';
}

/** The same of a call in a step without tools, as the provider gave it: it reached none, and is meant all the same. */
export const worryWithheld = (part: LanguageModelV4Content): string | null =>
  part.type === 'tool-call' ? worryIn({ ...part, invalid: true, input: readable(part.input) }) : null;

function readable(input: string): unknown {
  try {
    return JSON.parse(input);
  } catch {
    // What it is about is not known then; that it is meant, is.
    return undefined;
  }
}

const meansRaiseCare = (name: string): boolean => {
  const letters = name.toLowerCase().replace(/[^a-z]/g, '');
  return letters.includes('raise') && letters.includes('care');
};
