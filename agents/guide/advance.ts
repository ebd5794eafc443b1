import { questionOf } from './ask';
import { type Outcome, say } from './outcome';
import { compose, pick } from './phrases';
import type { Question } from './question';
import { isRefused } from './refused';
import { shortQuestion } from './requests/short-question';
import { otherWay, reword } from './reword';
import type { Noticing, Session, StateName, Told } from './session';
import { blank } from './start-session';

/** Whether something was told of what is listened to, today or on another day. */
export const isTold = (s: Session, what: Exclude<Told, 'long'>): boolean =>
  s.target[what] !== null || s.target.before.includes(what) || isRefused(s, what);

/** What was told of it already is not asked any more. */
function unansweredStep(s: Session, step: string): string {
  const isLongKnown =
    isRefused(s, 'long') ||
    s.target.before.includes('long') ||
    s.quotes.some((one) => one.about === s.about && one.kind === 'pattern');
  const next = step === 'job' && isTold(s, 'job') ? 'long' : step;
  return next === 'long' && isLongKnown ? 'sense' : next;
}

/** Goes to a state and asks its question, after what is to be said before. */
export function enter(s: Session, state: StateName, step: string, before: (string | null)[] = []): Outcome {
  if (state === 'arrive' && step === 'full' && isRefused(s, 'number')) return withoutNumber(s, before);
  const there = { ...s, state, step: state === 'befriend' ? unansweredStep(s, step) : step, otherWay: false };
  return ask(there, questionOf(there), before);
}

/** Goes on without the number: to what comes after it. */
export function withoutNumber(s: Session, before: (string | null)[] = []): Outcome {
  if (s.arrived === 'found') return onward({ ...s, state: 'find', step: 'found' }, before);
  return s.topic ? enter(s, 'find', 'topic', before) : enter(s, 'wish', 'first', before);
}

const ask = (s: Session, question: Question, before: (string | null)[]): Outcome =>
  say(s, compose(before, question.ask, question.choices));

/** The question where one is, once more: in short and other words, unless it is new. */
export const askAgain = (s: Session, before: (string | null)[] = []): Outcome =>
  ask({ ...s, unasked: false }, s.unasked ? questionOf(s) : shortQuestion(s), before);

const isKnown = ({ label, name, part, body, image, says, job, fear }: Noticing): boolean =>
  [label, name, part, body, image, says, job, fear].some((one) => one !== null);

/** What has been listened to so far, the present one included. */
const withPresent = (s: Session): Session['others'] => [
  ...s.others.filter(({ about }) => about !== s.about),
  ...(isKnown(s.target) ? [{ target: s.target, about: s.about }] : []),
];

const nextAbout = (s: Session): number => Math.max(s.about, ...s.others.map(({ about }) => about)) + 1;

/** Turns to something else: nothing is known about it yet. */
export const turnTo = (s: Session, target: Partial<Noticing>): Session => ({
  ...s,
  target: { ...blank, ...target },
  others: withPresent(s),
  about: nextAbout(s),
  aboutSince: Object.assign([...s.aboutSince], { [nextAbout(s)]: s.said.length }),
  asked: [],
  unknowns: {},
  reasked: {},
});

/** Turns back to something that was listened to before in this conversation. */
export const turnBackTo = (s: Session, { target, about }: Session['others'][number]): Session => ({
  ...s,
  target,
  others: withPresent(s).filter((other) => other.about !== about),
  about,
  asked: [],
  unknowns: {},
  reasked: {},
});

/** What FLESH_OUT still wants to know; null when two of three were asked or told. */
function nextFlesh(s: Session): string | null {
  const { name, part } = s.target;
  const told = {
    look: isTold(s, 'image'),
    says: isTold(s, 'says'),
    name: name !== null || part !== null || isRefused(s, 'name'),
  };
  const steps = ['look', 'says', 'name'] as const;
  const open = steps.filter((step) => !told[step] && !s.asked.includes(step));
  return open.length > 1 ? (open[0] ?? null) : null;
}

/** From finding to the gate: the next thing not yet known, where in the body first. */
export function onward(s: Session, before: (string | null)[] = []): Outcome {
  if (s.state === 'find' || s.state === 'match' || s.state === 'return') {
    if (!isTold(s, 'body')) return enter(s, 'focus', 'where', before);
    return fleshOut(s, before);
  }
  return fleshOut(s, before);
}

function fleshOut(s: Session, before: (string | null)[]): Outcome {
  const step = nextFlesh(s);
  if (!step) return enter(s, 'toward', 'first', before);
  return enter({ ...s, asked: [...s.asked, step] }, 'flesh', step, before);
}

/** "I don't know": other words, then another way in, then an offer; never a fourth ask. */
export function dontKnow(s: Session): Outcome {
  const count = (s.unknowns[s.state] ?? 0) + 1;
  const next = { ...s, unknowns: { ...s.unknowns, [s.state]: count } };
  const easy = pick(s, 'easy', ['That’s all right.', 'That’s fine.', 'No need to know.', 'No problem.']);
  if (count === 1) return ask(next, reword(s), [easy]);
  if (count === 2) return ask({ ...next, otherWay: true }, otherWay(s), [easy]);
  return enter({ ...next, back: s.state, backStep: s.step }, 'offer', 'unknown', [
    'It’s fine not to know. It doesn’t have to answer.',
  ]);
}

/** An answer that could not be read: asked for once more, then left as it is. Null when that was done already. */
export function once(s: Session, before: string): Outcome | null {
  if (s.reasked[s.state]) return null;
  return askAgain({ ...s, reasked: { ...s.reasked, [s.state]: 1 } }, [before]);
}
