/** What came of work within its time (ms); null when it was late. The work itself goes on. */
export async function withinTime<T>(work: Promise<T>, limitMs: number): Promise<{ value: T } | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((settle) => {
    timer = setTimeout(settle, limitMs, null);
  });
  try {
    return await Promise.race([work.then((value) => ({ value })), late]);
  } finally {
    clearTimeout(timer);
  }
}
