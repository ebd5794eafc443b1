import { type Side, sideOf } from '../help-stage';
import { type Line, nextWording, sceneOf } from '../speak';
import type { SpeakingState } from '../state';
import type { Step } from '../step';
import type { Turn } from '../turn';
import { contradictions } from './contradicts';
import { isAtLeast } from './help-told';
import { instead } from './instead';
import type { Supposition } from './supposed';

/** What has nothing to do with help. */
const notOfHelp: ReadonlySet<SpeakingState> = new Set([
  ...(['companion', 'scale', 'after', 'check_in', 'other_language', 'youth', 'grounding'] as const),
  ...(['dependence', 'eating', 'medication', 'clarify'] as const),
]);

/** Danger that is said in this very message: only help that is told in it as well stands against it. */
function isFresh({ listened, state: { record, turn } }: Turn): boolean {
  const { took, will, inHand, farewell } = listened;
  return (took || will || inHand || farewell) && record.helpTold !== turn;
}

/** Against a first message only this counts; who was named in it is asked about all the same. */
const ofFirstWords: ReadonlySet<Supposition> = new Set([
  ...(['orders a call', 'asks about a thing', 'is about a wish to die'] as const),
]);

/** The side of a sentence that is about to be said. */
const sideOfLine = ({ to }: Line): Side | null =>
  notOfHelp.has(to) ? null : sideOf({ frame: sceneOf(to).frame, name: to });

/**
 * No sentence against what was told: no order to call while a call runs or those who help are there, no question for
 * somebody who was named, no "that person" where there is nobody, no way back from a place that was left. In: the turn
 * with its record, and what would be said. Out: the same, or what fits where help stands. Pure.
 */
export function agreeing(turn: Turn, step: Step): Step {
  const { state } = turn;
  if (step.line === null || turn.isForeign) return step;
  const side = sideOfLine(step.line);
  if (side === null || (isFresh(turn) && side !== 'body' && side !== 'other')) return step;
  const { record } = state;
  const isOpening = state.frame === null;
  const said = step.change.said ?? state.said;
  const isWrong = (one: Line) =>
    contradictions(record, state.turn, side, one, nextWording(said, one).wording).some(
      (odd) => !isOpening || ofFirstWords.has(odd),
    );
  if (!isWrong(step.line)) return { ...step, line: withoutOdds(turn, step.line) };
  const found = instead(state, side)
    .filter((one) => !isWrong(one))
    .toSorted((a, b) => Number(isLast(turn, a)) - Number(isLast(turn, b)))[0];
  if (!found) return step;
  return { line: { ...withoutOdds(turn, step.line), ...found, isShort: false }, change: step.change };
}

/** The person is not alone and a call is made: nothing of that is said beside the sentence either. */
function withoutOdds({ state: { record } }: Turn, given: Line): Line {
  const isOdd =
    (given.aside === 'alone' && (record.beside || isAtLeast(record.help, 'coming'))) ||
    (given.aside === 'no_call' && record.call);
  return isOdd ? { ...given, aside: undefined } : given;
}

const isLast = ({ state }: Turn, { to, says }: Line): boolean => state.last === `${to}.${says}`;
