const lost = 'Parley could not be reached. Nothing was changed. Try again in a moment.';

/** In: the conversation and what to do. Out: nothing when it worked, else words for the person. */
export async function callConversation(
  id: string,
  init: { method: 'PATCH' | 'DELETE'; body?: { title: string } },
): Promise<string | undefined> {
  try {
    const response = await fetch(`/api/conversations/${id}`, {
      method: init.method,
      headers: { 'content-type': 'application/json' },
      body: init.body && JSON.stringify(init.body),
    });
    if (response.ok) return undefined;
    const answer: { error?: { message?: string } } = await response.json();
    return answer.error?.message ?? lost;
  } catch (cause) {
    console.warn('conversation request failed', cause instanceof Error ? cause.name : 'unknown');
    return lost;
  }
}
