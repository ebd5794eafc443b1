import type { OpenedTurn } from '@/lib/conversations/begin-turn';
import { countTokens, type TokenFamily } from '@/lib/models/count-tokens';
import { dayIn } from '@/lib/profile/day-in';
import { redactText } from '@/lib/safety/redact';
import { windowOf } from '../window';

/** How many sessions are told of. */
const most = 5;

/**
 * What the last sessions were about, oldest first, a line each: of other conversations, and of this one what stands before
 * the messages that are sent. The latest are kept where `tokens` do not hold all. Nothing heavy is in it.
 */
export function sessionsTold(
  { sessions, messages, time_zone }: Pick<OpenedTurn, 'sessions' | 'messages' | 'time_zone'>,
  tokens: number,
  family: TokenFamily,
): string {
  const sent = new Set(windowOf(messages).map(({ id }) => id));
  const told = (sessions ?? []).filter(({ last }) => !sent.has(last)).slice(-most);
  let room = tokens;
  const lines: string[] = [];
  for (const { at, title, text, made_by } of told.toReversed()) {
    const [about, named] = [redactText(text, ''), redactText(title, '')];
    if (about.count + named.count > 0) continue;
    const line = `- ${dayIn(new Date(at), time_zone)}, “${title}”${made_by ? ' (in the words of software)' : ''}: ${text.replace(/\s+/g, ' ')}`;
    room -= countTokens(line, family) + 1;
    if (room < 0) break;
    lines.unshift(line);
  }
  return lines.join('\n');
}
