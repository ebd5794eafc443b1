import { type Question, question as q, scale } from './question';
import type { Session } from './session';

export function ground(s: Session): Question {
  if (s.step === 'after') return q('How strong is it now, 0 to 10?', scale);
  if (s.step === 'continue')
    return q('Shall we go on where we were, or stop here for today?', ['Go on', 'Stop here']);
  return q('Which would you like: 5-4-3-2-1, feet, cold water, or looking around?', [
    '5-4-3-2-1',
    'Feet',
    'Cold water',
    'Look around',
  ]);
}

export function offer(s: Session): Question {
  if (s.step === 'unknown') {
    return q('Would you like to sit for a minute, stay with not knowing, or stop here?', [
      'Sit for a minute',
      'Stay with not knowing',
      'Stop here',
    ]);
  }
  if (s.step === 'sat') return q('', []);
  return q('Would you rather just write?', ['Yes', 'No']);
}
