import { enter } from '../advance';
import { plain } from '../clauses';
import { closing } from '../close';
import { type Outcome, say } from '../outcome';
import { compose, pick } from '../phrases';
import type { Reading } from '../read';
import type { Session } from '../session';
import type { Rule } from './rule';

const done =
  /^(?:i'm |i am |ok(?:ay)?,? |that's |that is |all )*(?:done|finished|that's (?:all|it)|all|it|the end|enough)[.!\s]*$/;

/** Writing without questions and without notes. */
export function startJournal(s: Session, before: string | null = null): Outcome {
  const open = { ...s, state: 'journal' as const, step: 'on' };
  return say(
    open,
    compose(
      [before, 'Write as much or as little as you like.'],
      'I won’t ask anything, and I keep nothing from this unless you say so. When you’re finished, write “done”.',
      ['Done'],
    ),
  );
}

function take(s: Session, r: Reading): Outcome {
  if (s.step === 'after') {
    const stay = r.answer === 'yes' || /\b(?:stay|something)\b/i.test(r.text);
    return stay ? enter(s, 'find', 'open') : closing(s, ['Okay, we leave it there.'], true);
  }
  if (done.test(plain(r.text).trim())) {
    if (s.locked) return enter(s, 'gentle', 'ask', ['Thank you for writing it.']);
    return enter(s, 'journal', 'after', ['Thank you for writing it.']);
  }
  if (r.tender) {
    return say(
      s,
      compose([], 'You can write it here, and I won’t ask about it. It also deserves a person beside you.', [
        'Done',
      ]),
    );
  }
  const quiet = pick(s, 'journal', [
    'I’m reading. Go on, if there’s more.',
    'I’ve read that. Take your time.',
    'I’m here, no hurry.',
    'I’m listening.',
    'Okay. Write on whenever you like.',
    'I’m with you.',
  ]);
  return say(s, compose([], quiet, ['Done']));
}

export const journal: Rule = { take, skip: (s) => closing(s, [], true) };
