import { agents } from '@/agents/agents';
import { agreementsBorneOut } from '@/agents/committee/agreements';
import { againstStances, eachStands } from '@/agents/committee/claimed-sides';
import { sidesTaken, stancesUnread } from '@/agents/committee/close-by-rule';
import { synthesisBrief, synthesisInstructions } from '@/agents/committee/instructions';
import { labelledText } from '@/agents/committee/labelled-lines';
import { withLineRules } from '@/agents/committee/line-rules';
import { bidsGreatStep, offeredStep } from '@/agents/committee/next-steps';
import { saidByThem, withTrueMarks, withTrueMarksAsItGrows } from '@/agents/committee/quotes';
import { readLists, synthesisLabels } from '@/agents/committee/read-lists';
import { sentencesOf } from '@/agents/committee/sentences';
import { nameOf, roundsTold } from '@/agents/committee/told';
import type { VoiceSaid } from '@/lib/committee/schema';
import { createScriptedModel } from '@/lib/models/scripted-model';
import { readLanguage } from '@/lib/safety/reading/languages/read-language';
import { askAgent } from '../ask-agent';
import { withBrief } from './ask-voice';
import { closingSeat } from './speakers';
import type { Table } from './table';

/** What a closing is asked about; `written`: what it says by rule. `anew`: what of a first one stands, and what was left out of it. */
interface Asked {
  question: string;
  voices: readonly VoiceSaid[];
  written: string;
  anew?: { stands: string; leftOut: readonly string[] };
}

/** One answer for the closing, held to what the voices said. */
export interface ClosingHeard {
  /** It was written to its end. */
  whole: boolean;
  tokens: number | null;
  /** What went out. */
  shown: string;
  /** From the first sentence on that was left out, what may be said of the rest; it did not go out. */
  heldBack: string;
  isCut: boolean;
  /** Sentences and entries that the voices do not bear out, and steps that are none. */
  leftOut: string[];
  /** It is in a language whose claims are looked for. */
  isRead: boolean;
  lists: ReturnType<typeof readLists>;
}

/** What says where each stands, by what they said themselves. */
export const eachStandsIn = ({ shown }: Table, voices: readonly VoiceSaid[]): string =>
  eachStands(sidesTaken(shown, voices), stancesUnread(shown, voices));

/** Whether words are against what the voices themselves said; sentence after sentence. */
function heldTo({ shown }: Table, voices: readonly VoiceSaid[]): (words: string) => boolean {
  const sides = sidesTaken(shown, voices);
  const taken = new Set(sides.map(({ name }) => name));
  const others = shown.map(({ key }) => nameOf(shown, key)).filter((name) => !taken.has(name));
  return againstStances(sides, shown.length, others, stancesUnread(shown, voices).length > 0);
}

/** The languages in which claims of voices are looked for. */
const languagesRead: ReadonlySet<string> = new Set(
  'en de fr es it pt nl pl sv-da-no ru tr ja zh ko'.split(' '),
);

/** Whether claims in a text can be told from what is none. */
function isRead(text: string): boolean {
  const { language, code } = readLanguage(text);
  return language === 'full' || (language === 'partly' && code !== null && languagesRead.has(code));
}

/** The sentences of a closing on their way, each held to the stances. */
function sentencesHeld(
  isAgainst: (words: string) => boolean,
  { cuts, stands }: { cuts: boolean; stands: string },
) {
  const sentences = sentencesOf();
  const leftOut: string[] = [];
  let isCut = false;
  /** Those that may be said, before and after the first that may not. */
  const parted = (found: string[]): { now: string; later: string } => {
    const out = { now: '', later: '' };
    for (const one of found) {
      const words = one.trim();
      // What is shown already is written again now and then.
      if (words !== '' && stands.includes(words)) continue;
      if (words !== '' && (isAgainst(one) || bidsGreatStep(one))) {
        leftOut.push(words);
        isCut ||= cuts;
      } else if (isCut) out.later += one;
      else out.now += one;
    }
    return out;
  };
  return {
    push: (piece: string) => parted(sentences.push(piece)),
    end: () => parted(sentences.end()),
    leftOut,
    get isCut() {
      return isCut;
    },
  };
}

