import type { Refusal, Result } from '@/lib/errors';

const isResult = (value: unknown): value is Result<never> =>
  typeof value === 'object' && value !== null && 'ok' in value && ('value' in value || 'error' in value);

/** The detail of a refusal that no server made. */
export const noAnswer = 'no_answer';

const silence: { ok: false; error: Refusal } = {
  ok: false,
  error: {
    code: 'unavailable',
    message:
      'Parley did not answer, so this may not have been done. Nothing is lost; please try again in a moment.',
    detail: noAnswer,
  },
};

/**
 * Calls one of Parley's own route handlers. `T` is what it promises; one that is silent is a refusal, too, and so is
 * an answer that `signal` says nobody waits for any more.
 */
export async function callApi<T>(
  path: string,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' = 'GET',
  body?: unknown,
  signal?: AbortSignal,
): Promise<Result<T>> {
  try {
    const response = await fetch(path, {
      method,
      signal,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const answer: unknown = await response.json();
    return isResult(answer) ? answer : silence;
  } catch (problem) {
    if (signal?.aborted) return silence;
    // Offline, or an answer that is no JSON: the same to the person, told apart only in the console.
    console.warn('Request failed', path, problem instanceof Error ? problem.name : problem);
    return silence;
  }
}
