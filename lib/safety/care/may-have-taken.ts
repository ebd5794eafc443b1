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

const uncounted =
  /\b(?:lost (?:count|track)|stopped counting|(?:no idea|not sure|unsure|don['’]?t know|can['’]?t (?:say|tell|remember)) how many|however many)\b[^.!?]{0,60}\b(?:pills?|tablets?|sleepers?|sleeping \w+|meds|medication|capsules?|painkillers?|paracetamol|benzos?|swallowed)\b|\bhow many (?:of )?(?:\w+ ){0,2}(?:pills?|tablets?|sleepers?|meds|capsules?|painkillers?)\b[^.!?]{0,30}\b(?:stopped counting|lost count|no idea)\b/i;
const goesUnder =
  /\b(?:float\w*|slur\w*|wooz\w*|wobbl\w*|drows\w*|numb|spinning|swimm\w+|foggy|blurr\w*|heavy|can['’]?t (?:stay awake|stand|keep my eyes)|talk(?:ing)? slow\w*|slow(?:ly)? talk\w*|words?\b[^.!?]{0,14}\b(?:slow|wrong|thick|out|come|coming)|(?:mouth|tongue)\b[^.!?]{0,14}\b(?:won['’]?t|words|thick|slow))\b/i;
const notOne = /\b(?:he|she|they|dog|cat|vet|vitamins?|shop|patients?)\b/i;

/** Tablets that nobody counted, and a body that goes under: it may have begun, whatever is said of dying. Pure. */
export const lostCount = (text: string): boolean =>
  uncounted.test(text) && goesUnder.test(text) && !notOne.test(text);
