import { createHash } from 'node:crypto';
import { z } from 'zod';
import { isShowable, plainSchema } from './plain-schema';
import { toolNameOf } from './tool-name';
import { wordsOfServer } from './words-of-server';

/** As many tools of one server are listed, and no more. */
export const mostTools = 300;
/** A schema that is longer is not offered to a model (characters, as JSON). */
const longestSchema = 16_000;
const longestTool = 128;
/** What the protocol has for the name of a tool; anything else, as a sentence, would stand as such in a question of ours. */
const plainName = /^[A-Za-z0-9_./-]{1,64}$/;
/** The longest key of a server has 20 characters: where two names are the same behind it, a model and an intention know one tool. */
const nameForModels = (tool: string, apart?: string | null): string =>
  toolNameOf('k'.repeat(20), { tool, apart });
/** Before the name of a tool stand so many characters of its name for models. */
const ofKey = nameForModels('').length;
/** Listings hold so much at most (bytes of JSON); what comes after it is told without its description. */
const mostOfAll = 400_000;
const notShowable = 'What it takes holds words that are shown to nobody, so it is not used.';
/** What a tool takes is told to the person of so many fields, each within so many characters. */
const mostFields = 40;
const longestField = 300;

/** A tool as a server describes it. */
export interface Described {
  name: string;
  title?: string | undefined;
  description?: string | undefined;
  inputSchema: unknown;
}

/** The same value has the same text, however its keys are ordered. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * A digest of all that a tool says of itself: with another one it is another tool to the person who allowed it. So is one that models
 * and intentions know by another name by now.
 */
const hashOf = ({ name, title, description, inputSchema }: Described, apart: string | null): string =>
  digest(
    canonical([name, title ?? null, description ?? null, inputSchema ?? null, ...(apart ? [apart] : [])]),
  );

/**
 * What tells tools apart whose names models would know as one, as of "a.b" and "a_b": by the name alone, so that no order of a listing
 * turns one into the other. One that is known by its very name needs nothing.
 */
function toldApart(listed: readonly Described[]): (name: string) => string | null {
  const alike = Map.groupBy(new Set(listed.map(({ name }) => name)), (name) => nameForModels(name));
  return (name) => {
    const known = nameForModels(name);
    const isItsOwn = known.slice(ofKey) === name;
    return isItsOwn || (alike.get(known)?.length ?? 0) < 2 ? null : digest(name).slice(0, 8);
  };
}

function problemOf(
  { name, inputSchema }: Described,
  apart: string | null,
  taken: ReadonlySet<string>,
): string | null {
  if (taken.has(name)) return 'Another tool of this server has the same name, so only the first is used.';
  if (!plainName.test(name)) return 'Its name is no plain name of a tool, so it is not used.';
  if (taken.has(nameForModels(name, apart)))
    return 'Another tool of this server has nearly the same name, so only the first is used.';
  if (JSON.stringify(inputSchema ?? null).length > longestSchema)
    return 'What it takes is described at too great a length, so it is not used.';
  return isReadable(inputSchema)
    ? null
    : 'What it takes is described in a way that cannot be read, so it is not used.';
}

function isReadable(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null || !('type' in schema) || schema.type !== 'object')
    return false;
  try {
    z.fromJSONSchema(schema as Exclude<Parameters<typeof z.fromJSONSchema>[0], boolean>);
    return true;
  } catch {
    // Whoever offers it wrote something that is no JSON Schema, or one that refers elsewhere.
    return false;
  }
}

/** What a tool takes, field by field, for the person who decides about it: "to: who gets it". */
function fieldsOf(schema: unknown): string[] {
  const { properties } = Object(schema) as { properties?: Record<string, { description?: unknown }> };
  return Object.entries(properties ?? {})
    .slice(0, mostFields)
    .map(([name, field]) => {
      const about = Object(field).description;
      return wordsOfServer(typeof about === 'string' ? `${name}: ${about}` : name, longestField);
    });
}

/** What is kept of the tools that a server lists, each with its digest, and with the reason where it cannot be used. */
export function describeTools(listed: readonly Described[]) {
  const taken = new Set<string>();
  const apartOf = toldApart(listed);
  let room = mostOfAll;
  return listed.slice(0, mostTools).map((one, n) => {
    const apart = apartOf(one.name);
    const unfit = problemOf(one, apart, taken);
    const plain = unfit === null ? plainSchema(one.inputSchema) : null;
    const problem = unfit ?? (isShowable(plain) ? null : notShowable);
    taken.add(one.name).add(nameForModels(one.name, apart));
    const told = {
      // A second one of a name has its number, so that it can be told from the first.
      tool:
        problem && listed.findIndex(({ name }) => name === one.name) < n
          ? `${one.name.slice(0, longestTool - 6)} (${n + 1})`
          : one.name.slice(0, longestTool) || `(${n + 1})`,
      title: wordsOfServer(one.title, 120) || null,
      description: wordsOfServer(one.description),
      hash: hashOf(one, apart),
      apart,
      problem,
      takes: problem ? [] : fieldsOf(one.inputSchema),
      schema: problem ? null : plain,
    };
    room -= Buffer.byteLength(JSON.stringify(told));
    return room > 0
      ? told
      : {
          ...told,
          description: '',
          takes: [],
          schema: null,
          problem: 'This server says more of its tools than is kept, so it is not used.',
        };
  });
}
