import { assess } from '../assess';
import type { Assessment, DangerKind, Signal } from '../danger';

/** Signals of the conversation so far. */
export type Heard = { weak: number };
export const nothingHeard: Heard = { weak: 0 };

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

export function assessNext(heard: Heard, text: string): { assessment: Assessment; heard: Heard } {
  const found: {
    level: Assessment['level'];
    kind: string;
    kinds: string[];
    spans: Assessment['spans'];
  } & Partial<Omit<Assessment, 'kind' | 'kinds'>> = assess(text);
  if (found.signals) return { assessment: found as Assessment, heard };
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
  const weak = heard.weak + (found.level === 'watch' ? 1 : 0);
  const asks =
    signals.length === 0
      ? 'none'
      : strength === 'strong'
        ? 'frame'
        : strength === 'clear'
          ? 'direct'
          : softer
            ? 'gentle'
            : weak >= 2
              ? 'direct'
              : 'gentle';
  return {
    assessment: {
      level: found.level,
      kind: named[0] ?? 'none',
      kinds: named,
      spans: found.spans,
      asks,
      signals,
      why: [],
      language: 'full',
    },
    heard: { weak },
  };
}
