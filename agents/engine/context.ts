import { convertToModelMessages, type ModelMessage, type ToolSet } from 'ai';
import type { OpenedTurn } from '@/lib/conversations/begin-turn';
import type { StoredMessage } from '@/lib/conversations/get-conversation';
import { redactedAnswer, redactedWords, redactText, redactValue } from '@/lib/safety/redact';
import type { Leader } from '../agents';
import {
  companionApologises,
  companionAsksOnce,
  companionKnown,
  companionLearnings,
  companionSessions,
  companionToday,
} from '../companion/instructions';
import { goalSection } from '../goal/instructions';
import type { ParleyMessage } from '../messages';
import { piecesOf } from '../pieces';
import { promptSection } from '../prompt-section';
import type { ToolLimits } from '../tools/calls-of-run';
import { withCommitteesTold, withPresses } from './committee/told-later';
import { withoutHeavyCalls } from './heavy-calls';
import { markKept } from './mark-undone-results';
import { withAttachedFiles } from './prompt/attached-files';
import { withShortOutputs } from './short-outputs';
import { beforeWindow, windowOf } from './window';

export interface Today {
  careful: boolean;
  locked: boolean;
}

/** What safety asked for, as it stands now. An end that a wrong clock moved too far is cut by the database. */
export function todayOf(turn: OpenedTurn, now: Date): Today {
  const stands = (until: string | null) => until !== null && Date.parse(until) > now.getTime();
  return { careful: stands(turn.careful_until), locked: stands(turn.exploring_locked_until) };
}

export interface Told {
  leader: Leader;
  goal: OpenedTurn['goal'];
  intentions?: string | undefined;
  /** The sections of what belongs to the intention, its errands and its notes; empty ones are left out. */
  ofGoal?: string[];
  /** The section of what the person connected; empty where there is nothing. */
  connections?: string | undefined;
  /** The section of the persona of the way in; empty without one. */
  persona?: string;
  /** The section of the plan that is at work; empty without one. */
  plan?: string;
}

/**
 * The instructions: an ordered list of named sections. `day` is the one the person has, as YYYY-MM-DD; `gentle` the one
 * question about a weak sign that this answer is to ask, `apology` what it begins with after an alarm by mistake, `unmade` what to say of
 * a call that they allowed and that is not made.
 */
export function instructionsFor(
  today: Today & { gentle: string | null; apology: string | null; unmade?: string | null },
  day: string,
  known: Known,
  { leader, goal, intentions, ofGoal = [], plan = '', connections = '', persona = '' }: Told,
): string {
  const sections = {
    today: [
      `Today is ${day}.`,
      today.careful ? companionToday.careful : '',
      today.locked ? companionToday.locked : '',
    ]
      .filter(Boolean)
      .join(' '),
    ...(today.apology && { apologise: companionApologises(today.apology) }),
    ...(today.unmade && { not_made: today.unmade }),
    ...(today.gentle && { ask_once: companionAsksOnce(today.gentle) }),
  };
  const tagged = (pieces: object) =>
    Object.entries(pieces).map(([name, text]) => `<${name}>\n${text}\n</${name}>`);
  const told = [...tagged(piecesOf[leader.name]), ...(persona ? [persona] : []), ...tagged(sections)];
  const about =
    goal && leader.name === 'goal' ? [goalSection(goal), ...ofGoal].filter(Boolean).join('\n\n') : intentions;
  const beside = [plan, connections].filter(Boolean).map((section) => `\n\n${section}`);
  return `${told.join('\n\n')}${about ? `\n\n${about}` : ''}${beside.join('')}${knownSection(known)}`;
}

export interface Known {
  /** From notes and records. */
  notes: string;
  /** What the last sessions were about. */
  sessions: string;
  /** What was learnt about how to be with them. */
  learnings: string;
}

export const nothingKnown: Known = { notes: '', sessions: '', learnings: '' };

/** What is known of the person, as it ends the instructions. */
export const knownSection = ({ notes, sessions, learnings }: Known): string =>
  [
    notes && `\n\n${promptSection('known', `${companionKnown}\n\n${notes}`)}`,
    learnings && `\n\n${promptSection('learnings', `${companionLearnings}\n\n${learnings}`)}`,
    sessions && `\n\n${promptSection('sessions', `${companionSessions}\n\n${sessions}`)}`,
  ].join('');

/** Guarantee: rows of `messages` hold UI parts that this engine wrote itself (see persist.ts). */
export const asUiMessages = (rows: StoredMessage[]) => rows as unknown as ParleyMessage[];

/**
 * The history as the model sees it. Answers without words or tools are left out, and so are tool calls that were
 * cut off before they came back: a provider refuses a call without its result,
 * or a history that begins with an answer (its question may have been deleted). What a rhythm asked before the person said
 * anything stays, behind a word of Parley's; the guide gets it as it is. What was taken back says so. When
 * earlier answers to the last message broke off, the tool calls that came back in them follow it: they are done.
 * `left`: messages of hard moments; a note stands for each such exchange, the answers included. `whole`: not only the
 * newest messages, but all that the turn brought along. `files`: what was attached to a message follows its words; not to
 * one that is left out. Of answers that quote words of a hard moment a model gets the rest; the guide reads them whole.
 */
