import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds by which the time of a request may differ from ours. */
export const mostSecondsLate = 300;

const shape = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

const hmac = (secret: string, seconds: string | number, body: string): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest();

/** What a request carries as `x-parley-signature`: its time in seconds, and HMAC-SHA256 of "time.body". */
export const signatureOf = (secret: string, seconds: number, body: string): string =>
  `t=${seconds},v1=${hmac(secret, seconds, body).toString('hex')}`;

/** Whether a header could be a signature of this moment; nothing else of such a request is read. */
export function isInTime(header: string | null, now: Date): boolean {
  const seconds = Number(shape.exec(header ?? '')?.[1] ?? Number.NaN);
  return Math.abs(now.getTime() / 1000 - seconds) <= mostSecondsLate;
}

/**
 * Whether the header signs this body. Out: a digest of the signature, by which it is heard once, or null. How long the
 * comparison takes says nothing of the secret.
 */
export function verified(header: string | null, body: string, secret: string): string | null {
  const [, seconds, given] = shape.exec(header ?? '') ?? [];
  if (!seconds || !given) return null;
  const matches = timingSafeEqual(hmac(secret, seconds, body), Buffer.from(given, 'hex'));
  return matches ? createHash('sha256').update(`${seconds}.${given}`).digest('hex') : null;
}
