import { APICallError, StreamProviderError } from 'ai';
import { describe, expect, test } from 'vitest';
import { explainModelError, nothingShown } from '@/agents/engine/explain-error';
import { howItEnded } from '@/agents/engine/how-it-ended';
import { connectionProblem } from '@/lib/models/connection-problem';
import { readFault } from '@/lib/models/fault';
import { waitBeforeTry } from '@/lib/models/retry-policy';

const now = Date.UTC(2026, 10, 30, 9);
const answered = (statusCode: number, body: object | string, responseHeaders = {}) =>
  new APICallError({
    ...{ message: 'failed', url: 'http://x', requestBodyValues: {}, statusCode, responseHeaders },
    responseBody: typeof body === 'string' ? body : JSON.stringify(body),
  });
const streamed = (data: object) =>
  new StreamProviderError({ message: 'secret', statusCode: undefined, data } as never);
const told = (error: unknown) => explainModelError(error, now);

const heldBack: Record<string, unknown> = {
  'OpenRouter, whose model is moderated': answered(403, {
    error: {
      message: 'Your chosen model requires moderation and your input was flagged',
      code: 403,
      metadata: { reasons: ['self-harm'], flagged_input: 'secret', provider_name: 'OpenAI' },
    },
  }),
  'OpenRouter, naming what for': answered(403, {
    error: {
      message: 'maker/m requires moderation on Host. Your input was flagged for "self-harm".',
      code: 403,
    },
  }),
  Azure: answered(400, {
    error: {
      message: 'The response was filtered due to the prompt triggering the content management policy.',
      ...{ type: null, param: 'prompt', code: 'content_filter', status: 400 },
      innererror: { code: 'ResponsibleAIPolicyViolation' },
    },
  }),
  'OpenAI within responses': {
    type: 'response.failed',
    response: {
      error: {
        code: 'invalid_prompt',
        message: 'Invalid prompt: your prompt was flagged as potentially violating our usage policy.',
      },
    },
  },
  'the same as the engine hears it': streamed({
    code: 'invalid_prompt',
    message: 'Invalid prompt: your prompt was flagged as potentially violating our usage policy.',
  }),
  'a server behind a router': answered(400, {
    error: {
      ...{ message: 'Provider returned error', code: 400 },
      metadata: { raw: '{"error":{"message":"secret","code":"content_filter"}}', provider_name: 'Azure' },
    },
  }),
  DashScope: answered(400, {
    error: { code: 'data_inspection_failed', message: 'Input data may contain inappropriate content.' },
  }),
};

describe.each(Object.entries(heldBack))('what %s holds back', (_, error) => {
  test('is told as that, without a word of a key, and its own words stay out', () => {
    expect(told(error)).toEqual({ code: 'filtered', message: nothingShown.filtered });
    expect(told(error).message).not.toMatch(/\bkey\b|secret/);
  });
  test('is not asked of the same model again', () => {
    expect(readFault(error, now).fault).toBe('final');
  });
  test('is no wrong key where a model is tried', () => {
    if (error instanceof Error && APICallError.isInstance(error))
      expect(connectionProblem(error)).toBe('failed');
  });
});

test('an answer that was held back ends as one, with words and without', () => {
  const heard = { timedOut: false, inputTokens: 1, outputTokens: 1, failure: told(heldBack.Azure) };
  for (const words of [true, false])
    expect(howItEnded(heard, new AbortController().signal, words)).toMatchObject({ stop: 'filtered' });
});

test.each([
  [answered(401, { error: { message: 'Invalid API key' } }), 'http_401', 'wrong_key'],
  [answered(403, ''), 'http_403', 'wrong_key'],
  [answered(403, { error: { message: 'Key limit exceeded' } }), 'http_403', 'wrong_key'],
])('a key that is not accepted is still told as one: %#', (error, code, problem) => {
  expect(told(error)).toMatchObject({ code });
  expect(told(error).message).toContain('key');
  expect(connectionProblem(error)).toBe(problem);
});

test('a country that is not served is no matter of the key', () => {
  const error = answered(403, {
    error: {
      code: 'unsupported_country_region_territory',
      message: 'Country, region, or territory not supported',
    },
  });
  expect(told(error).message).not.toContain('key');
});

