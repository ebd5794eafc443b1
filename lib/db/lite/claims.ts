import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** A header with anything more to say is for the library to judge. */
const header = z.strictObject({ alg: z.literal('HS256'), typ: z.literal('JWT').optional() });

const times = { exp: z.number(), iat: z.number(), nbf: z.never().optional() };
const ofPerson = z.looseObject({ ...times, sub: z.uuid(), role: z.enum(['authenticated', 'app_server']) });
const ofJob = z.looseObject({
  ...times,
  ...{ sub: z.never().optional(), role: z.literal('app_server'), job: z.string().min(1) },
});
const claims = z.union([ofPerson, ofJob]);
export type Claims = z.infer<typeof claims>;

/**
 * What a token says of a signed-in person, theirs or the server's own for them, or of a job of the server's that acts for
 * nobody, when it was signed with `key` and holds at this moment; undefined for every other token. `now` is in seconds since
 * 1970.
 */
export function claimsOf(token: string, key: string, now: number): Claims | undefined {
  const [head = '', body = '', signature = '', ...more] = token.split('.');
  if (more.length > 0 || !isSigned(`${head}.${body}`, signature, key)) return undefined;
  if (!header.safeParse(parsed(head)).success) return undefined;
  const said = claims.safeParse(parsed(body));
  const holds = said.success && said.data.exp > now && said.data.iat <= now;
  return holds ? said.data : undefined;
}

function isSigned(text: string, signature: string, key: string): boolean {
  const right = Buffer.from(createHmac('sha256', key).update(text).digest('base64url'));
  const given = Buffer.from(signature);
  return given.length === right.length && timingSafeEqual(given, right);
}

function parsed(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString());
  } catch {
    return undefined;
  }
}
