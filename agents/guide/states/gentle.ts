import { enter } from '../advance';
import { questionOf } from '../ask';
import { plain } from '../clauses';
import { finish } from '../close';
import { startGrounding } from '../ground';
import { type Outcome, say } from '../outcome';
import { compose, pick } from '../phrases';
import type { Reading } from '../read';
import type { Session } from '../session';
import { startJournal } from './journal';
import type { Rule } from './rule';

const resting = (s: Session) => ({ ...s, state: 'gentle' as const, step: 'ask' });

/** While exploring rests: talking, writing, the room, rest. Nothing is looked into and nothing is kept. */
function take(s: Session, r: Reading): Outcome {
  const low = plain(r.text).trim();
  if (/\b(?:write|writing|journal)\b/.test(low)) return startJournal(s);
  if (/\bground/.test(low)) return startGrounding(s);
  if (/^(?:just |to |i want to |let's )*(?:rest|stop|nothing|sleep|leave)\b/.test(low))
    return finish(s, ['Rest is a good choice.']);
  if (s.state !== 'gentle') {
    const first = resting(s);
    return enter(first, 'gentle', 'ask', [
      'No exploring today. You can still talk here; I’ll listen and keep no notes.',
    ]);
  }
  if (s.step === 'ask' && (r.unknown || r.bare || r.question)) {
    return enter(s, 'gentle', 'listening', ['You don’t have to decide.']);
  }
  if (r.question)
    return say(
      resting(s),
      compose(['I don’t have advice for that.'], questionOf(s).ask, questionOf(s).choices),
    );
  const heard = pick(s, 'gentle', [
    'I hear you. We don’t have to do anything with it today.',
    'Thank you for saying it. It can be just that, for now.',
    'I’m reading. Take your time; nothing has to be solved tonight.',
  ]);
  return say({ ...s, step: 'listening' }, compose([], heard, questionOf(s).choices));
}

export const gentle: Rule = {
  take,
  skip: (s) => say(resting(s), compose([], 'That’s fine. I’m here.', questionOf(s).choices)),
};