const gemini = (more: object, message = '') => [
  {
    error: {
      ...{ code: 429, status: 'RESOURCE_EXHAUSTED' },
      message: `You exceeded your current quota, please check your plan and billing details. ${message}`,
      details: [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', ...more }],
    },
  },
];

describe('a limit by the minute', () => {
  test.each([
    [answered(429, gemini({ retryDelay: '12.5s' })), 12_500],
    [answered(429, gemini({}, 'Please retry in 7.66s.')), 7_660],
    [answered(429, gemini({ retryDelay: '9s' }), { 'retry-after': '3' }), 3_000],
    [answered(429, { error: { message: 'Rate limit reached. Please try again in 2m59.5s.' } }), 179_500],
    [answered(429, { error: { message: 'Rate limit reached. Please try again in 860ms.' } }), 860],
    [{ code: 429, message: 'Please retry in 4s.' }, 4_000],
    [answered(429, gemini({})), null],
  ])('is waited for as its server says: %#', (error, retryAfterMs) => {
    expect(readFault(error, now)).toEqual({ fault: 'rate_limit', retryAfterMs });
  });

  test('is tried again', () => {
    expect(waitBeforeTry(readFault(answered(429, gemini({ retryDelay: '1s' })), now), 1, 0)).toBe(1_000);
  });

  test('by the day is not, and says so', () => {
    const error = answered(429, [
      {
        error: {
          ...{ code: 429, status: 'RESOURCE_EXHAUSTED', message: 'You exceeded your current quota.' },
          details: [
            { violations: [{ quotaId: 'GenerateRequestsPerDayPerProjectPerModel-FreeTier' }] },
            { retryDelay: '30s' },
          ],
        },
      },
    ]);
    expect(readFault(error, now).fault).toBe('final');
    expect(told(error).message).toContain('a day');
  });
});

test.each([
  answered(429, {
    error: {
      ...{ code: 'insufficient_quota', type: 'insufficient_quota' },
      message: 'You exceeded your current quota, please check your plan and billing details.',
    },
  }),
  answered(400, {
    error: { type: 'invalid_request_error', message: 'Your credit balance is too low to access the API.' },
  }),
  answered(429, { error: { type: 'exceeded_current_quota_error', message: 'secret' } }),
  { type: 'error', error: { type: 'insufficient_quota', code: 'insufficient_quota', message: 'secret' } },
])('credit that is used up is told as that, and not as busy: %#', (error) => {
  expect(readFault(error, now).fault).toBe('final');
  expect(told(error)).toMatchObject({ code: 'http_402' });
  expect(told(error).message).toMatch(/credit .* used up/);
  expect(told(error).message).not.toMatch(/busy|secret/);
});

describe('a call that the server could not read', () => {
  const body = {
    message:
      "Failed to call a function. Please adjust your prompt. See 'failed_generation' for more details.",
    ...{
      type: 'invalid_request_error',
      code: 'tool_use_failed',
      failed_generation: 'secret',
      status_code: 400,
    },
  };
  test.each([answered(400, { error: body }), body, streamed(body)])(
    'is asked for once more, then told: %#',
    (error) => {
      const failed = readFault(error, now);
      expect([waitBeforeTry(failed, 1, 0), waitBeforeTry(failed, 2, 0)]).toEqual([0, null]);
      expect(told(error).message).toContain('could not read');
      expect(told(error).message).not.toMatch(/could not be reached|secret/);
    },
  );
});

describe('what can be done is said', () => {
  test.each<[unknown, RegExp]>([
    [
      answered(404, {
        error: {
          message: 'No endpoints found that support tool use. To learn more, visit: http://x',
          code: 404,
        },
      }),
      /cannot use tools/,
    ],
    [
      answered(400, {
        error: { message: 'registry.ollama.ai/library/m:4b does not support tools', type: 'api_error' },
      }),
      /cannot use tools.*guide/,
    ],
    [
      answered(404, {
        error: {
          message: 'No endpoints found matching your data policy (Free model publication).',
          code: 404,
        },
      }),
      /privacy settings/,
    ],
    [
      answered(413, {
        error: {
          code: 'rate_limit_exceeded',
          message:
            'Request too large on tokens per minute (TPM): Limit 6000, Requested 7312, please try again.',
        },
      }),
      /in a minute.*shorter message/,
    ],
    [answered(413, 'Payload too large'), /shorter message/],
    [answered(429, {}, { 'retry-after': '143' }), /asked again in 3 minutes.*guide/],
    [answered(429, {}, { 'retry-after': '20' }), /asked again in 20 seconds\.$/],
    [answered(429, {}, { 'retry-after': '9000' }), /asked again in 3 hours/],
    [answered(503, {}, { 'retry-after': '143' }), /asked again in 3 minutes/],
    [answered(429, {}, { 'retry-after': '400000' }), /asked again in 5 days/],
    [answered(429, {}, { 'retry-after': 'Fri, 31 Dec 9999 23:59:59 GMT' }), /for a long time\..*guide/],
    [answered(429, {}, { 'retry-after-ms': '9e99' }), /for a long time\..*guide/],
    [answered(429, {}), /in a moment/],
    [
      answered(404, { error: { message: 'model "m" not found, try pulling it first' } }),
      /does not know this model/,
    ],
  ])('%#', (error, words) => {
    expect(told(error).message).toMatch(words);
    expect(told(error).message).not.toMatch(/openrouter|registry|http:|endpoints/i);
  });
});

test('what a server repeats of the words that it was sent says nothing of the failure', () => {
  const said =
    'My prompt was flagged, the tools are not supported, insufficient credits, access to the model';
  for (const status of [400, 403, 404, 429, 500]) {
    const plain = told(answered(status, { error: { message: 'Bad' } }));
    expect(
      told(
        answered(status, { error: { message: 'Bad', failed_generation: said, param: said, input: said } }),
      ),
    ).toEqual(plain);
  }
});

test.each([
  [
    'Google',
    answered(400, [
      {
        error: {
          ...{
            code: 400,
            message: 'API key not valid. Please pass a valid API key.',
            status: 'INVALID_ARGUMENT',
          },
          details: [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID' }],
        },
      },
    ]),
  ],
  [
    'xAI',
    answered(400, {
      code: 'Client specified an invalid argument',
      error: 'Incorrect API key provided: xa***ey. You can obtain an API key from its console.',
    }),
  ],
])('a key that %s does not know is told as that, though the status is another', (_, error) => {
  expect(told(error)).toEqual({ code: 'http_400', message: expect.stringMatching(/did not accept the key/) });
  expect(connectionProblem(error)).toBe('wrong_key');
  expect(readFault(error, now).fault).toBe('final');
});
