import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { ok, type Result } from '../errors';
import { redactText } from '../safety/redact';
import { excerptOf, inOneLine } from '../search/excerpt';
import { fuse } from './fuse';
import { nearTo } from './near';
import { type Ranked, rank } from './rank';
import { readQuery } from './read-query';
import { orderByRelevance, type Relevance } from './relevance';
import { type RecallHit, recallCandidates, type Voices } from './schema';
import { selectHits } from './select-hits';
import type { Meaning } from './vectors/meaning';
import { signsOf } from './vectors/numbers';

export interface SoughtMemories {
  query: string;
  /** Days of the person as YYYY-MM-DD, both included. */
  from?: string | undefined;
  to?: string | undefined;
  page: number;
  /** Hits on a page. */
  limit: number;
  /** Compares by meaning as well. */
  meaning?: Meaning | undefined;
  /** Has the best read for how well they answer. */
  relevance?: Relevance | undefined;
}

/** In Parley the person is spoken of, and the companion's own words weigh less than theirs. */
const personAndCompanion: Voices = {
  user: { names: ['i', 'me', 'my', 'person', 'user', 'they', 'their'], weight: 1 },
  assistant: { names: ['companion', 'assistant', 'parley', 'you', 'your'], weight: 0.6 },
};

/** The most of a text that is told whole, in characters. */
const whole = 400;

const isLight = (text: string): boolean => redactText(text).count === 0;

/** The text as it is told; null where it is of a hard moment, also where safety has learnt to hear that only since. */
function toldText(one: Ranked, words: readonly string[]): string | null {
  const text = one.kind === 'message' ? one.message.text : one.text.text;
  if (one.kind === 'message' && !one.message.user && one.answers && !isLight(one.answers.text)) return null;
  const isLong = one.kind === 'text' && (one.text.kind === 'memory' || one.text.kind === 'note');
  const { value, count } = redactText(text, ' ');
  if (count > 0 && (!isLong || value.trim() === '')) return null;
  const line = inOneLine(value);
  if (line.length <= whole) return line;
  return excerptOf(line, words)
    .map((piece) => piece.text)
    .join('');
}

/** A hit as it is told, with the way to where it stands. */
function hitOf(one: Ranked, text: string, titles: Readonly<Record<string, string>>): RecallHit {
  const titled = (title: string | null | undefined) => (title && isLight(title) ? title : null);
  if (one.kind === 'message') {
    const { id, c, at, user } = one.message;
    const by = user ? 'person' : 'companion';
    return {
      ...{ kind: 'message', id, by, at, text, why: one.why },
      title: titled(titles[c]),
      conversationId: c,
      messageId: id,
    };
  }
  const { kind, id, at, title } = one.text;
  const hit = { kind, id, at, text, title: titled(title), why: one.why };
  switch (one.text.kind) {
    case 'summary':
      return { ...hit, by: 'companion', conversationId: one.text.c, rests_on: [id] };
    case 'quote': {
      const { c, message } = one.text;
      return {
        ...hit,
        by: 'person',
        rests_on: [id],
        ...(c && { conversationId: c }),
        ...(message && { messageId: message }),
      };
    }
    case 'note':
      return { ...hit, by: 'person', partId: one.text.part, rests_on: one.text.rests_on };
    case 'memory': {
      const { path, anchor, rests_on } = one.text;
      return { ...hit, by: 'companion', path, anchor, rests_on };
    }
  }
}

interface Recalled {
  hits: RecallHit[];
  hasMore: boolean;
  timeZone: string;
  /** Whether it was searched by meaning as well; `late`: the embedding model did not answer in time. */
  byMeaning: 'no' | 'yes' | 'late';
  /** Whether the best were read for how well they answer; `no` also where no budget is left for it. */
  byRelevance: 'no' | 'yes' | 'late';
}

/**
 * What the person said and kept that answers a question, best first: their messages and the companion's answers, summaries,
 * kept quotes, notes and memory; for agents. No letters, nothing that was deleted or set aside, and no hard moments. In: the
 * question in any words, days, and which page. Out: hits with source, day and why. Without any word to look for, none. A question
 * of a hard moment is compared by words alone, and nobody else reads what answers it.
 */
export async function searchMemories(
  ctx: Ctx,
  { query, from, to, page, limit, meaning, relevance }: SoughtMemories,
  voices: Voices = personAndCompanion,
): Promise<Result<Recalled>> {
  const asked = readQuery(query, [...voices.user.names, ...voices.assistant.names]);
  const words = asked.headings.map(({ word }) => word);
  const asks = meaning && isLight(query) ? meaning : undefined;
  const vector = (await asks?.vectorOf(query)) ?? null;
  const reads = relevance && isLight(query) ? relevance : undefined;
  const found = await callRpc(ctx, recallCandidates, 'recall_candidates', {
    p_headings: asked.headings.map(({ word, near, weight }) => ({ words: [word, ...near], weight })),
    p_from: from,
    p_to: to,
    ...(asks && vector && { p_model: asks.model, p_bits: signsOf(vector) }),
    ...(reads && { p_reads: true }),
  });
  if (!found.ok) return found;
  const { titles, time_zone: timeZone } = found.value;
  const near = vector ? nearTo(vector, found.value) : undefined;
  const ranked = rank(asked, found.value, voices, near);
  const fused = near ? fuse(ranked, near) : ranked;
  const textOf = (one: Ranked) => toldText(one, words);
  const readable = found.value.readable;
  const read = reads && readable && (await orderByRelevance(query, fused, reads, textOf, new Set(readable)));
  const hits: RecallHit[] = [];
  const upto = page * limit;
  for (const one of selectHits(read ? read.ranked : fused)) {
    if (hits.length > upto) break;
    const text = textOf(one);
    if (text !== null) hits.push(hitOf(one, text, titles));
  }
  return ok({
    hits: hits.slice(upto - limit, upto),
    hasMore: hits.length > upto,
    timeZone,
    byMeaning: asks ? (vector ? 'yes' : 'late') : 'no',
    byRelevance: read ? (read.late ? 'late' : 'yes') : 'no',
  });
}
