import type { ServerEvent } from './event-stream';

/** Random letters that OpenAI adds to an event; fewer of them may be the same by chance. */
const leastRandom = 4;

/** By what a server numbers its events, each in a way of its own. */
function marksOf({ id, data }: ServerEvent, value: Record<string, unknown>): [string, string][] {
  const { sequence_number: at, obfuscation } = value;
  const hasRandom = typeof obfuscation === 'string' && obfuscation.length >= leastRandom;
  return [
    ...(id === '' ? [] : [['id', id] as [string, string]]),
    ...(typeof at === 'number' ? [['sequence', String(at)] as [string, string]] : []),
    ...(hasRandom ? [['random', data] as [string, string]] : []),
  ];
}

/**
 * Whether an event of an answer came before: some proxies send one again. It is told by what numbers the events of this very stream,
 * an id, `sequence_number` or `obfuscation`, where no two events that differ shared a number so far and there was more than one
 * number. Without such a number nobody can tell it from words that are said twice ("ha", "ha"), so it is taken as said.
 */
export function resentEvents() {
  const known = new Map<string, Map<string, string>>();
  const shared = new Set<string>();
  return (event: ServerEvent, value: Record<string, unknown>): boolean => {
    let isAgain = false;
    for (const [kind, mark] of marksOf(event, value)) {
      const marks = known.get(kind) ?? new Map<string, string>();
      known.set(kind, marks);
      const before = marks.get(mark);
      if (before === undefined) marks.set(mark, event.data);
      else if (before !== event.data) shared.add(kind);
      else if (!shared.has(kind) && marks.size > 1) isAgain = true;
    }
    return isAgain;
  };
}
