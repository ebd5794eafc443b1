import { refusal, refusedTopic, topicAnswers } from '@/agents/committee/refused-topics';
import type { OpenedTurn } from '@/lib/conversations/begin-turn';
import type { StoredMessage } from '@/lib/conversations/get-conversation';
import { type Today, wordsOf } from '../context';
import type { Care } from '../safety-turn';
import { isFlooded, lastFullness } from './how-full';

const rests =
  'There is no committee for now: something here was hard, and imagined voices could be too much. We can talk quietly, or look around the room together. Help is one tap away.';
const tooFull =
  'That is a lot right now. A committee helps most at six out of ten or less. Would it help to ground first? Look around and name three things you see. When it is calmer, ask it again.';

/** Above it, no committee. */
const mostActivation = 6;

const isRefusal = (message: StoredMessage): boolean =>
  message.role === 'assistant' && wordsOf(message).startsWith(refusal);

/** Words that say of what they speak only by what was said before them: "Should I do it, yes or no?" */
const leans =
  /\b(?:it|this|that|him|her|them|those|these|so|either|neither|yes or no|one or the other)\b|^(?:\S+\s+){0,3}\S+$|^(?=.*\b(?:go ahead|go on|stop|start|wait|quit|or not)\b)(?:\S+\s+){0,7}\S+$/is;
/** So many earlier messages such words may speak of. */
const mostLeantOn = 6;

/**
 * What the person brings to a committee, text by text: the newest message, all since a subject was refused, and where the
 * newest leans on what was said before, that and all of it together.
 */
function brought(messages: readonly StoredMessage[]): string[] {
  const refusedAt = messages.findLastIndex(isRefusal);
  const own = messages.flatMap((message, at) =>
    message.role === 'user' ? [{ text: wordsOf(message), at, later: message.metadata.later === true }] : [],
  );
  const newest = own.at(-1)?.text ?? '';
  const since = own.filter(({ at }) => refusedAt >= 0 && at > refusedAt).map(({ text }) => text);
  if (!leans.test(newest)) return [newest, ...since];
  const came = own.findLastIndex(({ later }) => later);
  const before = own.slice(Math.max(came, 0)).slice(-mostLeantOn - 1);
  const texts = before.map(({ text }) => text);
  return [newest, ...since, ...texts, texts.join('\n')];
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
  const isHard =
    today.careful || today.locked || care.state.careful || care.state.locked || care.state.frame !== null;
  if (committee.parts === null || isHard) return { do: 'say', text: rests };
  const texts = brought(turn.messages);
  const topic = texts.map(refusedTopic).find((one) => one !== null);
  if (topic) return { do: 'say', text: topicAnswers[topic] };
  const full = isFlooded(texts[0] ?? '') || (lastFullness(turn.messages) ?? 0) > mostActivation;
  return full ? { do: 'say', text: tooFull } : { do: 'hold' };
}
