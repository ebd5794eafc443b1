import { randomUUID } from 'node:crypto';
import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';

type Part = LanguageModelV4StreamPart;

/** The ledger keeps neither a NUL nor half a sign, and no id without end. */
const canBeKept = (id: string): boolean =>
  id !== '' && id.length <= 400 && id.isWellFormed() && !id.includes('\0');

/**
 * The parts of one answer with ids of calls that no earlier answer of the run had: some servers number the calls of each answer
 * anew, or give them none that can be kept. `used`: the ids of the run, to which those of this answer are added.
 */
export function ownCallIds(used: Set<string>): (part: Part) => Part {
  const names = new Map<string, string>();
  const own = (id: string): string => {
    const known = names.get(id);
    if (known !== undefined) return known;
    const name = canBeKept(id) && !used.has(id) ? id : randomUUID();
    names.set(id, name);
    used.add(name);
    return name;
  };
  return (part) => {
    switch (part.type) {
      case 'tool-call': {
        const toolCallId = own(part.toolCallId);
        // What comes under the same id after this is another call.
        names.delete(part.toolCallId);
        return { ...part, toolCallId };
      }
      case 'tool-input-start':
      case 'tool-input-delta':
      case 'tool-input-end':
        return { ...part, id: own(part.id) };
      default:
        return part;
    }
  };
}
