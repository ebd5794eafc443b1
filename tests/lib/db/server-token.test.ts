import { createHmac, createPublicKey, generateKeyPairSync, type KeyObject, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Ctx, Db } from '@/lib/context';
import { claimsOf } from '@/lib/db/lite/claims';
import { privateKeySigner, serverToken, sharedSecretSigner, type TokenSigner } from '@/lib/db/server-token';
import { parseEnv } from '@/lib/env';

const personId = '01a20137-965f-747a-bfee-0b00013c2604';
const ctx = (sign: TokenSigner, more: Partial<Ctx> = {}): Ctx => ({
  personId,
  actor: 'person',
  db: {} as Db,
  sign,
  now: () => new Date(),
  ...more,
});
const part = (token: string, n: number): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[n] ?? '', 'base64url').toString());
const seconds = () => Date.now() / 1000;

const secret = 'a secret of the database';
const shared = sharedSecretSigner((text) => createHmac('sha256', secret).update(text).digest('base64url'));

test('the token says for whom the server asks, who acts and under what, and nothing else', () => {
  const action = { actionId: 'a', tool: 'Fürsorge ✓', runId: 'r', conversationId: 'c' };
  const claims = part(serverToken(ctx(shared, { ...action, actor: 'agent', agentId: 'companion' })), 1);
  expect(claims).toEqual({
    sub: personId,
    role: 'app_server',
    aud: 'authenticated',
    iat: expect.any(Number),
    exp: expect.any(Number),
    actor: 'agent',
    agent: 'companion',
    action: 'a',
    tool: 'Fürsorge ✓',
    run: 'r',
    conversation: 'c',
  });
  const bare = Object.keys(part(serverToken(ctx(shared)), 1));
  expect(bare).toEqual(['sub', 'role', 'aud', 'iat', 'exp', 'actor']);
});

test('it holds for five minutes, also where the clock of the database is a little behind', () => {
  const token = serverToken(ctx(shared));
  expect(claimsOf(token, secret, seconds())).toMatchObject({ sub: personId, role: 'app_server' });
  expect(claimsOf(token, secret, seconds() - 20)).toBeDefined();
  expect(claimsOf(token, secret, seconds() + 301)).toBeUndefined();
  expect(claimsOf(token, 'another secret', seconds())).toBeUndefined();
});

const keyOf = (privateKey: KeyObject, kid?: string) =>
  parseEnv({
    SUPABASE_URL: 'https://abc.supabase.co',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
    SUPABASE_SIGNING_KEY: JSON.stringify({ ...privateKey.export({ format: 'jwk' }), kid }),
  }).SUPABASE_SIGNING_KEY ?? expect.unreachable();

test.each([
  ['ES256', () => generateKeyPairSync('ec', { namedCurve: 'P-256' })],
  ['RS256', () => generateKeyPairSync('rsa', { modulusLength: 2048 })],
])('hosted it is signed with the imported key: %s', (alg, make) => {
  const { privateKey } = make();
  const token = serverToken(ctx(privateKeySigner(keyOf(privateKey, 'imported'))));
  expect(part(token, 0)).toEqual({ alg, typ: 'JWT', kid: 'imported' });
  const [head, body, signature] = token.split('.');
  const holds = (key: KeyObject) =>
    verify(
      'sha256',
      Buffer.from(`${head}.${body}`),
      { key, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature ?? '', 'base64url'),
    );
  expect(holds(createPublicKey(privateKey))).toBe(true);
  expect(holds(createPublicKey(make().privateKey))).toBe(false);
});
