import { pythonCalls } from './python-calls';

/** A call as a model wrote it into its text; `input` is JSON as it was written, or what stands in its place. */
export interface WrittenCall {
  name: string;
  input: string;
}

type Row = Record<string, unknown>;
const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Longer text is read as no call. */
const longest = 100_000;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** Where the JSON value that begins at `from` ends; -1 where it does not end. `inText`: the end lies within a text of it. */
export function endOfJson(text: string, from: number): { at: number; inText: boolean } {
  let depth = 0;
  let inText = false;
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at];
    if (inText) {
      if (sign === '\\') at += 1;
      else if (sign === '"') inText = false;
    } else if (sign === '"') inText = true;
    else if (sign === '{' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ']') depth -= 1;
    if (!inText && depth === 0) return { at: at + 1, inText: false };
  }
  return { at: -1, inText };
}

/** A name without what servers put around it. */
const bareName = (name: string): string =>
  name
    .trim()
    .replace(/^functions\./, '')
    .replace(/:\d+$/, '');

function inputOf(given: unknown): string {
  if (typeof given === 'string') return given.trim() === '' ? '{}' : given;
  return JSON.stringify(given ?? {});
}

function fromRow(row: Row): WrittenCall | null {
  const inner = isRow(row.function) ? row.function : row;
  const name = [inner.name, row.function, row.tool, row.tool_name, row.recipient_name].find(
    (one) => typeof one === 'string',
  );
  if (typeof name !== 'string' || name.trim() === '') return null;
  return {
    name: bareName(name),
    input: inputOf(inner.arguments ?? inner.parameters ?? inner.args ?? inner.input),
  };
}

function fromValue(value: unknown): WrittenCall[] | null {
  const rows = Array.isArray(value) ? value : [value];
  const calls = rows.map((row) => (isRow(row) ? fromRow(row) : null));
  return calls.length > 0 && calls.every((call) => call !== null) ? calls : null;
}

/** JSON values that follow each other with nothing but white space, commas or semicolons between. */
function fromJson(text: string): WrittenCall[] | null {
  // One family of models doubles the outer braces.
  const doubled = /^\{(\{[\s\S]*\})\}$/.exec(text)?.[1];
  const whole = parsed(text) ?? (doubled && parsed(doubled));
  if (whole !== undefined && whole !== '') return fromValue(whole);
  const calls: WrittenCall[] = [];
  for (let at = 0; at < text.length; ) {
    const { at: end } = endOfJson(text, at);
    const found = end < 0 ? null : fromValue(parsed(text.slice(at, end)));
    if (!found) return null;
    calls.push(...found);
    at = end + (/^[\s,;]*/.exec(text.slice(end))?.[0].length ?? 0);
  }
  return calls.length > 0 ? calls : null;
}

const valueIn = (text: string): unknown => parsed(text.trim()) ?? text.replace(/^\n|\n$/g, '');

/** `<function=NAME>` and `<invoke name="NAME">`, with arguments as JSON or each in a tag of its own. */
function fromTags(text: string): WrittenCall[] | null {
  const calls: WrittenCall[] = [];
  for (const [, plain, quoted, body = ''] of text.matchAll(
    /<(?:function=([^>\s]+)|invoke\s+name="([^"]+)")\s*>([\s\S]*?)(?:<\/(?:function|invoke)>|$)/g,
  )) {
    const name = bareName(plain ?? quoted ?? '');
    const given = [
      ...body.matchAll(/<parameter(?:=([^>]+)|\s+name="([^"]+)"([^>]*))>([\s\S]*?)<\/parameter>/g),
    ];
    const fields = given.map(
      ([, one, other, said = '', value = '']) =>
        [one ?? other ?? '', said.includes('string="true"') ? value : valueIn(value)] as const,
    );
    calls.push({
      name,
      input: fields.length > 0 ? JSON.stringify(Object.fromEntries(fields)) : inputOf(body.trim()),
    });
  }
  return calls.length > 0 ? calls : null;
}

/** A name with `<arg_key>` and `<arg_value>`, a name before JSON, and a name and JSON between marks of a family of models. */
function fromMarks(text: string): WrittenCall[] | null {
  const named = /^([A-Za-z_][\w.:-]*)\s*(?:\n|(?=<arg_key>))([\s\S]*)$/.exec(text);
  const fields = [
    ...(named?.[2] ?? '').matchAll(/<arg_key>([\s\S]*?)<\/arg_key>\s*<arg_value>([\s\S]*?)<\/arg_value>/g),
  ];
  if (named?.[1] && (fields.length > 0 || named[2]?.trim() === ''))
    return [
      {
        name: bareName(named[1]),
        input: JSON.stringify(
          Object.fromEntries(fields.map(([, key = '', value = '']) => [key.trim(), valueIn(value)])),
        ),
      },
    ];
  const plain = text
    .replaceAll(/<[|｜]tool[_▁]call[_▁](?:begin|end)[|｜]>/g, '\n')
    // Between a name and its arguments, in the format of gpt-oss.
    .replaceAll(/(?:<\|channel\|>\s*\w+)?\s*(?:<\|constrain\|>\s*\w*|\s(?:json|code))?\s*<\|message\|>/g, ' ')
    .replaceAll(/(?:^|\n)\s*function<｜tool▁sep｜>/g, '\n')
    .replaceAll(/<｜tool▁sep｜>|<\|tool_call_argument_begin\|>|\[ARGS\]|\[CALL_ID\]\w*|```(?:json)?/g, ' ');
  const calls: WrittenCall[] = [];
  for (let from = 0; ; ) {
    const next = /^\s*([A-Za-z_][\w.:-]*)\s*(?=\{)/.exec(plain.slice(from));
    if (!next?.[1]) break;
    const start = from + next[0].length;
    const { at } = endOfJson(plain, start);
    calls.push({ name: bareName(next[1]), input: plain.slice(start, at < 0 ? undefined : at) });
    if (at < 0) break;
    from = at;
  }
  return calls.length > 0 ? calls : null;
}

/** The calls in what stands between two marks of a call; null where none can be read. */
export function readWrittenCalls(written: string): WrittenCall[] | null {
  // DeepSeek puts its own sign into each tag.
  const text = written.trim().replaceAll(/(<\/?)｜DSML｜/g, '$1');
  if (text === '' || text.length > longest) return null;
  return (
    (/^[{[]/.test(text) ? fromJson(text) : null) ?? fromTags(text) ?? fromMarks(text) ?? pythonCalls(text)
  );
}

/** What of a call that cannot be read is known: its name, for the model to hear which one was not made. */
export const nameIn = (written: string): string | undefined => {
  const found =
    /"(?:name|tool|tool_name|function)"\s*:\s*"([\w.:-]{1,64})"|<function=([\w.:-]{1,64})|name="([\w.:-]{1,64})"/.exec(
      written,
    );
  const name =
    found?.slice(1).find((one) => one !== undefined) ??
    /^\s*([A-Za-z_][\w.]{0,63})\s*[({\n]/.exec(written)?.[1];
  return name === undefined ? undefined : bareName(name);
};
