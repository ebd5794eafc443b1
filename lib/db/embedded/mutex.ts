/** A first-come-first-served lock. Do not call `run` from inside `run` of the same mutex: it would wait for itself. */
export class Mutex {
  #tail: Promise<unknown> = Promise.resolve();

  /** Runs `work` after everything asked for earlier has settled; answers with what `work` answers with. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#tail.then(work, work);
    this.#tail = mine.catch(ignoreHere);
    return mine;
  }
}

/** The caller of `run` receives the rejection; the queue only needs to know that the work is over. */
function ignoreHere(): void {}
