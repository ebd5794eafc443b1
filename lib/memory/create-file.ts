import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { memoryFile, type NamedSource, refusedSource } from './schema';

/**
 * `already`: an agent made it before, in answer to the same message. `refused_sources`: those that share no word with
 * a section and were not kept for it; others were.
 */
const madeFile = memoryFile.extend({
  already: z.literal(true).optional(),
  refused_sources: z.array(refusedSource).optional(),
});

/**
 * A new note. The person gives a title and a text; an agent gives sections with anchors and what they come from.
 * Without `path` the title makes it. Refuses with `conflict` a path that is taken, `too_large` when there is no room.
 */
export const createFile = (
  ctx: Ctx,
  note: {
    path?: string;
    title: string;
    text?: string;
    sections?: { anchor: string; heading: string; text: string }[];
    sources?: NamedSource[];
  },
) =>
  callRpc(ctx, madeFile, 'create_memory_file', {
    p_path: note.path ?? null,
    p_title: note.title,
    p_text: note.text ?? '',
    p_sections: note.sections ?? [],
    p_sources: note.sources ?? [],
  });
