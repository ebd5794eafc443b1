import { callApi } from '@/components/ui/call-api';
import type { Result } from '@/lib/errors';

/** Milliseconds that the server is waited for: on a line that hangs nobody hears of a stop. */
const longest = 8_000;

/** Milliseconds before the server is told once more: a turn may still be beginning, or the line be away for a moment. */
const pauses = [300, 1_000, 3_000];

/** told: the server knows, or there is nothing to stop · untold: nobody answered · late: it is not to be stopped any more */
export type ToldStop = 'told' | 'untold' | 'late';

export interface StopAsked {
  /** The message whose answer is meant: one to a later message, of which this window may not know yet, goes on. */
  answering: string | undefined;
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
  { answering, isBeginning, onAsked, isLate }: StopAsked,
): Promise<ToldStop> {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await ask(conversationId, answering);
    if (attempt === 0) onAsked?.();
    if (answer.ok && (answer.value !== null || !isBeginning)) return 'told';
    const pause = pauses[attempt];
    if (pause === undefined) return answer.ok ? 'told' : 'untold';
    await new Promise((wait) => setTimeout(wait, pause));
    if (isLate()) return 'late';
  }
}

async function ask(conversationId: string, answering: string | undefined): Promise<Result<string | null>> {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), longest);
  try {
    return await callApi(`/api/conversations/${conversationId}/stop`, 'POST', { answering }, over.signal);
  } finally {
    clearTimeout(timer);
  }
}
