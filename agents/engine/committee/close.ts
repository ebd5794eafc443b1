import { agents } from '@/agents/agents';
import { againstStances, eachStands } from '@/agents/committee/claimed-sides';
import {
  closeByRule,
  everyDifference,
  groundingSentence,
  sidesTaken,
  stancesUnread,
} from '@/agents/committee/close-by-rule';
import { synthesisBrief, synthesisInstructions } from '@/agents/committee/instructions';
import { labelledText } from '@/agents/committee/labelled-lines';
import { withLineRules } from '@/agents/committee/line-rules';
import { saidByThem, withTrueMarksAsItGrows } from '@/agents/committee/quotes';
import { readLists, synthesisLabels } from '@/agents/committee/read-lists';
import { sentencesOf } from '@/agents/committee/sentences';
import { nameOf, roundsTold } from '@/agents/committee/told';
import type { Synthesis, VoiceSaid } from '@/lib/committee/schema';
import { createScriptedModel } from '@/lib/models/scripted-model';
import { askAgent } from '../ask-agent';
import { withBrief } from './ask-voice';
import { closingSeat } from './speakers';
import type { Table } from './table';

const id = 'synthesis';

/** The closing words on their way to the person: one text of the answer, which begins with its first word. */
function closingText({ writer }: Table) {
  let begun = false;
  /** White space goes out with the word after it. */
  let space = '';
  const say = (more: string) => {
    const delta = space + more;
    space = delta.slice(delta.trimEnd().length);
    const words = delta.slice(0, delta.length - space.length);
    const text = begun ? words : words.trimStart();
    if (text === '') return;
    if (!begun) writer.write({ type: 'text-start', id });
    begun = true;
    writer.write({ type: 'text-delta', id, delta: text });
  };
  return {
    say,
    /** Another paragraph, with a sentence that stands there by rule. */
    add: (paragraph: string) => {
      space = '\n\n';
      say(paragraph);
    },
    end: () => begun && writer.write({ type: 'text-end', id }),
  };
}

/** What a synthesis by rule says, as a model would write it. */
function writtenByRule(
  { text, agreements, next, differences }: ReturnType<typeof closeByRule>,
  table: Table,
): string {
  const list = (label: string, entries: string[]) => [`${label}:`, ...entries.map((one) => `- ${one}`)];
  return [
    ...[text, ''],
    ...list('Agreements', agreements),
    ...list(
      'Differences',
      differences.map(({ seat, words }) => `${nameOf(table.shown, seat)}: ${words}`),
    ),
    ...list('Next steps', next),
  ].join('\n');
}

const byRuleInstead = 'The summary could not be written just now. Here is what was heard.';

/** Whether the closing was stopped by whoever ends the answer. */
interface Closed {
  synthesis: Synthesis;
  stopped: boolean;
}

/**
 * Closes a committee: the closing words go out as the text of the answer, then what they end with. Every voice whose stance
 * differs stands in it, whatever was written, and nothing that is against what they said; where nothing was written, it is
 * put together by rule. Ends on a grounding sentence.
 */
export async function closeCommittee(
  table: Table,
  question: string,
  voices: readonly VoiceSaid[],
): Promise<Closed> {
  const startedAt = performance.now();
  const closing = closingText(table);
  const rule = closeByRule(
    table.shown.filter(({ key }) => !table.away.includes(key)),
    voices,
    `${question} ${table.chair}`,
  );
  const labels = labelledText(synthesisLabels);
  const given = [...table.given, ...saidByThem(voices)];
  const marks = withTrueMarksAsItGrows(given);
  const held = heldToStances(table, voices);
  const heard = await hearClosing(table, { question, voices, written: writtenByRule(rule, table) }, (piece) =>
    closing.say(marks.push(held.push(labels.push(piece)))),
  );
  closing.say(marks.push(held.push(labels.end()) + held.end()) + marks.end());
  const stopped = table.controller.signal.aborted;
  if (!heard.whole && !stopped) closing.add(`${byRuleInstead} ${rule.text}`);
  const read = heard.whole ? readLists(labels.labelled, table.shown, given) : rule;
  const [agreements, next] = (['agreements', 'next'] as const).map((list) =>
    read === rule ? rule[list] : held.entries(read[list]),
  ) as [string[], string[]];
  if (held.leftOut && held.eachStands !== '' && !stopped) closing.add(held.eachStands);
  if (!stopped) closing.add(groundingSentence);
  closing.end();
  const synthesis: Synthesis = {
    agreements,
    differences: everyDifference(table.shown, voices, read.differences),
    next,
    tokens: heard.tokens,
    ms: Math.round(performance.now() - startedAt),
  };
  table.writer.write({ type: 'data-synthesis', id, data: synthesis });
  return { synthesis, stopped };
}

/** Lets through the sentences and entries that are not against what the voices themselves said. */
function heldToStances({ shown }: Table, voices: readonly VoiceSaid[]) {
  const sides = sidesTaken(shown, voices);
  const taken = new Set(sides.map(({ name }) => name));
  const others = shown.map(({ key }) => nameOf(shown, key)).filter((name) => !taken.has(name));
  const unread = stancesUnread(shown, voices);
  const held = () => againstStances(sides, shown.length, others, unread.length > 0);
  const isAgainst = held();
  const sentences = sentencesOf();
  let leftOut = false;
  const keeps = (words: string, against: (words: string) => boolean): boolean => {
    const isLeft = against(words);
    leftOut ||= isLeft;
    return !isLeft;
  };
  const kept = (found: string[]): string => found.filter((one) => keeps(one, isAgainst)).join('');
  return {
    push: (piece: string): string => kept(sentences.push(piece)),
    end: (): string => kept(sentences.end()),
    entries: (list: readonly string[]): string[] => list.filter((one) => keeps(one, held())),
    get leftOut() {
      return leftOut;
    },
    eachStands: eachStands(sides, unread),
  };
}

async function hearClosing(
  table: Table,
  { question, voices, written }: { question: string; voices: readonly VoiceSaid[]; written: string },
  say: (piece: string) => void,
): Promise<{ whole: boolean; tokens: number | null }> {
  const { day, tools, shown, chair, pace } = table;
  let tripped = false;
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
      synthesisBrief({ question, chair, told: roundsTold(shown, voices) }),
    ),
    providerOptions: { parley: { seat: closingSeat } },
    guard: () => withLineRules(table.guard(), { tender: false, closing: true }),
    onRaised: table.onRaised,
    onGuardTripped: async () => {
      tripped = true;
    },
  });
  if (!begun.ok) return { whole: false, tokens: null };
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
  const whole = words && !tripped && stop !== 'model_error' && stop !== 'timeout';
  return { whole, tokens };
}
