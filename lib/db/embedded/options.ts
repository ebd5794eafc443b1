import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { file_fdw } from '@electric-sql/pglite/contrib/file_fdw';
import { isn } from '@electric-sql/pglite/contrib/isn';
import { ltree } from '@electric-sql/pglite/contrib/ltree';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { parsers } from '../lite/values';
import { DurableFS, durableStartParams, type Sync } from './durable-fs';

/** Each page of it is touched at start; one person's tables fit into far less than the usual 128 MB. */
const sharedBuffers = '32MB';

const buffers = ['-c', `shared_buffers=${sharedBuffers}`];

export const pgliteOptions: PGliteOptions = {
  extensions: { pg_trgm, unaccent },
  parsers,
  startParams: [...PGlite.defaultStartParams, ...buffers],
};

/** Instead of these, for a database in memory: writing 16 MB of zeros before each piece of its log takes half of an opening. */
export const memoryOptions: PGliteOptions = {
  ...pgliteOptions,
  startParams: [...(pgliteOptions.startParams ?? []), '-c', 'wal_init_zero=off'],
};

/** Instead of these, for the database directory `data`, when each commit is to wait for the disk. */
export const durableOptions = (data: string, sync?: Sync): PGliteOptions => ({
  ...pgliteOptions,
  fs: new DurableFS(data, sync),
  startParams: [...durableStartParams, ...buffers],
});

/**
 * The library loads four more extensions with every database (0.10.0, pinned), the largest of them 3 MB of
 * machine code. Nothing here uses them, so they are made to bring nothing along.
 */
export function leaveOutExtensions(): void {
  const setup = async () => ({});
  for (const unused of [file_fdw, isn, ltree, pgcrypto]) Object.assign(unused, { setup });
}
