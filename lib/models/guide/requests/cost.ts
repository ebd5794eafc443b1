import { pick } from '../phrases';
import { backTo } from './back-to';
import type { DoRequest } from './request';

/** The guide uses no model and so costs nothing, neither by the minute nor by the message. */
export const cost: DoRequest = (s) =>
  backTo(s, [
    pick(s, 'cost', [
      'Nothing. I’m part of the program, so talking with me costs nothing, however long.',
      'Talking with me is free, today and tomorrow. There’s no trial and no subscription.',
    ]),
    'Only a model that somebody connects could cost something.',
  ]);
