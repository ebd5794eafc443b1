import type { JSONSchema7 } from 'ai';
import { z } from 'zod';

type Definition = JSONSchema7 | boolean;

/** Guarantee: Zod writes JSON schema of a draft whose words the SDK's type knows. */
const written = (input: z.ZodType) => z.toJSONSchema(input, { io: 'input' }) as JSONSchema7;

const isSchema = (one: Definition): one is JSONSchema7 => typeof one === 'object';

/** What a model does without: it is in every prompt, and the tool's own parsing says in a sentence what did not fit. */
const leftOut = new Set([
  ...[
    '$schema',
    'pattern',
    'minLength',
    'maxLength',
    'minItems',
    'maxItems',
    'additionalProperties',
    'default',
  ],
]);

/** One schema for all of these: one object with the fields of all, one list of the words of all. */
function eitherOf(schemas: JSONSchema7[]): JSONSchema7 {
  const [only, ...more] = [...new Map(schemas.map((one) => [JSON.stringify(one), one])).values()];
  if (only && more.length === 0) return only;
  const unlike = only ? [only, ...more] : [];
  const words = unlike.flatMap(({ enum: some, const: one }) => some ?? (one === undefined ? [] : [one]));
  if (unlike.every((one) => one.enum || one.const !== undefined))
    return { type: 'string', enum: [...new Set(words)] };
  if (unlike.every(({ type }) => type === 'object')) return oneObject(unlike);
  const kept = unlike.filter(({ type }) => type !== 'null');
  const [value] = kept;
  if (kept.length === 1 && typeof value?.type === 'string' && !value.enum)
    return { ...value, type: [value.type, 'null'] };
  return { anyOf: unlike };
}

function oneObject(variants: JSONSchema7[]): JSONSchema7 {
  const names = [...new Set(variants.flatMap((one) => Object.keys(one.properties ?? {})))];
  const properties = names.map((name) => {
    const schemas = variants.flatMap((one) => one.properties?.[name] ?? []).filter(isSchema);
    return [name, eitherOf(schemas)] as const;
  });
  const required = names.filter((name) => variants.every((one) => one.required?.includes(name)));
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
  };
}

/** The same schema in as few words as tell a model what belongs where. */
function inShort(schema: Definition): Definition {
  if (!isSchema(schema)) return schema;
  const union = (schema.anyOf ?? schema.oneOf)?.map(inShort).filter(isSchema);
  if (union) return eitherOf(union);
  const kept = Object.entries(schema).filter(([key, value]) => !leftOut.has(key) && isTelling(key, value));
  const { properties, items, ...rest }: JSONSchema7 = Object.fromEntries(kept);
  const fields = Object.entries(properties ?? {}).map(([name, one]) => [name, inShort(one)]);
  return {
    ...rest,
    ...(properties && { properties: Object.fromEntries(fields) }),
    ...(items && !Array.isArray(items) && { items: inShort(items) }),
  };
}

/** Counting from one goes without saying, and so does that there is an end to what can be asked for at once. */
const isTelling = (key: string, value: unknown) =>
  !(key === 'format' && value === 'uuid') &&
  !(key === 'minimum' && value === 1) &&
  !(key === 'maximum' && typeof value === 'number' && value >= 30);

/**
 * The JSON schema of a tool's input as models take it. Providers want one object at the top: a union of objects is
 * shown as one object with the fields of all; which of them belong together the tool's own parsing decides.
 */
export function objectSchema(input: z.ZodType): JSONSchema7 {
  const schema = inShort(written(input));
  return isSchema(schema) ? schema : { type: 'object' };
}
