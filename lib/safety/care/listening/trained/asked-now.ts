import type { CareState, StateName } from '../../state';
import type { AskedName } from './labels';

const byState: Partial<Record<StateName, AskedName>> = {
  gentle: 'danger',
  ask: 'danger',
  plan: 'plan',
  intent: 'intent',
  time: 'time',
  means: 'means',
  clarify: 'danger',
  reach: 'reach',
  urgent: 'reach',
  with_someone: 'who',
  scale: 'scale',
  in_progress: 'call',
  at_place: 'where',
  self_harm: 'taken',
  harm_others: 'means',
  harm_child: 'means',
  carer: 'other',
  abuse_at_home: 'home',
  after: 'after',
  check_in: 'after',
};

const bySentence: Readonly<Record<string, AskedName>> = {
  'means.place': 'where',
  'urgent.call': 'call',
  'urgent.distance': 'means',
  'urgent.barrier': 'call',
  'urgent.cannot_call': 'call',
  'urgent.failed': 'call',
  'urgent.numbers': 'call',
  'urgent.called': 'after',
  'urgent.moved': 'reach',
  'reach.line': 'call',
  'reach.barrier': 'call',
  'reach.cannot_call': 'call',
  'reach.failed': 'call',
  'reach.called': 'after',
  'in_progress.taken': 'call',
  'in_progress.maybe': 'taken',
  'in_progress.worse': 'taken',
  'in_progress.someone': 'reach',
  'in_progress.together': 'who',
  'carer.self': 'danger',
  'carer.bereaved': 'danger',
  'carer.you': 'after',
};

/** What the last reply asked, as the trained listener is told of it. */
export const askedNow = ({ name, at, gentleAbout, listening }: CareState): AskedName =>
  bySentence[`${name}.${at}`] ?? byState[name] ?? (gentleAbout !== null && listening > 0 ? 'danger' : 'any');
