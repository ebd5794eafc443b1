import { type Frame, frame } from '../frame';

/** Wishing to be dead and thinking of suicide, in any person and by any part. */
export const suicideFrames: readonly Frame[] = [
  frame({
    why: 'suicide.wish-to-die',
    kind: 'passive_wish',
    strength: 'clear',
    says: ['{wish} .. {die}', '{wish} .. {kill_self}'],
    raised: [{ near: ['{soon}'], strength: 'strong', kind: 'intent' }],
  }),
];
