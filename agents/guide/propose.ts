import { z } from 'zod';
import type { EvidenceKind } from '@/lib/evidence/schema';
import type { PartChanges } from '@/lib/parts/schema';
import { plain } from './clauses';
import { call, type Outcome } from './outcome';
import type { Quote, Session } from './session';

const shown = z.object({ ok: z.literal(true), proposalId: z.string(), actionId: z.string().optional() });
const loose = z.object({
  ok: z.literal(true),
  evidence: z.array(z.looseObject({ id: z.string(), quote: z.string() })),
});

type Stored = Quote & { id: string };
const stored = (s: Session): Stored[] =>
  s.quotes.filter((quote): quote is Stored => quote.id !== null && quote.about === s.about);
/** A card carries at most so many quotes. */
const mostQuotes = 50;
const ids = (quotes: Stored[]) => quotes.map((quote) => quote.id).slice(-mostQuotes);

const quotesOf = (quotes: Stored[], ...kinds: EvidenceKind[]) =>
  quotes.filter((quote) => kinds.includes(quote.kind)).map((quote) => quote.quote);

const short = (text: string | null, most: number) => (text && text.length <= most ? text : null);

/** The person's words, put where they belong. Nothing is added to them. */
function changesOf(s: Session, name: string): PartChanges {
  const quotes = stored(s);
  const lists = {
    emotions: quotesOf(quotes, 'emotion'),
    beliefs: quotesOf(quotes, 'thought'),
    fears: quotesOf(quotes, 'fear'),
    needs: quotesOf(quotes, 'need'),
    triggers: quotesOf(quotes, 'trigger'),
  };
  const single = {
    role: short(s.target.job, 600),
    body_location: short(s.target.body, 200),
    image: s.target.image === name ? null : short(s.target.image, 400),
  };
  const filled = Object.entries(lists).filter(
    ([, list]) => list.length > 0 && list.every((one) => one.length <= 400),
  );
  const said = Object.entries(single).filter(([, text]) => text !== null);
  return { name, ...Object.fromEntries(said), ...Object.fromEntries(filled) };
}

const refusal = z.looseObject({
  error: z.looseObject({ detail: z.looseObject({ unmet: z.array(z.string()) }) }),
});

const propose = (s: Session, input: Record<string, unknown>, next: (s: Session) => Outcome): Outcome =>
  call([{ tool: 'createProposal', input }], ([answer]) => {
    const card = shown.safeParse(answer);
    if (card.success) return next({ ...s, proposed: 'shown', cardAction: card.data.actionId ?? null });
    const refused = refusal.safeParse(answer);
    return next({ ...s, proposed: 'refused', unmet: refused.success ? refused.data.error.detail.unmet : [] });
  });

/** Path A: the person gave the name. One quote of theirs is enough; they still decide. */
export function proposeNamed(s: Session, name: string, next: (s: Session) => Outcome): Outcome {
  const evidenceIds = ids(stored(s));
  if (s.proposed !== 'no' || evidenceIds.length === 0) return next(s);
  const input = {
    kind: 'create_part',
    changes: changesOf(s, name),
    evidenceIds,
    why: 'You gave it this name.',
    named: true,
  };
  return propose(s, input, next);
}

const contentWords = (text: string) => new Set(plain(text).match(/[a-z']{4,}/g) ?? []);

/** Path B: a word of theirs for it, and enough quotes. Whether it is enough in days and kinds the store decides. */
function proposeSuggested(s: Session, name: string, next: (s: Session) => Outcome): Outcome {
  const own = ids(stored(s));
  if (own.length < 3) return next(s);
  return call([{ tool: 'listEvidence', input: { limit: 50 } }], ([answer]) => {
    const found = loose.safeParse(answer);
    const wanted = contentWords(name);
    const like = found.success
      ? found.data.evidence.filter((one) => [...contentWords(one.quote)].some((word) => wanted.has(word)))
      : [];
    const evidenceIds = [...new Set([...own, ...like.map((one) => one.id)])].slice(0, mostQuotes);
    const input = {
      kind: 'create_part',
      changes: changesOf(s, name),
      evidenceIds,
      why: 'It came up more than once, in your words.',
    };
    return propose(s, input, next);
  });
}

function proposeUpdate(s: Session, partId: string, next: (s: Session) => Outcome): Outcome {
  const evidenceIds = ids(stored(s).filter((quote) => quote.kind === 'job'));
  const role = short(s.target.job, 600);
  if (!role || evidenceIds.length === 0) return next(s);
  const input = {
    kind: 'update_part',
    partId,
    changes: { role },
    evidenceIds,
    why: 'You said what it does for you.',
  };
  return propose(s, input, next);
}

/** At the end of a session at most one proposal, and only from what the person said. A refusal is final here. */
export function proposeAtClose(s: Session, next: (s: Session) => Outcome): Outcome {
  if (s.proposed !== 'no' || s.locked) return next(s);
  const { part, name, label, unnamed } = s.target;
  if (part) return proposeUpdate(s, part.id, next);
  if (name) return proposeNamed(s, name, next);
  const word = label?.words;
  if (!word || unnamed || s.protectsSomeone) return next(s);
  return proposeSuggested(s, word, next);
}
