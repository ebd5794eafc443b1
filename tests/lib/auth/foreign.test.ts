import { NextRequest } from 'next/server';
import { expect, test } from 'vitest';
import { refuseForeign } from '@/lib/auth/refuse-foreign';
import { proxy } from '@/proxy';

const ask = (headers: Record<string, string>, method = 'GET', pathname = '/chat') =>
  refuseForeign({ method, pathname, headers: new Headers(headers) }, { local: true });
const home = { host: 'localhost:3000' };
const link = { ...home, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

test.each(['localhost', 'localhost:3000', '127.0.0.1:8080', '[::1]:3000', 'LOCALHOST'])(
  'this computer is answered as %s',
  (host) => expect(ask({ host })).toBeNull(),
);

test.each([
  'evil.example',
  'localhost.evil.example',
  '127.0.0.1.nip.io:3000',
  '192.168.1.4:3000',
  '',
  '0.0.0.0',
])('an address that is not this computer is refused: "%s"', (host) => expect(ask({ host })).not.toBeNull());

test.each(['cross-site', 'same-site'])('a %s page cannot call the API, whatever it says', (site) => {
  const foreign = { 'sec-fetch-site': site };
  expect(ask({ ...home, ...foreign }, 'GET', '/api/actions')).not.toBeNull();
  expect(ask({ ...link, ...foreign }, 'GET', '/api/actions')).not.toBeNull();
  expect(ask({ ...link, ...foreign }, 'POST', '/chat')).not.toBeNull();
  expect(ask({ ...home, ...foreign, 'sec-fetch-mode': 'no-cors' }, 'GET', '/chat')).not.toBeNull();
  expect(ask({ ...link, ...foreign, 'sec-fetch-dest': 'iframe' }, 'GET', '/chat')).not.toBeNull();
});

test('a link from another site may open a page', () => {
  expect(ask({ ...link, 'sec-fetch-site': 'cross-site' })).toBeNull();
});

test('whoever signed in at a server of tools comes back, by that one address and as a page alone', () => {
  const back = '/api/connections/7/signed-in';
  const foreign = { 'sec-fetch-site': 'cross-site' };
  expect(ask({ ...link, ...foreign }, 'GET', back)).toBeNull();
  expect(ask({ ...link, ...foreign }, 'GET', `${back}/`)).not.toBeNull();
  expect(ask({ ...link, ...foreign }, 'GET', '/api/connections/7')).not.toBeNull();
  expect(ask({ ...link, ...foreign }, 'GET', '/api/connections/7/sign-in/signed-in')).not.toBeNull();
  expect(ask({ ...link, ...foreign }, 'POST', back)).not.toBeNull();
  expect(ask({ ...home, ...foreign, 'sec-fetch-mode': 'no-cors' }, 'GET', back)).not.toBeNull();
  expect(ask({ ...link, ...foreign, 'sec-fetch-dest': 'iframe' }, 'GET', back)).not.toBeNull();
});

test("the app's own pages may do everything", () => {
  const own = { ...home, 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' };
  expect(ask(own, 'POST', '/api/chat')).toBeNull();
  expect(ask({ ...home, 'sec-fetch-site': 'none' })).toBeNull();
});

test.each(['http://evil.example', 'http://localhost:3001', 'null'])(
  'a write from origin %s is refused',
  (origin) => {
    expect(ask({ ...home, origin }, 'POST', '/api/chat')).not.toBeNull();
    const hosted = {
      method: 'DELETE',
      pathname: '/api/chat',
      headers: new Headers({ host: 'parley.example', origin }),
    };
    expect(refuseForeign(hosted, { local: false })).not.toBeNull();
  },
);

test('a refused request learns nothing and carries the headers of every answer', async () => {
  const response = await proxy(
    new NextRequest('http://evil.example/', { headers: { host: 'evil.example' } }),
  );
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ ok: false, error: { code: 'not_allowed' } });
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
});

test('every answer may load from and send to its own address alone, and is never cached', async () => {
  const { headers } = await proxy(new NextRequest('http://localhost:3000/', { headers: home }));
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("connect-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/https?:|\*|unsafe-eval/);
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(headers.get('referrer-policy')).toBe('same-origin');
});
