import { type Refusal, type RefusalCode, refuse } from '../errors';
import { sentencesFor } from './problem-words';
import type { DatabaseProblem } from './schema';
import { isDiskFull } from './why-unreachable';

/** What PostgREST and supabase-js report. Their texts may quote what a person wrote: only PT messages are passed on. */
export interface DatabaseError {
  code?: string | null;
  message?: string | null;
  details?: string | null;
}

const byCode: Record<string, RefusalCode> = {
  PT400: 'invalid_input',
  PT401: 'not_allowed',
  PT403: 'not_allowed',
  PT404: 'not_found',
  PT409: 'conflict',
  PT413: 'too_large',
  PT422: 'invalid_input',
  PT423: 'locked',
  PT429: 'busy',
  PT503: 'unavailable',
  PGRST000: 'unavailable',
  PGRST001: 'unavailable',
  PGRST002: 'unavailable',
  PGRST003: 'busy',
  PGRST116: 'not_found',
  PGRST301: 'not_allowed',
  PGRST303: 'not_allowed',
  '23502': 'invalid_input',
  '23503': 'not_found',
  '23505': 'conflict',
  '23514': 'invalid_input',
  '42501': 'not_allowed',
  '57P01': 'unavailable',
  '57P02': 'unavailable',
  '57P03': 'unavailable',
};

/**
 * Whether two writes crossed and the database let this one go (deadlock, serialisation failure). The library of the
 * server in this process passes on neither code, only the server's fixed words.
 */
export const hasCrossed = ({ code, message }: DatabaseError): boolean =>
  code === '40001' ||
  code === '40P01' ||
  (code === 'SUP' && /deadlock detected|could not serialize access/.test(message ?? ''));

/** What a server on PostgreSQL answers where no connection was to be had in time. */
export const noConnection = 'No connection to the database became free in time.';

/** Whether the database was not asked at all, because everything that may ask it was busy for long. */
export const foundNoConnection = ({ code, message }: DatabaseError): boolean =>
  code === 'SUP' && message === noConnection;

/** Whether the database stopped a statement that took too long, or waited too long for a lock. Nothing of it was done. */
const tookTooLong = ({ code, message }: DatabaseError): boolean =>
  code === '57014' ||
  code === '55P03' ||
  (code === 'SUP' && /canceling statement due to statement timeout/.test(message ?? ''));

/** The person whose row this was to be is not there any more. */
const isAccountGone = ({ details }: DatabaseError): boolean =>
  details?.includes('is not present in table "users"') ?? false;

const messages: Record<Exclude<RefusalCode, 'unavailable'>, string> = {
  not_found: 'There is nothing like that here.',
  invalid_input: 'That could not be read.',
  conflict: 'This was changed in the meantime.',
  not_allowed: 'That is not allowed here.',
  too_large: 'That is too long.',
  busy: 'Something else is being written right now. Please try again.',
  locked: 'This is paused at the moment.',
  unexpected: 'Something went wrong on our side.',
};

/**
 * The refusal behind a database error. Messages our own SQL raises (codes PTxxx) are written for people and
 * passed on, their detail parsed when it is JSON; everything else becomes a neutral sentence. `status` is that of the
 * HTTP answer, 0 without one.
 */
export function refusalFor(error: DatabaseError, status = 0): { ok: false; error: Refusal } {
  const sqlstate = error.code ?? '';
  const code = codeFor(error, status);
  if (sqlstate === '23514') return refuse(code, 'Something in this is too long, or not of the right kind.');
  if (isAccountGone(error))
    return refuse('not_allowed', 'This account was deleted, so nothing more is kept in it.');
  if (tookTooLong(error))
    return refuse(
      'busy',
      'That took too long, so it was stopped. Nothing of it was done, and nothing is lost.',
    );
  if (foundNoConnection(error))
    return refuse(
      'busy',
      'Parley is very busy right now. Nothing of it was done, and nothing is lost. Please try again.',
    );
  if (isDiskFull(error)) return unavailable('disk_full');
  if (sqlstate.startsWith('PT') && error.message)
    return refuse(code, error.message, parsedDetail(error.details));
  return code === 'unavailable' ? unavailable('away') : refuse(code, messages[code]);
}

const unavailable = (problem: DatabaseProblem) =>
  refuse('unavailable', sentencesFor(problem), { database: problem });

function codeFor(error: DatabaseError, status: number): RefusalCode {
  const sqlstate = error.code ?? '';
  const known = byCode[sqlstate];
  if (known) return known;
  if (hasCrossed(error) || foundNoConnection(error)) return 'busy';
  if (sqlstate.startsWith('22')) return 'invalid_input';
  // The connection is gone, or a disk, memory or connections have run out.
  if (sqlstate.startsWith('08') || sqlstate.startsWith('53')) return 'unavailable';
  // Without a code it was not the database that spoke: the network, or a gateway in its place.
  const silent = /fetch failed|ECONN|ENOTFOUND|network|TimeoutError/i.test(error.message ?? '');
  return sqlstate === '' && (silent || status > 500) ? 'unavailable' : 'unexpected';
}

function parsedDetail(detail: string | null | undefined): unknown {
  if (!detail) return undefined;
  try {
    return JSON.parse(detail);
  } catch {
    return detail;
  }
}
