import { APICallError } from 'ai';
import { expect, test } from 'vitest';
import { explainModelError } from '@/agents/engine/explain-error';
import { readFault } from '@/lib/models/fault';

const answered = (statusCode: number, responseBody: string, cause?: unknown) =>
  new APICallError({
    ...{ message: 'failed', url: 'http://x', requestBodyValues: {} },
    ...{ statusCode, responseBody, cause },
  });

test.each([
  answered(400, '{"error":{"message":"secret","code":"context_length_exceeded"}}'),
  answered(
    400,
    '{"error":{"type":"invalid_request_error","message":"prompt is too long: 210000 tokens, secret"}}',
  ),
  answered(
    400,
    '{"error":{"message":"secret exceeds the available context size","type":"exceed_context_size_error"}}',
  ),
  answered(422, '{"detail":"This model\'s maximum context length is 8192 tokens, secret"}'),
  { error: { code: 'context_length_exceeded', message: 'secret' } },
  { type: 'response.failed', response: { error: { code: 'context_length_exceeded', message: 'secret' } } },
])('what a server calls too long is told as that, and not asked again: %#', (error) => {
  const told = explainModelError(error);
  expect(told).toMatchObject({ code: 'too_long_for_model' });
  expect(told.message).toContain('Trying again cannot help');
  expect(told.message).not.toContain('secret');
  expect(readFault(error, 0).fault).toBe('final');
});

test('other failures are not', () => {
  for (const error of [
    answered(400, '{"error":{"message":"bad request"}}'),
    answered(429, '{"error":{"message":"too many tokens in a minute"}}'),
    answered(500, '{"error":{"message":"context window"}}'),
    new Error('context window'),
  ])
    expect(explainModelError(error).code).not.toBe('too_long_for_model');
});

test('a line that breaks within an answer is no status', () => {
  const error = answered(200, '', new TypeError('terminated'));
  expect(explainModelError(error).code).toBe('unreachable');
  expect(readFault(error, 0).fault).toBe('network');
  expect(explainModelError(answered(200, '', { error: { code: 503 } })).code).not.toBe('http_200');
});
