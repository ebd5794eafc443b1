import { z } from 'zod';
import type { EvidenceKind } from '@/lib/evidence/schema';
import { plain } from './clauses';
import { type Answer, type Call, call, type Outcome } from './outcome';
import type { Quote, Session } from './session';

type Stored = Quote & { id: string };

const read = z.object({ ok: z.literal(true), path: z.string(), content: z.string(), hash: z.string() });
const done = z.object({ ok: z.literal(true), actionId: z.string(), takenBack: z.boolean().optional() });
const found = z.object({
  ok: z.literal(true),
  parts: z.array(z.looseObject({ id: z.string(), name: z.string() })),
});

/** As the database names the files of parts. */
const fileOf = (name: string): string =>
  `parts/${
    name
      .toLowerCase()
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 60) || 'part'
  }.md`;

/** What is worth a line in a part's file, and how the line begins. */
const lines: [EvidenceKind, string][] = [
  ['job', 'What it does'],
  ['fear', 'What it is afraid of'],
  ['need', 'What it needs'],
];

const stored = (s: Session): Stored[] =>
  s.quotes.filter((quote): quote is Stored => quote.id !== null && quote.about === s.about);

/** The quotes that say something of the part that its file does not say yet. */
const newIn = (quotes: Stored[], content: string): Stored[] =>
  lines.flatMap(([kind]) =>
    quotes.filter((one) => one.kind === kind && !content.includes(one.quote)).slice(0, 1),
  );

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
const lineFor = ({ kind, quote }: Stored): string =>
  `- ${lines.find(([one]) => one === kind)?.[1] ?? 'Said'}: “${oneLine(quote)}”`;

/** How well it is known by what was kept today; more than "quite well" is for a person to say. */
function stepsOf(quotes: Stored[]): { identified: number; understood: number } {
  const has = (...kinds: EvidenceKind[]) => quotes.some(({ kind }) => kinds.includes(kind));
  const seen = [has('body'), has('image'), has('thought', 'urge'), has('emotion', 'behavior')].filter(
    Boolean,
  ).length;
  const understood = 1 + Number(has('job')) + Number(has('job') && has('fear'));
  return { identified: Math.min(3, 1 + Math.floor(seen / 1.5)), understood };
}

const writes = (s: Session, part: string, files: Answer[]): Call[] => {
  const quotes = stored(s);
  const [own, overview] = files.map((answer) => read.safeParse(answer));
  const calls: Call[] = [];
  const fresh = own?.success ? newIn(quotes, own.data.content) : [];
  const sources = fresh.map(({ id }) => ({ kind: 'evidence', id }));
  const [first] = fresh;
  if (own?.success && first) {
    const { path, hash } = own.data;
    const text = fresh.map(lineFor).join('\n');
    calls.push({
      tool: 'writeMarkdownSection',
      input: { path, anchor: 'about', op: 'append', text, hash, sources },
    });
  }
  if (overview?.success && first && !overview.data.content.includes(first.quote)) {
    const { path, hash } = overview.data;
    const text = `${part}: “${oneLine(first.quote)}”`;
    const source = [{ kind: 'evidence', id: first.id }];
    calls.push({
      tool: 'writeMarkdownSection',
      input: { path, anchor: 'log', op: 'append_item', text, hash, sources: source },
    });
  }
  return calls;
};

function write(
  s: Session,
  part: { id: string; name: string },
  files: Answer[],
  next: (s: Session) => Outcome,
): Outcome {
  const quotes = stored(s);
  const known = stepsOf(quotes);
  const evidenceIds = quotes.map(({ id }) => id).slice(-50);
  const memory = writes(s, part.name, files);
  const assess: Call[] =
    known.understood > 1 && quotes.length >= 3
      ? [{ tool: 'createPartAssessment', input: { partId: part.id, ...known, evidenceIds } }]
      : [];
  return call([...memory, ...assess], (answers) => {
    const written = memory.flatMap(({ input }, at) => {
      const answer = done.safeParse(answers[at]);
      return answer.success && !answer.data.takenBack
        ? [{ text: String(input.text), actionId: answer.data.actionId }]
        : [];
    });
    return next({ ...s, remembered: [...s.remembered, ...written] });
  });
}

/** The part that is spoken of; one that was only suggested here, when the person has accepted it since. */
function withPart(s: Session, next: (part: { id: string; name: string } | null) => Outcome): Outcome {
  const { part, name } = s.target;
  if (part || !name || s.proposed !== 'shown') return next(part);
  return call([{ tool: 'searchParts', input: { query: name } }], ([answer]) => {
    const list = found.safeParse(answer);
    const same = list.success ? list.data.parts.find((one) => plain(one.name) === plain(name)) : undefined;
    return next(same ? { id: same.id, name: same.name } : null);
  });
}

/**
 * At the end of a conversation about a part: what was said of it goes into its file and the overview, in their words and
 * with its quotes as sources, and how well it is known is noted, by the rules that hold for a model. Nothing is written
 * of what is no part, nor while exploring rests.
 */
export function notePart(s: Session, next: (s: Session) => Outcome): Outcome {
  if (s.locked || !stored(s).some(({ kind }) => lines.some(([one]) => one === kind))) return next(s);
  return withPart(s, (part) => {
    if (!part) return next(s);
    const paths = [fileOf(part.name), 'overview.md'];
    const reads = paths.map((path): Call => ({ tool: 'readMarkdown', input: { path } }));
    return call(reads, (files) => write(s, part, files, next));
  });
}
