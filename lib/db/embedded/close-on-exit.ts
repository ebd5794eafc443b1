import type { LiteServer } from '../lite/session';

/**
 * Leaves a tidy database behind. When somebody else ends the process on a signal (Next does, after
 * draining its requests) the database stays open for them and only writes what it holds; otherwise it
 * is closed and the signal takes effect. The directory lock is given back at exit in any case.
 */
export function closeOnExit(server: LiteServer): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      if (process.listenerCount(signal) > 0) {
        void server.sql.exec('checkpoint').catch(tellNobody);
        return;
      }
      void server
        .close()
        .catch(tellNobody)
        .finally(() => process.kill(process.pid, signal));
    });
  }
}

/** The process is ending and what was committed is safe without this. */
function tellNobody(): void {}
