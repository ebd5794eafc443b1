import { acts, type Opening, says } from './danger-said';
import type { Turn } from './turn';

const aboutOthers: ReadonlySet<string> = new Set(['harm_others', 'harm_child', 'carer']);

/** Somebody else's body is in danger: an ambulance for them, and not distance. */
export function somebodyHurt(turn: Turn): Opening | null {
  const { state, listened, assessment } = turn;
  const isAsked = assessment.asks === 'direct' || assessment.asks === 'frame';
  const isViolent =
    says(turn, ['harm_others']) || state.name === 'harm_others' || state.name === 'harm_child';
  const isTheirs = says(turn, ['other_in_danger', 'child_in_danger']) || isViolent;
  const isOpen =
    aboutOthers.has(state.name) || (state.frame !== 'crisis' && ((isAsked && isTheirs) || listened.lifeless));
  const isTheirBody = assessment.signals.some(({ why }) => why === 'emergency.theirs');
  const isOwn = assessment.signals.some(
    ({ kind, whose, strength, when }) =>
      acts.includes(kind) &&
      !(isTheirBody && kind === 'medical_emergency') &&
      (whose === 'self' || whose === 'part') &&
      strength === 'strong' &&
      when !== 'past',
  );
  if (!isOpen || isOwn) return null;
  const isChild = state.known.child || listened.child;
  const isHurt =
    listened.otherHurt ||
    listened.lifeless ||
    (listened.harmed && isViolent && isChild) ||
    assessment.signals.some(
      ({ kind, strength, why, when, whose }) =>
        strength === 'strong' &&
        when !== 'past' &&
        whose === 'other' &&
        (kind === 'medical_emergency' || (kind === 'other_in_danger' && actsOf.test(why))),
    );
  if (!isHurt) return null;
  const to = isViolent ? (isChild ? 'harm_child' : 'harm_others') : 'carer';
  const change = { known: { ...state.known, otherHurt: true, child: isChild } };
  return { to, says: 'hurt', weight: 10, isDanger: isViolent, change };
}

/** The rules that find an act. */
const actsOf = /^(?:in-progress|substance\.overdose)/;
