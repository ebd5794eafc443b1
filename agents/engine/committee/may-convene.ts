import { agents } from '@/agents/agents';
import { leansOnEarlier } from '@/agents/committee/leans-on-earlier';
import { refusal, refusedTopic, topicAnswers } from '@/agents/committee/refused-topics';
import { standsAlone } from '@/agents/committee/stands-alone';
import type { OpenedTurn } from '@/lib/conversations/begin-turn';
import type { StoredMessage } from '@/lib/conversations/get-conversation';
import { type Today, wordsOf } from '../context';
import type { Care } from '../safety-turn';
import { earlierRounds } from './earlier';
import { isFlooded, lastFullness } from './how-full';
import { topicOf, type Withheld, withheldFrom } from './withheld';

const rests =
  'There is no committee for now: something here was hard, and imagined voices could be too much. We can talk quietly, or look around the room together. Help is one tap away.';
const isGone =
  'What was said in that committee can not be read here any more, so it can not go on. You can ask a new committee.';
const tooFull =
  'That is a lot right now. A committee helps most at six out of ten or less. Would it help to ground first? Look around and name three things you see. When it is calmer, ask it again.';

/** Above it, no committee. */
const mostActivation = 6;

/** Said where a question goes on from something that no committee speaks about. */
const wholeInstead =
  'If you mean something else, say it whole in one sentence; then that is all the committee hears.';
const goesOnFromIt = `${refusal}: it seems to go on from something that no committee speaks about.`;

/**
 * The subject that the newest message leans on and no committee speaks about. `before`: what was said before it that it may lean
 * on, with what is withheld of it; a press of a button leans on all of it.
 */
function leantOn(text: string, before: readonly (Withheld | undefined)[]): Withheld | undefined {
  if (text.trim() === '' || leansOnEarlier(text)) return before.findLast(Boolean);
  return standsAlone(text) ? undefined : before.at(-1);
}

/** Why nothing is put before a committee, since of its subject or of what it leans on none speaks; null where there is no reason. */
function whyWithheld(messages: readonly StoredMessage[], continues: string | undefined): string | null {
  const theirs = messages.filter(({ role }) => role === 'user');
  const said = theirs.map(wordsOf);
  const text = said.pop() ?? '';
  const own = refusedTopic(text);
  if (own) return topicAnswers[own];
  const withheld = withheldFrom(messages);
  // What is said to a committee that goes on leans on that, or on what was said since.
  const since = messages.slice(messages.findIndex(({ id }) => id === continues) + 1);
  const before = since
    .slice(-agents.voice.limits.history)
    .filter((one) => one.role === 'user' && one !== theirs.at(-1))
    .map(({ id }) => withheld.get(id));
  const from = withheld.get(continues ?? '') ?? topicOf(text, said) ?? leantOn(text, before);
  if (!from) return null;
  return `${from === 'unnamed' ? goesOnFromIt : topicAnswers[from]} ${wholeInstead}`;
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
  const why = whyWithheld(turn.messages, continues);
  if (why) return { do: 'say', text: why };
  const newest = turn.messages.findLast(({ role }) => role === 'user');
  const full = (newest && isFlooded(wordsOf(newest))) || (lastFullness(turn.messages) ?? 0) > mostActivation;
  return full ? { do: 'say', text: tooFull } : { do: 'hold' };
}
