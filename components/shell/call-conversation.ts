const lost = 'Parley could not be reached. Nothing was changed. Try again in a moment.';

/** Deletes a conversation. Out: nothing when it worked, else words for the person. */
export async function deleteConversation(id: string): Promise<string | undefined> {
  try {
    const response = await fetch(`/api/conversations/${id}`, { method: 'DELETE' });
    if (response.ok) return undefined;
    const answer: { error?: { message?: string } } = await response.json();
    return answer.error?.message ?? lost;
  } catch (cause) {
    console.warn('conversation request failed', cause instanceof Error ? cause.name : 'unknown');
    return lost;
  }
}
