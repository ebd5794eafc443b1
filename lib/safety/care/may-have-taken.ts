import type { Turn } from './turn';

/** "Took all night", "has taken over", "took the rifle round": nothing that goes into a body. */
const elsewhere =
  /\b(?:that took|(?:took|taken|swallowed) (?:over|me\b|all (?:night|day|week|my)|the (?:whole|rifle|gun)|my (?:guns?|car|keys)|so many|a pair|\d+ (?:hands|hours|days|weeks)))/i;
const kin =
  'mama|mum|mom|mam|mummy|mother|dad|daddy|papa|father|wife|husband|son|daughter|baby|lad|boy|girl|sister|brother|sis|bro|nan|gran|granny|grandma|grandpa|grandad|kids|children|parents|girlfriend|boyfriend|gf|bf|partner|friend|uncle|aunt|cousin|roommate|flatmate|mate|maw';
const byOthers = new RegExp(
  String.raw`\b(?:my|ma|our) (?:${kin})(?:['’]?s)?(?: has| just)? (?:took|taken|drank|drunk|swallowed)\b`,
  'i',
);

/** First words of something taken, which only the score holds to be danger: it may have begun. Pure. */
export const mayHaveTaken = ({ state, listened, assessment, text }: Turn): boolean =>
  state.frame === null &&
  listened.took &&
  assessment.signals.some(({ kind, strength }) => kind === 'unclear' && strength === 'clear') &&
  !elsewhere.test(text) &&
  !byOthers.test(text);
