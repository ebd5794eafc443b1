import type { Side } from '../help-stage';
import type { SpeakingState } from '../state';
import { isAtLeast } from './help-told';
import type { CareRecord } from './record';
import { isOfBody, isOfKind } from './record-after';
import { type Supposition, supposedIn } from './supposed';

/** Somebody else whose body is in danger, and not by a wish to die. */
const isBodyAlone = (record: CareRecord, side: Side): boolean =>
  side === 'other' && isOfBody(record) && !isOfKind(record, 'wish');
/** Worded for somebody who may want to die. */
const ofWishes: ReadonlySet<string> = new Set([
  ...(['open', 'now', 'alone', 'stay', 'means', 'no_answer', 'go', 'bought'] as const),
]);

/** Worded for somebody whose place is known. */
const ofKnownPlace: ReadonlySet<string> = new Set([
  ...(['alone', 'stay', 'means', 'called', 'going', 'go', 'helper_here', 'helper_coming'] as const),
]);

/** Whether a sentence that takes this for granted is at odds with what was told. In: the turn that it answers. */
const isAtOdds: Readonly<Record<Supposition, (record: CareRecord, turn: number, side: Side) => boolean>> = {
  'orders a call': ({ call, help }) => call || help === 'crew',
  'asks for somebody': ({ help, helpTold, beside }, turn) =>
    beside || isAtLeast(help, 'reached') || (help !== null && helpTold === turn),
  'means one person': ({ nobody, help }) => nobody && help === null,
  'asks whether they answered': ({ help, beside }) => beside || help === 'coming' || help === 'crew',
  'asks whether they come': ({ beside, help }) => beside || help === 'crew',
  'sends away from a place': ({ place }) => place === 'left',
  'asks about a thing': ({ thing, thingTold }, turn) =>
    thing === 'away' || (thing === 'near' && thingTold === turn),
  'is about a wish to die': (record, _, side) => isBodyAlone(record, side),
  'is beside them': ({ far, missing }, _, side) => (far || missing) && side === 'other',
};

/** Where it is asked who is there for the person who stands by, nobody for the one in danger is meant. */
const ofBystanders: ReadonlySet<string> = new Set([
  ...(['crew', 'handed', 'far', 'you', 'self', 'grief', 'called', 'going', 'helper_here'] as const),
  ...(['missing', 'searched'] as const),
]);

/** What is about a body, a thing or a place, or urges to go now, may ask who is near beside it. */
const isUrgent = (to: SpeakingState, says: string): boolean =>
  ['means', 'at_place', 'harm_child', 'harm_others'].includes(to) ||
  ['go', 'known', 'written'].includes(says) ||
  (to === 'carer' && ['hurt', 'wound', 'watch', 'afraid', 'body'].includes(says));

/** What a wording takes for granted against what was told. Empty where it fits. Pure. */
export function contradictions(
  record: CareRecord,
  turn: number,
  side: Side,
  { to, says }: { to: SpeakingState; says: string },
  wording: string,
): Supposition[] {
  if (to === 'carer' && ofWishes.has(says) && isBodyAlone(record, side)) return ['is about a wish to die'];
  if (to === 'carer' && ofKnownPlace.has(says) && record.missing) return ['is beside them'];
  return supposedIn(wording).filter(
    (one) =>
      isAtOdds[one](record, turn, side) &&
      !(one === 'asks for somebody' && to === 'carer' && ofBystanders.has(says)) &&
      !(one === 'asks for somebody' && !record.beside && isUrgent(to, says)),
  );
}
