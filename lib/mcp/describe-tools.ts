import { createHash } from 'node:crypto';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { z } from 'zod';
import { boundedSchema } from './bounded-schema';
import { fixedWords, isShowable, plainSchema } from './plain-schema';
import { toolNameOf } from './tool-name';
import { wordsOfServer } from './words-of-server';

/** As many tools of one server are listed, and no more. */
export const mostTools = 300;
/** A schema that is longer is not offered to a model (characters, as JSON). */
const longestSchema = 16_000;
const longestTool = 128;
/** One that goes deeper is not read at all. */
const deepest = 200;
/** What the protocol has for the name of a tool; anything else, as a sentence, would stand as such in a question of ours. */
const plainName = /^[A-Za-z0-9_./-]{1,64}$/;
/** The longest key of a server has 20 characters: where two names are the same behind it, a model and an intention know one tool. */
const nameForModels = (tool: string, apart?: string | null): string =>
  toolNameOf('k'.repeat(20), { tool, apart });
/** Before the name of a tool stand so many characters of its name for models. */
const ofKey = nameForModels('').length;
/** Listings hold so much at most (bytes of JSON); what comes after it is told without its description. */
const mostOfAll = 400_000;
/** So many different names and choices of one tool are read, and of all tools of a listing. */
const mostWords = { ofTool: 1_000, ofListing: 10_000 };
/** What is read of all tools of a listing takes so many looks. */
const mostLooks = 50_000;
const notShowable = 'What it takes holds words that are shown to nobody, so it is not used.';
const tooManyWords = 'What it takes has more than 1,000 names and choices, so it is not used.';
const tooMuch = 'This server says more of its tools than is kept, so it is not used.';
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

