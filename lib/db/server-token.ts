import { createPrivateKey, sign } from 'node:crypto';
import type { Ctx } from '../context';
import type { SigningKey } from '../env';

/** Turns claims into a signed token (JWT) that the database of this process accepts. */
export type TokenSigner = (claims: object) => string;

/** Seconds a token holds. Each request has its own, so it only has to outlive that request. */
const holdsFor = 300;
/** Seconds by which the verifier's clock may be behind ours. */
const clockLeeway = 30;

/**
 * The token of one request that the server makes for the person of `ctx`. It names the role that alone may write,
 * and says who acts, under which action, tool, run and conversation; SQL reads these with `private.request_claim`.
 */
export function serverToken(ctx: Omit<Ctx, 'db' | 'now'>): string {
  const now = Math.floor(Date.now() / 1000);
  return ctx.sign({
    sub: ctx.personId,
    role: 'app_server',
    aud: 'authenticated',
    iat: now - clockLeeway,
    exp: now + holdsFor,
    actor: ctx.actor,
    agent: ctx.actor === 'agent' ? ctx.agentId : undefined,
    action: ctx.actionId,
    tool: ctx.tool,
    needs: ctx.needs,
    run: ctx.runId,
    call: ctx.toolCallId,
    write: ctx.writeKey,
    conversation: ctx.conversationId,
  });
}

/** Work that the server does for everybody and nobody: its token names no person, so row-level security shows it no row. */
export type Job = 'monitor' | 'sessions' | 'vectors' | 'clock' | 'channel';

/** The token of one request of a job of the server; SQL reads `job` with `private.request_claim`. */
export function jobToken(sign: TokenSigner, job: Job): string {
  const now = Math.floor(Date.now() / 1000);
  return sign({ role: 'app_server', aud: 'authenticated', iat: now - clockLeeway, exp: now + holdsFor, job });
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A signer that shares a secret with the database. `hmac` answers HMAC-SHA256 of a text in base64url. */
export function sharedSecretSigner(hmac: (text: string) => string): TokenSigner {
  const header = encoded({ alg: 'HS256', typ: 'JWT' });
  return (claims) => {
    const text = `${header}.${encoded(claims)}`;
    return `${text}.${hmac(text)}`;
  };
}

/** A signer with a private key whose public half the database knows. Throws when the key is damaged. */
export function privateKeySigner(jwk: SigningKey): TokenSigner {
  const key = createPrivateKey({ key: jwk, format: 'jwk' });
  const header = encoded({ alg: jwk.kty === 'EC' ? 'ES256' : 'RS256', typ: 'JWT', kid: jwk.kid });
  return (claims) => {
    const text = `${header}.${encoded(claims)}`;
    const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
    return `${text}.${signature.toString('base64url')}`;
  };
}
