/** What one model call asked for, by the names of the tools. */
export type CalledTools = readonly string[];

/**
 * Whether the latest `limit` model calls each asked for one and the same tool and no other, whatever they asked it. Several
 * calls in one answer of the model are one decision and count once.
 */
export function sameToolInARow(steps: readonly CalledTools[], limit: number): boolean {
  const latest = steps.slice(-limit);
  const names = new Set(latest.flat());
  return latest.length === limit && names.size === 1 && latest.every((called) => called.length > 0);
}
