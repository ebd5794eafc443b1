import { forget } from '../heard';
import { nothingRecorded } from './record/record';
import { type CareState, nothingKnown } from './state';
import { asBefore } from './step';

/**
 * The state after an alarm that ended in a turn whose words are gone: over, as it was then, with no more listening for it.
 * `misread`: it was taken back, and with it what it had asked for. Pure.
 */
export const afterAlarm = (before: CareState, { misread }: { misread: boolean }): CareState => ({
  ...before,
  ...(misread && asBefore(before)),
  ...{ frame: null, name: 'companion', at: '', offered: [], again: 0, turnsLeft: 0 },
  ...{
    danger: false,
    settled: false,
    endsAfter: null,
    apology: null,
    request: false,
    heard: forget(before.heard),
    known: nothingKnown,
    record: nothingRecorded,
  },
});
