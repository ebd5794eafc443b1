/** Where what a tool found names the quotes, messages, notes and summaries that it rests on: a list of ids, or by field, `all` for the whole. */
export const sourcesKey = 'rests_on';

/** Whether anything within this names what it rests on. */
export const hasSources = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (sourcesKey in value || Object.values(value).some(hasSources));

/** The same value without what it rests on: ids that no model is told. */
export function withoutSources(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSources);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => (key === sourcesKey ? [] : [[key, withoutSources(one)]])),
  );
}

/** What was found, each with its own id as what it rests on. */
export const restingOnThemselves = <T extends { id: string }>(found: readonly T[]) =>
  found.map((one) => ({ ...one, [sourcesKey]: [one.id] }));
