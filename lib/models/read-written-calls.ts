import { pythonCalls, pythonValue } from './python-calls';
import { longestArguments } from './too-long';

/** A call as a model wrote it into its text; `input` is JSON as it was written, or what stands in its place. */
export interface WrittenCall {
  name: string;
  input: string;
}

type Row = Record<string, unknown>;
const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

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

/** A name without what models and servers put around it: where it belongs, its number, marks that follow it. */
export const bareName = (name: string): string =>
  name
    .replace(/<\|[\s\S]*$/, '')
    .trim()
    .replace(/^(?:functions|default_api)[.:]/, '')
    .replace(/:\d+$/, '');

function inputOf(given: unknown): string {
  if (typeof given === 'string') return given.trim() === '' ? '{}' : given;
  return JSON.stringify(given ?? {});
}

/** `{"NAME": {…}}`, as Apertus writes it. */
function fromKey(row: Row): WrittenCall | null {
  const [[name, input] = [], ...others] = Object.entries(row);
  const isCall =
    name !== undefined && others.length === 0 && isRow(input) && /^[A-Za-z_][\w.:-]*$/.test(name);
  return isCall ? { name: bareName(name), input: JSON.stringify(input) } : null;
}

function fromRow(row: Row): WrittenCall | null {
  const inner = isRow(row.function) ? row.function : row;
  const name = [inner.name, row.function, row.tool, row.tool_name, row.recipient_name].find(
    (one) => typeof one === 'string',
  );
  if (typeof name !== 'string' || name.trim() === '') return fromKey(row);
  // A tool as it was offered, repeated.
  if ('description' in inner && !('arguments' in inner)) return null;
  return {
    name: bareName(name),
    input: inputOf(inner.arguments ?? inner.parameters ?? inner.args ?? inner.input),
  };
}

function fromValue(value: unknown): WrittenCall[] | null {
  // As the answer of a server holds them.
  const all = isRow(value) && Array.isArray(value.tool_calls) ? value.tool_calls : value;
  const rows = Array.isArray(all) ? all : [all];
  const calls = rows.map((row) => (isRow(row) ? fromRow(row) : null));
  return calls.length > 0 && calls.every((call) => call !== null) ? calls : null;
}

