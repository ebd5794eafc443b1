import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { dropEmpty, parseEnv, requireEnv } from '@/lib/env';

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const jwk = { ...privateKey.export({ format: 'jwk' }), kid: 'a-key', alg: 'ES256' };
const hosted = {
  SUPABASE_URL: 'https://abc.supabase.co',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  SUPABASE_SIGNING_KEY: JSON.stringify(jwk),
};

test('nothing configured is a complete configuration', () => {
  const values = parseEnv({});
  expect(values).toMatchObject({ PARLEY_DATA_DIR: '.parley', PARLEY_GUIDE_PACE: 'human' });
  expect(Object.keys(values).filter((key) => /KEY|URL/.test(key))).toEqual([]);
});

test('an empty or blank value counts as missing', () => {
  expect(parseEnv({ PARLEY_DATA_DIR: '', OPENAI_API_KEY: '  ', SUPABASE_URL: '' })).toEqual(parseEnv({}));
});

test('keys of ours without a value are taken out, others are left alone', () => {
  const source = { OPENAI_BASE_URL: '', PARLEY_MODEL: ' ', OPENAI_API_KEY: 'x', EDITOR: '' };
  dropEmpty(source);
  expect(source).toEqual({ OPENAI_API_KEY: 'x', EDITOR: '' });
});

test('half a hosted configuration says what is missing', () => {
  const { SUPABASE_SIGNING_KEY, ...half } = hosted;
  expect(() => parseEnv(half)).toThrow('Set SUPABASE_SIGNING_KEY too');
  expect(() => parseEnv({ SUPABASE_SIGNING_KEY })).toThrow('SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY');
  expect(parseEnv(hosted)).toMatchObject({ ...hosted, SUPABASE_SIGNING_KEY: jwk });
});

test('a signing key may stand in a list of one, as the CLI keeps it', () => {
  const values = parseEnv({ ...hosted, SUPABASE_SIGNING_KEY: JSON.stringify([jwk]) });
  expect(values.SUPABASE_SIGNING_KEY).toEqual(jwk);
});

test.each([
  ['no JSON', 'sb_secret_hush'],
  ['a public key', JSON.stringify({ ...jwk, d: undefined })],
  ['a shared secret', JSON.stringify({ kty: 'oct', k: 'hush' })],
  ['damaged', JSON.stringify({ ...jwk, d: 'AAAA' })],
  ['another curve', JSON.stringify({ ...jwk, crv: 'P-521' })],
  ['several keys', JSON.stringify([jwk, jwk])],
])('a signing key that is %s is told by its name, and what to put there', (_, SUPABASE_SIGNING_KEY) => {
  const parse = () => parseEnv({ ...hosted, SUPABASE_SIGNING_KEY });
  expect(parse).toThrow(/SUPABASE_SIGNING_KEY: must be a private JSON Web Key \(ES256 or RS256\)/);
  expect(parse).not.toThrow(/hush/);
  expect(parse).not.toThrow(new RegExp(String(jwk.d)));
});

test('two databases at once are refused', () => {
  expect(() => parseEnv({ ...hosted, DATABASE_URL: 'postgresql://me@here/parley' })).toThrow('Keep one');
});

test('a wrong value is told by its key, never by its content', () => {
  const wrong = { DATABASE_URL: 'mysql://user:hush@here/x', PARLEY_GUIDE_PACE: 'hasty' };
  expect(() => parseEnv(wrong)).toThrow(
    /DATABASE_URL: must start with postgresql:\/\/\n {2}|PARLEY_GUIDE_PACE/,
  );
  expect(() => parseEnv(wrong)).not.toThrow(/hush/);
});

test('a missing key names the feature that wants it', () => {
  expect(() => requireEnv('OPENROUTER_API_KEY', 'the OpenRouter models', parseEnv({}))).toThrow(
    'OPENROUTER_API_KEY is missing: the OpenRouter models needs it.',
  );
  expect(requireEnv('PARLEY_MODEL', 'x', parseEnv({ PARLEY_MODEL: 'a/b' }))).toBe('a/b');
});
