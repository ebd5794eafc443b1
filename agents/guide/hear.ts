import { askAgain, enter } from './advance';
import { questionOf } from './ask';
import { answerCheckIn } from './checked-in';
import { countWords } from './clauses';
import { startGrounding } from './ground';
import { keep } from './keep';
import { onlyEnglish, otherLanguageOf } from './only-english';
import { follow, type Line, type Outcome, say } from './outcome';
import { isThanks } from './parting';
import { compose, mostWords, pick } from './phrases';
import { judgedOf, unkept } from './quotes/judged';
import type { Reading } from './read';
import { reflect } from './reflect';
import type { Heard, Session, StateName } from './session';
import type { Slot } from './slots';
import { turnsToAnother } from './states/another';
import { startFence } from './states/fence';
import { carriesNoticing } from './states/find';
import { rules } from './states/rules';

/** States that go on while exploring is locked. */
const allowedLocked: StateName[] = ['ground', 'journal', 'gentle'];
/** States in which something tender may be written without being fenced: nothing is asked there. */
const unfenced: StateName[] = ['journal', 'ground', 'gentle', 'fence', 'name'];

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
export function hear(s: Session, r: Reading): Outcome {
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
  const told = s.checkedIn && answerCheckIn(s, s.checkedIn, r);
  return told ?? turnsToAnother(s, r) ?? besides(s, r) ?? rules[s.state].take(s, r);
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
