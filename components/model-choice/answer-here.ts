import { announce } from '@/components/ui/announce';
import { callApi } from '@/components/ui/call-api';
import type { AnswersWith } from '@/lib/model-choice/schema';

/** Chooses who answers in one conversation; null follows the settings. False when it could not be kept. */
export async function answerHere(conversationId: string, answers: AnswersWith | null): Promise<boolean> {
  const kept = await callApi(`/api/conversations/${conversationId}/who-answers`, 'PATCH', { answers });
  announce(kept.ok ? 'Kept.' : kept.error.message);
  return kept.ok;
}
