import type { PointName } from './points';

/** Where a script leaves a point of the rubric out on purpose. An entry that is not needed fails the test. */
export interface Difference {
  point: PointName;
  /** The sentence, `state.sentence`; with a star, all sentences of the state. */
  scripts: readonly string[];
  why: string;
}

export const differences: readonly Difference[] = [
  {
    point: 'asks for distance from what could be used',
    scripts: ['in_progress.*'],
    why: 'Something has been done already. Beside the emergency number, company and an open door nothing else is said.',
  },
  {
    point: 'asks, and one thing at a time: at most two questions that belong together',
    scripts: [
      ...['with_someone.on_call', 'with_someone.crew', 'with_someone.closing', 'in_progress.crew'],
      ...['with_someone.they_call', 'in_progress.they_call', 'in_progress.tell_them'],
      ...['with_someone.just_going', 'in_progress.stays'],
      ...['with_someone.with_crew', 'in_progress.with_crew'],
      ...['carer.on_call', 'carer.closing'],
      ...['abuse_at_home.going', 'abuse_at_home.on_call', 'abuse_at_home.crew', 'abuse_at_home.closing'],
    ],
    why: 'A call is running, those who help are there, or the writing has to stop: a question would hold somebody up.',
  },
  {
    point: 'asks whether they can and will, or what is in the way',
    scripts: [
      ...['with_someone.on_call', 'with_someone.crew', 'with_someone.closing', 'in_progress.crew'],
      ...['with_someone.they_call', 'in_progress.they_call', 'in_progress.tell_them'],
      ...['with_someone.just_going', 'in_progress.stays'],
      ...['with_someone.with_crew', 'in_progress.with_crew'],
    ],
    why: 'The same: what was to be done is being done, or there is no time to answer.',
  },
  {
    point: 'urges the emergency number',
    scripts: [
      ...['with_someone.crew', 'in_progress.crew', 'with_someone.with_crew', 'in_progress.with_crew'],
    ],
    why: 'Those who come for the emergency number are there.',
  },
  {
    point: 'asks for distance from what could be used',
    scripts: ['with_someone.crew', 'with_someone.with_crew'],
    why: 'Those who help are there; they see to it.',
  },
  {
    point: 'asks for distance from what could be used',
    scripts: [
      ...[
        'urgent.step_who',
        'urgent.step_line',
        'urgent.step_hour',
        'urgent.step_doctor',
        'urgent.step_home',
        'urgent.step_call',
      ],
      ...['with_someone.step_go', 'with_someone.step_until', 'with_someone.step_tell'],
      ...['with_someone.step_keep', 'with_someone.step_together', 'with_someone.step_rest'],
      ...['with_someone.step_called'],
    ],
    why: 'One step at a time: a call, somebody, distance, a line follow one after the other; built.test.ts walks through them.',
  },
];
