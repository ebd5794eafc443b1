const lost = 'Parley could not be reached. What you entered is still here. Try again in a moment.';

export interface Consent {
  adult: boolean;
  understood: boolean;
  country: string | null;
  timeZone?: string;
}

/** Out: nothing when it was kept, else words for the person. */
export async function giveConsent(consent: Consent): Promise<string | undefined> {
  try {
    const response = await fetch('/api/consent', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(consent),
    });
    if (response.ok) return undefined;
    const answer: { error?: { message?: string } } = await response.json();
    return answer.error?.message ?? lost;
  } catch (cause) {
    console.warn('consent request failed', cause instanceof Error ? cause.name : 'unknown');
    return lost;
  }
}
