import { isHarmless, ranksLow } from './let-go';
import { holdsFact, namesNothing } from './ordinary-talk';
import type { CareState, StateName } from './state';
import type { Step } from './step';
import type { Turn } from './turn';

/** States that ask and in which nothing was said that must be acted on at once. */
const asking: ReadonlySet<StateName> = new Set<StateName>([
  'ask',
  'plan',
  'reach',
  'with_someone',
  'scale',
  'after',
  'check_in',
  'carer',
  'dependence',
  'grounding',
  'eating',
  'medication',
  'reality',
  'youth',
]);

const isAsking = ({ frame, name, danger, known }: CareState): boolean =>
  frame !== null &&
  asking.has(name) &&
  !(danger || known.admitted) &&
  !(known.act || known.plan || known.intent || known.time || known.means || known.place || known.farewell);

/** A message that asks the software for something, and in which no rule hears danger. */
export const onlyRequests = (turn: Turn): boolean =>
  turn.asksSoftware === 'only' && namesNothing(turn) && !holdsFact(turn) && !turn.listened.means;

/** The same, where something is told beside it that is ordinary. */
const requestsToo = (turn: Turn): boolean =>
  turn.asksSoftware === 'also' && isHarmless(turn) && ranksLow(turn) && !beginsWithAnswer.test(turn.text);

/** An answer to the question comes before what is asked of the software. */
const beginsWithAnswer =
  /^\W*(?:(?:oh|ok|okay|well|um|uh|hm+|so|and|sorry)\W+)*(?:yes|yeah|yep|yup|ya|no|nope|nah|maybe|sometimes|sort of|kind of|kinda|i (?:am|do|did|have|was|think so|guess)|not (?:sure|really|now))\b/i;

/**
 * A plain request to the software while something is asked: it is done, and the question stands, in its shortest words.
 * Null where danger was said, and for all other messages. Pure.
 */
export function besideRequest(turn: Turn): Step | null {
  const { state } = turn;
  if (state.name === 'companion' || state.name === 'gentle') return null;
  if (!isAsking(state) || !(onlyRequests(turn) || requestsToo(turn))) return null;
  return { line: { to: state.name, says: state.at, isShort: true }, change: { request: true } };
}
