import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { type NamedSource, refusedSource, type sectionOps } from './schema';

export const writtenSection = z.object({
  path: z.string(),
  anchor: z.string(),
  /** Of the file as it reads now; the next write names it. */
  hash: z.string(),
  /** What was written, as it stands in the file. */
  passage: z.string(),
  bytes: z.number().int(),
  /** It stood there already: the companion wrote it in answer to the same message. */
  already: z.literal(true).optional(),
  /** Of several sources those that were not kept; the passage rests on the others. */
  refused_sources: z.array(refusedSource).optional(),
});

/**
 * Writes one section of a file. `hash` is that of the text it is based on; an agent names at least one source, and
 * what it has added in answer to the same message before is not added again.
 * Refuses with `conflict` (detail: reason "stale", hash and content as they are now), `locked`, `too_large` (detail:
 * limit, left, needed), `not_found` for a file, section or source that is not there, `not_allowed` for a hard moment
 * and where an agent would replace words of the person (detail: reason "persons_words"), `invalid_input` where no source
 * shares a word with the passage (detail: reason "unrelated"; how that is judged: private.matter_of in SQL).
 */
export const writeSection = (
  ctx: Ctx,
  write: {
    path: string;
    anchor: string;
    op: (typeof sectionOps)[number];
    text: string;
    hash: string;
    sources?: NamedSource[];
  },
) =>
  callRpc(ctx, writtenSection, 'write_memory_section', {
    p_path: write.path,
    p_anchor: write.anchor,
    p_op: write.op,
    p_text: write.text,
    p_hash: write.hash,
    p_sources: write.sources ?? [],
  });
