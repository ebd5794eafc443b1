import { fold } from '../search/fold';
import { type Matched, matcher } from './match';
import { nearIdOf } from './near';
import type { Query } from './read-query';
import type { CandidateMessage, CandidateText, RecallCandidates, Voices } from './schema';
import { stemOf } from './stem';
import { weights } from './weights';

export type Candidate =
  | { kind: 'message'; message: CandidateMessage; answers: CandidateMessage | undefined }
  | { kind: 'text'; text: CandidateText };

export type Ranked = Candidate & { score: number; why: string[]; session: string };

const tellsTime =
  /\b(?:yesterday|today|tonight|tomorrow|ago|last|next|this (?:week|month|year|morning|weekend)|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|weekend|since|(?:jan|febr)uary|march|april|june|july|august|(?:septem|octo|novem|decem)ber|\d{4})\b/i;

interface Scene {
  /** What each word weighs: each heading's own and, after all of these, the others for it. */
  worth: number[];
  average: number;
}

const bm25 = ({ worth, average }: Scene, found: readonly number[], length: number): number =>
  worth.reduce((sum, weight, n) => {
    const often = found[n] ?? 0;
    const norm = weights.k1 * (1 - weights.b + (weights.b * length) / average);
    return sum + (weight * often * (weights.k1 + 1)) / (often + norm);
  }, 0);

/**
 * What words weigh by how rare they are (Robertson and Spärck Jones). The database counted each heading with all its words;
 * how many of these have its own is taken from the messages that are here.
 */
function worthOf(
  { headings }: Query,
  { total, counts }: RecallCandidates,
  all: readonly Matched[],
): number[] {
  const rarity = (many: number) =>
    Math.log(1 + (total - Math.min(many, total) + 0.5) / (Math.min(many, total) + 0.5));
  const own = headings.map(({ weight }, n) => {
    const having = all.filter(({ found }) => (found[n] ?? 0) > 0).length;
    const any = all.filter(({ found }) => (found[n] ?? 0) + (found[headings.length + n] ?? 0) > 0).length;
    return weight * rarity((counts[n] ?? 0) * (any === 0 ? 1 : having / any));
  });
  return [...own, ...headings.map(({ weight }, n) => weights.near * weight * rarity(counts[n] ?? 0))];
}

interface Read extends Matched {
  message: CandidateMessage;
}

/** What stands so many places from a message in the same conversation. */
const beside = (all: readonly Read[], n: number, step: number): Read | undefined => {
  const [here, there] = [all[n], all[n + step]];
  if (!here || !there || here.message.c !== there.message.c) return undefined;
  return Math.abs(there.message.o - here.message.o) <= Math.abs(step) + 1 ? there : undefined;
};

const fields = [
  [-1, weights.before],
  [-2, weights.beforeThat],
  [1, weights.after],
  [2, weights.afterThat],
] as const;

function withSurroundings(all: readonly Read[], n: number): { found: number[]; length: number } {
  const own = all[n] as Read;
  const found = [...own.found];
  let length = own.length;
  for (const [step, share] of fields) {
    const other = beside(all, n, step);
    if (!other) continue;
    other.found.forEach((often, h) => {
      found[h] = (found[h] ?? 0) + share * often;
    });
    length += share * other.length;
  }
  return { found, length };
}

const asksFor = (query: Query, names: readonly string[]): boolean =>
  names.some((name) => query.all.has(stemOf(fold(name))));

/** How the one who speaks answers to the question: more where they are asked about, less where the other one is. */
function byVoice(query: Query, voices: Voices, user: boolean): number {
  const [own, other] = user ? [voices.user, voices.assistant] : [voices.assistant, voices.user];
  const [named, otherNamed] = [asksFor(query, own.names), asksFor(query, other.names)];
  const asked = named === otherNamed ? 1 : named ? weights.asked : weights.notAsked;
  return own.weight * asked;
}

/** How a text's moment answers to the times that the question names. */
function byTime({ months, years }: Query, at: string): number {
  const [year = '', month = ''] = at.split('-');
  const inMonth = months.length === 0 || months.includes(month);
  const inYear = years.length === 0 || years.includes(year);
  return (months.length > 0 || years.length > 0) && inMonth && inYear ? weights.inTime : 1;
}

