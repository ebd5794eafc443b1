import { backTo } from './back-to';
import type { DoRequest } from './request';
import { sayAnew } from './say-anew';

/** People and help lines first, then what can be typed here. */
export const help: DoRequest = (s, { text }) => {
  if (/\b(?:human|person|people|somebody|someone)\b/i.test(text))
    return backTo(s, [
      'I’m software, so not here. People you can call or text are under [Help](/help), always at the top.',
    ]);
  const [said, after] = sayAnew(s, 'help', [
    'People you can call or text: [Help](/help), always at the top. Here you can write skip, go back, pause, undo, delete that, stop, or ask to see what I kept.',
    'No answer is wrong here: a word or a guess is enough, or just skip it. If you’d rather have a person, [Help](/help) has numbers by country.',
    'Say whatever comes, in your own words, and I’ll ask the next small thing. [Help](/help) has people to call or text.',
  ]);
  return backTo(after, [said]);
};
