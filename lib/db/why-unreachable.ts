import type { BackendKind } from './backend';
import type { DatabaseError } from './refusals';
import type { DatabaseProblem } from './schema';

/** By the code of a system call or of PostgreSQL. */
const byCode: Record<string, DatabaseProblem> = {
  ENOSPC: 'disk_full',
  EDQUOT: 'disk_full',
  '53100': 'disk_full',
  EACCES: 'folder_unusable',
  EPERM: 'folder_unusable',
  EROFS: 'folder_unusable',
  EEXIST: 'folder_unusable',
  ENOTDIR: 'folder_unusable',
  ENOENT: 'folder_unusable',
  ENAMETOOLONG: 'folder_unusable',
  ELOOP: 'folder_unusable',
  '28000': 'login_refused',
  '28P01': 'login_refused',
  '3D000': 'login_refused',
};

const byName: Record<string, DatabaseProblem> = {
  DirInUse: 'in_use',
  MigrationsDiffer: 'other_release',
};

/** Why the database did not open or does not answer. In: what was thrown, causes included. */
export function whyUnreachable(error: unknown, kind: BackendKind): DatabaseProblem {
  for (let seen = error; seen instanceof Error; seen = seen.cause) {
    const code = 'code' in seen && typeof seen.code === 'string' ? seen.code : '';
    const known = byName[seen.name] ?? byCode[code];
    if (known) return known;
    if (noSpace.test(seen.message)) return 'disk_full';
  }
  return kind === 'embedded' ? 'not_opened' : 'away';
}

/**
 * Whether a write failed because the disk is full. The library of the server in this process may pass on the server's
 * fixed words alone; hosted, Supabase lets nothing be written any more (25006).
 */
export const isDiskFull = ({ code, message }: DatabaseError): boolean =>
  code === '53100' || code === '25006' || (code === 'SUP' && noSpace.test(message ?? ''));

const noSpace = /: No space left on device$/;
