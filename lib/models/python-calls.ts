import type { WrittenCall } from './read-written-calls';

/** Reads one value of Python at a place; null where there is none. Out: it, and where it ends. */
type Read = { value: unknown; at: number } | null;

const words: Record<string, unknown> = {
  True: true,
  False: false,
  None: null,
  true: true,
  false: false,
  null: null,
};
const escapes: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', '\n': '' };

/** What stands for a sign behind a backslash: that sign, and how many characters it is written with. */
function escaped(text: string, at: number): { sign: string; length: number } {
  const digits = /^(?:u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|U(000[0-9a-fA-F]{5}|0010[0-9a-fA-F]{4}))/.exec(
    text.slice(at, at + 9),
  );
  const code = digits?.slice(1).find((one) => one !== undefined);
  if (digits && code !== undefined)
    return { sign: String.fromCodePoint(Number.parseInt(code, 16)), length: digits[0].length };
  const sign = text[at] ?? '';
  return { sign: escapes[sign] ?? sign, length: 1 };
}

const skip = (text: string, at: number): number => at + (/^\s*/.exec(text.slice(at))?.[0].length ?? 0);

function readText(text: string, from: number): Read {
  const mark = /^(?:"""|'''|"|')/.exec(text.slice(from))?.[0];
  if (mark === undefined) return null;
  let value = '';
  for (let at = from + mark.length; at < text.length; at += 1) {
    if (text.startsWith(mark, at)) return { value, at: at + mark.length };
    const sign = text[at] ?? '';
    if (sign === '\\') {
      const read = escaped(text, at + 1);
      at += read.length;
      value += read.sign;
    } else value += sign;
  }
  return null;
}

function readList(text: string, from: number, closing: string, one: (at: number) => Read): Read {
  const value: unknown[] = [];
  for (let at = skip(text, from + 1); at < text.length; ) {
    if (text[at] === closing) return { value, at: at + 1 };
    const read = one(at);
    if (!read) return null;
    value.push(read.value);
    at = skip(text, read.at);
    if (text[at] === ',') at = skip(text, at + 1);
    else if (text[at] !== closing) return null;
  }
  return null;
}

const pairOf =
  (text: string, mark: string, key: (at: number) => Read) =>
  (from: number): Read => {
    const name = key(from);
    if (!name) return null;
    const at = skip(text, name.at);
    if (text[at] !== mark) return null;
    const value = readValue(text, skip(text, at + 1));
    return value && { value: [name.value, value.value], at: value.at };
  };

/** Guarantee: what was read are pairs of a name and a value. */
const asObject = (pairs: unknown): object => Object.fromEntries(pairs as [string, unknown][]);

function readValue(text: string, at: number): Read {
  if (text[at] === '[') return readList(text, at, ']', (one) => readValue(text, one));
  if (text[at] === '{') {
    const pairs = readList(
      text,
      at,
      '}',
      pairOf(text, ':', (one) => readText(text, one)),
    );
    return pairs && { value: asObject(pairs.value), at: pairs.at };
  }
  const plain = /^(?:-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|[A-Za-z]+)/.exec(text.slice(at))?.[0];
  if (plain === undefined) return readText(text, at);
  if (Object.hasOwn(words, plain)) return { value: words[plain], at: at + plain.length };
  return /^[A-Za-z]/.test(plain) ? null : { value: Number(plain), at: at + plain.length };
}

/** A value of Python that a text is, as a dictionary with single quotes; undefined: it is none. */
export function pythonValue(text: string): unknown {
  const read = readValue(text, 0);
  return read && skip(text, read.at) === text.length ? read.value : undefined;
}

/** Where the list or object that a text begins with ends; -1 where it does not. Linear in what it is given. */
export function endOfPython(text: string): number {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '"' || sign === "'") {
      const read = readText(text, at);
      if (!read) return -1;
      at = read.at - 1;
    } else if ('[({'.includes(sign)) depth += 1;
    else if ('])}'.includes(sign)) depth -= 1;
    if (depth === 0) return at + 1;
  }
  return -1;
}

const readName =
  (text: string) =>
  (at: number): Read => {
    const name = /^[A-Za-z_]\w*/.exec(text.slice(at))?.[0];
    return name === undefined ? null : { value: name, at: at + name.length };
  };

/**
 * Calls written as Python with named arguments, as some models do: `searchParts(query="x")`, within `print(...)`, a list, or after the
 * name of a module or before a method `call`. Nothing is run: it is read as names and plain values. Null where it is anything else.
 */
export function pythonCalls(written: string): WrittenCall[] | null {
  let text = written.trim().replace(/^\[\s*(?=[A-Za-z_][\w.]*\()([\s\S]*)\]$/, '$1');
  const calls: WrittenCall[] = [];
  while (text !== '') {
    const begins = /^(print\(\s*)?(?:\w+\.)*?([A-Za-z_]\w*)(?:\.call)?(?=\()/.exec(text);
    if (!begins?.[2]) return null;
    const read = readList(text, begins[0].length, ')', pairOf(text, '=', readName(text)));
    if (!read) return null;
    calls.push({ name: begins[2], input: JSON.stringify(asObject(read.value)) });
    text = text.slice(read.at).replace(/^\s*/, '');
    if (begins[1] && !text.startsWith(')')) return null;
    text = text.slice(begins[1] ? 1 : 0).replace(/^[\s,;]+/, '');
  }
  return calls.length > 0 ? calls : null;
}
