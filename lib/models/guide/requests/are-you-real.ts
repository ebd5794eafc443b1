import { pick } from '../phrases';
import { backTo } from './back-to';
import type { DoRequest } from './request';

/** Never a person, never a claim to feel. */
export const areYouReal: DoRequest = (s) =>
  backTo(s, [
    pick(s, 'real', [
      'No, not a person: I’m software that follows fixed rules, and nobody sits behind it.',
      'I’m software with written rules: no person, and no feelings of my own.',
    ]),
    'For a person, there is [Help](/help).',
  ]);
