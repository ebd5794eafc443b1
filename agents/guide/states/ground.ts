import { askAgain, enter } from '../advance';
import { questionOf } from '../ask';
import { closing, finish } from '../close';
import { type Outcome, say } from '../outcome';
import { compose } from '../phrases';
import { scale } from '../question';
import type { Reading } from '../read';
import type { Session } from '../session';
import type { Rule } from './rule';

/** From here down one may go on after grounding. */
const enoughRoom = 5;

const ways: [RegExp, string][] = [
  [
    /5|five|senses/i,
    'Slowly: five things you see, four you can touch, three you hear, two you smell, one you taste. Leave out what isn’t there. When you’re done, how strong is it now, 0 to 10?',
  ],
  [
    /feet|foot|floor/i,
    'Press both feet into the floor, then let go. Once more. Notice what holds you up: the chair, the ground. When you’re ready, how strong is it now, 0 to 10?',
  ],
  [
    /water|cold/i,
    'Let cool water run over your hands, or hold something cold. Only notice the temperature. When you’re ready, how strong is it now, 0 to 10?',
  ],
];
const lookRound =
  'Let your eyes move slowly around you, and let your head turn with them. Name plain things: a lamp, a corner, a colour. When you’re ready, how strong is it now, 0 to 10?';

function measured(s: Session, full: number): Outcome {
  if (s.locked)
    return enter(s, 'gentle', 'ask', [
      full <= enoughRoom ? `${full}, okay.` : `${full}. Take your time with it.`,
    ]);
  if (full <= enoughRoom) return enter(s, 'ground', 'continue', [`${full}, okay.`]);
  return finish(s, [`Still ${full}. That’s enough for today; someone you trust could be good company.`]);
}

/** After grounding: back to the question that was open, or to the beginning. */
function resume(s: Session): Outcome {
  return askAgain({ ...s, state: s.back, step: s.backStep }, ['Okay, slowly.']);
}

function take(s: Session, r: Reading): Outcome {
  if (s.step === 'continue') {
    if (r.answer === 'no' || /\b(?:stop|here for today|end)\b/i.test(r.text))
      return closing(s, ['Stopping here is fine.'], true);
    if (r.answer === 'yes' || r.command === 'resume') return resume(s);
    return r.unknown ? closing(s, ['Okay, we stop here.'], true) : resume(s);
  }
  if (r.activation !== null && !/5-4|5,4/.test(r.text)) return measured(s, r.activation);
  if (s.step === 'after') {
    if (s.reasked.ground)
      return s.locked ? enter(s, 'gentle', 'ask') : finish(s, ['That’s fine. Enough for today.']);
    return askAgain({ ...s, reasked: { ...s.reasked, ground: 1 } }, ['A rough number is fine.']);
  }
  const way = ways.find(([form]) => form.test(r.text))?.[1] ?? lookRound;
  return say({ ...s, step: 'after' }, compose([], way, scale));
}

export const ground: Rule = {
  take,
  skip: (s) =>
    s.locked
      ? enter(s, 'gentle', 'ask')
      : say(
          { ...s, step: 'continue' },
          { text: questionOf({ ...s, step: 'continue' }).ask, choices: ['Go on', 'Stop here'] },
        ),
};
