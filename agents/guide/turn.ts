import { careTurn, startCare } from '@/lib/safety/care';
import { askAgain, enter } from './advance';
import { questionOf } from './ask';
import { askedGently, doBesideSafety, heldBy } from './beside-safety';
import { byPurpose } from './by-purpose';
import { countWords } from './clauses';
import { closing } from './close';
import { startGrounding } from './ground';
import { keep } from './keep';
import { makePart } from './make-part';
import { onlyEnglish, otherLanguageOf } from './only-english';
import { ending, follow, type Line, type Outcome, say } from './outcome';
import { isThanks } from './parting';
import { compose, isSayable, mostWords, pick, prepend } from './phrases';
import { requestsBeside } from './purpose/asks-software';
import { openQuestionOf } from './purpose/open-question';
import { bringsSomething, readPurpose } from './purpose/read-purpose';
import { judgedOf, unkept } from './quotes/judged';
import { type Reading, read } from './read';
import { reflect } from './reflect';
import { restForLanguage } from './rest-for-language';
import type { Heard, Session, StateName } from './session';
import type { Slot } from './slots';
import { turnsToAnother } from './states/another';
import { startFence } from './states/fence';
import { carriesNoticing } from './states/find';
import { rules } from './states/rules';

export const aiNotice = 'I’m software, not a person.';

/** More than this of one message is not read for signs; nobody answers a question at such length. */
const mostRead = 6000;

/** States that go on while exploring is locked. */
const allowedLocked: StateName[] = ['ground', 'journal', 'gentle'];
/** States in which something tender may be written without being fenced: nothing is asked there. */
const unfenced: StateName[] = ['journal', 'ground', 'gentle', 'fence', 'name'];

const resumed = (s: Session): Outcome =>
  s.state === 'ground' || s.state === 'offer'
    ? askAgain(s)
    : s.state === 'ended'
      ? enter(s, 'wish', 'again', ['I’m here.'])
      : askAgain(s, ['Welcome back.']);

function asides(s: Session, r: Reading): Outcome | null {
  if (r.tooMuch) return startGrounding(s);
  if (s.locked) return null;
  if (r.tender && !unfenced.includes(s.state) && !isHowLong(s, r)) return startFence(s);
  if (r.pain && s.state === 'fears') return startFence(s);
  if (r.doubt && s.state !== 'toward' && s.state !== 'journal') {
    return enter({ ...s, back: s.state === 'offer' ? 'wish' : s.state, backStep: s.step }, 'offer', 'write', [
      'Fair enough. It’s only one way to look at things, and you can leave it.',
    ]);
  }
  return null;
}

/** "Since I was a kid" says how long; only with more than that is something tender near. */
const isHowLong = (s: Session, r: Reading) => s.state === 'befriend' && s.step === 'long' && r.duration;

const restsAlready = (s: Session, r: Reading) =>
  allowedLocked.includes(s.state) || (s.state === 'ended' && s.step === 'next' && !carriesNoticing(r));

/** The reading, with what is worth keeping in the place of what the word lists found there. */
function withJudged(r: Reading, judged: Heard[]): Reading {
  const slots = judged.map(({ quote, kind }): Slot => {
    const start = r.text.indexOf(quote);
    return { kind, text: quote, start, end: start + quote.length };
  });
  const isElsewhere = (one: Slot) => !slots.some(({ start, end }) => one.start < end && one.end > start);
  const all = [...slots, ...r.slots.filter(isElsewhere)].sort((a, b) => a.start - b.start);
  return { ...r, slots: all };
}

/** The line with their words said back in the place of what it began with, where there is room. */
function saidBack(s: Session, line: Line): Line {
  const back = reflect(s, []);
  const [lead, ...rest] = line.text.split('\n\n');
  if (!back || !lead || rest.length !== 1 || countWords(`${back} ${rest[0]}`) > mostWords) return line;
  return { ...line, text: `${back}\n\n${rest[0]}` };
}

/** What was not kept on the way is kept and said back at the end, where anything is. */
const keepRest = (before: Session, outcome: Outcome): Outcome =>
  follow(outcome, (s, line) => {
    const rests = s.locked || s.isJudgedUsed || s.judged.length === 0 || unkept.includes(s.state);
    if (rests) return say(s, line);
    const { state, step } = s;
    return keep({ ...s, state: before.state, step: before.step }, [], (kept) =>
      say({ ...kept, state, step }, saidBack(kept, line)),
    );
  });

/** What the state makes of words that answer or tell, and what of them is kept. */
function hear(s: Session, r: Reading): Outcome {
  const other = s.state === 'journal' ? null : (otherLanguageOf(r.text) ?? (r.foreign ? 'other' : null));
  if (other) return onlyEnglish(s, other);
  const judged = r.tender && !isHowLong(s, r) ? [] : judgedOf(s, r.text);
  const at = { ...s, judged, isJudgedUsed: false };
  return keepRest(at, hearIn(at, withJudged(r, judged)));
}

function hearIn(s: Session, r: Reading): Outcome {
  const aside = asides(s, r);
  if (aside) return aside;
  if (s.locked && !restsAlready(s, r)) return rules.gentle.take(s, r);
  if (s.afterCare && /^something else\b/i.test(r.text.trim())) return enter(s, 'wish', 'again', ['Okay.']);
  if ((s.paused || s.afterCare) && r.bare && r.answer === 'yes') return askAgain(s, ['Okay, slowly.']);
  return turnsToAnother(s, r) ?? besides(s, r) ?? rules[s.state].take(s, r);
}

