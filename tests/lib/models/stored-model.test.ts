import { expect, test, vi } from 'vitest';
import type { StoredModel } from '@/lib/model-choice/schema';
import { sealKey } from '@/lib/models/key-box';
import { resolveStoredModel } from '@/lib/models/stored-model';

const personId = '6f0d4a8e-1111-4222-8333-123456789abc';
const secrets = ['a secret of this server that is long enough'] as const;

/** What comes of asking a stored model, and where it was asked. */
async function asked(stored: Partial<StoredModel>, hosted: boolean) {
  const address = stored.address ?? 'https://models.example/v1';
  const seen: [string, string | null][] = [];
  const fetch = vi.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    seen.push([String(input), new Headers(init?.headers).get('authorization')]);
    return Response.json({}, { status: 418 });
  });
  const { model, reader } = resolveStoredModel(
    {
      ...{ provider: 'compatible', address, model: 'some-model', agreed_host: 'models.example' },
      keyed: false,
      ...{ sealed: sealKey('sk-stored', { personId, address }, secrets), ...stored },
    },
    personId,
    { hosted, secrets, fetch, pace: 'instant' },
  );
  const prompt = [{ role: 'user' as const, content: [{ type: 'text' as const, text: 'Hello.' }] }];
  const error = await Promise.resolve(model.model.doStream({ prompt })).catch((problem: unknown) => problem);
  return {
    seen,
    reads: reader !== undefined,
    why: error instanceof Error && 'why' in error ? error.why : null,
  };
}

test('a model is asked where its person said, with its key, and reads beside itself', async () => {
  expect(await asked({}, true)).toEqual({
    ...{ reads: true, why: null },
    seen: [['https://models.example/v1/chat/completions', 'Bearer sk-stored']],
  });
});

test('OpenAI and OpenRouter are asked at their own addresses, whatever the environment names', async () => {
  vi.stubEnv('OPENAI_BASE_URL', 'https://elsewhere.example/v1');
  const openai = {
    provider: 'openai',
    address: 'https://api.openai.com/v1',
    agreed_host: 'api.openai.com',
  } as const;
  const openrouter = {
    provider: 'openrouter',
    address: 'https://openrouter.ai/api/v1',
    agreed_host: 'openrouter.ai',
  } as const;
  for (const stored of [openai, openrouter]) {
    const { seen } = await asked(stored, false);
    expect(seen.map(([url]) => new URL(url).host)).toEqual([stored.agreed_host]);
  }
  vi.unstubAllEnvs();
});

test.each<[string, Partial<StoredModel>, boolean, string]>([
  [
    'a private address on a site',
    { address: 'https://10.0.0.8/v1', agreed_host: '10.0.0.8' },
    true,
    'bad_address',
  ],
  ['no https on a site', { address: 'http://models.example/v1' }, true, 'bad_address'],
  [
    'this very computer, on a site',
    { address: 'http://127.0.0.1:11434/v1', agreed_host: null },
    true,
    'bad_address',
  ],
  ['a host that was not agreed to', { agreed_host: 'other.example' }, false, 'not_agreed'],
  ['no agreement', { agreed_host: null }, false, 'not_agreed'],
  [
    'a key of another address',
    { sealed: sealKey('k', { personId, address: 'https://a.example/v1' }, secrets) },
    false,
    'unreadable_key',
  ],
  ['no key where one is needed', { provider: 'openai', sealed: null }, false, 'no_key'],
])('with %s nobody is asked', async (_, stored, hosted, why) => {
  expect(await asked(stored, hosted)).toEqual({ seen: [], reads: false, why });
});

test('a model of one’s own computer needs neither a key nor an agreement', async () => {
  const { seen } = await asked(
    { address: 'http://127.0.0.1:11434/v1', agreed_host: null, sealed: null },
    false,
  );
  expect(seen).toEqual([['http://127.0.0.1:11434/v1/chat/completions', null]]);
});

test('a model that was connected with a key is not asked without it', async () => {
  expect(await asked({ keyed: true, sealed: null }, false)).toEqual({
    seen: [],
    reads: false,
    why: 'no_key',
  });
});
