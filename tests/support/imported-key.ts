import { createPublicKey, generateKeyPairSync, type KeyObject, verify } from 'node:crypto';
import { makeSecrets, type Secrets, signWith } from '@/lib/db/lite/secrets';
import { sharedSecretSigner } from '@/lib/db/server-token';

export interface ImportedKey {
  /** The private key, as the environment of the app holds it. */
  jwk: string;
  /** The Authorization header the database behind the stand-in understands; any other is left as it is. */
  translate(authorization: string | undefined): string | undefined;
}

/**
 * A signing key that a hosted project has imported: tokens of it are verified with its public half, as the
 * project would, and handed on under the secret of the database that stands in for it.
 */
export function importedKey(secrets: Secrets = makeSecrets()): ImportedKey {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = JSON.stringify({ ...privateKey.export({ format: 'jwk' }), kid: 'imported', alg: 'ES256' });
  const publicKey = createPublicKey(privateKey);
  const resign = sharedSecretSigner((text) => signWith(secrets, text));
  return {
    jwk,
    translate: (authorization) => {
      const claims = verifiedClaims(authorization?.replace(/^Bearer /, '') ?? '', publicKey);
      return claims ? `Bearer ${resign(claims)}` : authorization;
    },
  };
}

/** The claims of a token whose header names the key and whose signature is the key's. */
export function verifiedClaims(token: string, key: KeyObject): object | undefined {
  const [head = '', body = '', signature = ''] = token.split('.');
  const { alg, kid } = parsed(head) as { alg?: string; kid?: string };
  if (alg !== 'ES256' || kid !== 'imported') return undefined;
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return signed ? parsed(body) : undefined;
}

function parsed(part: string): object {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString());
  } catch {
    return {};
  }
}
