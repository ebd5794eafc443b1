import { assess, heavier } from '../assess';
import { type Assessment, askStrengths, type DangerKind, type Signal } from '../danger';
import { type Heard, assessNext as readNext } from '../heard';

const kinds: Readonly<Record<string, DangerKind>> = {
  danger_from_others: 'abuse_at_home',
  third_party: 'other_in_danger',
  eating_medical: 'medical_emergency',
  eating: 'restricting',
  idiom: 'figure_of_speech',
  plan: 'preparation',
};

const strengths: Readonly<Record<string, Signal['strength']>> = {
  acute: 'strong',
  watch: 'weak',
};

/** Until every kind is read by concepts, what the rules find is joined with what the reader finds. */
export function assessNext(heard: Heard, text: string): { assessment: Assessment; heard: Heard } {
  const read = readNext(heard, text);
  const ruled = byRules(text);
  if (ruled === null || ruled.signals.length === 0) return read;
  const { assessment } = read;
  const first =
    askStrengths.indexOf(assessment.asks) >= askStrengths.indexOf(ruled.asks) ? assessment : ruled;
  const second = first === ruled ? assessment : ruled;
  return {
    heard: read.heard,
    assessment: {
      ...first,
      level: heavier(ruled.level, assessment.level) ? ruled.level : assessment.level,
      kinds: [...new Set([...first.kinds, ...second.kinds])],
      signals: [...first.signals, ...second.signals],
    },
  };
}

function byRules(text: string): Assessment | null {
  const found: Pick<Assessment, 'level' | 'spans'> & { kind: string; kinds: string[] } = assess(text);
  if ('signals' in found) return null;
  const named = found.kinds.map((kind) => kinds[kind] ?? (kind as DangerKind));
  const softer =
    found.level === 'check' && ['denial', 'past', 'study', 'figure_of_speech'].includes(named[0] ?? '');
  const strength = softer ? 'weak' : (strengths[found.level] ?? 'clear');
  const signals = named.map(
    (kind, n): Signal => ({
      kind,
      strength: n === 0 ? strength : kind === 'minor' ? 'clear' : 'weak',
      why: 'rules',
      span: found.spans[0] ?? { start: 0, end: 0 },
      whose: kind === 'other_in_danger' ? 'other' : 'self',
      when: 'unsaid',
    }),
  );
  const asks = { weak: 'gentle', clear: 'direct', strong: 'frame' } as const;
  return {
    level: found.level,
    kind: named[0] ?? 'none',
    kinds: named,
    spans: found.spans,
    asks: signals.length === 0 ? 'none' : asks[strength],
    signals,
    why: signals.map(({ why }) => why),
    language: 'full',
  };
}
