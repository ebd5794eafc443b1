import { callApi } from '@/components/ui/call-api';

/** Out: nothing when it was kept, else words for the person. */
export async function keepCountry(country: string | null): Promise<string | undefined> {
  const answer = await callApi('/api/profile', 'PATCH', { country });
  return answer.ok ? undefined : 'Your country could not be kept just now. The numbers shown still work.';
}
