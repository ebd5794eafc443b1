/** Whether a turn has worked for so long that the step that begins is its last one (ms). */
export const timeIsUsed = (elapsedMs: number, limitMs: number): boolean => elapsedMs >= limitMs;
