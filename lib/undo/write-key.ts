import { createHash } from 'node:crypto';

/** The same value with the fields of each object in one order: a model that writes them in another means the same. */
const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, ordered(one)]),
  );
};

/**
 * Which write with which input this is, so that SQL does it once in answering one message: a run that goes on after a crash, or with
 * another model, may ask for it again. In: the name of a tool and its input as it was read. Out: 64 hexadecimal digits (SHA-256).
 */
export const writeKey = (tool: string, input: unknown): string =>
  createHash('sha256')
    .update(`${tool}\n${JSON.stringify(ordered(input))}`)
    .digest('hex');
