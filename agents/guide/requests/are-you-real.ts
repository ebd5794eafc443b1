import { backTo } from './back-to';
import type { DoRequest } from './request';
import { sayAnew } from './say-anew';

/** Never a person, never a claim to feel. */
export const areYouReal: DoRequest = (s) => {
  const [said, after] = sayAnew(s, 'real', [
    'No, not a person: I’m software that follows fixed rules, and nobody sits behind it.',
    'Only a program, with sentences written beforehand. I have no body and no feelings, and I don’t get tired of you.',
    'Still software, and nobody is reading along. What you say here is yours alone.',
  ]);
  return backTo(after, [said, 'For a person, there is [Help](/help).']);
};
