import { refusedTopic, topicAnswers } from '@/agents/committee/refused-topics';
import { read } from '@/agents/guide/read';
import type { OpenedTurn } from '@/lib/conversations/begin-turn';
import type { StoredMessage } from '@/lib/conversations/get-conversation';
import { type Today, wordsOf } from '../context';
import type { Care } from '../safety-turn';

const rests =
  'The committee rests for now: something here was hard, and imagined voices would be too much. We can talk, quietly, or look around the room together. Help stays one tap away.';
const tooFull =
  'That is a lot right now, so the committee waits: it goes best at six of ten or less. Would it help to ground first? Look around and name three things you see. When it is calmer, ask it again.';

const asksScale = /\b(?:0|zero)\b[^.?!]{0,20}\b(?:10|ten)\b/i;
const outOfTen = /\b(\d{1,2})\s*(?:\/|out of|of)\s*10\b/;
/** Above it, no committee. */
const mostActivation = 6;

/** How full it was when the person last said so since they came here; null when they did not. */
function lastActivation(messages: readonly StoredMessage[]): number | null {
  for (let at = messages.length - 1; at >= 0; at -= 1) {
    const message = messages[at];
    if (message?.role !== 'user') continue;
    const text = wordsOf(message);
    const before = messages[at - 1];
    const isAnswer = before?.role === 'assistant' && asksScale.test(wordsOf(before));
    const said = isAnswer ? read(text).activation : null;
    const named = outOfTen.exec(text)?.[1];
    if (said !== null) return said;
    if (named !== undefined && Number(named) <= 10) return Number(named);
    // Before it lies half a day.
    if (message.metadata.later) return null;
  }
  return null;
}

/** What a turn that asks a committee does: holds it, says why not, or leaves it to the companion; `null` where none is asked. */
export type MayConvene = { do: 'hold' } | { do: 'say'; text: string } | null;

/**
 * Whether a committee convenes. Safety speaks first: where it answers, or asks something gently, none does. It rests on hard
 * days, and when the person is full to more than six of ten; some subjects it never speaks about.
 */
export function mayConvene(
  turn: Pick<OpenedTurn, 'committee' | 'messages'>,
  care: Care,
  today: Today,
): MayConvene {
  const { committee } = turn;
  if (!committee || care.reply || care.state.gentle !== null || care.state.apology !== null) return null;
  const text = wordsOf(turn.messages.findLast(({ role }) => role === 'user') ?? { ...nothing });
  const isHard =
    today.careful || today.locked || care.state.careful || care.state.locked || care.state.frame !== null;
  if (committee.parts === null || isHard) return { do: 'say', text: rests };
  const topic = refusedTopic(text);
  if (topic) return { do: 'say', text: topicAnswers[topic] };
  const full = read(text).tooMuch || (lastActivation(turn.messages) ?? 0) > mostActivation;
  return full ? { do: 'say', text: tooFull } : { do: 'hold' };
}

const nothing: StoredMessage = { id: '', role: 'user', parts: [], metadata: {} };
