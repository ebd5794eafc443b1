import { pick } from '../phrases';
import { backTo } from './back-to';
import type { DoRequest } from './request';

/** What this is for, in two sentences. */
export const whatCanYouDo: DoRequest = (s) =>
  backTo(s, [
    pick(s, 'what', [
      'I’m software that asks small questions about one side of you, and keeps your own words.',
      'I’m software: we look at one side of you at a time, and I keep what you say about it.',
    ]),
    'You can also just write, look at the [map](/map), or undo anything.',
  ]);