/** JSON values that follow each other with nothing but white space, commas or semicolons between. */
function fromJson(text: string): WrittenCall[] | null {
  // One family of models doubles the outer braces.
  const doubled = /^\{(\{[\s\S]*\})\}$/.exec(text)?.[1];
  const whole = parsed(text) ?? (doubled && parsed(doubled));
  if (whole !== undefined && whole !== '') return fromValue(whole);
  const ofPython = pythonValue(text);
  if (ofPython !== undefined) return fromValue(ofPython);
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

/** A number that is written in another way than ours, as 1.0 or one of too many digits, stays as it was written. */
function valueIn(text: string): unknown {
  const value = parsed(text.trim());
  const isKept = typeof value === 'number' ? String(value) === text.trim() : value !== undefined;
  return isKept ? value : text.replace(/^\n|\n$/g, '');
}

/** `<function=NAME{…}</function>` and `<function(NAME)>[{…}]</function>`, as Llama writes it where its tag goes wrong. */
function fromOpenTag(text: string): WrittenCall[] | null {
  const [, name, json = ''] =
    /^<function[=(]([\w.:-]+)\)?\s*>?\s*\(?\s*([{[][\s\S]*?[}\]])\s*\)?\s*>?\s*(?:<\/?function>\s*)*$/.exec(
      text,
    ) ?? [];
  const value = parsed(json);
  const input = Array.isArray(value) && value.length === 1 ? value[0] : value;
  return name !== undefined && isRow(input) ? [{ name: bareName(name), input: JSON.stringify(input) }] : null;
}

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
    .replaceAll(/(?:^|\n)\s*function<[|｜]tool[_▁]sep[|｜]>/g, '\n')
    .replaceAll(
      /<[|｜]tool[_▁]sep[|｜]>|<\|tool_call_argument_begin\|>|\[ARGS\]|\[CALL_ID\]\w*|✿ARGS✿:?|```(?:json)?/g,
      ' ',
    );
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

/** `call:NAME{key:"…"}`, where a mark stands for what opens and closes a text. */
function fromGemma(text: string): WrittenCall[] | null {
  const calls: WrittenCall[] = [];
  for (const one of text.split(/(?:^|\s*)call:(?=[A-Za-z_][\w.:-]*\{)/).slice(1)) {
    const [, name = '', body = ''] = /^([^{]+)(\{[\s\S]*\})\s*$/.exec(one) ?? [];
    const texts: string[] = [];
    const bare = body.replaceAll(/(<escape>|<\|"\|>)([\s\S]*?)\1/g, (_, _mark, said: string) => {
      texts.push(said);
      return `"${texts.length - 1}"`;
    });
    const value = pythonValue(bare.replaceAll(/([{,]\s*)([A-Za-z_]\w*)\s*:/g, '$1"=$2":'));
    if (name === '' || !isRow(value)) return null;
    calls.push({ name: bareName(name), input: JSON.stringify(withTexts(value, texts)) });
  }
  return calls.length > 0 ? calls : null;
}

/** What was read of it, with the texts in the place of their numbers. */
function withTexts(value: unknown, texts: readonly string[]): unknown {
  if (typeof value === 'string') return texts[Number(value)] ?? value;
  if (Array.isArray(value)) return value.map((one) => withTexts(one, texts));
  if (!isRow(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key.replace(/^=/, ''), withTexts(one, texts)]),
  );
}

/** Whether a text is a name alone, as some models write a call without arguments. */
export const isNameAlone = (text: string): boolean => /^\s*[A-Za-z_][\w.:-]{0,80}\s*$/.test(text);

/** The calls in what stands between two marks of a call; null where none can be read. */
export function readWrittenCalls(written: string): WrittenCall[] | null {
  // Calls with arguments in tags, of which nothing closed the one before.
  const several = written.split(/(?<=<\/arg_value>\s*)<tool_call>/);
  if (several.length > 1) {
    const calls = several.map(readWrittenCalls);
    return calls.every((one) => one !== null) ? calls.flat() : null;
  }
  // DeepSeek and Step put their own sign into each tag, Hunyuan each call into tags of its own.
  const text = written
    .replaceAll(/(<\/?)(?:｜DSML｜|steptml:)/g, '$1')
    .replaceAll(/(<\/?)xai:function_call\b/g, '$1invoke')
    .replaceAll(/^\s*<tool_call>|<\/tool_call>\s*(?:<tool_call>|$)/g, ' ')
    // Nothing closed the call before.
    .replaceAll(/(?<=[}\]]\s*)<tool_call>(?=\s*[{[])/g, ' ')
    .replace(/^\s*```[ \t]*\w*[ \t]*\n([\s\S]*?)(?:\n\s*```)?\s*$/, '$1')
    .trim();
  if (text === '' || text.length > longestArguments) return null;
  return (
    (/^[{[]/.test(text) ? fromJson(text) : null) ??
    (/^call:/.test(text) ? fromGemma(text) : null) ??
    fromOpenTag(text) ??
    fromTags(text) ??
    fromMarks(text) ??
    pythonCalls(text)
  );
}

/** What of a call that cannot be read is known: its name, for the model to hear which one was not made. */
export const nameIn = (written: string): string | undefined => {
  const found =
    /["'](?:name|tool|tool_name|function)["']\s*:\s*["']([\w.:-]{1,64})["']|<function=([\w.:-]{1,64})|name="([\w.:-]{1,64})"/.exec(
      written,
    );
  const name =
    found?.slice(1).find((one) => one !== undefined) ??
    /^\s*([A-Za-z_][\w.]{0,63})\s*[({\n]/.exec(written)?.[1];
  return name === undefined ? undefined : bareName(name);
};
