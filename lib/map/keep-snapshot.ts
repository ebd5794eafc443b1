import type { Ctx } from '../context';
import { ask } from '../db/ask';
import { ok, type Result } from '../errors';
import { assess } from '../safety/assess';
import { type KeptSnapshot, keptSnapshot } from './schema';

/**
 * Keeps a dated picture of the map as the tables hold it now. Answers its id and date, and how heavy the title
 * reads; nothing is refused for that. Refuses with `conflict` while there is no part.
 */
export async function keepSnapshot(ctx: Ctx, title?: string): Promise<Result<KeptSnapshot>> {
  const kept = await ask(ctx, keptSnapshot, 'keep_map_snapshot', { p_title: title ?? null });
  return kept.ok ? ok({ ...kept.value, level: title ? assess(title).level : 'none' }) : kept;
}
