import type { Ctx, SeenPlan } from '@/lib/context';
import { actedSince } from '@/lib/conversations/acted-since';
import type { OpenedTurn } from '@/lib/conversations/begin-turn';
import { promptCacheOptions } from '@/lib/models/prompt-cache';
import { readsPictures } from '@/lib/models/reads-pictures';
import type { ResolvedModel } from '@/lib/models/resolve';
import { tellPlan } from '@/lib/plans/update-plan';
import { dayIn } from '@/lib/profile/day-in';
import { asWritten, createReplyGuard, type ReplyGuard } from '@/lib/safety/reply-guard';
import { contextWindowOf } from '@/lib/usage/context-windows';
import { aiTools } from '../adapters/ai-sdk';
import { agents, leaderOf } from '../agents';
import { connectionsOf } from '../tools/connections/connections-of';
import { findTools } from '../tools/connections/find-tools';
import type { ToolName } from '../tools/registry';
import { allowedOffers, allowedTools } from './allowed-tools';
import { approvedIn, makingApproved, notMade } from './approved-calls';
import { circumstancesFor } from './circumstances';
import {
  instructionsFor,
  type Known,
  knownSection,
  modelMessages,
  nothingKnown,
  saidBefore,
  type Today,
  type Told,
  wordsOf,
} from './context';
import { guardToolNames } from './guard-tool-names';
import { lookingWith } from './meaning/looking-with';
import { recall } from './memory-context';
import { withOfferedTools } from './offered-tools';
import { picturesIn } from './prompt/attached-files';
import { errandsTold } from './prompt/errands-told';
import { goalNotesTold } from './prompt/goal-notes-told';
import { intentionsTold } from './prompt/intentions-told';
import { personaTold } from './prompt/persona-told';
import { planTold } from './prompt/plan-told';
import { withPictures } from './prompt/with-pictures';
import { type Sent, withinWindow } from './prompt/within-window';
import { readAgain } from './read-again';
import { evenWithConnections } from './refused-connections';
import type { Care } from './safety-turn';
import { isRequestAside, speakerOf } from './speaker';
import type { TurnSettings } from './turn-settings';

/** Two pictures would leave too little of a smaller one (tokens). */
const leastWindowForPictures = 16_000;

/** Shown at once while a plan is at work: the calls that made it may be too long ago to be read. */
const ofPlan: ReadonlySet<string> = new Set<ToolName>(['updatePlan', 'taskCompletion', 'askQuestion']);
const nothing: ReadonlySet<string> = new Set();

export type Voice = Awaited<ReturnType<typeof voiceFor>>;

/** What the person wrote of this conversation, oldest first. */
export const saidIn = ({ messages }: OpenedTurn): string[] =>
  messages.filter(({ role }) => role === 'user').map(wordsOf);

/**
 * What safety says goes out as it is written; a model's words are judged first, more strictly on a hard day. A number that
 * the person gave may be given back.
 */
export const guardFor = (
  { reply, state }: Care,
  { careful }: Today,
  said: readonly string[],
  also: (guard: ReplyGuard) => ReplyGuard,
) =>
  reply
    ? asWritten
    : () =>
        guardToolNames(
          also(createReplyGuard({ crisis: state.frame !== null || state.careful || careful, said })),
          said,
        );

/** What is not used in a turn: as the person has it for the intention, and the persona of the way in. */
export const toolsOffIn = ({ goal, persona }: Pick<OpenedTurn, 'goal' | 'persona'>): string[] => [
  ...(goal?.tools_off ?? []),
  ...(persona?.tools_off ?? []),
];

/** Adds nothing to a guard. */
export const asItIs = (guard: ReplyGuard): ReplyGuard => guard;

const callIdsIn = ({ messages, tries }: OpenedTurn): string[] =>
  [...messages, ...tries].flatMap(({ parts }) =>
    parts.flatMap(({ toolCallId }) => (typeof toolCallId === 'string' ? [toolCallId] : [])),
  );

