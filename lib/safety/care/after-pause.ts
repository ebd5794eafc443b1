import { type CareState, type StartingPoint, startCare } from './state';

/**
 * The state with which a conversation goes on after half a day or more. In: the state as it was left, and what the
 * profile says today. Out: a frame that was up is over, a crisis is asked about first; what was said in which words, and what
 * is known of the person, stays. Pure.
 */
export function afterPause(before: CareState, today: StartingPoint): CareState {
  if (before.frame === null && !before.danger && !before.locked && !before.careful) return before;
  const wasCrisis = before.frame === 'crisis' || before.danger;
  const {
    said,
    turn,
    gentleAsked,
    languageTold,
    languageRests,
    countryAsked,
    plural,
    noParts,
    neutralTitle,
  } = before;
  return {
    ...startCare({ ...today, minor: before.minor, ageCorrected: before.ageCorrected, checkIn: wasCrisis }),
    ...{ said, turn, gentleAsked, languageTold, languageRests, countryAsked, plural, noParts, neutralTitle },
  };
}
