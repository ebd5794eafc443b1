import { z } from 'zod';
import type { EvidenceKind } from '@/lib/evidence/schema';
import { escapeForRegExp } from '@/lib/whole-word';
import { plain } from './clauses';
import { call, type Outcome } from './outcome';
import { citeWhole } from './phrases';
import type { Session, Told } from './session';

const bare = (name: string): string =>
  plain(name)
    .replace(/^(?:(?:my|the|this) )+/, '')
    .trim();

/** Named exactly as a part is called: nothing has to be asked then. */
export const isSameName = (known: string, said: string | null): boolean =>
  said !== null &&
  bare(said) !== '' &&
  (plain(said).trim() === plain(known).trim() || bare(said) === bare(known));

/** Whether a text speaks of a part by its whole name; a single word only behind "my" or "the", or at the beginning. */
export function isNamedIn(known: string, text: string): boolean {
  const words = bare(known);
  if (words === '') return false;
  const before = words.includes(' ') ? '(?<![\\p{L}\\p{N}])' : '(?:^|\\b(?:my|the|this|that) )';
  return new RegExp(`${before}${escapeForRegExp(words)}(?:'s)?(?![\\p{L}\\p{N}])`, 'u').test(
    plain(text).trim(),
  );
}

/** Whether something in a text may be a name: then parts are looked for by the whole of it. */
export const mayNamePart = (text: string): boolean =>
  /^(?:my|the) \p{L}/iu.test(text.trim()) || /\s(?!I\b)\p{Lu}\p{L}+/u.test(text.trim());

const details = z.object({
  ok: z.literal(true),
  part: z.looseObject({
    role: z.string().nullish(),
    body_location: z.string().nullish(),
    image: z.string().nullish(),
  }),
  evidence: z.array(z.looseObject({ quote: z.string(), kind: z.string() })),
});

const fieldOf: Partial<Record<EvidenceKind, Told>> = {
  body: 'body',
  image: 'image',
  thought: 'says',
  urge: 'says',
  job: 'job',
  fear: 'fear',
  pattern: 'long',
};
const isKind = (kind: string): kind is EvidenceKind => kind in fieldOf;
const longestCited = 14;

/**
 * Turns to a part they have, and looks up what they told of it on other days: it is not asked again. `said`: a
 * sentence with words of theirs from then, when there are some to cite.
 */
export function recallPart(
  s: Session,
  part: { id: string; name: string },
  next: (s: Session, said: string | null) => Outcome,
): Outcome {
  const known: Session = { ...s, target: { ...s.target, part } };
  return call([{ tool: 'getPartDetails', input: { partId: part.id } }], ([answer]) => {
    const parsed = details.safeParse(answer);
    if (!parsed.success) return next(known, null);
    const { evidence, part: fields } = parsed.data;
    const kept = evidence.flatMap(({ kind }) => (isKind(kind) ? (fieldOf[kind] ?? []) : []));
    const written: Told[] = [
      ...(fields.role ? (['job'] as const) : []),
      ...(fields.body_location ? (['body'] as const) : []),
      ...(fields.image ? (['image'] as const) : []),
    ];
    const before = [...new Set<Told>([...kept, ...written])];
    const cited = ['body', 'image', 'thought', 'job']
      .map((kind) => evidence.find((one) => one.kind === kind)?.quote)
      .map((quote) => (quote ? citeWhole(quote, longestCited) : null))
      .find((quote) => quote !== null);
    const told = { ...known, target: { ...known.target, before } };
    return next(told, cited ? `You told me before: ${cited}.` : null);
  });
}
