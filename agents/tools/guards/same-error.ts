/** How a call of a tool ended; `error` is null where it worked. */
export interface CallOutcome {
  tool: string;
  error: string | null;
}

/** Whether a tool has failed `limit` times in the same way since it last worked. `outcomes`: of one run, in order. */
export function failsTheSame(outcomes: readonly CallOutcome[], tool: string, limit: number): boolean {
  const own = outcomes.filter((outcome) => outcome.tool === tool);
  const worked = own.findLastIndex(({ error }) => error === null);
  const counts = new Map<string, number>();
  for (const { error } of own.slice(worked + 1)) counts.set(`${error}`, (counts.get(`${error}`) ?? 0) + 1);
  return [...counts.values()].some((count) => count >= limit);
}
