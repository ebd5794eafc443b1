/** Whether a run that stands so deep below the turn's own, which is 0, stands too deep. */
export const isTooDeep = (depth: number, limit: number): boolean => depth > limit;
