import { endOfPython, pythonCalls } from './python-calls';
import { bareName, endOfJson, readWrittenCalls } from './read-written-calls';
import { longestArguments } from './too-long';

/** What a call in JSON begins with. */
const keys = ['"tool_calls"', '"name"', '"function"', '"tool"', '"tool_name"', '"type"'];

interface BareCall {
  /** What stands before it, a fence or what parts two calls. */
  before: string;
  body: string;
  /** It stands in a fence, which is still to be shut. */
  inFence: boolean;
}

/**
 * A call without a mark of a family that a text begins with: JSON, alone or in a fence, or a list of calls in Python, of tools that
 * `isOffered` knows. `isOver`: nothing follows; `mayBeFenced`: a fence may stand here. Undefined: not known yet; null: these are words.
 */
export function bareCall(
  text: string,
  isOver: boolean,
  isOffered: (name: string) => boolean,
  mayBeFenced = true,
): BareCall | null | undefined {
  const begins = text.trimStart();
  const fenced = (mayBeFenced && /^\s*```(?:json|JSON)?[ \t]*(?:\n|$)/.exec(text)?.[0]) || '';
  const after = text.slice(fenced.length);
  const isBeginning = mayBeFenced && '```json\n'.startsWith(begins);
  if (!isOver && (isBeginning || after.trim() === '')) return undefined;
  // Before a list of calls, as some models of Phi write it.
  const word = 'functools';
  const said = after.trimStart();
  if (!isOver && word.startsWith(said)) return undefined;
  const named = said.startsWith(`${word}[`) ? word.length : 0;
  const from = fenced.length + after.length - said.length + named;
  const end = /^\[\s*(?:[A-Za-z_]|$)/.test(text.slice(from))
    ? endOfList(text.slice(from), isOver, isOffered)
    : endOfObject(text.slice(from), isOver);
  if (end === undefined || end === null) return end;
  const body = text.slice(from, from + end);
  const found = /^\[\s*[A-Za-z_]/.test(body) ? pythonCalls(body) : readWrittenCalls(body);
  if (!found?.every(({ name }) => isOffered(name))) return null;
  return { before: text.slice(0, from), body, inFence: fenced !== '' };
}

/** Where JSON ends that reads as a call, or a list of some. */
function endOfObject(text: string, isOver: boolean): number | null | undefined {
  const first = text.replace(/^\[\s*/, '');
  if (!first.startsWith('{')) return !isOver && first === '' ? undefined : null;
  const key = first.slice(1).trimStart();
  if (!keys.some((one) => (key.length < one.length ? one.startsWith(key) : key.startsWith(one)))) return null;
  const { at } = endOfJson(text, 0);
  if (at >= 0) return at;
  return isOver || text.length > longestArguments ? null : undefined;
}

/** Where a list ends whose first word is the call of a tool, as `[searchParts(query="x")]`. */
function endOfList(
  text: string,
  isOver: boolean,
  isOffered: (name: string) => boolean,
): number | null | undefined {
  const [, name = '', more = ''] = /^\[\s*([\w.]{0,80})([\s\S]*)$/.exec(text) ?? [];
  if (more === '') return isOver ? null : undefined;
  if (!more.startsWith('(') || !isOffered(bareName(name))) return null;
  const at = endOfPython(text);
  if (at >= 0) return at;
  return isOver || text.length > longestArguments ? null : undefined;
}
