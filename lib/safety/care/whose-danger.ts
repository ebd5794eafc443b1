import type { DangerKind } from '../danger';
import { isEmergency } from '../emergency/hear-emergency';
import { isFaint } from './body-in-danger';
import { hears } from './course/hear-course';
import { isAtHome, isOthers, isOwn } from './course/whose';
import { says } from './danger-said';
import { farthestIn } from './help-stage';
import { isHomeTold } from './home-told';
import { opened } from './listen-on';
import { mortalDanger } from './mortal-danger';
import { addsUp, homeLine } from './other-danger';
import type { Step } from './step';
import type { Turn } from './turn';

/** What a parent of a small child sees themselves do to it, or fears to do. */
const seesDoing =
  /\b(?:i (?:keep )?(?:see(?:ing)?|pictur\w+|imagin\w+)|seeing myself|see myself|i (?:might|could|nearly|almost|would|want to)|(?:scared|afraid|frightened|terrified) (?:that )?i(?:['’]ll| will| might|['’]m going))\b/i;

/** With a voice so much of a wish is enough. */
const aimFrom = 2;

/** It is somebody else who is in danger, or somebody at home who is the danger, or a child. */
export function otherSide(turn: Turn): Step | null {
  const { course, state, assessment, text } = turn;
  const isOpening = state.frame === null && assessment.asks !== 'none';
  const isGuess = state.frame === 'crisis' && !state.known.admitted && !state.danger;
  if ((!isOpening && !isGuess) || state.name === 'harm_child' || isFaint(turn)) return null;
  const isSaid = assessment.asks !== 'none' || hears(course, 'other_danger', 'sure');
  if (hears(course, 'other_danger', 'sure') && !isOwn(course) && isSaid) return openForOther(turn);
  const isAim =
    (['wish', 'will', 'place', 'near'] as const).some((one) => hears(course, one)) ||
    Math.max(course.lift.will, course.lift.wish) > aimFrom;
  const isVoice =
    hears(course, 'voices') &&
    (isAim || assessment.kinds.includes('command_voice')) &&
    !(hears(course, 'other_danger') || hears(course, 'harm_other')) &&
    mortalDanger(turn)?.to !== 'in_progress';
  if (isVoice && isStraight(turn) && (isOpening || state.name === 'ask')) {
    const { line, change } = opened(turn, { to: 'intent', says: 'command' }, {}, true);
    return { line, change: { ...change, noParts: true } };
  }
  if (isReadByRules(turn) && !isAtHome(course)) return null;
  const isChild = hears(course, 'baby') && (hears(course, 'harm_other') || seesDoing.test(text));
  if (isChild) return opened(turn, { to: 'harm_child', says: 'open' }, { child: true }, true);
  if ((isOwn(course) || mortalDanger(turn) !== null) && !isAtHome(course)) return null;
  const isBurden = says(turn, addsUp, 'weak') && !hears(course, 'other_danger', 'sure');
  if (isOthers(course) && isSaid && !isBurden && !isAtHome(course))
    return isTheirBody(turn)
      ? opened(turn, { to: 'carer', says: 'hurt' }, { other: true, otherHurt: true })
      : opened(turn, { to: 'carer', says: hears(course, 'baby') ? 'child' : 'open' }, { other: true });
  if (
    isHomeTold(turn) &&
    hears(course, 'home', isGuess ? 'sure' : 'likely') &&
    isSaid &&
    (farthestIn(course) === null || isAtHome(course))
  )
    return opened(turn, { to: 'abuse_at_home', says: homeLine(turn) }, {});
  return null;
}

/** The listener to emergencies hears a body, and this one whose it is. */
const isTheirBody = ({ assessment, course }: Turn): boolean =>
  assessment.signals.some((one) => one.kind === 'medical_emergency' && isEmergency(one)) &&
  !hears(course, 'wish', 'sure');

/** What the rules themselves found of others, of home and of voices leads where they say. */
const isReadByRules = ({ assessment }: Turn): boolean =>
  assessment.signals.some(
    ({ kind, strength }) => ruled.has(kind) && (strength === 'clear' || strength === 'strong'),
  );
const ruled: ReadonlySet<DangerKind> = new Set([
  ...(['abuse_at_home', 'other_in_danger', 'child_in_danger', 'harm_others'] as const),
  ...(['command_voice', 'outside_voice'] as const),
]);

/** Somebody else is in danger, with or without a way at hand. */
function openForOther(turn: Turn): Step {
  const { course } = turn;
  const says =
    hears(course, 'taken') || isTheirBody(turn) ? 'hurt' : hears(course, 'near') ? 'bought' : 'open';
  return opened(turn, { to: 'carer', says }, { other: true, ...(says === 'hurt' && { otherHurt: true }) });
}

export const isStraight = ({ assessment: { asks } }: Turn): boolean => asks === 'direct' || asks === 'frame';
