import type { ToolSet } from 'ai';
import { agents } from '@/agents/agents';
import type { Given } from '@/agents/committee/quotes';
import { type Seat, seatsOf } from '@/agents/committee/seats';
import { linesWithout, withoutTopics } from '@/agents/committee/without-topics';
import {
  type CommitteeAsk,
  mostRounds,
  type OpenedCommittee,
  roundsUnasked,
  type SeatKey,
  type SeatShown,
  type VoiceSaid,
} from '@/lib/committee/schema';
import type { OpenedTurn } from '@/lib/conversations/begin-turn';
import { dayIn } from '@/lib/profile/day-in';
import { mayRaise } from '@/lib/safety/care';
import { type Known, knownSection, modelMessages, wordsOf } from '../context';
import { recall } from '../memory-context';
import { sentRequests } from '../prompt/sent-requests';
import type { Sent } from '../prompt/within-window';
import { readAgain } from '../read-again';
import { textsIn } from '../repeated-words';
import type { Care } from '../safety-turn';
import type { TurnSettings } from '../turn-settings';
import { committeeReader } from './committee-reader';
import { earlierRounds, saidBeforeCut } from './earlier';
import { putQuestion } from './put-question';
import { speakersFor, type VoiceAsked } from './speakers';
import type { Table, Told } from './table';
import { withheldFrom } from './withheld';

/** How many of the latest messages a voice is given. */
const messagesGiven: Record<CommitteeAsk['context'], number> = {
  ...{ short: 6, usual: 20 },
  long: agents.voice.limits.history,
};

/** What the turn lends to its committee. */
interface Lent
  extends Pick<Table, 'agent' | 'writer' | 'controller' | 'guard' | 'pause' | 'checkpoint' | 'onRaised'> {
  turn: OpenedTurn;
  committee: OpenedCommittee;
  care: Care;
  /** Who answers, with its calls not noted yet: each voice notes its own. */
  models: TurnSettings;
  /** The same for the turn's own run. */
  metered: TurnSettings;
  known: Known;
  tools: ToolSet;
  /** How full the last request of a voice was. */
  sent: Sent;
}

const isOfCommittee = ({ type }: { type: string }) => type === 'data-voice' || type === 'data-committee';

/** The messages that voices may be given; see `withheldFrom`. */
function withoutWithheld(messages: OpenedTurn['messages']): OpenedTurn['messages'] {
  const withheld = withheldFrom(messages);
  return messages.filter(({ id }) => !withheld.has(id));
}

/** The conversation as voices get it: the latest of it, and the committee that goes on not once more. */
function conversationFor(
  { turn, care, tools }: Lent,
  context: CommitteeAsk['context'],
  goesOn: readonly string[],
) {
  const latest = turn.messages
    .slice(-messagesGiven[context])
    .map((message) =>
      goesOn.includes(message.id)
        ? { ...message, parts: message.parts.filter((part) => !isOfCommittee(part)) }
        : message,
    );
  const { limits } = agents.voice;
  return modelMessages({ ...turn, messages: latest, tries: [] }, tools, {
    ...{ left: care.left, whole: false, files: false, limits },
  });
}

/** What the person said in the messages that are given. */
const wordsGiven = ({ agent, turn, care }: Lent, context: CommitteeAsk['context']): Given[] =>
  turn.messages
    .slice(-messagesGiven[context])
    .filter(({ id, role }) => role === 'user' && !care.left.includes(id))
    .map((message) => ({
      ...{ text: wordsOf(message), evidenceId: null, messageId: message.id },
      conversationId: agent.conversationId,
    }));

/** Who sits now, and who sat in the rounds before. */
function everybody(now: readonly SeatShown[], before: readonly SeatShown[]): SeatShown[] {
  const keys = new Set(now.map(({ key }) => key));
  return [...now, ...before.filter(({ key }) => !keys.has(key))];
}

/** What was said before by those who are not away; who is left out now is still called by name. */
function stillTold(
  earlier: ReturnType<typeof earlierRounds>,
  { seats }: CommitteeAsk,
  here: readonly Seat[],
): { seats: SeatShown[]; voices: VoiceSaid[] } {
  const asked = new Set([...seats, ...(earlier?.away ?? [])]);
  const isAway = (key: SeatKey) => asked.has(key) && !here.some((seat) => seat.key === key);
  const voices = (earlier?.voices ?? []).filter(({ seat }) => !isAway(seat));
  const named = new Set([...seats, ...voices.map(({ seat }) => seat)]);
  return { voices, seats: (earlier?.seats ?? []).filter(({ key }) => named.has(key)) };
}

