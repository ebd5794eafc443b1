import { enter } from './advance';
import type { Outcome } from './outcome';
import { pick } from './phrases';
import type { Session, StateName } from './session';

/** States that one does not come back to after grounding: from them the way leads to the beginning. */
const restful: StateName[] = ['arrive', 'gentle', 'offer', 'ended', 'fence', 'name', 'journal'];

function wayBack(s: Session): Pick<Session, 'back' | 'backStep'> {
  if (s.state === 'ground') return { back: s.back, backStep: s.backStep };
  if (restful.includes(s.state)) return { back: 'wish', backStep: 'again' };
  return { back: s.state, backStep: s.step };
}

/** Stops whatever was going on and turns to the room. The second time exploring rests for the day. */
export function startGrounding(s: Session, before: (string | null)[] = []): Outcome {
  const groundings = s.groundings + 1;
  const again = groundings + s.care.groundings >= 2;
  const next = { ...s, ...wayBack(s), groundings, paused: false };
  if (again) {
    return enter({ ...next, locked: true }, 'ground', 'choose', [
      'That’s twice today, so no more exploring for now. Someone you trust may help more than I can.',
    ]);
  }
  const put = pick(s, 'ground', [
    'Let’s stop that here. Keep your eyes open and look at where you are.',
    'We can leave that now. Keep your eyes open and look at where you are.',
  ]);
  return enter(next, 'ground', 'choose', [...before, put]);
}
