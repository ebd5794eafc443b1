import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Writes an open file of the operating system through to the disk. */
export type Sync = (file: number) => void;

/** What PostgreSQL is started with so that it waits for the disk. `fsync` is the one call that PGlite hands on. */
export const durableStartParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

/** An open file of PGlite's file system: a number of the operating system for files, none for directories. */
interface Stream {
  nfd?: number | null;
  node: object;
}

/** The part of PGlite's file system that is extended here; its own types leave it open. */
interface Nodefs {
  stream_ops: { fsync?: (stream: Stream) => number };
  realPath(node: object): string;
}

/**
 * The files of a database directory, written through to the disk when PostgreSQL asks for it. PGlite (0.4.5, pinned)
 * answers such a request with "done" and does nothing. A test looks on through `sync`.
 */
export class DurableFS extends NodeFS {
  readonly #sync: Sync;

  constructor(dataDir: string, sync: Sync = fsyncSync) {
    super(dataDir);
    this.#sync = sync;
  }

  override async init(...given: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(...given);
    const extend = (module: { FS: { filesystems: unknown } }) => {
      const { NODEFS } = module.FS.filesystems as { NODEFS: Nodefs };
      NODEFS.stream_ops.fsync = (stream) => this.#write(stream, NODEFS);
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [extend, ...(emscriptenOpts.preRun ?? [])] } };
  }

  #write(stream: Stream, nodefs: Nodefs): number {
    if (typeof stream.nfd === 'number') this.#sync(stream.nfd);
    else syncPath(nodefs.realPath(stream.node), this.#sync);
    return 0;
  }
}

/** Writes a directory through to the disk with everything in it, and its place in the one above. */
export function syncTree(dir: string, sync: Sync = fsyncSync): void {
  for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' }))
    syncPath(path.join(dir, name), sync);
  syncPath(dir, sync);
  syncPath(path.dirname(dir), sync);
}

function syncPath(name: string, sync: Sync): void {
  const file = openSync(name, 'r');
  try {
    sync(file);
  } finally {
    closeSync(file);
  }
}
