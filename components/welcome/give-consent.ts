import { callApi } from '@/components/ui/call-api';

export interface Consent {
  adult: boolean;
  understood: boolean;
  country: string | null;
  timeZone?: string;
}

/** Out: nothing when it was kept, else words for the person. */
export async function giveConsent(consent: Consent): Promise<string | undefined> {
  const answer = await callApi('/api/consent', 'POST', consent);
  return answer.ok ? undefined : answer.error.message;
}
