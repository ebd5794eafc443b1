interface Opened {
  answer: unknown;
  end(): Promise<void>;
}

/**
 * Connections for requests, opened anew when one of them broke: the driver (3.4.9) does not always recover one that
 * ended in the middle of a query, and keeps it in its pool.
 */
export async function renewable<One extends Opened>(open: () => Promise<One>) {
  let current = await open();
  let opening: Promise<void> | undefined;

  const openAnew = async () => {
    const before = current;
    // A database that is away right now: what there is stays, and the next failure tries again.
    const next = await open().catch(() => undefined);
    if (!next) return;
    current = next;
    void before.end().catch(() => {});
  };
  return {
    now: () => current,
    /** Opens them anew, unless that has happened since `answer` was taken. */
    renew: async (answer: One['answer']): Promise<void> => {
      if (current.answer !== answer) return;
      opening ??= openAnew().finally(() => {
        opening = undefined;
      });
      await opening;
    },
  };
}
