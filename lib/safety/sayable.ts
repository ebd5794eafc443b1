import { flaggedLevels } from './assess';
import { assessLong } from './assess-long';
import { createReplyGuard } from './reply-guard';

/** Words of an agent as an answer may say them, without numbers that nobody gave; null where no answer may. */
export async function sayable(text: string): Promise<string | null> {
  const guard = createReplyGuard({ crisis: false });
  const words = guard.push(text) + guard.end();
  if (guard.tripped || words.trim() === '' || flaggedLevels.includes(await assessLong(words))) return null;
  return words.trim();
}

/** Whether an answer may say all of these as they are; empty ones are no words. */
export async function isSayable(texts: readonly string[]): Promise<boolean> {
  for (const text of texts) if (text.trim() !== '' && (await sayable(text)) !== text.trim()) return false;
  return true;
}
