import type { JSONSchema7 } from 'ai';
import { z } from 'zod';

type Definition = JSONSchema7 | boolean;

/** Guarantee: Zod writes JSON schema of a draft whose words the SDK's type knows. */
const written = (input: z.ZodType) => z.toJSONSchema(input, { io: 'input' }) as JSONSchema7;

const isSchema = (one: Definition): one is JSONSchema7 => typeof one === 'object';

function eitherOf(schemas: Definition[]): Definition {
  const unlike = [...new Map(schemas.map((one) => [JSON.stringify(one), one])).values()];
  const constants = unlike.flatMap((one) => (isSchema(one) && one.const !== undefined ? [one.const] : []));
  if (constants.length === unlike.length) return { type: 'string', enum: constants };
  return unlike.length === 1 && unlike[0] !== undefined ? unlike[0] : { anyOf: unlike };
}

/**
 * The JSON schema of a tool's input as models take it. Providers want one object at the top: a union of objects is
 * shown as one object with the fields of all; which of them belong together the tool's own parsing decides.
 */
export function objectSchema(input: z.ZodType): JSONSchema7 {
  const schema = written(input);
  const union: Definition[] = schema.oneOf ?? schema.anyOf ?? [];
  if (union.length === 0) return schema;
  const variants = union.filter(isSchema);
  const names = [...new Set(variants.flatMap((one) => Object.keys(one.properties ?? {})))];
  const properties = names.map((name) => {
    const schemas = variants.flatMap((one) => one.properties?.[name] ?? []);
    return [name, eitherOf(schemas)] as const;
  });
  const required = names.filter((name) => variants.every((one) => one.required?.includes(name)));
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    required,
    additionalProperties: false,
  };
}
