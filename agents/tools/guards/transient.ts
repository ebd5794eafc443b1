import type { Refusal } from '@/lib/errors';

/** Of what a tool threw: the connection failed, or the database let it go for another write (40001, 40P01). */
const codes: ReadonlySet<string> = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'],
  ...['UND_ERR_SOCKET', 'UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'],
  ...['40001', '40P01', '08000', '08003', '08006', '57P01', '57P02', '57P03'],
]);

/** Of these it is known that nothing was done. */
const before: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  '40001',
  '40P01',
  '57P03',
]);

const codesOf = (error: unknown): string[] => {
  const found: string[] = [];
  for (let one = error; one instanceof Error && found.length < 8; one = one.cause)
    found.push('code' in one && typeof one.code === 'string' ? one.code : one.name);
  return found;
};

/** Whether what a tool threw may go well when it is called once more. A statement that took too long (57014) may not. */
export const isTransientError = (error: unknown): boolean =>
  codesOf(error).some((code) => codes.has(code) || code === 'TimeoutError') ||
  (error instanceof Error && error.message === 'fetch failed');

/** Whether nothing was done before the tool threw this. */
export const isBeforeTheAct = (error: unknown): boolean => codesOf(error).some((code) => before.has(code));

/** Whether the database refused a write because words are being deleted right now: nothing was done. */
export const isBesideDeletion = ({ code, detail }: Refusal): boolean =>
  code === 'busy' && detail === 'deleting';

/** The same of a refusal: the database could not be reached. One that is full stays so. */
export const isTransientRefusal = ({ code, detail }: Refusal): boolean =>
  code === 'unavailable' &&
  typeof detail === 'object' &&
  detail !== null &&
  'database' in detail &&
  detail.database === 'away';
