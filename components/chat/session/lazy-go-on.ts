import type { Turns } from './turns';

/** Goes on with a lost answer as `goOnOnceSeen` does, which is loaded only where there is one; else the person can ask again. */
export async function goOnWith(turns: Turns, messageId: string): Promise<void> {
  const loaded = await import('./go-on-once-seen').catch((problem: unknown) =>
    console.warn('A lost answer is not gone on with', problem instanceof Error ? problem.name : 'unknown'),
  );
  loaded?.goOnOnceSeen(turns, messageId);
}
