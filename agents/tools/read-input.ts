import type { z } from 'zod';

/** How models write that a field is left out, beside leaving it out. */
const leftOut = /^(?:none|null|undefined|nil|n\/a)?$/i;
/** An input is read again at most so often; each time every place that does not fit is evened out. */
const rounds = 3;

/**
 * Reads what a model calls a tool with. What does not fit is evened out where models are known to write it otherwise, and read
 * again: a field that is left out as `null`, "" or "None", a number, a yes or a list written as text, a text that reads as a
 * number and was written as one, the whole input encoded twice or as a list of one, and nothing at all where nothing is needed. What fits is never touched. Out: what zod says, of the input as it was
 * where nothing helps.
 */
export function readInput<T>(schema: z.ZodType<T>, input: unknown): z.ZodSafeParseResult<T> {
  const first = schema.safeParse(input);
  if (first.success) return first;
  const evened: unknown = structuredClone(
    onlyOne(isNothing(input) ? {} : isRow(input) ? input : decoded(input)),
  );
  if (!isRow(evened)) return first;
  for (let round = 0; round < rounds; round += 1) {
    const read = schema.safeParse(evened);
    if (read.success) return read;
    const before = JSON.stringify(evened);
    for (const issue of read.error.issues) evenOut(evened, issue);
    if (JSON.stringify(evened) === before) return first;
  }
  return first;
}

type Row = Record<PropertyKey, unknown>;
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

const isNothing = (input: unknown): boolean => input === undefined || input === null || input === '';

const onlyOne = (input: unknown): unknown => (Array.isArray(input) && input.length === 1 ? input[0] : input);

const decoded = (text: unknown): unknown => {
  if (typeof text !== 'string') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Writes the value at the place of one issue as the schema asks for it; leaves it where that is not known. */
function evenOut(input: Row, issue: z.core.$ZodIssue): void {
  const key = issue.path.at(-1);
  const holder = issue.path
    .slice(0, -1)
    .reduce<unknown>((at, step) => (isRow(at) ? at[step] : undefined), input);
  if (key === undefined || !isRow(holder) || !(key in holder)) return;
  const value = holder[key];
  const read = issue.code === 'invalid_type' ? asType(issue.expected, value) : undefined;
  if (read !== undefined) holder[key] = read;
  else if (isLeftOut(value, issue.code) && !Array.isArray(holder)) delete holder[key];
}

/** An empty text that is merely too short may mean that something is to be emptied, and stays. */
const isLeftOut = (value: unknown, code: string): boolean =>
  value === null || (typeof value === 'string' && code !== 'too_small' && leftOut.test(value.trim()));

function asType(expected: string, value: unknown): unknown {
  if (expected === 'string' && (typeof value === 'number' || typeof value === 'boolean'))
    return String(value);
  if (typeof value !== 'string') return undefined;
  const read = decoded(value.toLowerCase());
  if (expected === 'number' || expected === 'int') return typeof read === 'number' ? read : undefined;
  if (expected === 'boolean') return typeof read === 'boolean' ? read : undefined;
  const whole = decoded(value);
  if (expected === 'array') return Array.isArray(whole) ? whole : undefined;
  return expected === 'object' && isRow(whole) && !Array.isArray(whole) ? whole : undefined;
}
