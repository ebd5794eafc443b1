import { describe, expect, it, test } from 'vitest';
import { readModelAddress } from '@/lib/models/model-address';
import { isPublicAddress } from '@/lib/models/public-address';
import { hostOf, isLocal } from '@/lib/models/schema';

const read = (typed: string, hosted = false) => {
  const result = readModelAddress(typed, { hosted });
  return result.ok ? result.value : result.error.message;
};

test.each([
  ['http://127.0.0.1:11434', 'http://127.0.0.1:11434/v1'],
  ['http://127.0.0.1:11434/', 'http://127.0.0.1:11434/v1'],
  ['localhost:1234', 'http://localhost:1234/v1'],
  ['127.0.0.1:1234/v1/', 'http://127.0.0.1:1234/v1'],
  ['  https://example.com/v1/chat/completions ', 'https://example.com/v1'],
  ['https://example.com/api/v1/models', 'https://example.com/api/v1'],
  ['models.example.com/v1', 'https://models.example.com/v1'],
  ['http://192.168.1.20:8000/v1', 'http://192.168.1.20:8000/v1'],
  ['HTTPS://Example.COM:443/V1', 'https://example.com/V1'],
])('at home, %s is read as %s', (typed, address) => {
  expect(read(typed)).toBe(address);
});

test.each([
  ['', 'not an address'],
  ['sk-or-v1 123', 'not an address'],
  ['file:///etc/passwd', 'https:// or http://'],
  ['ftp://example.com', 'https:// or http://'],
  ['https://me:secret@example.com/v1', 'names and passwords'],
  ['https://example.com/v1?key=abc', 'A key has its own field'],
  ['https://example.com/v1#abc', 'A key has its own field'],
  [`https://example.com/${'a'.repeat(400)}`, 'too long'],
])('anywhere, %s is refused in plain words', (typed, words) => {
  expect(read(typed)).toContain(words);
  expect(read(typed)).not.toMatch(/secret|abc|passwd/);
});

test.each([
  'http://example.com/v1',
  'https://127.0.0.1/v1',
  'https://localhost/v1',
  'https://parley.localhost/v1',
  'https://10.0.0.8/v1',
  'https://172.16.4.1/v1',
  'https://192.168.0.1/v1',
  'https://169.254.169.254/v1',
  'https://100.64.1.1/v1',
  'https://0.0.0.0/v1',
  'https://2130706433/v1',
  'https://0x7f.1/v1',
  'https://0177.0.0.1/v1',
  'https://[::1]/v1',
  'https://[::ffff:127.0.0.1]/v1',
  'https://[::ffff:8.8.8.8]/v1',
  'https://[fe80::1]/v1',
  'https://[fd00::1]/v1',
  'https://[64:ff9b::a00:1]/v1',
])('on a site, %s is refused', (typed) => {
  expect(readModelAddress(typed, { hosted: true })).toMatchObject({
    ok: false,
    error: { code: 'invalid_input' },
  });
});

test('on a site, a public address may be used', () => {
  expect(read('https://api.example.com', true)).toBe('https://api.example.com/v1');
  expect(read('https://8.8.8.8/v1', true)).toBe('https://8.8.8.8/v1');
  expect(read('https://[2606:4700::6810:1]/v1', true)).toBe('https://[2606:4700::6810:1]/v1');
});

describe('an IP address', () => {
  it.each(['8.8.8.8', '104.18.0.1', '2606:4700::1', '2a00:1450:4001::1'])('%s is public', (ip) => {
    expect(isPublicAddress(ip)).toBe(true);
  });

  it.each([
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.9.9.9', '169.254.169.254', '172.31.255.255'],
    ...['192.0.0.1', '192.0.2.1', '192.88.99.1', '192.168.1.1', '198.18.0.1', '198.51.100.1', '203.0.113.1'],
    ...['224.0.0.1', '240.0.0.1', '255.255.255.255', '168.63.129.16'],
    ...['::', '::1', '::8.8.8.8', '::ffff:8.8.8.8', '::ffff:0:8.8.8.8', '64:ff9b::808:808', '64:ff9b:1::1'],
    ...['100::1', '2001::1', '2001:2::1', '2001:20::1', '2001:db8::1', '2002:808:808::1', '2620:4f:8000::1'],
    ...[
      '3fff::1',
      '4000::1',
      '5f00::1',
      'fc00::1',
      'fd12::1',
      'fe80::1',
      'fe80::1%eth0',
      'fec0::1',
      'ff02::1',
    ],
    ...['', 'example.com', '1.2.3', '8.8.8.8.8'],
  ])('%s is not', (ip) => {
    expect(isPublicAddress(ip)).toBe(false);
  });
});

test('what stays on this computer is known, and what leaves it is named', () => {
  for (const address of ['http://127.0.0.1:11434/v1', 'http://localhost:1234/v1', 'http://[::1]:1/v1'])
    expect(isLocal(address)).toBe(true);
  for (const address of ['http://192.168.1.20:8000/v1', 'https://openrouter.ai/api/v1', 'http://[::2]/v1'])
    expect(isLocal(address)).toBe(false);
  expect(hostOf('https://openrouter.ai/api/v1')).toBe('openrouter.ai');
  expect(hostOf('http://192.168.1.20:8000/v1')).toBe('192.168.1.20:8000');
});
