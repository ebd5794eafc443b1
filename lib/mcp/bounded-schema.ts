import type { z } from 'zod';

type Schema = Exclude<Parameters<typeof z.fromJSONSchema>[0], boolean>;

/** What references stand for is written out in about so many looks, a schema within itself so often, and so many within each other. */
const mostWritten = 1_000;
const mostOfItself = 3;
const mostWithin = 30;
/** With one that takes more looks nothing is read: all inputs go to whoever offers the tool. */
const mostLooks = 4_000;

/** Under these stands one schema, a list of them, or schemas by names of their own. */
const ofOne = new Set(['items', 'additionalItems', 'additionalProperties', 'contains']);
const ofMany = new Set(['allOf', 'anyOf', 'prefixItems', 'items']);
/** What else says whether an input fits, and can be read. */
const kept = new Set(
  [
    'default exclusiveMaximum exclusiveMinimum maxItems maxLength maxProperties maximum minContains minItems minLength',
    'minProperties minimum multipleOf uniqueItems',
  ].flatMap((line) => line.split(' ')),
);
/** Writing out so many characters of what a schema names, as in a mistake, takes about as long as one look. */
const charactersOfLook = 16;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A schema as inputs are read with it here. `looks`: what reading one value with it takes at most. */
export interface BoundedSchema {
  schema: Schema;
  looks: number;
}

/**
 * A JSON Schema as inputs are read with it: a tree that takes no longer to read than it is long, whoever wrote it. It lets more through
 * than the schema did, never less: what does not fit is refused by whoever asked for it. So regular expressions are left out, since one
 * may take forever on a short text, and formats, which are read in more ways than one; references are written out, as far as there is
 * room; a type is named once; and one of several becomes any of them, since what tells them apart may be among what is not read. One
 * that is still too long lets everything through. Null where it refers elsewhere.
 */
export function boundedSchema(root: Schema): BoundedSchema | null {
  let looks = 0;
  let elsewhere = false;
  /** What is being written out just now, of what references name. */
  const open: unknown[] = [];

  /** Each value of a list is looked at, and all of it may be written out. */
  const charge = (value: unknown): void => {
    looks += String(JSON.stringify(value)).length / charactersOfLook;
    if (Array.isArray(value)) looks += value.length;
  };

  const writtenOut = (ref: unknown): unknown => {
    const target = namedIn(root, String(ref));
    if (target === undefined) elsewhere = true;
    const isFull = looks > mostWritten || open.length >= mostWithin;
    if (target === undefined || isFull || open.filter((one) => one === target).length >= mostOfItself)
      return {};
    open.push(target);
    const out = written(target);
    open.pop();
    return out;
  };

  const written = (schema: unknown): unknown => {
    looks += 1;
    if (!isObject(schema)) return schema;
    if (schema.nullable !== true) return writtenAs(schema);
    // As OpenAPI says it, and servers after it: what is said beside it is said of what is not null.
    looks += 2;
    return { anyOf: [writtenAs(schema), { type: 'null' }] };
  };

  const writtenAs = (schema: Record<string, unknown>): unknown => {
    if (schema.$ref !== undefined) return writtenOut(schema.$ref);
    const out: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(schema)) {
      if (key === 'type') {
        charge(value);
        out.type = Array.isArray(value) ? typesIn(value) : value;
      } else if (kept.has(key) && (typeof value !== 'object' || key === 'default')) {
        charge(value);
        out[key] = value;
      } else if (key === 'required' && Array.isArray(value)) {
        charge(value);
        out.required = value;
      } else if (key === 'const' || key === 'enum') {
        charge(value);
        // One that is an object or a list is the same as no other to who reads it.
        if ([value].flat().some((one) => typeof one === 'object' && one !== null)) continue;
        out[key] = value;
      } else if (key === 'properties' && isObject(value)) {
        charge(Object.keys(value).join(''));
        const all = Object.entries(value).map(([name, one]) => [name, written(one)] as const);
        out.properties = Object.fromEntries(all.filter(([name]) => !isOfAll(name)));
      } else if (ofMany.has(key) && Array.isArray(value)) out[key] = value.map(written);
      else if (ofOne.has(key) && !(key === 'additionalProperties' && hasUnread(schema)))
        out[key] = written(value);
    }
    if (!Array.isArray(schema.oneOf)) return out;
    const any = { anyOf: schema.oneOf.map(written) };
    if (!('anyOf' in out)) return { ...out, ...any };
    return { ...out, allOf: [...(Array.isArray(out.allOf) ? out.allOf : []), any] };
  };

  const schema = written(root);
  if (elsewhere) return null;
  // Guarantee: what stands in the place of an object is one.
  return looks > mostLooks ? { schema: {}, looks: 1 } : { schema: schema as Schema, looks };
}

/** Every object has something of this name, so whoever reads an input finds it there also where it was left out. */
const isOfAll = (name: string): boolean => name in {};

/** Whether fields are described that are not read: what was said of all others would be asked of them too. */
const hasUnread = (schema: Record<string, unknown>): boolean =>
  'patternProperties' in schema || Object.keys(Object(schema.properties)).some(isOfAll);

/** Each type is named once; a list within the list names none. */
const typesIn = (types: readonly unknown[]): unknown[] => [
  ...new Set(types.filter((one) => typeof one === 'string')),
];

/** What a reference within a schema names; undefined where it names nothing in it. */
export function namedIn(root: unknown, ref: string): unknown {
  if (!/^#(?:\/|$)/.test(ref)) return undefined;
  let at: unknown = root;
  for (const step of ref.slice(2).split('/').filter(Boolean)) {
    if (typeof at !== 'object' || at === null) return undefined;
    const holder = at;
    const key = [step, decoded(step)]
      .map((one) => one.replaceAll('~1', '/').replaceAll('~0', '~'))
      .find((one) => Object.hasOwn(holder, one));
    if (key === undefined) return undefined;
    at = (holder as Record<string, unknown>)[key];
  }
  return isObject(at) || typeof at === 'boolean' ? at : undefined;
}

/** A name as it was before it was written for an address. */
function decoded(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}
