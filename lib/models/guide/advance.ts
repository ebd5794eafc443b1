import { questionOf } from './ask';
import { type Outcome, say } from './outcome';
import { compose, pick } from './phrases';
import type { Question } from './question';
import { otherWay, reword } from './reword';
import { blank, type Noticing, type Session, type StateName } from './session';

/** Goes to a state and asks its question, after what is to be said before. */
export function enter(s: Session, state: StateName, step: string, before: (string | null)[] = []): Outcome {
  const there = { ...s, state, step, otherWay: false };
  return ask(there, questionOf(there), before);
}

const ask = (s: Session, question: Question, before: (string | null)[]): Outcome =>
  say(s, compose(before, question.ask, question.choices));

/** The question where one is, once more. */
export const askAgain = (s: Session, before: (string | null)[] = []): Outcome =>
  ask(s, questionOf(s), before);

const isKnown = ({ label, name, part, body, image, says, job, fear }: Noticing): boolean =>
  [label, name, part, body, image, says, job, fear].some((one) => one !== null);

/** What has been listened to so far, the present one included. */
const withPresent = (s: Session): Session['others'] => [
  ...s.others.filter(({ about }) => about !== s.about),
  ...(isKnown(s.target) ? [{ target: s.target, about: s.about }] : []),
];

/** Turns to something else: nothing is known about it yet. */
export const turnTo = (s: Session, target: Partial<Noticing>): Session => ({
  ...s,
  target: { ...blank, ...target },
  others: withPresent(s),
  about: Math.max(s.about, ...s.others.map(({ about }) => about)) + 1,
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

/** What FLESH_OUT still wants to know; null after three asks or two facts. */
function nextFlesh(s: Session): string | null {
  const { image, says, name } = s.target;
  const facts = [image, says, name].filter((fact) => fact !== null).length;
  if (s.asked.length >= 3 || facts >= 2) return null;
  const open = [image ? null : 'look', says ? null : 'says', name || s.target.part ? null : 'name'];
  return open.find((step) => step !== null && !s.asked.includes(step)) ?? null;
}

/** From finding to the gate: the next thing not yet known, where in the body first. */
export function onward(s: Session, before: (string | null)[] = []): Outcome {
  if (s.state === 'find' || s.state === 'match' || s.state === 'return') {
    if (!s.target.body) return enter(s, 'focus', 'where', before);
    return fleshOut(s, [...before, 'If it’s all right, stay turned toward it.']);
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
  const easy = pick(s, 'easy', ['That’s all right.', 'That’s fine.', 'No need to know.']);
  if (count === 1) return ask(next, reword(s), [easy]);
  if (count === 2) return ask({ ...next, otherWay: true }, otherWay(s), [easy]);
  return enter({ ...next, back: s.state, backStep: s.step }, 'offer', 'unknown', [
    'Not knowing is an answer. Maybe something prefers it that way, and that’s allowed.',
  ]);
}

/** An answer that could not be read: asked for once more, then left as it is. Null when that was done already. */
export function once(s: Session, before: string): Outcome | null {
  if (s.reasked[s.state]) return null;
  return askAgain({ ...s, reasked: { ...s.reasked, [s.state]: 1 } }, [before]);
}
