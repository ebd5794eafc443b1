import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** What a sealed key belongs to: moved to another person or another address, it does not open. */
export interface KeyOwner {
  personId: string;
  address: string;
}

const algorithm = 'aes-256-gcm';
const version = 'v1';
const ivBytes = 12;
const tagBytes = 16;

/** In: a secret of this server, of any length. Out: the 32 bytes that keys are sealed with. */
const keyFrom = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'parley', 'keys of models', 32));

/** Says which secret sealed something, without saying anything of it. */
const nameOf = (key: Buffer): string =>
  createHash('sha256').update('name').update(key).digest('base64url').slice(0, 8);

const ownerText = ({ personId, address }: KeyOwner): Buffer =>
  Buffer.from(JSON.stringify([version, personId, address]));

/** Encrypts a key (AES-256-GCM, NIST SP 800-38D) with the first of the server's secrets. */
export function sealKey(text: string, owner: KeyOwner, [secret]: readonly [string, ...string[]]): string {
  const key = keyFrom(secret);
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv).setAAD(ownerText(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return [version, nameOf(key), iv.toString('base64url'), sealed.toString('base64url')].join('.');
}

/** The key that was sealed for `owner` with one of the secrets; undefined when none of them opens it. */
export function openKey(sealed: string, owner: KeyOwner, secrets: readonly string[]): string | undefined {
  const [form, name, iv = '', body = ''] = sealed.split('.');
  const key = form === version ? secrets.map(keyFrom).find((one) => nameOf(one) === name) : undefined;
  const bytes = Buffer.from(body, 'base64url');
  if (!key || bytes.length < tagBytes) return undefined;
  try {
    const decipher = createDecipheriv(algorithm, key, Buffer.from(iv, 'base64url'), {
      authTagLength: tagBytes,
    });
    decipher.setAAD(ownerText(owner)).setAuthTag(bytes.subarray(-tagBytes));
    return decipher.update(bytes.subarray(0, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    // It was damaged, or sealed for somebody else: the same as having none.
    return undefined;
  }
}
