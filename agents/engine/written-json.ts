import { NoObjectGeneratedError } from 'ai';

/** Characters that are read, from the end, and objects that are tried. */
const most = { characters: 50_000, tried: 50 };

/** What a model wrote where it was to write JSON and wrote it in another way; empty where nothing is known of it. */
export const textOfFailed = (error: unknown): string =>
  NoObjectGeneratedError.isInstance(error) ? (error.text ?? '') : '';

/** What a model wrote after it thought. */
export const afterThoughts = (text: string): string => text.split(/<\/think(?:ing)?>/i).at(-1) ?? '';

/** Where objects and lists begin and end, in the order of their ends. */
function spansIn(text: string): [from: number, upto: number][] {
  const spans: [number, number][] = [];
  const open: number[] = [];
  let isText = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (isText) {
      if (sign === '\\') at++;
      // A line ends no text of JSON: so much was no text.
      else if (sign === '"' || sign === '\n') isText = false;
    } else if (sign === '"') isText = open.length > 0;
    else if (sign === '{' || sign === '[') open.push(at);
    else if (sign === '}' || sign === ']') {
      const from = open.pop();
      if (from !== undefined) spans.push([from, at + 1]);
    }
  }
  return spans;
}

/**
 * The JSON that a model wrote, also in a fence, among other words or after its thoughts: the last object or list of which
 * `read` makes something; null where there is none.
 */
export function readWritten<T>(text: string, read: (value: unknown) => T | null): T | null {
  const said = afterThoughts(text).slice(-most.characters);
  for (const [from, upto] of spansIn(said).reverse().slice(0, most.tried)) {
    let value: unknown;
    try {
      value = JSON.parse(said.slice(from, upto));
    } catch {
      continue;
    }
    const found = read(value);
    if (found !== null) return found;
  }
  return null;
}

/** The list under this name, or the value itself where it is a list; null where there is none. */
export function listIn(value: unknown, name: string): unknown[] | null {
  if (Array.isArray(value)) return value;
  const list = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return Array.isArray(list) ? list : null;
}

/** A word of a closed list as it stands there, however a model writes it: "Self-harm" is "self_harm". */
export const asListed = (value: unknown): unknown =>
  typeof value === 'string'
    ? value
        .trim()
        .toLowerCase()
        .replace(/[\s-]+/g, '_')
    : value;
