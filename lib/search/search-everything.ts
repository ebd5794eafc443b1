import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { ok, type Result } from '../errors';
import { heaviestOf, restFor, type WithCare } from '../safety/with-care';
import { foundHit, type SearchAnswer, type SearchInput, searchKinds } from './schema';
import { showHit } from './show-hit';

const found = z.object({
  words: z.array(z.string()),
  slips: z.record(z.string(), z.string()),
  loose: z.boolean(),
  kinds: z.array(z.object({ kind: z.enum(searchKinds), hits: z.array(foundHit), more: z.boolean() })),
});

/**
 * Looks for words in the person's conversations, messages, quotes, parts, notes, letters, files, intentions and memory: newest first,
 * memory by how well it answers. For the person alone; nothing that was deleted or put away, and no words of a hard
 * moment. `from` and `limit` count what the database found, so a page may show fewer. `level` is that of the query: who
 * looks for words of danger is shown where help is.
 */
export async function searchEverything(
  ctx: Ctx,
  input: SearchInput,
): Promise<Result<WithCare<SearchAnswer>>> {
  const { query, kind, from, limit } = input;
  const answer = await callRpc(ctx, found, 'search_everything', {
    p_query: query,
    p_kind: kind,
    p_offset: from,
    p_limit: limit,
  });
  if (!answer.ok) return answer;
  const { words, slips, loose, kinds } = answer.value;
  const groups = searchKinds.flatMap((name) => {
    const group = kinds.find((it) => it.kind === name);
    const hits = group?.hits.flatMap((hit) => showHit(hit, words) ?? []) ?? [];
    const next = group?.more ? from + limit : null;
    return hits.length > 0 || next !== null ? [{ kind: name, hits, next }] : [];
  });
  const level = heaviestOf([query]);
  await restFor(ctx, level);
  return ok({
    groups,
    slips: Object.entries(slips).map(([asked, instead]) => ({ asked, instead })),
    loose,
    level,
  });
}
