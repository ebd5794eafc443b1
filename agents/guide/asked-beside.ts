import { plain } from './clauses';
import { intentionAskedIn } from './intentions/asked-for';
import { listIntentions } from './intentions/list-them';
import { makeIntention } from './intentions/make-one';
import { follow, type Outcome } from './outcome';
import { prepend } from './phrases';
import { rhythmAskedIn } from './rhythms/asked-for';
import { turnOff } from './rhythms/turn-off';
import { answerToTimes, turnOn } from './rhythms/turn-on';
import type { Session } from './session';

/** What else stands in the message beside the sentence that asks. */
const restOf = (text: string, { start, end }: { start: number; end: number }): string =>
  [text.slice(0, start), text.slice(end)]
    .map((piece) => piece.replace(/^[\s.!?,]+|\s+$/g, ''))
    .filter(Boolean)
    .join(' ');

/** Said of somebody where the words of a part are asked for, unless it is put to the software plainly. */
const speaksForPart = ({ state, step }: Session): boolean =>
  (state === 'flesh' && step === 'says') ||
  state === 'befriend' ||
  state === 'fears' ||
  (state === 'journal' && step === 'on');

/**
 * What a message plainly asks about check-ins and intentions, by rules alone: turned on or off, listed, put on a card. The rest
 * of the message is heard before. Null where it asks nothing of the kind.
 */
export function askedBeside(
  s: Session,
  text: string,
  hear: (s: Session, text: string) => Outcome,
): Outcome | null {
  const answered = answerToTimes(
    s,
    plain(text)
      .trim()
      .replace(/[.!?]+$/, ''),
  );
  if (answered) return answered;
  if (speaksForPart(s)) return null;
  const intention = intentionAskedIn(text);
  if (intention) return intention.how === 'list' ? listIntentions(s) : makeIntention(s, intention.title);
  const rhythm = rhythmAskedIn(text);
  if (!rhythm) return null;
  const rest = restOf(text, rhythm);
  const act = (at: Session) => (rhythm.how === 'on' ? turnOn(at, rhythm) : turnOff(at, rhythm));
  if (rest.split(/\s+/).length < mostCourtesy) return act(s);
  return follow(hear(s, rest), (heard, line) => {
    const [lead, ...others] = line.text.split('\n\n');
    return follow(act({ ...heard, unasked: true }), (after, done) => ({
      session: after,
      line: others.length > 0 && lead ? prepend(lead, done) : done,
    }));
  });
}

/** So few words beside it are thanks or a greeting. */
const mostCourtesy = 4;