/** Where moments lie between the first and the last of those found, from 0 to 1. */
function ages(moments: readonly string[]): (at: string) => number {
  const times = moments.map((at) => Date.parse(`${at.replace(' ', 'T')}Z`));
  const [first, last] = [Math.min(...times), Math.max(...times)];
  return (at) => (last === first ? 0 : (Date.parse(`${at.replace(' ', 'T')}Z`) - first) / (last - first));
}

const whyOf = ({ headings }: Query, { found }: Matched, around: readonly number[]): string[] => {
  const answers = (of: readonly number[], n: number) => (of[n] ?? 0) + (of[headings.length + n] ?? 0) > 0;
  const own = headings.filter((_, n) => answers(found, n)).map(({ word }) => word);
  const near = headings.filter((_, n) => !answers(found, n) && answers(around, n)).map(({ word }) => word);
  return [...own, ...(near.length > 0 ? [`said beside: ${near.join(', ')}`] : [])];
};

/** What nobody looks for by itself: a short word of the companion's beside what was found. */
const isAside = (voices: Voices, { message, found, length }: Read): boolean =>
  !message.user && voices.assistant.weight < 1 && sum(found) === 0 && length < 8;

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

/**
 * Ranks what the database found for a question, best first. In: the question as it was read, the candidates in the order of
 * their conversations, who speaks, and how near they are in meaning, by id. Out: each with its score, why it was found, and its session; what is near in meaning
 * also without any of the words. Deterministic.
 */
export function rank(
  query: Query,
  candidates: RecallCandidates,
  voices: Voices,
  near?: ReadonlyMap<string, number>,
): Ranked[] {
  const match = matcher(query);
  const shown = new Set(candidates.messages.map(({ id }) => id));
  const quoted = new Set(candidates.texts.map((text) => (text.kind === 'quote' ? text.message : null)));
  const all: Read[] = candidates.messages.map((message) => ({ message, ...match(message.text) }));
  const apart = candidates.texts.filter((it) => it.kind !== 'quote' || !shown.has(it.message ?? ''));
  const texts = apart.map((text) => ({ text, ...match(`${text.title ?? ''}\n${text.text}`) }));
  const lengths = all.map((it) => it.length);
  const shares = 1 + sum(fields.map(([, share]) => share));
  const scene: Scene = {
    worth: worthOf(query, candidates, all),
    average: Math.max(1, (shares * sum(lengths)) / Math.max(1, lengths.length)),
  };
  const newness = ages([...candidates.messages, ...candidates.texts].map(({ at }) => at));
  const newest = query.asksNow ? weights.newest : weights.newestAlways;

  const sessions = new Map<string, number[]>();
  const sessionOf = ({ c, at }: CandidateMessage) => `${c} ${at.slice(0, 10)}`;
  for (const { message, found } of all) {
    const known = sessions.get(sessionOf(message)) ?? [];
    sessions.set(
      sessionOf(message),
      found.map((often, n) => Math.max(known[n] ?? 0, often)),
    );
  }

  const messages = all.map((read, n): Ranked => {
    const { message } = read;
    const { found, length } = withSurroundings(all, n);
    const session = sessionOf(message);
    const phrases = sum(read.phrases.map(([a, b]) => Math.min(scene.worth[a] ?? 0, scene.worth[b] ?? 0)));
    const words =
      bm25(scene, found, length) +
      weights.session * bm25(scene, sessions.get(session) ?? [], scene.average) +
      weights.phrase * phrases;
    const score =
      words *
      byVoice(query, voices, message.user) *
      (quoted.has(message.id) ? weights.kept : 1) *
      byTime(query, message.at) *
      (1 + newest * newness(message.at)) *
      (/\?\s*$/.test(message.text) ? weights.question : 1) *
      (query.asksWhen && tellsTime.test(message.text) ? weights.tellsTime : 1);
    return {
      kind: 'message',
      message,
      answers: beside(all, n, -1)?.message,
      score,
      why: whyOf(query, read, found),
      session,
    };
  });
  const others = texts.map((read): Ranked => {
    const { text } = read;
    const words = bm25(scene, read.found, Math.max(read.length, scene.average / 2));
    const score = words * byTime(query, text.at) * (1 + newest * newness(text.at));
    return { kind: 'text', text, score, why: whyOf(query, read, []), session: `${text.kind} ${text.id}` };
  });
  const told = messages.filter((_, n) => !isAside(voices, all[n] as Read));
  return [...told, ...others]
    .filter((one) => one.score > 0 || near?.has(nearIdOf(one)))
    .sort((a, b) => b.score - a.score);
}
