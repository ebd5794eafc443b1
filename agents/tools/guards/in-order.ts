/** Runs one call when its turn has come. */
export type InOrder = <T>(isRead: boolean, call: () => Promise<T>) => Promise<T>;

/**
 * The calls of one run: those that only read run beside each other; one that changes something waits for all that were asked
 * before it, and all that were asked after it wait for it.
 */
export function inOrder(): InOrder {
  let written: Promise<unknown> = Promise.resolve();
  let read: Promise<unknown>[] = [];
  return (isRead, call) => {
    const before = isRead ? written : Promise.all([written, ...read]);
    const running = before.then(call);
    const ended = running.catch(() => undefined);
    if (isRead) read.push(ended);
    else [written, read] = [ended, []];
    return running;
  };
}
