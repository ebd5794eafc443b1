import { closing } from '../close';
import { say } from '../outcome';
import { compose, pick } from '../phrases';
import type { DoRequest } from './request';

/** Ends here and now: what was heard is read back once, and nothing more is asked about it. */
export const stop: DoRequest = (s) => {
  if (s.state === 'ended')
    return say({ ...s, step: 'over' }, compose([], 'Stopped. I’m here when you come back.'));
  return closing(s, [pick(s, 'stop', ['Then we stop here.', 'Stopping here is fine.'])], true);
};
