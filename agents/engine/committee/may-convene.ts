import { leansOnEarlier } from '@/agents/committee/leans-on-earlier';
import { refusal, refusedTopic, topicAnswers } from '@/agents/committee/refused-topics';
import type { OpenedTurn } from '@/lib/conversations/begin-turn';
import type { StoredMessage } from '@/lib/conversations/get-conversation';
import { type Today, wordsOf } from '../context';
import type { Care } from '../safety-turn';
import { earlierRounds } from './earlier';
import { isFlooded, lastFullness } from './how-full';

const rests =
  'There is no committee for now: something here was hard, and imagined voices could be too much. We can talk quietly, or look around the room together. Help is one tap away.';
const isGone =
  'What was said in that committee can not be read here any more, so it can not go on. You can ask a new committee.';
const tooFull =
  'That is a lot right now. A committee helps most at six out of ten or less. Would it help to ground first? Look around and name three things you see. When it is calmer, ask it again.';

/** Above it, no committee. */
const mostActivation = 6;

const isRefusal = (message: StoredMessage): boolean =>
  message.role === 'assistant' && wordsOf(message).startsWith(refusal);

/** So many earlier messages such words may speak of; after a subject was refused all since. */
const mostLeantOn = 6;

/** What the person said since the committee that goes on without words, latest first: its voices hear that too. */
function saidSince(messages: readonly StoredMessage[], continues: string | undefined): string[] {
  const at = messages.findIndex(({ id }) => id === continues);
  const said = messages
    .slice(at + 1)
    .filter(({ role }) => role === 'user')
    .map(wordsOf)
    .filter((text) => text.trim() !== '');
  return [...said.toReversed(), said.join('\n')];
}

/**
 * What the person brings to a committee, text by text: the newest message, and where it leans on what was said before, that
 * and all of it together. A press of a button says nothing, and leans on what was said since the committee that goes on.
 */
function brought(messages: readonly StoredMessage[], continues: string | undefined): string[] {
  const own = messages.flatMap((message, at) =>
    message.role === 'user' ? [{ text: wordsOf(message), at, later: message.metadata.later === true }] : [],
  );
  const newest = own.at(-1)?.text ?? '';
  if (newest.trim() === '') return saidSince(messages, continues);
  if (!leansOnEarlier(newest)) return [newest];
  const refusedAt = messages.findLastIndex(isRefusal);
  const since = refusedAt < 0 ? 0 : own.filter(({ at }) => at > refusedAt).length + 1;
  const came = own.findLastIndex(({ later }) => later);
  const before = own.slice(Math.max(came, 0)).slice(-Math.max(mostLeantOn + 1, since));
  const texts = before.map(({ text }) => text);
  return [newest, ...texts, texts.join('\n')];
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
  const { continues } = committee.ask;
  if (continues && !earlierRounds(turn, continues)) return { do: 'say', text: isGone };
  const texts = brought(turn.messages, continues);
  const topic = texts.map(refusedTopic).find((one) => one !== null);
  if (topic) return { do: 'say', text: topicAnswers[topic] };
  const full = isFlooded(texts[0] ?? '') || (lastFullness(turn.messages) ?? 0) > mostActivation;
  return full ? { do: 'say', text: tooFull } : { do: 'hold' };
}
