import { callApi } from '@/components/ui/call-api';

/** Milliseconds before the server is told once more: a turn may still be beginning, or the line be away for a moment. */
const pauses = [300, 1_000, 3_000];

/** told: the server knows, or there is nothing to stop · untold: nobody answered · late: it is not to be stopped any more */
export type ToldStop = 'told' | 'untold' | 'late';

export interface StopAsked {
  /** The message was sent, and nobody knows yet whether its answer has begun: where none runs, it may begin still. */
  isBeginning: boolean;
  /** Called once the server was asked for the first time. */
  onAsked?: () => void;
  /** What was to be stopped has ended, or another answer is asked for, which is not to be stopped. */
  isLate: () => boolean;
}

/** Tells the server to end the answer of a conversation, more than once where it may not have heard it. */
export async function tellStop(
  conversationId: string,
  { isBeginning, onAsked, isLate }: StopAsked,
): Promise<ToldStop> {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await callApi<string | null>(`/api/conversations/${conversationId}/stop`, 'POST');
    if (attempt === 0) onAsked?.();
    if (answer.ok && (answer.value !== null || !isBeginning)) return 'told';
    const pause = pauses[attempt];
    if (pause === undefined) return answer.ok ? 'told' : 'untold';
    await new Promise((wait) => setTimeout(wait, pause));
    if (isLate()) return 'late';
  }
}
