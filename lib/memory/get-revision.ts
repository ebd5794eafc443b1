import type { Ctx } from '../context';
import { ask } from '../db/ask';
import { revisionText } from './schema';

/** The text of one version and of the one before it; another person's is `not_found`. */
export const getRevision = (ctx: Ctx, changeId: number) =>
  ask(ctx, revisionText, 'get_revision', { p_change: changeId });
