/** Model calls that a turn has left, counted from 1 with the one that begins. `step` is counted from 0. */
export const stepsLeft = (step: number, limit: number): number => limit - step;

/** Instructions with a line of how many steps are left, where there is one. */
export const withStepsLine = (instructions: string, line: string | null): string =>
  line ? `${instructions}\n\n<steps>\n${line}\n</steps>` : instructions;

/** How many are left when the model is told so. */
const told: ReadonlySet<number> = new Set([5, 2]);

/** The line for the model when few steps are left; null when there is nothing to say. The last one has words of its own. */
export const sayStepsLeft = (left: number): string | null =>
  told.has(left)
    ? `${left} steps are left in this turn, this one included. In the last one there are no tools: keep it for your answer to the person.`
    : null;
