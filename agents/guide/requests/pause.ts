import { say } from '../outcome';
import { compose, pick } from '../phrases';
import type { DoRequest } from './request';

/** Nothing goes on until the person writes again; the open question stays open. */
export const pause: DoRequest = (s) => {
  const said = pick(s, 'pause', [
    'Paused. Nothing goes on without you. Write whenever you’re back.',
    'Paused. Everything stays as it is until you write again.',
  ]);
  return say({ ...s, paused: true }, compose([], said, ['Go on']));
};
