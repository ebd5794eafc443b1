import type { Refusal, Result } from '@/lib/errors';

/** A refusal, thrown: the message is the sentence for the person. */
export class RefusalError extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** What a call brought, for a query or a change; a refusal is thrown. */
export async function unwrap<T>(answer: Promise<Result<T>>): Promise<T> {
  const result = await answer;
  if (!result.ok) throw new RefusalError(result.error);
  return result.value;
}

/** It was erased, or somebody else is signed in by now: what was shown before is no longer for these eyes. */
export const isWithheld = (error: Error | null): boolean =>
  error instanceof RefusalError && ['not_found', 'not_allowed'].includes(error.refusal.code);
