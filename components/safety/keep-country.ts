import { callApi } from '@/components/ui/call-api';
import type { Result } from '@/lib/errors';

/** Keeps the person's country. A refusal has words that say that help stays shown. */
export async function keepCountry(country: string | null): Promise<Result<unknown>> {
  const answer = await callApi('/api/profile', 'PATCH', { country });
  if (answer.ok) return answer;
  const message = 'Your country could not be kept just now. The numbers shown still work.';
  return { ok: false, error: { ...answer.error, message } };
}
