import { plain } from '../clauses';
import { type Outcome, say } from '../outcome';
import { cite, compose } from '../phrases';
import { agreementOf, type Deed } from '../purpose/agreement';
import type { Purpose, PurposeReading, Request, Stretch } from '../purpose/purposes';
import type { Session, StateName } from '../session';
import { backTo } from './back-to';
import { deletionWords } from './deletion-words';

/** What takes something away, or begins anew, is not done when only a guess heard it. */
const needsWord: readonly Request[] = ['undo', 'start-over'];

const shallI: Partial<Record<Request, string>> = {
  stop: 'Shall we stop here for today?',
  undo: 'Shall I take back what I kept last?',
  'start-over': deletionWords(null).startOver,
};

const keptAs: Partial<Record<StateName, string>> = {
  focus: 'where you feel it',
  befriend: 'what it tries to do for you',
  fears: 'what it is afraid of',
  toward: 'how you feel toward it',
};

/** Messages between two questions of this kind. */
const seldom = 6;

interface Wording {
  ask: string;
  choices: string[];
}

function wordingFor(
  s: Session,
  [one, other]: [Purpose, Purpose],
  stretch: Stretch | undefined,
): Wording | null {
  const ask = stretch?.request ? shallI[stretch.request] : undefined;
  if (ask) return { ask, choices: ['Yes, please', 'No, just telling you'] };
  const both = [one, other];
  const as = keptAs[s.state];
  if (both.includes('answer') && both.includes('correction') && as)
    return { ask: `Shall I keep that as ${as}?`, choices: ['Yes', 'No, I meant something else'] };
  return null;
}

/** Where two purposes fit, one question which; null where none is needed, or one was asked lately. */
export function askWhether(s: Session, text: string, reading: PurposeReading): Outcome | null {
  const stretch = reading.stretches.find((one) => one.request !== null);
  const isNeeded = stretch?.guessed && stretch.request && needsWord.includes(stretch.request);
  const isLate = s.whether === null || s.turn - s.whether.turn >= seldom;
  const unsure: [Purpose, Purpose] | null =
    reading.unsure ?? (isNeeded ? [stretch?.for ?? 'command', 'telling'] : null);
  if (s.locked || !unsure || !(isLate || isNeeded)) return null;
  const wording = wordingFor(s, unsure, stretch);
  if (!wording) return null;
  const whether = { turn: s.turn, text, stretch: stretch ?? null };
  const quoted = stretch ? null : cite(text, 10);
  const words = quoted ? `${quoted}.` : null;
  return say({ ...s, whether, met: isNeeded ? s.met : null }, compose([words], wording.ask, wording.choices));
}

const yes = /^(?:yes|yeah|yep|yup|aye|sure|ok|okay|please|do (?:it|that)|go ahead|keep it|right|exactly)\b/;
const no = /^(?:no|nope|nah|not|just telling)\b/;

/** What takes something away or ends: done at a plain yes alone, and asked again at a doubtful one. */
const deeds: Partial<Record<Request, Deed>> = { undo: 'undo', 'start-over': 'start-over', stop: 'stop' };

const askedAnew: Record<Deed, string> = {
  undo: 'Nothing is taken back so far. Shall I? Please write only yes or no.',
  'start-over': 'We’re still where we were. Shall we begin again? Please write only yes or no.',
  stop: 'We haven’t stopped yet. Shall we? Please write only yes or no.',
  delete: 'Nothing is deleted so far. Shall I? Please write only yes or no.',
};

interface Meant {
  done: (s: Session, stretch: Stretch) => Outcome;
  hear: (s: Session, text: string) => Outcome;
}

function answerToDeed(s: Session, text: string, deed: Deed, stretch: Stretch, meant: Meant): Outcome | null {
  const answer = agreementOf(text, deed);
  if (answer === 'yes') return meant.done({ ...s, met: stretch.request }, { ...stretch, guessed: false });
  if (answer === 'no') return meant.hear(s, s.whether?.text ?? '');
  if (answer === 'other' || s.purpose?.request) return null;
  const whether = { turn: s.turn, text: s.whether?.text ?? text, stretch };
  return say({ ...s, whether }, { text: askedAnew[deed], choices: ['Yes, please', 'No, just telling you'] });
}

/** What they say to that. Null when nothing was asked, or they went on to something else. */
export function answerToWhether(s: Session, text: string, meant: Meant): Outcome | null {
  const asked = s.whether;
  if (asked?.turn !== s.turn - 1) return null;
  const request = asked.stretch?.request;
  const deed = request ? deeds[request] : undefined;
  if (asked.stretch && deed) return answerToDeed(s, text, deed, asked.stretch, meant);
  const low = plain(text).trim();
  if (yes.test(low))
    return asked.stretch
      ? meant.done({ ...s, met: asked.stretch.request }, { ...asked.stretch, guessed: false })
      : meant.hear(s, asked.text);
  if (!no.test(low)) return null;
  return asked.stretch ? meant.hear(s, asked.text) : backTo(s, ['All right, I leave that out.']);
}