/** States that take whatever is said. */
const hearsAll: StateName[] = [
  'arrive',
  'wish',
  'journal',
  'gentle',
  'ended',
  'ground',
  'offer',
  'match',
  'unblend',
];

/** Thanks and small talk, or a number, where something else was asked: heard, and kept nowhere. */
function besides(s: Session, r: Reading): Outcome | null {
  if (hearsAll.includes(s.state) || r.bare || r.unknown) return null;
  const [first] = s.purpose?.stretches ?? [];
  if (first?.why === 'small talk')
    return say(
      s,
      compose(
        [],
        isThanks(r.text)
          ? 'You’re welcome.'
          : pick(s, 'small-talk', ['I hear you.', 'Okay. I’m here.', 'Yes.', 'I’m with you.']),
        questionOf(s).choices,
      ),
    );
  const isNumber = first?.why === 'gives a number' && countWords(r.text) <= 8;
  return isNumber && r.slots.length === 0 ? askAgain(s, ['Okay.']) : null;
}

const naming = (s: Session): boolean => s.state === 'name' || (s.state === 'flesh' && s.step === 'name');

function route(s: Session, text: string): Outcome {
  const r = read(text);
  if (r.command === 'ground') return startGrounding(s);
  const isPlace = s.state === 'ground' || s.state === 'offer';
  if (r.command === 'resume' && !isPlace) return s.state === 'arrive' ? rules.arrive.skip(s) : resumed(s);
  if (s.resting && !s.purpose?.request) return restForLanguage(s);
  const stops = s.purpose?.request === 'stop' || s.purpose?.request === 'pause';
  if (r.tooMuch && !stops) return startGrounding(s);
  if (s.afterCare && s.care.closing && !s.closedByCare) {
    return closing({ ...s, closedByCare: true }, ['That is enough for today.'], true);
  }
  if (r.make && !s.locked && s.state !== 'journal' && !naming(s)) return makePart(s, r.make);
  if (!s.purpose) return hear(s, r);
  return byPurpose(s, text, s.purpose, (later, words) => hear(later, words === text ? r : read(words)));
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
  const read = careTurn(before.care, { text, asksSoftware: requestsBeside(text)?.how });
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

/** What was asked about gently is heard now, and then what was told instead of an answer to it: neither is lost. */
function bothHeard(s: Session, unread: string, text: string): Outcome {
  const before = heard({ ...s, unread: null }, unread.slice(0, mostRead));
  return follow(route(before, unread.slice(0, mostRead)), (after) =>
    goneOn({ ...after, purpose: s.purpose, met: s.met, unread: null, unasked: true }, text),
  );
}

/** What was asked about gently is taken up now that it was answered without danger; a request leaves it unread. */
function goneOn(s: Session, text: string): Outcome {
  const asks = s.purpose?.request != null || s.purpose?.for.includes('command');
  const isMistaken = s.care.apology !== null;
  const isBoth = s.unread !== null && (asks ? isMistaken : judgedOf(s, text).length > 0);
  if (s.unread !== null && isBoth) return bothHeard(s, s.unread, text);
  if (isMistaken && s.unread === null && read(text).bare) return askAgain(s);
  const isTakenUp = s.unread !== null && !asks;
  const words = isTakenUp ? (s.unread ?? '').slice(0, mostRead) : text;
  const at: Session = isTakenUp ? heard({ ...s, unread: null }, words) : { ...s, unread: null };
  return ending(route(at, words), (session, line) => {
    const own = isTakenUp ? { purpose: s.purpose, met: s.met } : {};
    const next = { ...session, ...own, afterCare: false, paused: session.paused && !s.paused };
    return {
      session: next,
      line: isTakenUp && !isMistaken ? prepend('Thank you.', sayable(line)) : sayable(line),
    };
  });
}

/** What the message is for, in the place where the conversation stands. */
function heard(s: Session, text: string): Session {
  const isListening = s.state === 'journal' && s.step === 'on';
  const { choices } = questionOf(s);
  const context = {
    open: openQuestionOf(s),
    choices,
    brought: s.brought,
    told: s.told,
    listening: isListening,
  };
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
  const unheard = { judged: [], isJudgedUsed: false };
  const now = { ...before, ...unheard, care, turn, locked: stands || resting, resting };
  const s = heard(now, text.slice(0, mostRead));
  if (cared && !reply) return say({ ...s, afterCare: true }, { text: '', choices: [] });
  if (reply) {
    const often = s.groundings + care.groundings >= 2;
    const cared = {
      ...s,
      locked: s.locked || often,
      resting: s.resting && !often,
      afterCare: true,
      unread: heldBy(before, s, text),
    };
    const line = { text: reply.text, choices: reply.choices.map(({ label }) => label) };
    return care.request ? doBesideSafety(cared, requestsBeside(text)?.asked ?? [], line) : say(cared, line);
  }
  const outcome = care.gentle === null ? resumedOrOn(s, text) : askedGently(s, text, care.gentle);
  return s.greeted ? outcome : greeted(outcome);
}

/** The talk goes on; after an alarm by mistake with a short apology. */
function resumedOrOn(s: Session, text: string): Outcome {
  const { apology } = s.care;
  const words = text.slice(0, mostRead);
  if (apology === null) return goneOn(s, words);
  return ending(goneOn({ ...s, afterCare: false, unasked: true }, words), (session, line) => ({
    session,
    line: prepend(apology, line),
  }));
}
