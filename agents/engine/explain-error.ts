import { APICallError, RetryError } from 'ai';

/** A model failure in words for the person, with a code for the run. Never the provider's own text. */
export function explainModelError(error: unknown): { code: string; message: string } {
  const cause = RetryError.isInstance(error) ? error.lastError : error;
  const status = APICallError.isInstance(cause) ? cause.statusCode : undefined;
  const kept = 'Your words are kept.';
  if (status === 401 || status === 403) {
    return { code: `http_${status}`, message: `The model did not accept the key it was given. ${kept}` };
  }
  if (status === 404) {
    return { code: 'http_404', message: `The model's server does not know this model. ${kept}` };
  }
  if (status === 429) {
    return { code: 'http_429', message: `The model is busy right now. ${kept} Try again in a moment.` };
  }
  if (status !== undefined) {
    return { code: `http_${status}`, message: `The model could not answer. ${kept} You can try again.` };
  }
  return {
    code: 'unreachable',
    message: `The model could not be reached or broke off. ${kept} You can try again.`,
  };
}
