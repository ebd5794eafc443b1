import { setTimeout as wait } from 'node:timers/promises';

/** Looking an address up, comparing a password and sending a mail take a while, which must not show. Milliseconds. */
const leastMs = 1_500;

/**
 * The answer of `work`, not before a fixed time has gone by: how long it took tells nothing about an address, unless it
 * took longer. What `isEven` answers false for may go out at once. `pause` is the time, for a test.
 */
export async function answerEvenly<T>(
  work: Promise<T>,
  isEven: (answer: T) => boolean = () => true,
  pause: Promise<unknown> = wait(leastMs, undefined, { ref: false }),
): Promise<T> {
  const answer = await work;
  if (isEven(answer)) await pause;
  return answer;
}
