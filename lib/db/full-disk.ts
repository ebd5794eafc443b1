import type { SqlSession } from './lite/session';

const slot = Symbol.for('parley.full-disk');
const holder = globalThis as { [slot]?: boolean };

/** What this process knows of the disk of its database: the last write that it made failed for want of room. */
export const fullDisk = {
  noted: (): boolean => holder[slot] ?? false,
  note: (full: boolean): void => {
    holder[slot] = full;
  },
};

/** By these names a function is known to read; every other one counts as a write. A test compares them with the catalogue. */
const reading =
  /^(get|list|read|follow|search|recall|export|part|memory|actions|names|last|next|said|knows)_|^(sessions_due|session_to_summarise|vectors_due|answers_without_deleted|today_cards)$/;
export const isWriting = (fn: string): boolean => !reading.test(fn);

/** Writes some pages that are gone with the transaction. Throws what a write throws that finds no room. */
export const probeDisk = (session: SqlSession): Promise<void> =>
  session.transaction((tx) =>
    tx.exec(`create temporary table probe_of_the_disk on commit drop as
      select repeat('x', 1000) as page from generate_series(1, 100)`),
  );
