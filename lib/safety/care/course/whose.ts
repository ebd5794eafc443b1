import { type CourseHeard, hears } from './hear-course';

/** A small child that something is wrong with, or somebody else. */
export const isOthers = (heard: CourseHeard): boolean =>
  hears(heard, 'other_danger') ||
  (hears(heard, 'baby') &&
    (['breathing', 'bleeding', 'taken', 'worse', 'home'] as const).some((one) => hears(heard, one)));

/** What the person wants, does or plans; a thing or a place is theirs where nobody else is in danger. */
export const isOwn = (heard: CourseHeard): boolean =>
  (['acting', 'planned', 'wish', 'will', 'voices'] as const).some((label) => hears(heard, label)) ||
  (!isOthers(heard) && (hears(heard, 'near') || hears(heard, 'place')));

/** Somebody at home is the danger, and nothing was done or said of the person's own death but to be away from there. */
export const isAtHome = (heard: CourseHeard): boolean =>
  hears(heard, 'home', 'sure') && !(['acting', 'will', 'near'] as const).some((one) => hears(heard, one));
