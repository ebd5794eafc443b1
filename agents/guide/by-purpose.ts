import { enter, turnTo } from './advance';
import { askedBeside } from './asked-beside';
import { plain } from './clauses';
import { otherLanguageOf } from './only-english';
import { ending, type Outcome } from './outcome';
import { isFiller } from './purpose/core';
import { normalText } from './purpose/normal-text';
import type { PurposeReading, Stretch } from './purpose/purposes';
import { easierWords } from './purpose/rules/easier-words';
import { sentencesOf } from './purpose/sentences';
import { read } from './read';
import { answerToWhether, askWhether } from './requests/ask-whether';
import { correct } from './requests/correct';
import { answerToDeleting } from './requests/delete-messages';
import { doRequest, doRequests } from './requests/do-request';
import { askEasier } from './requests/easier';
import { cannotDo, unanswered } from './requests/unanswered';
import { tellWhetherDeleted } from './requests/whether-deleted';
import type { Session } from './session';
import { startJournal } from './states/journal';

/** What a state makes of words that answer or tell. */
export type Hear = (s: Session, text: string) => Outcome;

const isHeard = ({ for: purpose }: Stretch): boolean =>
  purpose === 'answer' || purpose === 'telling' || purpose === 'new-topic';

/** The words of a message that answer or tell, verbatim: stretches that follow each other stay one. */
export function heardText(text: string, { stretches }: PurposeReading): string {
  if (stretches.every(isHeard)) return text;
  const pieces: { start: number; end: number }[] = [];
  for (const [at, stretch] of stretches.entries()) {
    if (!isHeard(stretch)) continue;
    const before = pieces.at(-1);
    const follows = at > 0 && stretches[at - 1] && isHeard(stretches[at - 1] as Stretch);
    if (before && follows) before.end = stretch.end;
    else pieces.push({ start: stretch.start, end: stretch.end });
  }
  return pieces.map(({ start, end }) => text.slice(start, end)).join('\n');
}

/** Thanks, "back", "sorry": beside a request there is nothing in it to hear. */
const isRemark = (text: string): boolean => {
  const sentences = sentencesOf(normalText(text).low);
  return (
    sentences.length > 0 &&
    sentences.every(
      ({ low }) =>
        isFiller(low) || /^(?:(?:ok|okay|im|i am|and|right|so) )*back(?: (?:again|now|sorry))*$/.test(low),
    )
  );
};

/** "back", before something else is asked: they are here again. */
const isOnlyBack = ({ request, text }: Stretch): boolean =>
  request === 'go-back' && /^(?:(?:ok|okay|im|i'm|i am)\s+)?back[\s.,!]*$/i.test(text.trim());

/** What the first page offers to say, in its own words and near ones. It names no part, and no page is meant. */
const wantsToKnowPart =
  /^(?:(?:hi|hello|hey|please|yes|ok|okay|so)[\s,.]+)*(?:(?:i'd|i would) (?:just )?like to|i want to|i wanna|(?:can|could) (?:we|i|you help me)|let's|help me(?: to)?) get to know (?:an?|one|some|more|one of my|some of my|my|the) (?:new |inner |other )*parts?(?: of me| of mine| of myself)?(?: better)?(?: please)?[\s.!?]*$/;

/** Another matter of the person: what was listened to stays as it is. */
function turned(s: Session): Outcome {
  return enter({ ...turnTo(s, {}), topic: true }, 'find', 'topic', ['Okay, let’s talk about that.']);
}

/** Asked to put something right, and it was taken back: that was done. */
const putRight = (s: Session, reading: PurposeReading, outcome: Outcome): Outcome =>
  ending(outcome, (session, line) => {
    const isAsked = reading.for.includes('command') || reading.for.includes('question');
    const isDone = isAsked && session.lastUndo !== null && session.lastUndo !== s.lastUndo;
    return { session: isDone ? { ...session, met: 'undo' } : session, line };
  });

/**
 * What is made of a message that was read: what is asked is done or answered, what corrects is kept nowhere, another
 * matter is turned to, and a state hears the rest.
 */
export function byPurpose(before: Session, text: string, reading: PurposeReading, hear: Hear): Outcome {
  const answered = answerToDeleting(before, text);
  if (answered) return answered;
  const s = { ...before, deleting: null };
  const told = tellWhetherDeleted(s, text);
  if (told) return told;
  const beside = askedBeside(s, text, hear);
  if (beside) return beside;
  if (wantsToKnowPart.test(plain(text).trim())) return enter(turnTo(s, {}), 'find', 'ask', ['Gladly.']);
  const meant = answerToWhether(s, text, {
    done: (later, stretch) =>
      stretch.request ? doRequest(later, stretch.request, stretch) : hear(later, text),
    hear,
  });
  if (meant) return meant;
  const rest = heardText(text, reading);
  const isOnlyRemark = reading.request !== null && isRemark(rest);
  const hearRest = rest === '' || isOnlyRemark ? null : (later: Session) => hear(later, rest);
  const requested = reading.stretches.filter((one) => one.request !== null);
  const asked = requested.filter((one) => requested.length === 1 || !isOnlyBack(one));
  // A no ends a line of asking at once, where the state knows one.
  if (asked[0]?.request === 'skip' && read(text).refusal) return hear(s, text);
  const whether = askWhether(s, text, reading);
  if (whether) return whether;
  if (reading.stretches.some((one) => one.why === easierWords) && asked.length === 0) return askEasier(s);
  if (asked.length > 0) return doRequests(s, asked, hearRest);
  if (reading.stretches.some((one) => one.for === 'new-topic')) return turned(s);
  const corrections = reading.stretches.filter((one) => one.for === 'correction');
  if (corrections.length > 0)
    return putRight(s, reading, correct(s, corrections.map((one) => one.text).join('. '), hearRest));
  if (hearRest) return hearRest(s);
  // Words of another language sound like a command to rules that know English alone.
  if (otherLanguageOf(text) !== null || read(text).foreign) return hear(s, text);
  if (reading.for.includes('command'))
    return reading.stretches.some((one) => one.why === 'wants only to write') ? startJournal(s) : cannotDo(s);
  return unanswered(s);
}
