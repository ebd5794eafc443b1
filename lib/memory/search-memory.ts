import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { ok, type Result } from '../errors';
import { redactText } from '../safety/redact';

export const memoryHit = z.object({
  path: z.string(),
  title: z.string(),
  anchor: z.string().nullable(),
  heading: z.string().nullable(),
  snippet: z.string(),
  score: z.number(),
  updated_at: z.string(),
  /** The quotes and messages that passages of the section came from. */
  rests_on: z.array(z.uuid()),
});

const found = memoryHit.extend({ passage: z.string() });

/** Where a text may be cut: between lines and sentences. */
const pieceEnd = /\n+|(?<=[.!?…\]])\s+/;
const longestExcerpt = 300;

/** Whole pieces of a text from the first that names a word of the query. */
function excerptOf(text: string, query: string): string {
  const pieces = text.split(pieceEnd);
  const words = query.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  const first = pieces.findIndex((piece) => words.some((word) => piece.toLowerCase().includes(word)));
  return pieces.slice(Math.max(first, 0)).join(' ').slice(0, longestExcerpt);
}

/** An excerpt may begin within a sentence, so the whole passage says what of it can be shown. */
function withoutHeavyWords({ passage, ...hit }: z.infer<typeof found>, query: string) {
  const { value, count } = redactText(passage);
  return count === 0 ? hit : { ...hit, snippet: excerptOf(value, query) };
}

/**
 * Sections that have to do with `query`, best first, for agents: words of a hard moment are left out of the excerpts.
 * The score adds PostgreSQL's ts_rank (English) and 0.6 of the word similarity of pg_trgm; it ranks and measures nothing.
 */
export async function searchMemory(
  ctx: Ctx,
  query: string,
  limit = 8,
): Promise<Result<z.infer<typeof memoryHit>[]>> {
  const hits = await callRpc(ctx, z.array(found), 'search_memory', { p_query: query, p_limit: limit });
  return hits.ok ? ok(hits.value.map((hit) => withoutHeavyWords(hit, query))) : hits;
}
