import type { EvidenceKind } from '@/lib/evidence/schema';
import { enter } from './advance';
import { questionOf } from './ask';
import { countWords } from './clauses';
import { keep } from './keep';
import { notePart } from './note-part';
import { type Outcome, say } from './outcome';
import { cite, compose, mostWords, refer } from './phrases';
import { proposeAtClose } from './propose';
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
  [['no_near_duplicate'], 'there is one much like it'],
  [['three_pending'], 'other cards are waiting'],
  [['one_per_session'], 'one card a session is enough'],
];

const whyNot = (s: Session): string =>
  reasons.find(([rules]) => rules.some((rule) => s.unmet.includes(rule)))?.[1] ?? 'it is too early for that';

/** What stands in the store now, and what does not. */
function balance(s: Session): string {
  const count = s.quotes.filter((quote) => quote.id !== null).length;
  const name = cite(s.target.part?.name ?? s.target.name ?? s.target.label?.words, 5);
  if (count === 0) return 'Kept: only this conversation. Not kept: any note.';
  if (s.proposed === 'shown')
    return `Kept: ${plural(count)}, ${s.remembered.length > 0 ? 'a note in [Memory](/memory), ' : ''}and a card for ${name ?? refer(s.target)}; you decide. Not kept: the rest.`;
  if (s.protectsSomeone) return `Kept: ${plural(count)}. Not kept: anything about what it guards.`;
  if (s.proposed === 'refused') {
    const noted = s.remembered.length > 0 ? ', and a note in [Memory](/memory)' : '';
    return `Kept: ${plural(count)}${noted}. Not kept: ${s.target.part ? 'a change to it' : 'a part'}; ${whyNot(s)}.`;
  }
  if (s.remembered.length > 0)
    return `Kept: ${plural(count)}, and a note in [Memory](/memory). Not kept: the rest.`;
  return `Kept: ${plural(count)}, as things you noticed. Not kept: the rest.`;
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
  const words = chosen.length > 0 ? `Your words today: ${chosen.join(', ')}.` : '';
  return [lead, words].filter((piece) => piece !== '').join(' ') || null;
}
