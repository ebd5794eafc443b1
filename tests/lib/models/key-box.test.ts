import { describe, expect, it } from 'vitest';
import { openKey, sealKey } from '@/lib/models/key-box';

const key = 'sk-or-v1-0123456789abcdef';
const owner = { personId: '6f0d4a8e-1111-4222-8333-123456789abc', address: 'https://openrouter.ai/api/v1' };
const secret = 'a secret of this server that is long enough';

describe('a key that is kept', () => {
  it('opens again with the same secret, for the same person and address', () => {
    expect(openKey(sealKey(key, owner, [secret]), owner, [secret])).toBe(key);
  });

  it('is never twice the same text, and holds nothing readable of the key or the secret', () => {
    const [one, two] = [sealKey(key, owner, [secret]), sealKey(key, owner, [secret])];
    expect(one).not.toBe(two);
    for (const sealed of [one, two]) {
      const bytes = Buffer.from(sealed.split('.')[3] ?? '', 'base64url').toString('latin1');
      for (const piece of ['sk-or', '456789', secret.slice(0, 8)])
        expect(sealed + bytes).not.toContain(piece);
    }
  });

  it.each([
    ['another person', { ...owner, personId: '00000000-1111-4222-8333-123456789abc' }],
    ['another address', { ...owner, address: 'https://evil.example/v1' }],
  ])('does not open for %s', (_, other) => {
    expect(openKey(sealKey(key, owner, [secret]), other, [secret])).toBeUndefined();
  });

  it('does not open with another secret, and does with an older one beside it', () => {
    const sealed = sealKey(key, owner, [secret]);
    expect(openKey(sealed, owner, ['another secret'])).toBeUndefined();
    expect(openKey(sealed, owner, ['a newer secret', secret])).toBe(key);
    expect(openKey(sealed, owner, [])).toBeUndefined();
  });

  it('does not open when anything of it was changed or cut off', () => {
    const sealed = sealKey(key, owner, [secret]);
    const [form, name, iv = '', body = ''] = sealed.split('.');
    const flipped = (text: string) => {
      const bytes = Buffer.from(text, 'base64url');
      bytes[0] = (bytes[0] ?? 0) ^ 1;
      return bytes.toString('base64url');
    };
    const damaged = [
      '',
      'v1',
      key,
      [form, name, iv, flipped(body)].join('.'),
      [form, name, flipped(iv), body].join('.'),
      [form, name, iv, Buffer.from(body, 'base64url').subarray(0, -1).toString('base64url')].join('.'),
      [form, name, iv, body.slice(0, 8)].join('.'),
      ['v2', name, iv, body].join('.'),
    ];
    for (const one of damaged) expect(openKey(one, owner, [secret])).toBeUndefined();
  });
});