/**
 * Asks for the closing once, and lets its words out through `say` as they come: up to the first sentence that may not be said, or, when
 * asked anew, without each of them.
 */
export async function hearAttempt(
  table: Table,
  asked: Asked,
  say: (piece: string) => void,
): Promise<ClosingHeard> {
  const { question, voices, anew } = asked;
  const given = [...table.given, ...saidByThem(voices)];
  const [labels, marks] = [labelledText(synthesisLabels), withTrueMarksAsItGrows(given)];
  const cuts = !anew && !table.byGuide;
  const held = sentencesHeld(heldTo(table, voices), { cuts, stands: anew?.stands ?? '' });
  let [shown, heldBack] = ['', ''];
  const show = (piece: string) => {
    shown += piece;
    say(piece);
  };
  const take = ({ now, later }: { now: string; later: string }) => {
    show(marks.push(now));
    // Nothing comes after the first that is held back, so that what was shown may end.
    if (held.isCut) heldBack += later;
  };
  const heard = await askClosing(table, asked, (piece) => take(held.push(labels.push(piece))));
  take(held.push(labels.end()));
  // A second answer that breaks off ends with its last whole sentence: others follow it.
  if (heard.whole || !anew) take(held.end());
  show(marks.end());
  const lists = readLists(labels.labelled, table.shown, given);
  const agreements = agreementsBorneOut(lists.agreements, { seats: table.shown, voices, question }, (words) =>
    heldTo(table, voices)(words),
  );
  const next = lists.next.flatMap((one) => (heldTo(table, voices)(one) ? [] : (offeredStep(one) ?? [])));
  const leftOut = [
    ...held.leftOut,
    ...lists.agreements.filter((one) => !agreements.includes(one)),
    ...lists.next.filter((one) => offeredStep(one) === null),
    ...(heard.refused === 'vote' ? ['A sentence that counts sides, names a winner or decides.'] : []),
  ];
  return {
    ...{ whole: heard.whole, tokens: heard.tokens, shown, leftOut, isCut: held.isCut },
    heldBack: withTrueMarks(heldBack, given),
    isRead: isRead(`${shown} ${heldBack}`),
    lists: { ...lists, agreements, next },
  };
}

async function askClosing(
  table: Table,
  { question, voices, written, anew }: Asked,
  say: (piece: string) => void,
): Promise<{ whole: boolean; tokens: number | null; refused: string | null }> {
  const { day, shown, chair, pace } = table;
  const tools = anew ? table.tools.filter((name) => name === 'raiseCare') : table.tools;
  let refused: string | null = null;
  const speakers = table.byGuide
    ? { model: createScriptedModel({ text: written, choices: [] }, { pace }) }
    : table.speakers;
  const begun = await askAgent(table.agent, agents.synthesis, {
    ...speakers,
    ...{
      tools,
      looking: table.looking,
      embedding: table.embedding,
      ranker: table.ranker,
      pause: table.pause,
      signal: table.controller.signal,
    },
    instructions: synthesisInstructions({ day, tools, known: '' }),
    messages: withBrief(
      table.told.messages,
      synthesisBrief({ question, chair, told: roundsTold(shown, voices), anew }),
    ),
    providerOptions: { parley: { seat: closingSeat } },
    guard: () => withLineRules(table.guard(), { tender: false, closing: true }),
    onRaised: table.onRaised,
    onGuardTripped: async (why) => {
      refused = why;
    },
  });
  if (!begun.ok) return { whole: false, tokens: null, refused };
  let [stop, tokens, words]: [string, number | null, boolean] = ['model_error', null, false];
  for await (const event of begun.value.events) {
    if (event.type === 'text') {
      words ||= event.text.trim() !== '';
      say(event.text);
    } else if (event.type === 'end') {
      const { inputTokens = 0, outputTokens = 0 } = event.ending;
      stop = event.ending.stop;
      tokens = inputTokens + outputTokens || null;
    }
  }
  const whole = words && refused === null && stop !== 'model_error' && stop !== 'timeout';
  return { whole, tokens, refused };
}
