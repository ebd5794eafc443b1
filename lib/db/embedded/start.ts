import type { PGlite } from '@electric-sql/pglite';
import type { Migration } from '../lite/migrate';
import type { Mail } from '../lite/open-app';
import { makeSecrets, type Secrets, secretsIn, signWith } from '../lite/secrets';
import type { LiteServer } from '../lite/session';
import { DatabaseCrashed } from './crash-guard';
import { lockDir } from './dir-lock';
import { DiskFull, freeBytes, leastRoom, refuseWithoutRoom } from './disk-space';
import { type Engine, type Opening, openEngine } from './engine';
import { initialise } from './initialise';
import { forgetUnlessComplete, writeRecord } from './migration-record';
import { durableOptions, memoryOptions, pgliteOptions } from './options';
import { schemaCacheIn } from './schema-cache';
import { takeTurns } from './turns';
import { vacuumWhenIdle } from './vacuum';

interface Options {
  /**
   * Directory of the database, or memory, empty or filled from a dump. With `durable` a commit in the directory waits
   * for the disk, so that what was acknowledged outlives a power cut. `isLocked`: the caller has it for itself.
   * `isAgain`: this process has had it open before, so that what is being written is not lost.
   */
  storage:
    | { dir: string; durable?: boolean; isLocked?: boolean; isAgain?: boolean }
    | { memory: Blob | 'empty'; secrets?: Secrets };
  migrations: Migration[];
  /** Who sends mail; without it no mail leaves the process. */
  mail?: Mail;
  /** The bytes that are free for the database; those of the disk unless given. */
  free?: () => number;
}

export interface EmbeddedServer extends LiteServer {
  /** The whole database as one uncompressed tar, for `storage.memory` of a later start. */
  dump(): Promise<Blob>;
  /** Does at once what is done on the disk when nothing is asked: see vacuumWhenIdle. */
  vacuum(): Promise<void>;
}

/**
 * Starts the database inside this process. Throws DirInUse when another process has the directory, MigrationsDiffer
 * when another release made it, DiskFull when there is no room to write; all leave it as it is.
 */
export async function startEmbedded({ storage, migrations, mail, free }: Options): Promise<EmbeddedServer> {
  const onDisk = () => ('dir' in storage ? freeBytes(storage.dir) : Number.POSITIVE_INFINITY);
  const room = free ?? onDisk;
  if ('memory' in storage) {
    const loadDataDir = storage.memory === 'empty' ? undefined : storage.memory;
    return serve({
      options: () => ({ ...memoryOptions, loadDataDir }),
      secrets: storage.secrets ?? makeSecrets(),
      migrations,
      mail,
      release: () => {},
      room,
    });
  }
  if (room() < leastRoom) throw new DiskFull(storage.dir);
  const release = storage.isLocked ? () => {} : lockDir(storage.dir);
  try {
    const url = await initialise(storage.dir, migrations, storage.durable);
    const secrets = secretsIn(storage.dir);
    const schemaCache = schemaCacheIn(storage.dir, migrations);
    forgetUnlessComplete(url, migrations);
    const options = () => (storage.durable ? durableOptions(url) : pgliteOptions);
    const isAgain = storage.isAgain ?? false;
    const server = await serve({
      options,
      url,
      secrets,
      schemaCache,
      migrations,
      mail,
      release,
      room,
      isAgain,
    });
    writeRecord(url, migrations);
    return server;
  } catch (error) {
    release();
    throw error;
  }
}

interface Serving extends Opening {
  release: () => void;
  /** Bytes that are free. */
  room: () => number;
  isAgain?: boolean;
}

async function serve(serving: Serving): Promise<EmbeddedServer> {
  const { url, secrets, release, room } = serving;
  const hasRoom = () => room() >= leastRoom;
  const first = await openEngine(serving);
  if (!serving.isAgain) await tidyUp(first.db);
  const turns = takeTurns(first, () => reopen(serving));
  const idle = vacuumWhenIdle({ session: turns.sql, free: room });
  // What is in memory only has no files that could grow, or be read.
  const asked = url ? idle.touch : () => {};
  asked();
  return {
    publishableKey: secrets.publishable,
    sign: (label) => signWith(secrets, label),
    fetch: (input, init) => {
      asked();
      return turns.run(
        async (engine) => refuseWithoutRoom(input, init, hasRoom) ?? engine.fetch(input, init),
      );
    },
    hasRoom,
    sql: turns.sql,
    listen: turns.listen,
    dump: () => turns.run(({ db }) => db.dumpDataDir('none')),
    vacuum: idle.run,
    close: async () => {
      idle.stop();
      await turns.close();
      release();
    },
  };
}

/** What was in memory only is gone with the crash. */
async function reopen(serving: Serving): Promise<Engine> {
  if (!serving.url) throw new DatabaseCrashed('The database has crashed, and it was in memory only.');
  return openEngine(serving);
}

/**
 * This process is the only one on the database, so a run that is still open was cut off by a crash. And what its
 * people deleted is erased when its time has come, whether they speak again or not.
 */
async function tidyUp(db: PGlite): Promise<void> {
  for (const step of ['private.close_lost_runs()', 'private.notice_clock()', 'private.erase_all_due()']) {
    const { rows } = await db.query<{ known: boolean }>('select to_regprocedure($1) is not null as known', [
      step,
    ]);
    if (rows[0]?.known) await db.exec(`select ${step}`);
  }
}
