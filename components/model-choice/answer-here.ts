import { announce } from '@/components/ui/announce';
import { callApi } from '@/components/ui/call-api';
import type { AnswersHere } from '@/lib/model-choice/schema';
import type { Effort } from '@/lib/models/schema';
import type { AnsweringHere } from './answering';

type Chooses = Pick<AnsweringHere, 'conversationId' | 'choose' | 'voices'>;

/** Chooses who answers in one conversation; null follows the settings. False when it could not be kept. */
export async function answerHere(
  { conversationId, choose, voices }: Chooses,
  here: AnswersHere | null,
): Promise<boolean> {
  const kept = await callApi(`/api/conversations/${conversationId}/who-answers`, 'PATCH', { answers: here });
  announce(kept.ok ? voices[here ?? 'usual'] : kept.error.message);
  if (kept.ok) choose({ here });
  return kept.ok;
}

/** Chooses how long a model is to think in one conversation; null leaves it to the model. In words: why it was not kept. */
export async function thinkHere(
  { conversationId, choose }: Chooses,
  effort: Effort | null,
): Promise<string | null> {
  const kept = await callApi(`/api/conversations/${conversationId}/effort`, 'PATCH', { effort });
  if (kept.ok) choose({ effort });
  return kept.ok ? null : kept.error.message;
}
