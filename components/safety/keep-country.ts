const lost = 'Your country could not be kept just now. The numbers shown still work.';

/** Out: nothing when it was kept, else words for the person. */
export async function keepCountry(country: string | null): Promise<string | undefined> {
  try {
    const response = await fetch('/api/profile', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ country }),
    });
    return response.ok ? undefined : lost;
  } catch (cause) {
    console.warn('country request failed', cause instanceof Error ? cause.name : 'unknown');
    return lost;
  }
}
