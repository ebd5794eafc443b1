import type { Ctx } from '@/lib/context';
import { mostOfHistory, type OpenedTurn } from '@/lib/conversations/begin-turn';
import { lightGoal } from '@/lib/goals/light-goal';
import { dayIn, minuteIn } from '@/lib/profile/day-in';
import type { CareReply } from '@/lib/safety/care';
import { redactedWords, redactText } from '@/lib/safety/redact';
import type { Today } from './context';
import type { Care } from './safety-turn';
import { isRequestAside } from './speaker';

/** Where the data lies: in a database of the person's own, or in that of a site. */
export type Storage = 'own' | 'site';

const ownVoices: readonly unknown[] = ['guide', 'safety', undefined];

/** Whether a connected model answered something in this conversation. */
const modelAnswered = ({ messages }: OpenedTurn): boolean =>
  messages.some(({ role, metadata }) => role === 'assistant' && !ownVoices.includes(metadata.voice));

/** Of the person's messages, which safety answered; the last one is being answered, beside a request by the guide. */
const caredIn = ({ messages }: OpenedTurn, { reply }: Care): boolean[] =>
  messages.flatMap(({ role }, at) => {
    if (role !== 'user') return [];
    if (at === messages.length - 1) return [reply !== null];
    const next = messages[at + 1];
    return [next?.role === 'assistant' && next.metadata.voice === 'safety'];
  });

const lineOf = ({ text, choices }: CareReply) => ({ text, choices: choices.map(({ label }) => label) });

/** Words of a hard moment are left out. */
const intentionOf = (goal: NonNullable<OpenedTurn['goal']>) => {
  const { title, why } = lightGoal(goal);
  const withoutHard = (words: string): string => (words === redactedWords ? '' : redactText(words, '').value);
  return { title: withoutHard(title), why: why === null ? null : withoutHard(why) || null };
};

/** What the guide is told beside the conversation: the day, and what the app knows about itself. */
export const circumstancesFor = (
  agent: Ctx,
  turn: OpenedTurn,
  care: Care,
  { today, rests, storage }: { today: Today; rests: boolean; storage: Storage | undefined },
) => ({
  sessionId: agent.conversationId ?? turn.run_id,
  careful: today.careful,
  locked: today.locked,
  checkIn: care.startedWith.checkIn,
  minor: care.startedWith.minor,
  cared: caredIn(turn, care),
  safetyAsks: isRequestAside(care) && care.reply ? lineOf(care.reply) : undefined,
  open: !rests,
  lastTitle: turn.last_title ? redactText(turn.last_title, '').value || undefined : undefined,
  today: dayIn(agent.now(), turn.time_zone),
  now: minuteIn(agent.now(), turn.time_zone).slice(11),
  storage,
  modelAnswered: modelAnswered(turn),
  earlierMissing: turn.messages.length >= mostOfHistory && (turn.messages[0]?.n ?? 1) > 1,
  intention: turn.goal ? intentionOf(turn.goal) : undefined,
  attached: turn.attachments.filter(({ message }) => message === turn.messages.at(-1)?.id).length,
});
