const lost = 'Parley could not be reached. Nothing was changed. Try again in a moment.';

/** Deletes a conversation. Out: nothing when it worked, else words for the person. */
export const deleteConversation = (id: string) => call(`/api/conversations/${id}`, { method: 'DELETE' });

/** Takes a conversation out of the list. Out: nothing when it worked, else words for the person. */
export const archiveConversation = (id: string) =>
  call(`/api/conversations/${id}/archive`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ archived: true }),
  });

async function call(path: string, init: RequestInit): Promise<string | undefined> {
  try {
    const response = await fetch(path, init);
    if (response.ok) return undefined;
    const answer: { error?: { message?: string } } = await response.json();
    return answer.error?.message ?? lost;
  } catch (cause) {
    console.warn('conversation request failed', cause instanceof Error ? cause.name : 'unknown');
    return lost;
  }
}