/** What a tool takes, as far as it can be walked: null where it is too deep, which is told level by level. */
function walkable(schema: unknown): unknown {
  let level = [schema];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return null;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return schema;
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
    canonical([
      ...[name, title ?? null, description ?? null, walkable(inputSchema) ?? null],
      ...(apart ? [apart] : []),
    ]),
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

/** A tool in its place in a listing: what is known of it before its words are read. */
interface Placed {
  one: Described;
  /** As it is told: a second one of a name has its number, so that it can be told from the first. */
  tool: string;
  apart: string | null;
  /** Why its name alone keeps it from being used. */
  clash: string | null;
}

function placed(listing: readonly Described[]): Placed[] {
  const listed = listing.slice(0, mostTools);
  const apartOf = toldApart(listed);
  const taken = new Set<string>();
  const names = new Set<string>();
  return listed.map((one, n) => {
    const apart = apartOf(one.name);
    const tool = names.has(one.name)
      ? `${one.name.slice(0, longestTool - 6)} (${n + 1})`
      : one.name.slice(0, longestTool) || `(${n + 1})`;
    const known = nameForModels(one.name, apart);
    const clash = clashOf(one.name, known, taken);
    names.add(one.name);
    taken.add(one.name).add(known);
    return { one, tool, apart, clash };
  });
}

function clashOf(name: string, known: string, taken: ReadonlySet<string>): string | null {
  if (taken.has(name)) return 'Another tool of this server has the same name, so only the first is used.';
  if (!plainName.test(name)) return 'Its name is no plain name of a tool, so it is not used.';
  return taken.has(known)
    ? 'Another tool of this server has nearly the same name, so only the first is used.'
    : null;
}

/** Whether inputs can be read with a schema: it is that of an object, and refers nowhere else. */
function isReadable(schema: unknown, reading: Reading): boolean {
  if (typeof schema !== 'object' || schema === null || !('type' in schema) || schema.type !== 'object')
    return false;
  try {
    const bounded = boundedSchema(schema as Parameters<typeof boundedSchema>[0]);
    reading.looks -= bounded?.looks ?? 0;
    if (bounded && reading.looks >= 0) z.fromJSONSchema(bounded.schema);
    return bounded !== null;
  } catch {
    // Whoever offers it wrote something that is no JSON Schema.
    return false;
  }
}

/** What a tool takes, field by field, for the person who decides about it: "to: who gets it". Its words are cleaned already. */
function fieldsOf(plain: unknown): string[] {
  const { properties } = Object(plain) as { properties?: Record<string, { description?: unknown }> };
  return Object.entries(properties ?? {})
    .slice(0, mostFields)
    .map(([name, field]) => {
      const about = Object(field).description;
      return (typeof about === 'string' ? `${name}: ${about}` : name).slice(0, longestField).toWellFormed();
    });
}

/** What a listing may still have read of it. `seen`: names and choices in it that were found to be showable. */
interface Reading {
  room: number;
  words: number;
  looks: number;
  seen: Set<string>;
}
const newReading = (): Reading => ({
  ...{ room: mostOfAll, words: mostWords.ofListing, looks: mostLooks },
  seen: new Set(),
});

/** Why the names and choices of a schema keep its tool from being used. */
function wordsProblem(all: readonly string[], reading: Reading): string | null {
  const words = all.filter((word) => !reading.seen.has(word));
  reading.words -= words.length;
  if (reading.words < 0) return tooMuch;
  if (!isShowable(words)) return notShowable;
  for (const word of words) reading.seen.add(word);
  return null;
}

/** What a tool takes, cleaned, and why it cannot be used. What costs most is done last. */
function schemaOf({ one, clash }: Placed, reading: Reading): { problem: string | null; plain?: unknown } {
  if (clash) return { problem: clash };
  const inputSchema = walkable(one.inputSchema);
  if (JSON.stringify(inputSchema ?? null).length > longestSchema)
    return { problem: 'What it takes is described at too great a length, so it is not used.' };
  const plain = plainSchema(inputSchema);
  const words = [...new Set(fixedWords(plain))];
  if (words.length > mostWords.ofTool) return { problem: tooManyWords };
  if (!isReadable(plain, reading))
    return { problem: 'What it takes is described in a way that cannot be read, so it is not used.' };
  if (reading.looks < 0) return { problem: tooMuch };
  return { problem: wordsProblem(words, reading), plain };
}

function told(place: Placed, reading: Reading) {
  const { one, tool, apart } = place;
  const { problem, plain } = schemaOf(place, reading);
  return {
    ...{ tool, hash: hashOf(one, apart), apart, problem },
    title: wordsOfServer(one.title, 120) || null,
    description: wordsOfServer(one.description),
    takes: problem ? [] : fieldsOf(plain),
    schema: problem ? null : plain,
  };
}
export type ToldTool = ReturnType<typeof told>;

/** A tool of which nothing is read any more. */
const unread = ({ one, tool, apart }: Placed): ToldTool => ({
  ...{ tool, hash: hashOf(one, apart), apart, problem: tooMuch },
  ...{ title: null, description: '', takes: [], schema: null },
});

/**
 * What is kept of the tools that a server lists, each with its digest, and with the reason where it cannot be used. Reading ends where
 * as much was read as is kept; between two tools everything else has its turn.
 */
export async function describeTools(listed: readonly Described[]): Promise<ToldTool[]> {
  const reading = newReading();
  const all: ToldTool[] = [];
  for (const place of placed(listed)) {
    const one = isOver(reading) ? unread(place) : told(place, reading);
    reading.room -= Buffer.byteLength(JSON.stringify(one));
    all.push(isOver(reading) && one.problem !== tooMuch ? unread(place) : one);
    await othersTurn();
  }
  return all;
}

const isOver = ({ room, words, looks }: Reading): boolean => room <= 0 || words < 0 || looks < 0;

/** The digests alone of the tools that a server lists, by name: nothing of them is read. */
export const hashesOf = (listed: readonly Described[]): Map<string, string> =>
  new Map(placed(listed).map(({ one, tool, apart }) => [tool, hashOf(one, apart)]));

/** Whether one tool can be used, of those that a server lists, as it was with `hash`. The others are not read. */
export function isUsable(listed: readonly Described[], tool: string, hash: string): boolean {
  const place = placed(listed).find((one) => one.tool === tool);
  return !!place && hashOf(place.one, place.apart) === hash && schemaOf(place, newReading()).problem === null;
}
