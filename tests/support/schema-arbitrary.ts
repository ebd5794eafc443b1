import fc from 'fast-check';

/** The part of JSON Schema that `z.toJSONSchema` writes for the tools. */
export interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
}

/** Texts that have broken programs: control characters, halves of characters, patterns, markup, other scripts. */
const awkward = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\u202eabc',
  '%',
  '_%\\',
  "'; drop table parts; --",
  '{}',
  '[1',
  'null',
  '<!-- @log -->',
  '# Heading',
  '../../etc',
  '\n\r\t',
  'ﷺ',
  '👩‍👩‍👧‍👦',
  'İ',
  'e\u0301',
  '1e400',
  '__proto__',
];

export interface Pools {
  /** Ids that exist, the person's own and another's. */
  ids: string[];
  /** Texts that mean something here: names, quotes, paths. */
  texts: string[];
}

const textOf = (schema: Schema, pools: Pools): fc.Arbitrary<string> => {
  if (schema.format === 'uuid')
    return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...pools.ids) }, fc.uuid());
  const longest = Math.min(schema.maxLength ?? 60, 60);
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...pools.texts) },
    fc.constantFrom(...awkward),
    fc.string({ minLength: Math.min(schema.minLength ?? 0, longest), maxLength: longest, unit: 'binary' }),
    fc.constant('long '.repeat(Math.ceil(((schema.maxLength ?? 5_000) + 5) / 5))),
  );
};

const numberOf = ({ type, minimum, maximum }: Schema): fc.Arbitrary<number> =>
  fc.oneof(
    fc.integer({ min: Math.max(minimum ?? -5, -1e6), max: Math.min(maximum ?? 50, 1e6) }),
    fc.constantFrom(0, -1, 1e9, Number.MAX_SAFE_INTEGER, ...(type === 'integer' ? [] : [0.5, 1e-9])),
  );

function objectOf(schema: Schema, pools: Pools): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {}).map(
    ([key, one]) => [key, fits(one, pools)] as const,
  );
  return fc.record(Object.fromEntries(fields), {
    requiredKeys: schema.required ?? [],
    noNullPrototype: true,
  });
}

/** Values that mostly fit the schema. */
export function fits(schema: Schema, pools: Pools): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((one) => fits(one, pools)));
  if (schema.allOf) return fits(Object.assign({}, ...schema.allOf), pools);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object':
      return objectOf(schema, pools);
    case 'array':
      return fc.array(fits(schema.items ?? {}, pools), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(Math.min(schema.maxItems ?? 4, 4), schema.minItems ?? 0),
      });
    case 'string':
      return textOf(schema, pools);
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue();
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value that fits with one thing wrong: a field too much, missing, or of another kind. */
function spoilt(schema: Schema, pools: Pools): fc.Arbitrary<unknown> {
  return fc.tuple(fits(schema, pools), fc.jsonValue(), fc.nat(), fc.nat(2)).map(([value, junk, n, how]) => {
    if (!isRecord(value)) return junk;
    const keys = Object.keys(value);
    const key = keys[n % Math.max(keys.length, 1)] ?? 'more';
    if (how === 0) return { ...value, [`${key} `]: junk };
    if (how === 1) return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
    return { ...value, [key]: junk };
  });
}

/** Inputs as a model could send them for a tool: right, nearly right, and nonsense. */
export const inputsFor = (schema: Schema, pools: Pools): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 6, arbitrary: fits(schema, pools) },
    { weight: 3, arbitrary: spoilt(schema, pools) },
    { weight: 1, arbitrary: fc.oneof(fc.jsonValue(), fc.constantFrom(...awkward)) },
  );
