import { APICallError, RetryError } from 'ai';
import type { StopReason } from '@/lib/conversations/schema';

/** A failure in words for the person, with a code for the run. Never the provider's own text. */
export interface Failure {
  code: string;
  message: string;
}

const kept = 'Your words are kept.';

/** What a model's error means. */
export function explainModelError(error: unknown): Failure {
  const cause = RetryError.isInstance(error) ? error.lastError : error;
  const status = APICallError.isInstance(cause) ? cause.statusCode : undefined;
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

/** The model ended properly and said nothing. */
export const emptyAnswer: Failure = {
  code: 'empty_answer',
  message: `The model gave an empty answer. ${kept} You can ask again.`,
};

/** For endings that leave nothing on the screen: what happened instead of an answer. */
export const nothingShown: Partial<Record<StopReason, string>> = {
  timeout: `The model did not answer in time. ${kept} You can ask again.`,
  filtered: `The model's provider held this answer back. ${kept} You can ask again, or say it in other words.`,
};
