import type { OpenedTurn } from '@/lib/conversations/begin-turn';
import { countTokens, type TokenFamily } from '@/lib/models/count-tokens';
import { redactText } from '@/lib/safety/redact';

/**
 * What was learnt about how to be with the person, a line each with the name by which tools know it, as many as `tokens` hold.
 * Nothing heavy is in it.
 */
export function learningsTold(
  { learnings }: Pick<OpenedTurn, 'learnings'>,
  tokens: number,
  family: TokenFamily,
): string {
  let room = tokens;
  const lines: string[] = [];
  for (const { ref, text, fixed, here } of learnings ?? []) {
    if (redactText(text, '').count > 0) continue;
    const notes = [here && 'for this intention', fixed && 'as the person put or locked it'].filter(Boolean);
    const line = `- [${ref}] ${text.replace(/\s+/g, ' ')}${notes.length > 0 ? ` (${notes.join('; ')})` : ''}`;
    room -= countTokens(line, family) + 1;
    if (room < 0) break;
    lines.push(line);
  }
  return lines.join('\n');
}
