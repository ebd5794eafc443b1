import { existsSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { isWriting } from '../full-disk';

/**
 * Bytes. PostgreSQL's log grows by segments of 16 MB. When one cannot be made, PGlite (0.4.5) takes the failing
 * statement back and then stands still for good within the next, and this process with it. So nothing is written
 * while there is no room for two segments, and as much again for tables.
 */
export const leastRoom = 64 * 1024 * 1024;

/** Bytes that are free for this process on the disk that `dir` lies on, or would. */
export function freeBytes(dir: string): number {
  const there = existsSync(dir) ? dir : path.dirname(path.resolve(/* turbopackIgnore: true */ dir));
  if (!existsSync(there)) return Number.POSITIVE_INFINITY;
  const { bavail, bsize } = statfsSync(there);
  return bavail * bsize;
}

/** There is too little room to open a database or to write to it. */
export class DiskFull extends Error {
  override name = 'DiskFull';
  readonly code = 'ENOSPC';
  constructor(dir: string) {
    super(
      `The disk that holds ${dir} is full: Parley needs ${leastRoom / 1024 / 1024} MB on it to write safely.`,
    );
  }
}

/** The answer to a request that would write while there is no room, as the database itself would give it. */
export function refuseWithoutRoom(
  input: RequestInfo | URL,
  init: RequestInit | undefined,
  hasRoom: () => boolean,
): Response | undefined {
  const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
  if (method === 'GET' || method === 'HEAD' || hasRoom()) return undefined;
  const url = new URL(input instanceof Request ? input.url : input);
  const [, fn] = /^\/rest\/v1\/rpc\/(\w+)$/.exec(url.pathname) ?? [];
  if (fn && !isWriting(fn)) return undefined;
  return Response.json({ code: '53100', message: 'No space left on device' }, { status: 500 });
}
