import { type Side, stageLines } from '../help-stage';
import type { Line } from '../speak';
import type { CareState, SpeakingState } from '../state';
import type { CareRecord, Stage } from './record';
import { isOfBody } from './record-after';

const line = (to: SpeakingState, says: string): Line => ({ to, says });

/** What fits wherever help has come so far, beside the sentence of the stage itself. */
const further: Readonly<Record<Side, Partial<Record<Stage, readonly Line[]>>>> = {
  self: {
    beside: [line('with_someone', 'stays')],
    on_call: [line('with_someone', 'they_call'), line('with_someone', 'on_call')],
    crew: [line('with_someone', 'with_crew')],
  },
  body: {
    beside: [line('in_progress', 'with_them')],
    on_call: [line('in_progress', 'tell_them'), line('in_progress', 'they_call')],
    crew: [line('in_progress', 'with_crew')],
  },
  place: {
    beside: [line('with_someone', 'stays')],
    on_call: [line('with_someone', 'on_call')],
    crew: [line('with_someone', 'crew'), line('with_someone', 'with_crew')],
  },
  child: { on_call: [line('harm_child', 'called')], crew: [line('with_someone', 'with_crew')] },
  other: {
    beside: [line('carer', 'you')],
    on_call: [line('carer', 'hurt_called')],
    crew: [line('carer', 'handed')],
  },
  home: {
    beside: [line('abuse_at_home', 'out')],
    on_call: [line('abuse_at_home', 'on_call')],
    crew: [line('abuse_at_home', 'with_crew')],
  },
};

/** The stage that stands, a call before the person who is there. */
const stageBy = ({ help, call, beside }: CareRecord): Stage | null => {
  if (help === 'crew') return 'crew';
  if (call) return 'on_call';
  return beside ? 'beside' : help;
};

/** Nobody is known of yet: what else was told. */
function withoutHelp({ record, turn }: CareState, side: Side): Line[] {
  if (side === 'body') return record.nobody ? [line('in_progress', 'alone')] : [];
  if (record.thing === 'near' && record.thingTold === turn)
    return [line('means', 'distance'), line('means', 'first_near'), line('means', 'leave')];
  if (record.place === 'left') return [line('urgent', 'left'), line('urgent', 'hour')];
  if (record.nobody) return [line('urgent', 'nobody'), line('urgent', 'call'), line('urgent', 'hospital')];
  return record.thing === 'away' ? [line('urgent', 'hour'), line('urgent', 'person')] : [];
}

/** What fits somebody whose body is in danger, whoever is there. */
const ofBody = (isFirst: boolean): Line[] => [
  ...(isFirst ? [line('carer', 'hurt')] : []),
  ...[line('carer', 'body'), line('carer', 'watch'), line('carer', 'hurt')],
];

/** For somebody who waits for one who is missing: what was said least often, the search first. */
function whileMissing({ record, known, said }: CareState): Line[] {
  const isToldOf = record.call || known.called || (said['carer.searched'] ?? 0) > 0;
  const fitting = isToldOf ? ['searched', 'you', 'self'] : ['missing', 'you'];
  return fitting
    .map((says) => line('carer', says))
    .toSorted((a, b) => (said[`carer.${a.says}`] ?? 0) - (said[`carer.${b.says}`] ?? 0));
}

/** For somebody who stands by: the one in danger is far, or it is about a body, or a call runs. */
function besideAnother(state: CareState, stage: Stage | null): Line[] {
  const { record } = state;
  if (record.missing && stage !== 'crew') return whileMissing(state);
  if (record.far && stage !== 'crew') {
    const isNamed = record.helpNow === 'named' || record.helpNow === 'going';
    return [...(isNamed ? [line('carer', 'far_named')] : []), line('carer', 'far')];
  }
  const body = isOfBody(record) ? ofBody(state.frame === null) : [];
  if (stage === null) return body;
  // The call that runs need not be the one of the person who writes.
  const waits = stage === 'on_call' && record.helpTold !== state.turn;
  const told = waits ? [line('carer', 'helper_coming'), line('carer', 'hurt_called')] : [];
  return [...told, ...standing(record, 'other', stage), ...body];
}

/** The sentences of the stage that stands. */
function standing(record: CareRecord, side: Side, stage: Stage): Line[] {
  const isBoth = stage === 'on_call' && record.beside && (side === 'self' || side === 'body');
  const first = isBoth
    ? line(side === 'body' ? 'in_progress' : 'with_someone', 'they_call')
    : stageLines[side][stage];
  // Words of approval are for the answer to whoever told of it.
  const all = [...(stage === 'beside' ? [] : [first]), ...(further[side][stage] ?? [])];
  return record.beside && side !== 'child' ? [...all, ...(further[side].beside ?? [])] : all;
}

/** What may be said instead of a sentence that is at odds with what was told, the fittest first. Pure. */
export function instead(state: CareState, side: Side): Line[] {
  const stage = stageBy(state.record);
  if (side === 'other') return besideAnother(state, stage);
  if (stage !== null) return standing(state.record, side, stage);
  return side === 'self' || side === 'place' || side === 'body' ? withoutHelp(state, side) : [];
}
