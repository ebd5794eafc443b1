import type { EvidenceKind } from '@/lib/evidence/schema';
import { countWords } from './clauses';
import { cite, pick } from './phrases';
import type { Session } from './session';

type Ways = readonly [string, ...string[]];

const plainWays: Ways = [
  '{q}. Thank you for putting that into words.',
  '{q}. I have that.',
  'I hear that: {q}.',
  '{q}. Thank you.',
];
const bodyWays: Ways = [
  '{q}. You don’t have to change anything there.',
  '{q}, then. Let’s stay near it.',
  'There, then: {q}.',
];
/** "in my chest" is said back as: in your “chest”. */
const ownBody = /^(?:(in|around|behind|across|inside|at) )?my ([a-z ]+)$/i;
const ownBodyWays: Ways = [
  'Let’s stay {place} a moment. You don’t have to change anything there.',
  '{place}, then. It can be as it is.',
  'So, {place}. No need to change it.',
];

function placed(s: Session, quote: string): string | null {
  const found = ownBody.exec(quote);
  if (!found?.[2] || countWords(found[2]) > 3) return null;
  const place = `${found[1]?.toLowerCase() ?? 'near'} your “${found[2]}”`;
  const said = pick(s, 'own-body', ownBodyWays).replace('{place}', () => place);
  return said.charAt(0).toUpperCase() + said.slice(1);
}

const imageWays: Ways = ['{q}. It can be just like that.', '{q}. Let’s leave it exactly so.', 'So, {q}.'];
const saidWays: Ways = ['{q}. That has been heard.', 'So, {q}. Thank you.', 'I hear the words: {q}.'];
const jobWays: Ways = [
  '{q}. Thank you, and thank it for telling you.',
  'So that is what it does: {q}.',
  '{q}. It’s good to know what it is there for.',
];
const fearWays: Ways = [
  '{q}. Thank it for saying so.',
  '{q}. That is a lot to watch out for.',
  'I hear that: {q}. Thank you for asking it.',
];

const ways: Partial<Record<EvidenceKind, Ways>> = {
  body: bodyWays,
  image: imageWays,
  urge: saidWays,
  thought: saidWays,
  job: jobWays,
  fear: fearWays,
};

const order: EvidenceKind[] = [
  'fear',
  'job',
  'thought',
  'image',
  'emotion',
  'urge',
  'body',
  'direct_mention',
  'behavior',
  'need',
  'relation',
  'trigger',
];

const rank = (kind: EvidenceKind) => {
  const place = order.indexOf(kind);
  return place < 0 ? order.length : place;
};

/** Says somebody's words back, in quotation marks: one quote, or two short ones. Null when none can be quoted. */
export function reflect(s: Session, heard: { quote: string; kind: EvidenceKind }[]): string | null {
  const fit = heard
    .map((one) => ({ kind: one.kind, cited: cite(one.quote) }))
    .filter((one): one is { kind: EvidenceKind; cited: string } => one.cited !== null);
  const [first, second] = [...fit].sort((a, b) => rank(a.kind) - rank(b.kind));
  if (!first)
    return heard.length > 0
      ? pick(s, 'long', ['Thank you for telling me all that.', 'Thank you. I have what you wrote.'])
      : null;
  if (second && second.kind !== 'trigger' && countWords(`${first.cited} ${second.cited}`) <= 13) {
    const [one, other] = fit.indexOf(first) < fit.indexOf(second) ? [first, second] : [second, first];
    const two = `${one.cited}, and ${other.cited}`;
    return pick(s, 'two', [`${two}.`, `I have both: ${two}.`, `${two}. Thank you.`]);
  }
  const place = first.kind === 'body' ? placed(s, first.cited.slice(1, -1)) : null;
  if (place) return place;
  return pick(s, `say-${first.kind}`, ways[first.kind] ?? plainWays).replace('{q}', () => first.cited);
}
