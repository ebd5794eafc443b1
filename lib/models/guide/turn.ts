import { careTurn, startCare } from '@/lib/safety/care';
import { askAgain, enter } from './advance';
import { closing } from './close';
import type { Command } from './command';
import { startGrounding } from './ground';
import { makePart } from './make-part';
import { ending, type Line, type Outcome, say } from './outcome';
import { compose, isSayable, pick, prepend } from './phrases';
import { openQuestionOf } from './purpose/open-question';
import type { Stretch } from './purpose/purposes';
import { bringsSomething, readPurpose } from './purpose/read-purpose';
import { type Reading, read } from './read';
import { requestRules } from './requests/do-request';
import { restForLanguage } from './rest-for-language';
import type { Session, StateName } from './session';
import { startFence } from './states/fence';
import { carriesNoticing } from './states/find';
import { rules } from './states/rules';

export const aiNotice = 'I’m software, not a person.';

const what =
  'I’m software that helps you notice what goes on inside, and keeps your own words. It’s no therapy and no emergency service.';

/** More than this of one message is not read for signs; nobody answers a question at such length. */
const mostRead = 6000;

/** States that go on while exploring is locked. */
const allowedLocked: StateName[] = ['ground', 'journal', 'gentle'];
/** States in which something tender may be written without being fenced: nothing is asked there. */
const unfenced: StateName[] = ['journal', 'ground', 'gentle', 'fence', 'name'];

const advisable: StateName[] = ['arrive', 'wish', 'return', 'find', 'focus', 'ended', 'gentle'];

/** A command that is the whole message. */
const asked = (text: string): Stretch => ({
  ...{ text, start: 0, end: text.length, for: 'command', request: null, object: null },
  why: 'the whole message',
});

const commands: Record<Command, (s: Session, r: Reading) => Outcome> = {
  stop: (s) =>
    s.state === 'ended'
      ? say({ ...s, step: 'over' }, compose([], 'Stopped. I’m here when you come back.'))
      : closing(s, [pick(s, 'stop', ['Then we stop here.', 'Stopping here is fine.'])], true),
  pause: (s) =>
    say(
      { ...s, paused: true },
      compose([], 'Paused. Nothing goes on without you. Write whenever you’re back.', ['Go on']),
    ),
  ground: (s) => startGrounding(s),
  skip: (s) => rules[s.state].skip(s),
  undo: (s, { text }) => requestRules.undo(s, asked(text)),
  help: (s) =>
    say(
      s,
      compose(
        [],
        'At any time you can write skip, pause, ground, undo or stop. “Add my …” makes a part card, with your own name for it. For people you can call or text, open Help at the top.',
      ),
    ),
  delete: (s, { text }) => requestRules.delete(s, asked(text)),
  resume: (s) => (s.state === 'arrive' ? rules.arrive.skip(s) : resumed(s)),
};

const resumed = (s: Session): Outcome =>
  s.state === 'ground' || s.state === 'offer'
    ? askAgain(s)
    : s.state === 'ended'
      ? enter(s, 'wish', 'again', ['I’m here.'])
      : askAgain(s, ['Welcome back.']);

function commanded(s: Session, r: Reading): Outcome | null {
  if (!r.command) return null;
  if (r.command === 'resume' && (s.state === 'ground' || s.state === 'offer')) return null;
  return commands[r.command](s, r);
}

function asides(s: Session, r: Reading): Outcome | null {
  if (r.asksWhat) return askAgain(s, [what]);
  if (r.foreign) return askAgain(s, ['I understand only English so far; simple English is enough.']);
  if (r.asksWho) return askAgain(s, ['No, not a person: I’m software that follows fixed steps.']);
  if (r.tooMuch) return startGrounding(s);
  if (r.advice && advisable.includes(s.state)) return advised(s);
  if (s.locked) return null;
  if (r.tender && !unfenced.includes(s.state) && !isHowLong(s, r)) return startFence(s);
  if (r.pain && s.state === 'fears') return startFence(s);
  if (r.doubt && s.state !== 'toward' && s.state !== 'journal') {
    return enter({ ...s, back: s.state === 'offer' ? 'wish' : s.state, backStep: s.step }, 'offer', 'write', [
      'It’s only a way of looking, and you can leave it aside.',
    ]);
  }
  const naming = s.state === 'name' || (s.state === 'flesh' && s.step === 'name');
  return r.make && s.state !== 'journal' && !naming ? makePart(s, r.make) : null;
}

/** Asked for advice, a meaning or a diagnosis: none is given. */
const advised = (s: Session): Outcome => {
  const before = 'I don’t advise or explain; I can help you listen to what it stirs in you.';
  return s.state === 'ended' || s.state === 'arrive'
    ? enter(s, 'wish', 'again', [before])
    : askAgain(s, [before]);
};

