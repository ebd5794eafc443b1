import { redactText, redactValue } from '../safety/redact';
import { withUnseen } from '../unseen-signs/schema';
import { namedIn } from './bounded-schema';
import { wordsOfServer } from './words-of-server';

/** Words within a schema are cut for a model (characters). */
const longest = 1_000;
/** Under these a schema holds words for whoever reads it. */
const words = new Set(['title', 'description', '$comment']);
/** Under these stand schemas by names of the server's own. */
const named = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas']);
/** Under these stand values, not schemas. */
const values = new Set(['enum', 'const', 'required', 'dependentRequired']);
/** What else says what a tool takes. Anything else is left out: examples, and words of the server's own making. */
const keywords = new Set(
  [
    '$anchor $id $ref $schema additionalItems additionalProperties allOf anyOf contains contentEncoding contentMediaType default deprecated',
    'else exclusiveMaximum exclusiveMinimum format if items maxContains maxItems maxLength maxProperties maximum minContains minItems',
    'minLength minProperties minimum multipleOf not nullable oneOf pattern prefixItems propertyNames readOnly then type unevaluatedItems',
    'unevaluatedProperties uniqueItems writeOnly',
  ].flatMap((line) => line.split(' ')),
);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** References of this kind are known to every provider; what others name is told among the definitions, in so many characters. */
const knownToAll = /^#(?:\/(?:\$defs|definitions)\/[^%]+)?$/;
const mostMoved = 8_000;

/**
 * A schema as a model is told it: what says what a tool takes, with its words cut and cleaned as all words of a server, and with
 * references that every provider knows.
 */
export function plainSchema(root: unknown): unknown {
  let room = mostMoved;
  const refs = new Map<string, string>();
  const moved: Record<string, unknown> = {};

  const refTo = (ref: string): string => {
    const known = refs.get(ref);
    if (known !== undefined) return known;
    const target = knownToAll.test(ref) || room < 0 ? undefined : namedIn(root, ref);
    room -= target === undefined ? 0 : JSON.stringify(target).length;
    const name = `same_as_${refs.size + 1}`;
    const told = target === undefined || room < 0 ? ref : `#/$defs/${name}`;
    refs.set(ref, told);
    if (told !== ref) moved[name] = plain(target);
    return told;
  };

  const plain = (schema: unknown): unknown => {
    if (Array.isArray(schema)) return schema.map(plain);
    if (!isObject(schema)) return schema;
    return Object.fromEntries(
      Object.entries(schema).flatMap(([key, value]): [string, unknown][] => {
        if (words.has(key) || key === 'default')
          return typeof value === 'string'
            ? [[key, wordsOfServer(value, longest)]]
            : key === 'default' && typeof value !== 'object'
              ? [[key, value]]
              : [];
        // An old way to say it of a field itself, which providers refuse.
        if (key === 'required' && !Array.isArray(value)) return [];
        if (values.has(key)) return [[key, value]];
        if (key === '$ref' && typeof value === 'string') return [[key, refTo(value)]];
        if (named.has(key) && isObject(value))
          return [[key, Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plain(one)]))]];
        return keywords.has(key) ? [[key, plain(value)]] : [];
      }),
    );
  };

  const told = plain(root);
  if (!isObject(told) || Object.keys(moved).length === 0) return told;
  return { ...told, $defs: { ...Object(told.$defs), ...moved } };
}

/** All words of a value, names included. */
function allWords(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(allWords);
  return isObject(value) ? Object.entries(value).flatMap(([key, one]) => [key, ...allWords(one)]) : [];
}

/** Names of fields, choices and the like, which stand in a plain schema as they are. */
export function fixedWords(schema: unknown): string[] {
  if (typeof schema === 'string') return [schema];
  if (Array.isArray(schema)) return schema.flatMap(fixedWords);
  if (!isObject(schema)) return [];
  return Object.entries(schema).flatMap(([key, value]) => {
    if (words.has(key) || key === 'default') return [];
    if (values.has(key)) return allWords(value);
    if (named.has(key) && isObject(value))
      return Object.entries(value).flatMap(([name, one]) => [name, ...fixedWords(one)]);
    return [key, ...fixedWords(value)];
  });
}

/** Names without blanks are read together in so many characters, which are few enough to hide nothing among them. */
const longestGroup = 150;

/** Names as clauses of one sentence, each with its parts as words: so every one is read as it is alone. */
const asClauses = (group: readonly string[]): string =>
  group.map((name) => name.replaceAll(/(?<=\p{Ll})(?=\p{Lu})|[/.]/gu, ' ')).join('; ');

/** Words in groups that are read together: those that are names alone; a phrase is read by itself. */
function groupsOf(words: readonly string[]): string[][] {
  const groups: string[][] = [];
  let group: string[] = [];
  let length = 0;
  for (const word of words) {
    if (/\s/.test(word) || word.length > longestGroup / 2) groups.push([word]);
    else {
      if (length + word.length > longestGroup || group.length === 0) {
        group = [];
        groups.push(group);
        length = 0;
      }
      group.push(word);
      length += word.length;
    }
  }
  return groups;
}

/**
 * Whether words that cannot be cleaned hold nothing that nobody would see, and nothing that no model is to read. Names are read in groups,
 * and each by itself only where its group is heavy.
 */
export function isShowable(words: readonly string[]): boolean {
  const all = words.filter((text) => text !== '');
  return (
    all.every((text) => withUnseen(text, () => '') === text) &&
    groupsOf([...new Set(all)]).every(
      (group) => redactText(asClauses(group)).count === 0 || redactValue(group).count === 0,
    )
  );
}
