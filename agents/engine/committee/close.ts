import { closeByRule, everyDifference, groundingSentence } from '@/agents/committee/close-by-rule';
import { nameOf } from '@/agents/committee/told';
import type { Synthesis, VoiceSaid } from '@/lib/committee/schema';
import { eachStandsIn, hearAttempt } from './hear-closing';
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
 * differs stands in it, whatever was written, and nothing that is against what they said: from the first such sentence on the words
 * are held back, and the closing is asked once more for what follows what was shown. Where nothing was written, it is
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
  const asked = { question, voices, written: writtenByRule(rule, table) };
  const once = await hearAttempt(table, asked, closing.say);
  const isAskedAnew = !table.byGuide && !table.controller.signal.aborted && once.leftOut.length > 0;
  const again = isAskedAnew
    ? await hearAttempt(
        table,
        { ...asked, anew: { stands: once.shown.trim(), leftOut: once.leftOut } },
        once.isCut || !once.whole ? closing.say : () => {},
      )
    : null;
  const stopped = table.controller.signal.aborted;
  const last = again?.whole ? again : once;
  // What was held back for the second answer is said where none came.
  if (once.isCut && last === once) closing.say(once.heldBack);
  const hasWords =
    last.whole && (once.shown.trim() !== '' || last.shown.trim() !== '' || last.heldBack.trim() !== '');
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
    tokens: (once.tokens ?? 0) + (again?.tokens ?? 0) || null,
    ms: Math.round(performance.now() - startedAt),
  };
  table.writer.write({ type: 'data-synthesis', id, data: synthesis });
  return { synthesis, stopped };
}
