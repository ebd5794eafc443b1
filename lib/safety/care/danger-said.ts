import type { DangerKind, Signal } from '../danger';
import type { Line } from './speak';
import type { CareState } from './state';
import type { Turn } from './turn';

/** A way that danger opens: where to, how heavy it is against the frame that stands, and what it changes. */
export interface Opening extends Line {
  weight: number;
  isDanger: boolean;
  change?: Partial<CareState>;
}

const strengths = ['faint', 'weak', 'clear', 'strong'] as const;

/** Whether the person, or a part of them, says this now, at least so strongly. */
export function says(
  { assessment }: Turn,
  kinds: readonly DangerKind[],
  least: Signal['strength'] = 'clear',
): boolean {
  return assessment.signals.some(
    ({ kind, strength, when }) =>
      kinds.includes(kind) && when !== 'past' && strengths.indexOf(strength) >= strengths.indexOf(least),
  );
}

/** Of the person or a part of them, whoever else is spoken of. */
const own = ({ assessment }: Turn): Turn['assessment']['signals'] =>
  assessment.signals.filter(({ whose, when }) => whose !== 'other' && when !== 'past');

/** The same as `says`, of the person or a part of them. */
export function saysOwn(
  turn: Turn,
  kinds: readonly DangerKind[],
  least: Signal['strength'] = 'clear',
): boolean {
  return says({ ...turn, assessment: { ...turn.assessment, signals: own(turn) } }, kinds, least);
}

/** What is done to a body. */
export const acts: readonly DangerKind[] = [
  'in_progress',
  'overdose',
  'self_harm',
  'medical_emergency',
  'withdrawal',
];

/** What has been learnt, with one thing more. */
export const known = (state: CareState, what: keyof CareState['known']): Partial<CareState> => ({
  known: { ...state.known, [what]: true },
});