/** Who answers and with what: a safety script without tools, or the model; while exploring rests, it only looks. */
export async function voiceFor(
  agent: Ctx & { conversationId: string },
  turn: OpenedTurn,
  care: Care,
  today: Today,
  settings: TurnSettings,
  known: Known,
) {
  const leader = leaderOf(turn.agent);
  const { limits } = leader;
  const locked = today.locked || care.state.locked;
  const isGuide = settings.model.kind === 'guide' || isRequestAside(care);
  // The guide reads only the languages that safety reads.
  const rests = locked || (care.state.languageRests && isGuide);
  const careful = today.careful || care.state.careful;
  const day = { rests, isGuide, careful, level: turn.level, toolsOff: toolsOffIn(turn) };
  // What leaves cannot be taken back.
  const staysHere = rests || careful || care.state.gentle !== null;
  const connected = staysHere ? null : connectionsOf(turn, settings.thisServer);
  const offered = allowedOffers(care, day, [...(settings.offered ?? []), ...(connected?.tools ?? [])]);
  const looking = isGuide || careful ? undefined : lookingWith(settings);
  // The guide is the same everywhere, whoever leads.
  const hands = isGuide ? agents.companion : leader;
  const seenPlan: SeenPlan = { plan: turn.plan };
  const acting = { ...agent, seenPlan };
  const toolsOfRun = aiTools(allowedTools(hands, care, day), acting, limits, offered, looking);
  const sent: Sent = { filled: null, knew: false, unseen: false };
  const before = isGuide ? [] : saidBefore(turn, care.left);
  const pictures = care.reply ? [] : picturesIn(turn.attachments);
  let told = known;
  const ofServers = new Set(
    connected?.tools.map(({ name }) => name).filter((name) => name !== findTools) ?? [],
  );
  const bounded = (one: ResolvedModel) => {
    const even = evenWithConnections(one, ofServers);
    const fitted = withOfferedTools(withinWindow(even, { before, known: () => knownSection(told), sent }), {
      sought: connected?.sought,
      also: turn.plan?.status === 'active' ? ofPlan : nothing,
    });
    const takes = readsPictures(one) && contextWindowOf(one) >= leastWindowForPictures;
    const onRefused = () => {
      sent.unseen = true;
    };
    return takes ? withPictures(fitted, one, pictures, onRefused) : fitted;
  };
  const messages = (files: boolean, of: Parameters<typeof modelMessages>[0] = turn) =>
    modelMessages(of, toolsOfRun.tools, {
      ...{ left: isGuide ? [] : care.left, whole: isGuide, files, limits },
    });
  const fallbacks = isGuide || care.reply ? [] : (settings.fallbacks ?? []);
  const models = [settings.model, ...fallbacks] as const;
  /** What belongs to the intention and the plan, and all intentions, as they stand. */
  const aboutNow = async ({ goal, plan }: OpenedTurn) => ({
    goal,
    intentions: isGuide || care.reply ? undefined : await intentionsTold(agent, leader, models),
    ofGoal: [errandsTold, goalNotesTold].map((section) => section(goal, models)),
    plan: planTold(plan, locked, models),
  });
  const persona = isGuide || care.reply ? '' : personaTold(turn.persona, models);
  const approved = approvedIn(turn, offered);
  const unmade = approved.length < (turn.approved?.length ?? 0) ? notMade : null;
  const instructionsNow = (what: Known, about: Omit<Told, 'leader'>) =>
    instructionsFor(
      { ...{ careful, locked }, ...{ gentle: care.state.gentle, apology: care.state.apology, unmade } },
      dayIn(agent.now(), turn.time_zone),
      what,
      { leader, persona, connections: isGuide || care.reply ? '' : connected?.section, ...about },
    );
  const unknowing = {
    instructions: instructionsNow(nothingKnown, { goal: null }),
    isDue: () => actedSince(agent, turn.run_id),
    earlier: async () => messages(true, await readAgain(agent, turn)),
  };
  /** Made again of what is stored; where that cannot be read, without what is known. */
  const renewed = async () => {
    try {
      const now = await readAgain(agent, turn);
      told = recall(now, settings.model).known;
      Object.assign(seenPlan, { plan: now.plan, next: undefined });
      return instructionsNow(told, await aboutNow(now));
    } catch {
      told = nothingKnown;
      return unknowing.instructions;
    }
  };
  return {
    sent,
    fallbacks: fallbacks.map(bounded),
    model:
      isGuide || care.reply ? speakerOf(care, settings) : makingApproved(bounded(settings.model), approved),
    instructions: instructionsNow(known, await aboutNow(turn)),
    renewed: isGuide || care.reply ? undefined : renewed,
    onStep: () => tellPlan(seenPlan),
    usedCallIds: callIdsIn(turn),
    unknowing: isGuide || care.reply ? undefined : unknowing,
    messages: await messages(!isGuide),
    /** The same without what was attached: the person's words alone. */
    withoutFiles: () => messages(false),
    ...toolsOfRun,
    // The guide reads answers of tools as they are.
    wholeOutputs: isGuide,
    providerOptions: {
      ...promptCacheOptions(settings.model),
      parley: circumstancesFor(agent, turn, care, { today, rests, storage: settings.storage }),
    },
  };
}
