import { hears } from '../course/hear-course';
import { isAtHome, isOwn } from '../course/whose';
import { type Side, stageLines } from '../help-stage';
import { isHomeTold } from '../home-told';
import { opened } from '../listen-on';
import { homeLine } from '../other-danger';
import type { Line } from '../speak';
import type { CareState } from '../state';
import type { Step } from '../step';
import type { Turn } from '../turn';
import { isAtLeast } from './help-told';
import type { Whose } from './record';
import { isOfKind, standsAt, whoseBy } from './record-after';

/** Whose danger the open frame takes it to be. */
const whoseOf: Readonly<Partial<Record<NonNullable<CareState['frame']>, Whose>>> = {
  crisis: 'self',
  body: 'self',
  carer: 'other',
  abuse: 'home',
};
/** What is under way, or was answered, is not turned by a guess. */
const keptStates: ReadonlySet<CareState['name']> = new Set([
  ...(['harm_others', 'harm_child', 'in_progress', 'at_place', 'self_harm', 'scale', 'after'] as const),
]);

const sideFor: Readonly<Record<Whose, Side>> = { self: 'self', other: 'other', home: 'home' };
/** Where danger was said plainly, more has to speak for somebody else. */
const marginInDanger = 1.5;
/** The message itself speaks for it, and not only those before. */
const leastNow = 0.4;

function isNow({ course: { lift } }: Turn, whose: Whose): boolean {
  if (whose === 'other') return Math.max(lift.other_danger, lift.baby) > leastNow;
  return whose === 'home' && lift.home > leastNow;
}

/** How it opens on the other side: where help stands, and else how far it has come. */
function openingOn(turn: Turn, whose: Whose): Line {
  const { record, turn: now } = turn.state;
  const isTold = record.help !== null && record.helpTold === now && isAtLeast(record.help, 'named');
  if (isTold && record.help) return stageLines[sideFor[whose]][record.help];
  if (whose === 'home') return { to: 'abuse_at_home', says: homeLine(turn) };
  const stands = standsAt(record, { didSomething: hears(turn.course, 'acting') });
  if (stands === 'done')
    return { to: 'carer', says: isOfKind(record, 'wound') && record.call ? 'wound' : 'hurt' };
  if (hears(turn.course, 'baby')) return { to: 'carer', says: 'child' };
  return { to: 'carer', says: stands === 'near' ? 'bought' : 'open' };
}

const ofThem = /\b(?:he|she|they|him|her|them)\b/i;

/** What speaks of a voice or of an own wish is not about somebody else after all. */
function backToSelf(turn: Turn): Step | null {
  const { course, state } = turn;
  const isSaid = (['acting', 'wish', 'will', 'voices'] as const).some((one) => hears(course, one));
  if (!isSaid || state.known.otherHurt || ofThem.test(turn.text)) return null;
  const isVoice = isOfKind(state.record, 'voices');
  const step = opened(
    turn,
    isVoice ? { to: 'intent', says: 'command' } : { to: 'ask', says: 'open' },
    { other: false },
    isVoice,
  );
  return { ...step, change: { ...step.change, ...(isVoice && { noParts: true }) } };
}

/**
 * All that was said speaks for somebody else's danger than the frame that is open takes it for: then the frame is another
 * one from now on. Null where it stands. Pure.
 */
export function turned(turn: Turn): Step | null {
  const { state, course, button, listened } = turn;
  const standing = state.frame === null ? undefined : whoseOf[state.frame];
  if (standing === undefined || button !== null || keptStates.has(state.name) || state.noParts) return null;
  const whose = whoseBy(state.record, standing);
  if (whose === standing) return null;
  if (whose === 'self') return standing === 'other' ? backToSelf(turn) : null;
  if (!isNow(turn, whose) || (whose === 'home' && !isHomeTold(turn))) return null;
  const lead = state.record.whose[whose] - state.record.whose[standing];
  const isPlain = state.danger || state.known.admitted;
  // "She's going to kill me": whoever worries about another speaks of home as well.
  if (standing === 'other') return null;
  if (isPlain && (lead < marginInDanger || state.known.admitted)) return null;
  if (listened.took || listened.will || (isOwn(course) && !isAtHome(course))) return null;
  const line = openingOn(turn, whose);
  const isBody = line.to === 'carer' && (line.says === 'hurt' || line.says === 'wound');
  const step = opened(turn, line, { other: whose === 'other', ...(isBody && { otherHurt: true }) });
  return { ...step, change: { ...step.change, danger: false } };
}
