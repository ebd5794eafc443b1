import type { z } from 'zod';

type Schema = Exclude<Parameters<typeof z.fromJSONSchema>[0], boolean>;

/** What references stand for is written out in so many schemas of a tool, a schema within itself so often, and so many within each other. */
const mostWritten = 300;
const mostOfItself = 3;
const mostWithin = 30;

/** Under these stands one schema, a list of them, or schemas by names of their own. */
const ofOne = new Set(['items', 'additionalItems', 'additionalProperties', 'contains']);
const ofMany = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems', 'items']);
/** What else says whether an input fits; what cannot be read stays here, so that it is found to be so. */
const kept = new Set(
  [
    '$schema const default dependentRequired dependentSchemas else enum exclusiveMaximum exclusiveMinimum format if maxContains',
    'maxItems maxLength maxProperties maximum minContains minItems minLength minProperties minimum multipleOf not nullable required then',
    'unevaluatedItems unevaluatedProperties uniqueItems',
  ].flatMap((line) => line.split(' ')),
);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A schema as inputs are read with it here. `size`: how many schemas it holds. */
export interface BoundedSchema {
  schema: Schema;
  size: number;
}

/** `loose`: something lets more through than the schema that its server wrote. */
interface Written {
  schema: unknown;
  loose: boolean;
}

/**
 * A JSON Schema as inputs are read with it: a tree that takes no longer to read than it is long, whoever wrote it. Regular expressions
 * are left out, since one may take forever on a short text; references are written out, as far as there is room; a type is named once. It
 * lets more through than the schema did, never less: what does not fit is refused by whoever asked for it. Null where it refers elsewhere.
 */
export function boundedSchema(root: Schema): BoundedSchema | null {
  let size = 0;
  let elsewhere = false;
  /** What is being written out just now, of what references name. */
  const open: unknown[] = [];

  const writtenOut = (schema: Record<string, unknown>): Written => {
    const target = named(root, String(schema.$ref));
    if (target === undefined) elsewhere = true;
    const isFull = size > mostWritten || open.length >= mostWithin;
    if (target === undefined || isFull || open.filter((one) => one === target).length >= mostOfItself)
      return { schema: {}, loose: true };
    open.push(target);
    const { schema: out, loose } = written(target);
    open.pop();
    return { schema: out, loose: loose || Object.keys(schema).length > 1 };
  };

  const written = (schema: unknown): Written => {
    if (!isObject(schema)) return { schema, loose: false };
    size += 1;
    if (schema.$ref !== undefined) return writtenOut(schema);
    let isLoose = 'pattern' in schema || 'patternProperties' in schema || 'propertyNames' in schema;
    const each = (all: readonly unknown[]): Written => {
      const those = all.map(written);
      const loose = those.some((one) => one.loose);
      isLoose ||= loose;
      return { schema: those.map((one) => one.schema), loose };
    };
    const out: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(schema)) {
      if (key === 'type') out.type = Array.isArray(value) ? typesIn(value) : value;
      else if (kept.has(key)) out[key] = value;
      else if (key === 'properties' && isObject(value)) {
        const names = Object.keys(value);
        const { schema: those } = each(Object.values(value));
        // Guarantee: `each` answers as many as it is given.
        out.properties = Object.fromEntries(names.map((name, n) => [name, (those as unknown[])[n]]));
      } else if (ofMany.has(key) && Array.isArray(value)) {
        const { schema: those, loose } = each(value);
        if (key === 'oneOf' && loose) {
          // Which of them it is may be told by what was left out.
          if (!('anyOf' in schema)) out.anyOf = those;
        } else out[key] = those;
      } else if (ofOne.has(key)) {
        const { schema: those, loose } = each([value]);
        // What a pattern alone let through goes through, and what is counted may be other things.
        const isLeftOut =
          (key === 'additionalProperties' && 'patternProperties' in schema) || (key === 'contains' && loose);
        // Guarantee: as above.
        if (!isLeftOut) out[key] = (those as unknown[])[0];
      }
    }
    return { schema: out, loose: isLoose };
  };

  const { schema } = written(root);
  // Guarantee: what stands in the place of an object is one.
  return elsewhere ? null : { schema: schema as Schema, size };
}

/** Each type is named once; a list within the list names none. */
const typesIn = (types: readonly unknown[]): unknown[] => [
  ...new Set(types.filter((one) => typeof one === 'string')),
];

/** What a reference within a schema names; undefined where it names nothing in it. */
function named(root: Schema, ref: string): unknown {
  // Others are not known to every provider, who is told them.
  if (ref !== '#' && !/^#\/(\$defs|definitions)\//.test(ref)) return undefined;
  let at: unknown = root;
  for (const step of ref.slice(2).split('/').filter(Boolean)) {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return undefined;
    at = (at as Record<string, unknown>)[key];
  }
  return isObject(at) || typeof at === 'boolean' ? at : undefined;
}
