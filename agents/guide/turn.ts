import { type CareReply, careTurn, startCare } from '@/lib/safety/care';
import { askAgain, enter } from './advance';
import { questionOf } from './ask';
import { askedGently, doBesideSafety, heldBy } from './beside-safety';
import { byPurpose } from './by-purpose';
import { closing } from './close';
import { startGrounding } from './ground';
import { hear } from './hear';
import { makePart } from './make-part';
import { ending, follow, type Line, type Outcome, say } from './outcome';
import { isSayable, prepend } from './phrases';
import type { Turn } from './prompt';
import { requestsBeside } from './purpose/asks-software';
import { openQuestionOf } from './purpose/open-question';
import { bringsSomething, readPurpose } from './purpose/read-purpose';
import { judgedOf } from './quotes/judged';
import { read } from './read';
import { restForLanguage } from './rest-for-language';
import type { Session } from './session';
import { rules } from './states/rules';

export const aiNotice = 'I’m software, not a person.';

/** More than this of one message is not read for signs; nobody answers a question at such length. */
const mostRead = 6000;

const resumed = (s: Session): Outcome =>
  s.state === 'ground' || s.state === 'offer'
    ? askAgain(s)
    : s.state === 'ended'
      ? enter(s, 'wish', 'again', ['I’m here.'])
      : askAgain(s, ['Welcome back.']);

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

const labelsOf = (reply: CareReply | null): string[] => (reply?.choices ?? []).map(({ label }) => label);

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
 * it, where that is known. `safetyAsks`: what it asks, where a request is done beside that; words alone may not show it. Pure.
 */
export function takeTurn(
  before: Session,
  text: string,
  { cared, safetyAsks }: Pick<Turn, 'cared' | 'safetyAsks'> = {},
): Outcome {
  const { state: care, reply } = caredFor(before, text, cared);
  const turn = before.turn + 1;
  const stands =
    (before.locked && !before.resting) ||
    (before.lockedAfter === null ? care.locked : turn > before.lockedAfter);
  const resting = care.languageRests && !stands;
  const unheard = { judged: [], isJudgedUsed: false };
  const now = { ...before, ...unheard, care, turn, locked: stands || resting, resting };
  const s = heard(now, text.slice(0, mostRead));
  if (cared && !reply && !safetyAsks) return say({ ...s, afterCare: true }, { text: '', choices: [] });
  if (reply || safetyAsks) {
    const often = s.groundings + care.groundings >= 2;
    const cared = {
      ...s,
      locked: s.locked || often,
      resting: s.resting && !often,
      afterCare: true,
      unread: heldBy(before, s, text),
    };
    const line = safetyAsks ?? { text: reply?.text ?? '', choices: labelsOf(reply) };
    const isAside = care.request || safetyAsks !== undefined;
    return isAside ? doBesideSafety(cared, requestsBeside(text)?.asked ?? [], line) : say(cared, line);
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