/** "Since I was a kid" says how long; only with more than that is something tender near. */
const isHowLong = (s: Session, r: Reading) => s.state === 'befriend' && s.step === 'long' && r.duration;

const restsAlready = (s: Session, r: Reading) =>
  allowedLocked.includes(s.state) || (s.state === 'ended' && s.step === 'next' && !carriesNoticing(r));

function route(s: Session, r: Reading): Outcome {
  const command = commanded(s, r);
  if (command) return command;
  if (s.resting) return restForLanguage(s);
  if (s.afterCare && s.care.closing && !s.closedByCare) {
    return closing({ ...s, closedByCare: true }, ['That is enough for today.'], true);
  }
  const aside = asides(s, r);
  if (aside) return aside;
  if (s.locked && !restsAlready(s, r)) return rules.gentle.take(s, r);
  if (s.afterCare && /^something else\b/i.test(r.text.trim())) return enter(s, 'wish', 'again', ['Okay.']);
  if ((s.paused || s.afterCare) && r.bare && r.answer === 'yes') return askAgain(s, ['Slowly, then.']);
  return rules[s.state].take(s, r);
}

/** In the first answer of a conversation: what is speaking, and after a hard time that help stays. */
function greeted(outcome: Outcome): Outcome {
  return ending(outcome, (session, line) => {
    const kind = session.careful ? `${aiNotice} Last time was hard; help stays here.` : aiNotice;
    if (line.text.includes('I’m software')) return { session: { ...session, greeted: true }, line };
    const hello = line.text.startsWith('Hello.');
    const said = hello ? { ...line, text: line.text.replace(/^Hello\.\s*/, '') } : line;
    return { session: { ...session, greeted: true }, line: prepend(hello ? `Hello. ${kind}` : kind, said) };
  });
}

/** Words that the reply guard would cut off are left out before it has to. */
const sayable = (line: Line): Line =>
  isSayable(line.text) ? line : { ...line, text: line.text.split('\n\n').at(-1) ?? '' };

/** What safety makes of a turn. Who answered it is known to who answers now, with buttons, country and age; words alone may mislead. */
function caredFor(before: Session, text: string, cared: boolean | undefined): ReturnType<typeof careTurn> {
  const read = careTurn(before.care, text);
  if (cared !== false || !read.reply) return read;
  return {
    ...read,
    reply: null,
    state: {
      ...startCare({ ...before.care, minor: false }),
      ...{ gentleAsked: true, languageRests: read.state.languageRests },
    },
  };
}

/** What was asked about gently is taken up now that it was answered without danger; a command leaves it unread. */
function goneOn(s: Session, reading: Reading): Outcome {
  const isTakenUp = s.unread !== null && !reading.command;
  const taken = isTakenUp ? read((s.unread ?? '').slice(0, mostRead)) : reading;
  return ending(route({ ...s, unread: null }, taken), (session, line) => {
    const next = { ...session, afterCare: false, paused: session.paused && !s.paused };
    return { session: next, line: isTakenUp ? prepend('Thank you.', sayable(line)) : sayable(line) };
  });
}

/** What the message is for, in the place where the conversation stands. */
function heard(s: Session, text: string): Session {
  const isListening = s.state === 'journal' && s.step === 'on';
  const context = { open: openQuestionOf(s), brought: s.brought, told: s.told, listening: isListening };
  const purpose = readPurpose(text, context);
  const told = purpose.for.some((one) => one === 'telling' || one === 'answer' || one === 'new-topic');
  const brought = s.brought || bringsSomething(purpose);
  return { ...s, purpose, met: purpose.request, brought, told: s.told + (told ? 1 : 0) };
}

/**
 * One turn: safety first, then what the person asked for, then the state they are in. `cared`: whether safety answered
 * it, where that is known. Pure.
 */
export function takeTurn(before: Session, text: string, cared?: boolean): Outcome {
  const { state: care, reply } = caredFor(before, text, cared);
  const turn = before.turn + 1;
  const stands =
    (before.locked && !before.resting) ||
    (before.lockedAfter === null ? care.locked : turn > before.lockedAfter);
  const resting = care.languageRests && !stands;
  const now = { ...before, care, turn, locked: stands || resting, resting };
  const s = heard(now, text.slice(0, mostRead));
  if (cared && !reply) return say({ ...s, afterCare: true }, { text: '', choices: [] });
  if (reply) {
    const often = s.groundings + care.groundings >= 2;
    const cared = {
      ...s,
      locked: s.locked || often,
      resting: s.resting && !often,
      afterCare: true,
      unread: null,
    };
    return say(cared, { text: reply.text, choices: reply.choices.map(({ label }) => label) });
  }
  const reading = read(text.slice(0, mostRead));
  const outcome =
    care.gentle === null
      ? goneOn(s, reading)
      : say({ ...s, unread: text, afterCare: false }, { text: care.gentle, choices: [] });
  return s.greeted ? outcome : greeted(outcome);
}
