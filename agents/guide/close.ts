import type { EvidenceKind } from '@/lib/evidence/schema';
import { enter } from './advance';
import { questionOf } from './ask';
import { countWords } from './clauses';
import { keep } from './keep';
import { notePart } from './note-part';
import { type Outcome, say } from './outcome';
import { cite, compose, mostWords } from './phrases';
import { proposeAtClose } from './propose';
import { isRefused } from './refused';
import type { Session } from './session';

const readBack: EvidenceKind[] = ['job', 'fear', 'image', 'thought', 'body', 'emotion', 'urge'];

/**
 * The end of a session: what was held back is kept, a name is asked for where one could be wanted,
 * then their words are read back. `plainly`: at once, without a further question about it.
 */
export function closing(s: Session, before: (string | null)[] = [], plainly = false): Outcome {
  return keep({ ...s, held: [] }, s.locked ? [] : s.held, (held) => {
    const { name, part, unnamed } = held.target;
    const something = held.quotes.some((quote) => quote.id !== null && quote.about === held.about);
    const askName =
      !plainly &&
      something &&
      !name &&
      !part &&
      !unnamed &&
      !isRefused(held, 'name') &&
      !held.protectsSomeone &&
      !held.locked &&
      held.proposed === 'no';
    if (askName) return enter(held, 'name', 'close', before);
    if (!plainly && !held.locked && held.waiting.length > 0) return enter(held, 'return', 'next', before);
    return finish(held, before);
  });
}

/** Proposes what may be proposed, reads back, and turns to the room. */
export function finish(s: Session, before: (string | null)[] = []): Outcome {
  return notePart(s, (noted) =>
    proposeAtClose(noted, (done) => {
      const ended: Session = { ...done, state: 'ended', step: 'next' };
      const room = questionOf(ended).ask;
      return say(ended, compose([fitting(before, done, room), balance(done)], room));
    }),
  );
}

const plural = (count: number) => (count === 1 ? 'one quote' : `${count} quotes`);

const reasons: [string[], string][] = [
  [['never_again', 'declined_lately', 'two_new_quotes'], 'you said no to it before'],
  [['no_near_duplicate'], 'there’s one much like it already'],
  [['three_pending'], 'other cards are waiting'],
  [['one_per_session'], 'one card at a time is enough'],
];

const whyNot = (s: Session): string =>
  reasons.find(([rules]) => rules.some((rule) => s.unmet.includes(rule)))?.[1] ?? 'it’s early for that';

/** What stands in the store now, and what does not. */
function balance(s: Session): string {
  const count = s.quotes.filter((quote) => quote.id !== null).length;
  const name = cite(s.target.part?.name ?? s.target.name ?? s.target.label?.words, 5);
  const note = s.remembered.length > 0 ? 'a note in [Memory](/memory)' : null;
  if (count === 0)
    return note ? `I kept ${note}, and no quotes.` : 'I kept no notes, only this conversation.';
  const kept = `I kept ${plural(count)}`;
  if (s.proposed === 'shown')
    return `${kept}${note ? `, ${note}` : ''} and a card for ${name ?? 'it'}; you decide about it.`;
  if (s.protectsSomeone) return `${kept}, and nothing about what it looks after.`;
  if (s.proposed === 'refused')
    return `${kept}${note ? ` and ${note}` : ''}. I made no ${s.target.part ? 'change to it' : 'part of it'}; ${whyNot(s)}.`;
  return note ? `${kept} and ${note}.` : `${kept} of what you noticed.`;
}

/** What comes before the balance, and as many of their quotes as there is room for. */
function fitting(before: (string | null)[], s: Session, room: string): string | null {
  const lead = before.filter((piece) => piece !== null).join(' ');
  let left = mostWords - countWords(`${lead} ${balance(s)} ${room}`) - 3;
  const chosen: string[] = [];
  const sorted = readBack.flatMap((kind) =>
    s.quotes.filter((quote) => quote.kind === kind && quote.about === s.about),
  );
  for (const { quote } of sorted) {
    const cited = cite(quote, left);
    if (!cited || chosen.length >= 3) continue;
    chosen.push(cited);
    left -= countWords(cited);
  }
  const words = chosen.length > 0 ? `In your words: ${chosen.join(', ')}.` : '';
  return [lead, words].filter((piece) => piece !== '').join(' ') || null;
}
