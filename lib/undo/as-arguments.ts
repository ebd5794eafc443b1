import type { Asked } from './schema';

/** How undo and redo are asked, as their SQL functions take it. */
export const asArguments = ({ preview, choices, seen }: Asked) => ({
  p_preview: preview ?? false,
  p_choices: choices ?? [],
  p_seen: seen,
});
