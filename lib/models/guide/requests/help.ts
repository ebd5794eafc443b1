import { pick } from '../phrases';
import { backTo } from './back-to';
import type { DoRequest } from './request';

/** People and help lines first, then what can be typed here. */
export const help: DoRequest = (s) =>
  backTo(s, [
    pick(s, 'help', [
      'People you can call or text: [Help](/help), always at the top.',
      '[Help](/help) has people to call or text, by country.',
    ]),
    'Here you can write skip, go back, pause, undo, delete that, stop, or ask to see what I kept.',
  ]);
