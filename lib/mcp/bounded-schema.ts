import type { z } from 'zod';

type Schema = Exclude<Parameters<typeof z.fromJSONSchema>[0], boolean>;

/** What references stand for is written out in so many schemas of a tool, a schema within itself so often, and so many within each other. */
const mostWritten = 300;
const mostOfItself = 3;
const mostWithin = 30;

/** Under these stands one schema, a list of them, or schemas by names of their own. */
const ofOne = new Set(['items', 'additionalItems', 'additionalProperties', 'contains']);
const ofMany = new Set(['allOf', 'anyOf', 'prefixItems', 'items']);
/** What else says whether an input fits; what cannot be read stays here, so that it is found to be so. */
const kept = new Set(
  [
    '$schema default dependentRequired dependentSchemas else exclusiveMaximum exclusiveMinimum if maxItems maxLength',
    'maxProperties maximum minContains minItems minLength minProperties minimum multipleOf not nullable required then',
    'unevaluatedItems unevaluatedProperties uniqueItems',
  ].flatMap((line) => line.split(' ')),
);
/** Telling one value from those that are named takes about as long as telling whether it fits so many characters of them (as JSON). */
const charactersOfLook = 16;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A schema as inputs are read with it here. `size`: how many schemas it holds; `looks`: what reading one value with it takes at most. */
export interface BoundedSchema {
  schema: Schema;
  size: number;
  looks: number;
}

/**
 * A JSON Schema as inputs are read with it: a tree that takes no longer to read than it is long, whoever wrote it. It lets more through
 * than the schema did, never less: what does not fit is refused by whoever asked for it. So regular expressions are left out, since one
 * may take forever on a short text, and formats, which are read in more ways than one; references are written out, as far as there is
 * room; a type is named once; and one of several becomes any of them, since what tells them apart may be among what is not read. Null
 * where it refers elsewhere.
 */
export function boundedSchema(root: Schema): BoundedSchema | null {
  let size = 0;
  let values = 0;
  let elsewhere = false;
  /** What is being written out just now, of what references name. */
  const open: unknown[] = [];

  const writtenOut = (ref: unknown): unknown => {
    const target = named(root, String(ref));
    if (target === undefined) elsewhere = true;
    const isFull = size > mostWritten || open.length >= mostWithin;
    if (target === undefined || isFull || open.filter((one) => one === target).length >= mostOfItself)
      return {};
    open.push(target);
    const out = written(target);
    open.pop();
    return out;
  };

  const written = (schema: unknown): unknown => {
    if (!isObject(schema)) return schema;
    size += 1;
    if (schema.$ref !== undefined) return writtenOut(schema.$ref);
    const out: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(schema)) {
      if (key === 'type') out.type = Array.isArray(value) ? typesIn(value) : value;
      else if (kept.has(key)) out[key] = value;
      else if (key === 'const' || key === 'enum') {
        // One that is an object or a list is the same as no other to who reads it.
        if ([value].flat().some((one) => typeof one === 'object' && one !== null)) continue;
        values += JSON.stringify(value).length;
        out[key] = value;
      } else if (key === 'properties' && isObject(value))
        out.properties = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, written(one)]));
      else if (ofMany.has(key) && Array.isArray(value)) out[key] = value.map(written);
      // What a pattern alone let through goes through.
      else if (ofOne.has(key) && !(key === 'additionalProperties' && 'patternProperties' in schema))
        out[key] = written(value);
    }
    if (!Array.isArray(schema.oneOf)) return out;
    const any = { anyOf: schema.oneOf.map(written) };
    if (!('anyOf' in out)) return { ...out, ...any };
    return { ...out, allOf: [...(Array.isArray(out.allOf) ? out.allOf : []), any] };
  };

  const schema = written(root);
  // Guarantee: what stands in the place of an object is one.
  return elsewhere
    ? null
    : { schema: schema as Schema, size, looks: size + Math.ceil(values / charactersOfLook) };
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