/** Who was asked and has no seat, since the part rests or is gone; of voices that are asked again nobody is left out. */
const awayFrom = ({ seats, again }: CommitteeAsk, here: readonly Seat[]): SeatKey[] =>
  again ? [] : seats.filter((key) => !here.some((seat) => seat.key === key));

/** After the third round the person is asked whether to go on. */
const lastRoundOf = (first: number, rounds: number): number =>
  Math.min(first + rounds - 1, first <= roundsUnasked ? roundsUnasked : mostRounds);

/** What voices are told of a turn as it was read, with what is known of the person. */
async function toldOf(lent: Lent, ask: CommitteeAsk, goesOn: readonly string[]): Promise<Told> {
  const messages = await conversationFor(lent, ask.context, goesOn);
  return { messages, texts: [...textsIn(messages), knownSection(lent.known)] };
}

const readingNow = async (lent: Lent): Promise<Lent> => {
  const turn = await readAgain(lent.agent, lent.turn);
  return withoutTheirs({ ...lent, turn, known: recall(turn, lent.models.model).known });
};

const withoutTheirs = (lent: Lent): Lent => ({
  ...lent,
  turn: { ...lent.turn, messages: withoutWithheld(lent.turn.messages) },
});

/** Everything that a committee needs, from what its turn began with. No round trip. */
export async function setTable(asked: Lent): Promise<Table> {
  const lent = withoutTheirs(asked);
  const { turn, committee, care, models, metered, known } = lent;
  const { ask } = committee;
  const earlier = earlierRounds(turn, ask.continues);
  const seats = seatsOf(committee);
  const told = stillTold(earlier, ask, seats);
  const byGuide = models.model.kind === 'guide';
  const asking = turn.messages.at(-1);
  const words = wordsOf(asking ?? { id: '', role: 'user', parts: [], metadata: {} });
  const before = earlier?.lastRound ?? 0;
  const firstRound = ask.again ? Math.max(before, 1) : before + 1;
  const { agent, writer, controller, guard, pause, checkpoint, onRaised } = lent;
  const cut = saidBeforeCut(turn);
  const shown = everybody(
    seats.map(({ shown }) => shown),
    told.seats,
  );
  const onAsked = (asked: VoiceAsked) =>
    sentRequests.ofVoice(
      agent.conversationId,
      { answerId: turn.answer_id, runId: agent.runId },
      { ...asked, name: shown.find(({ key }) => key === asked.seat)?.name ?? '' },
    );
  return {
    ...{ agent, writer, controller, guard, pause, checkpoint, onRaised, ask, seats, byGuide },
    pace: models.pace,
    shown,
    away: awayFrom(ask, seats),
    speakers: speakersFor(models, ask, {
      known: linesWithout(knownSection(known).trim()),
      ...{ sent: lent.sent, onAsked },
    }),
    tools: agents.voice.tools.filter((name) => name !== 'raiseCare' || mayRaise(care.state, true)),
    looking: { breadth: ask.breadth, told: withoutTopics },
    embedding: ask.search !== 'text' && !byGuide ? models.embedding : undefined,
    ranker: ask.search === 'reranked' && !byGuide ? models.ranker : undefined,
    told: await toldOf(lent, ask, earlier?.answers ?? []),
    tellAgain: async () => toldOf(await readingNow(lent), ask, earlier?.answers ?? []),
    given: wordsGiven(lent, ask.context),
    found: [],
    chair: earlier ? words : '',
    before: told.voices,
    done: { question: earlier?.question ?? cut.question, voices: cut.voices },
    first: {
      ...{ firstRound, lastRound: ask.again ? firstRound : lastRoundOf(firstRound, ask.rounds) },
      asked: earlier?.asked ?? (asking ? [asking.id] : []),
    },
    day: dayIn(agent.now(), turn.time_zone),
    putQuestion: () =>
      putQuestion(byGuide ? null : metered.model.model, words, { guard, signal: controller.signal }),
    reader: byGuide || !metered.lineReader ? null : committeeReader(metered.lineReader, controller.signal),
  };
}
