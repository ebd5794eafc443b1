import { announce } from '@/components/ui/announce';
import { callApi } from '@/components/ui/call-api';
import type { AnswersWith } from '@/lib/model-choice/schema';
import type { AnsweringHere } from './answering';

/** Chooses who answers in one conversation; null follows the settings. False when it could not be kept. */
export async function answerHere(
  { conversationId, setHere, voices }: AnsweringHere,
  answers: AnswersWith | null,
): Promise<boolean> {
  const kept = await callApi(`/api/conversations/${conversationId}/who-answers`, 'PATCH', { answers });
  announce(kept.ok ? voices[answers ?? 'usual'] : kept.error.message);
  if (kept.ok) setHere(answers);
  return kept.ok;
}
