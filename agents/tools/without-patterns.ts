import type { z } from 'zod';

type Schema = Exclude<Parameters<typeof z.fromJSONSchema>[0], boolean>;

/** Under these stand schemas by names of their own, which may be any word. */
const named = new Set(['properties', '$defs', 'definitions', 'dependentSchemas']);
/** Under these stands what is a value and no schema. */
const values = new Set(['const', 'default', 'enum', 'examples']);

/**
 * A JSON Schema without its regular expressions. Whoever wrote it may have written one that takes forever on a short text, and holds
 * up everybody while it does; what does not fit one is refused by whoever asked for it.
 */
export const withoutPatterns = (schema: Schema): Schema => cut(schema) as Schema;

function cut(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(cut);
  if (typeof schema !== 'object' || schema === null) return schema;
  const byPattern = 'patternProperties' in schema;
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, value]) => {
      if (key === 'pattern' || key === 'patternProperties' || key === 'propertyNames') return [];
      // What only a pattern would have let through goes through.
      if (key === 'additionalProperties' && byPattern) return [];
      if (values.has(key)) return [[key, value]];
      return [[key, named.has(key) ? cutEach(value) : cut(value)]];
    }),
  );
}

const cutEach = (schemas: unknown): unknown =>
  typeof schemas === 'object' && schemas !== null && !Array.isArray(schemas)
    ? Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, cut(schema)]))
    : schemas;
