import { kin } from './listening/first/words';
import type { Turn } from './turn';

/** "Took all night", "has taken over", "took the rifle round": nothing that goes into a body. */
const elsewhere =
  /\b(?:that took|(?:took|taken|swallowed) (?:over|me\b|all (?:night|day|week|my)|the (?:whole|rifle|gun)|my (?:guns?|car|keys)|so many|a pair|\d+ (?:hands|hours|days|weeks)))/i;
const byOthers = new RegExp(
  String.raw`\b(?:my|ma|our) (?:${kin}|maw)(?:['’]?s)?(?: has| just)? (?:took|taken|drank|drunk|swallowed)\b`,
  'i',
);

/** First words of something taken, which only the score holds to be danger: it may have begun. Pure. */
export const mayHaveTaken = ({ state, listened, assessment, text }: Turn): boolean =>
  state.frame === null &&
  listened.took &&
  assessment.signals.some(({ kind, strength }) => kind === 'unclear' && strength === 'clear') &&
  !elsewhere.test(text) &&
  !byOthers.test(text);
