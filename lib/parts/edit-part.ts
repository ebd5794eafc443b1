import type { Ctx } from '../context';
import { ask } from '../db/ask';
import { type PartChanges, part } from './schema';

/**
 * The person edits a part by hand. `version` is the one they saw; when the part has changed since, the answer is
 * `conflict` with `detail.current` as it stands now, and nothing is written.
 */
export const editPart = (ctx: Ctx, partId: string, changes: PartChanges, version: number) =>
  ask(ctx, part, 'edit_part', { p_id: partId, p_changes: changes, p_version: version });
