import { closeByRule, everyDifference, groundingSentence } from '@/agents/committee/close-by-rule';
import { nameOf } from '@/agents/committee/told';
import type { Synthesis } from '@/lib/committee/schema';
import { withdrawn } from '@/lib/models/schema';
import { type ClosingHeard, eachStandsIn, hearAttempt } from './hear-closing';
import { readClosing } from './read-closing';
import type { Table } from './table';
import type { LookAgain, Now } from './what-stands';

const id = 'synthesis';

/** The closing words on their way to the person: one text of the answer, which begins with its first word. */
function closingText({ writer }: Table) {
  let begun = false;
  let textId = id;
  let text = '';
  /** White space goes out with the word after it. */
  let space = '';
  /** What comes next was not written to follow what stands. */
  let meets = false;
  const say = (more: string) => {
    let delta = space + more;
    if (meets && delta.trim() !== '') {
      const apart = /^\s*/.exec(delta)?.[0] ?? '';
      delta = (/\n\s*\n/.test(apart) ? '\n\n' : ' ') + delta.slice(apart.length);
      meets = false;
    }
    space = delta.slice(delta.trimEnd().length);
    const words = delta.slice(0, delta.length - space.length);
    const told = begun ? words : words.trimStart();
    if (told === '') return;
    if (!begun) writer.write({ type: 'text-start', id: textId });
    begun = true;
    text += told;
    writer.write({ type: 'text-delta', id: textId, delta: told });
  };
  return {
    say,
    /** All of it that stands so far. */
    get text() {
      return text;
    },
    /** Takes back what was said, on the screen and where it is kept, and says this in its place. */
    instead: (words: string) => {
      if (begun) writer.write({ type: 'text-end', id: textId, providerMetadata: withdrawn });
      [begun, textId, text, space, meets] = [false, `${id}-read`, '', '', false];
      say(words);
    },
    /** What is said from here on was written by itself: one space, or a paragraph, parts it from what stands. */
    meet: () => {
      meets = true;
    },
    /** Another paragraph, with a sentence that stands there by rule. */
    add: (paragraph: string) => {
      space = '\n\n';
      meets = false;
      say(paragraph);
    },
    end: () => begun && writer.write({ type: 'text-end', id: textId }),
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

/** The second answer with what it does not list as the first one did; `isFirstSaid`: the words are those of the first one. */
const bothOf = (again: ClosingHeard, once: ClosingHeard, isFirstSaid: boolean): ClosingHeard => ({
  ...again,
  leftOut: isFirstSaid ? [...once.leftOut, ...again.leftOut] : again.leftOut,
  lists: {
    agreements: again.lists.agreements.length > 0 ? again.lists.agreements : once.lists.agreements,
    differences: again.lists.differences.length > 0 ? again.lists.differences : once.lists.differences,
    next: again.lists.next.length > 0 ? again.lists.next : once.lists.next,
  },
});

/** What of an answer stands once something was removed. */
function standingOf(heard: ClosingHeard, { standing, voices }: Now): ClosingHeard {
  const left = (text: string) => standing(text, voices);
  const { agreements, differences, next } = heard.lists;
  return {
    ...heard,
    ...{ shown: left(heard.shown), heldBack: left(heard.heldBack), leftOut: heard.leftOut.map(left) },
    lists: {
      ...{ agreements: agreements.map(left), next: next.map(left) },
      differences: differences.map((one) => ({ ...one, words: left(one.words) })),
    },
  };
}

interface HeardOnce {
  now: Now;
  last: ClosingHeard;
  hasWords: boolean;
  tokens: number | null;
}

/**
 * The closing as far as the model that reads it lets it stand, words and lists in one reading: what it names is left out as what a rule
 * names that was asked for twice, and words that were shown are taken back.
 */
async function heldToReader(heard: HeardOnce, closing: ReturnType<typeof closingText>): Promise<HeardOnce> {
  const { now, last, tokens } = heard;
  const read = last.whole ? await readClosing(now, closing.text, last.lists) : null;
  if (!read) return heard;
  const spent = (tokens ?? 0) + (read.tokens ?? 0) || null;
  if (read.leftOut.length === 0) return { ...heard, tokens: spent };
  if (read.text !== closing.text) closing.instead(read.text);
  return {
    ...{ now, hasWords: heard.hasWords && read.text.trim() !== '', tokens: spent },
    last: { ...last, lists: read.lists, leftOut: [...last.leftOut, ...read.leftOut] },
  };
}

/** What a committee says by rule as it stands. */
const ruleFor = ({ table, question, voices }: Now) =>
  closeByRule(
    table.shown.filter(({ key }) => !table.away.includes(key)),
    voices,
    `${question} ${table.chair}`,
  );

/**
 * Asks for the closing, and once more where something of it was left out: for what stands by then, which `lookAgain` hears of; nobody
 * is asked again where it hears that nobody is to be. Of both what may be said goes out. `last`: the one whose lists are shown.
 */
async function hearClosing(
  begun: Now,
  closing: ReturnType<typeof closingText>,
  lookAgain: LookAgain,
): Promise<HeardOnce> {
  const asked = (at: Now) => ({
    ...{ question: at.question, voices: at.voices, written: writtenByRule(ruleFor(at), at.table) },
  });
  const first = await hearAttempt(begun.table, asked(begun), closing.say);
  const { table } = begun;
  const isAskedAnew = !table.byGuide && !table.controller.signal.aborted && first.leftOut.length > 0;
  const at = isAskedAnew ? await lookAgain() : null;
  const now = at ?? begun;
  const once = at ? standingOf(first, at) : first;
  const isShown = once.isCut || !once.whole;
  closing.meet();
  const anew = { stands: once.shown.trim(), leftOut: once.leftOut };
  const again = at
    ? await hearAttempt(at.table, { ...asked(at), anew }, isShown ? closing.say : () => {})
    : null;
  const follows = isShown ? (again?.shown.trim() ?? '') : '';
  // What was held back for the second answer is said where nothing of that one was.
  const heldBack = follows === '' && !table.controller.signal.aborted ? once.heldBack : '';
  const last = again?.whole ? bothOf(again, once, isShown && follows === '') : once;
  closing.say(heldBack);
  return {
    ...{ now, last },
    hasWords: last.whole && [once.shown, follows, heldBack].some((words) => words.trim() !== ''),
    tokens: (once.tokens ?? 0) + (again?.tokens ?? 0) || null,
  };
}

/**
 * Closes a committee: the closing words go out as the text of the answer, then what they end with. Every voice whose stance
 * differs stands in it, whatever was written, and nothing that is against what they said: from the first such sentence on the words
 * are held back, and the closing is asked once more for what follows what was shown. Where nothing was written, it is
 * put together by rule. Ends on a grounding sentence.
 */
export async function closeCommittee(begun: Now, lookAgain: LookAgain): Promise<Closed> {
  const startedAt = performance.now();
  const closing = closingText(begun.table);
  const heard = await hearClosing(begun, closing, lookAgain);
  const { table, voices } = heard.now;
  const { last, hasWords, tokens } = await heldToReader(heard, closing);
  const rule = ruleFor(heard.now);
  const stopped = table.controller.signal.aborted;
  if (!hasWords && !stopped) closing.add(last.whole ? rule.text : `${byRuleInstead} ${rule.text}`);
  const eachStands = eachStandsIn(table, voices);
  if (
    (last.leftOut.length > 0 || (!last.isRead && rule.differences.length > 0)) &&
    eachStands !== '' &&
    !stopped
  )
    closing.add(eachStands);
  if (!stopped) closing.add(groundingSentence);
  closing.end();
  const lists = last.whole && !table.byGuide ? last.lists : rule;
  const synthesis: Synthesis = {
    agreements: lists.agreements,
    differences: everyDifference(table.shown, voices, lists.differences),
    next: lists.next.length > 0 ? lists.next : rule.next,
    tokens,
    ms: Math.round(performance.now() - startedAt),
  };
  table.writer.write({ type: 'data-synthesis', id, data: synthesis });
  return { synthesis, stopped };
}
