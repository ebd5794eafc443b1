import { backTo } from './back-to';
import type { DoRequest } from './request';
import { sayAnew } from './say-anew';

/** The guide uses no model and so costs nothing, neither by the minute nor by the message. */
export const cost: DoRequest = (s) => {
  const [said, after] = sayAnew(s, 'cost', [
    'Nothing. I’m part of the program, so talking with me costs nothing, however long.',
    'It’s free, today and tomorrow: no trial, no subscription, no card.',
    'No bill comes from talking with me, and nothing is held back for people who pay.',
  ]);
  return backTo(after, [said, 'Only a model that somebody connects could cost something.']);
};