export async function modelMessages(
  turn: Pick<OpenedTurn, 'messages' | 'taken_back' | 'tries' | 'attachments'>,
  tools: ToolSet,
  asked: { left: readonly string[]; whole: boolean; files: boolean; limits: ToolLimits },
): Promise<ModelMessage[]> {
  const { left, whole, files, limits } = asked;
  const takenBack = new Set(turn.taken_back);
  const read = whole ? asUiMessages(turn.messages) : withPresses(asUiMessages(windowOf(turn.messages)));
  const withFiles = files ? withAttachedFiles(read, turn.attachments) : read;
  const shown = markKept(withoutHardMoments(withFiles, new Set(left)), takenBack);
  const substance = shown.filter((message) => message.parts.some((part) => part.type !== 'step-start'));
  const spoken = withBeginning(substance, whole);
  const done = markKept(asUiMessages(turn.tries), takenBack).map(onlyDone).filter(hasCalls);
  const all = [...withCommitteesTold(spoken), ...done];
  const messages = await convertToModelMessages<ParleyMessage>(whole ? all : all.map(withoutHeavyWords), {
    tools,
    ignoreIncompleteToolCalls: true,
  });
  const told = withoutHeavyCalls(messages);
  return whole ? told : withShortOutputs(told, limits.toolCharacters, false);
}

/** What stands for the words of the person where a conversation begins with a question of a rhythm. */
const rhythmBegins = '[The person has not said anything yet. The guide asks first, as they wanted.]';

/** From the first words of the person on, with what a rhythm asked before them. */
function withBeginning(messages: ParleyMessage[], whole: boolean): ParleyMessage[] {
  const first = messages.findIndex((message) => message.role === 'user');
  const asked = messages.slice(0, first).filter(({ metadata }) => metadata?.rhythm);
  const spoken = messages.slice(first);
  const [begins] = asked;
  if (!begins || first < 0) return spoken;
  const word: ParleyMessage = {
    ...{ id: `${begins.id}-word`, role: 'user' },
    parts: [{ type: 'text', text: rhythmBegins }],
  };
  return [...(whole ? [] : [word]), ...asked, ...spoken];
}

/** What the person said before the messages that a model gets, without hard moments; see `modelMessages`. */
export const saidBefore = (turn: OpenedTurn, left: readonly string[]): string[] =>
  beforeWindow(turn.messages)
    .filter(({ id, role }) => role === 'user' && !left.includes(id))
    .map(wordsOf);

/** A note in the place of every exchange that is left out; exchanges that follow each other share one. */
function withoutHardMoments(messages: ParleyMessage[], left: ReadonlySet<string>): ParleyMessage[] {
  const told: ParleyMessage[] = [];
  let isLeft = false;
  for (const message of messages) {
    const before = isLeft;
    if (message.role === 'user') isLeft = left.has(message.id) && message !== messages.at(-1);
    if (!isLeft) told.push(message);
    else if (!before) {
      told.push({ ...message, parts: [{ type: 'text', text: redactedWords }] });
      told.push({
        id: `${message.id}-answer`,
        role: 'assistant',
        parts: [{ type: 'text', text: redactedAnswer }],
      });
    }
  }
  return told;
}

/** Whether SQL put names of today into what a tool found (`supabase/schemas/conversations/results_of_today.sql`). */
const isRenamed = (
  part: ParleyMessage['parts'][number],
): part is Extract<ParleyMessage['parts'][number], { output?: unknown }> & { output: object } =>
  'output' in part && typeof part.output === 'object' && part.output !== null && 'renamed' in part.output;

/** An answer as it may go to a model: without sentences of a hard moment, whoever said them there. */
const withoutHeavyWords = (message: ParleyMessage): ParleyMessage =>
  message.role === 'assistant'
    ? {
        ...message,
        parts: message.parts.map((part) => {
          if (part.type === 'text') return { ...part, text: redactText(part.text).value };
          return isRenamed(part)
            ? ({ ...part, output: redactValue(part.output).value } as typeof part)
            : part;
        }),
      }
    : message;

const isDone = (part: ParleyMessage['parts'][number]) => 'state' in part && part.state === 'output-available';

/**
 * An answer without its words: they were cut off and are said anew. Deletions are left out, too: what they counted from is not there
 * any more, and one that is asked for again hears what was deleted.
 */
const onlyDone = (message: ParleyMessage): ParleyMessage => ({
  ...message,
  parts: message.parts.filter(
    (part) => part.type === 'step-start' || (isDone(part) && part.type !== 'tool-deleteMessages'),
  ),
});

const hasCalls = (message: ParleyMessage): boolean => message.parts.some(isDone);

/** The words of a message, without tools and data. */
export const wordsOf = (message: StoredMessage): string =>
  message.parts
    .map((part) => (part.type === 'text' && typeof part.text === 'string' ? part.text : ''))
    .join('');
