import { createHash, timingSafeEqual } from 'node:crypto';
import { env } from '../env';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Whether a request comes from the scheduler: it carries CRON_SECRET as its bearer token. False for everybody when
 * none is set. How long the comparison takes says nothing of the secret.
 */
export function isScheduler(headers: Headers, secret: string | undefined = env().CRON_SECRET): boolean {
  if (!secret) return false;
  return timingSafeEqual(digest(headers.get('authorization') ?? ''), digest(`Bearer ${secret}`));
}
