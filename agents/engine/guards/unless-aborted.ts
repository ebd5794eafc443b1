/** What this work comes to, or the signal's reason as soon as it aborts: not every model hears of it. */
export function unlessAborted<T>(signal: AbortSignal, work: PromiseLike<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    work.then(resolve, reject).then(() => signal.removeEventListener('abort', stop), stop);
  });
}
