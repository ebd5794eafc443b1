import type { StopReason } from '@/lib/conversations/schema';
import type { Meanwhile } from './persist';

/** An answer ends before its next request where something hard was said in another conversation meanwhile. */
export async function untilHard(heard: Promise<Meanwhile>, controller: AbortController): Promise<Meanwhile> {
  const meanwhile = await heard;
  if (meanwhile.hard) controller.abort('hard_elsewhere' satisfies StopReason);
  return meanwhile;
}
