import { plain } from '../clauses';
import { backTo } from './back-to';
import type { DoRequest } from './request';
import { sayAnew } from './say-anew';

/** No advice; what is possible instead. */
export const advice: DoRequest = (s, { text }) => {
  const isChoice = /\b(?:or|should|whether|which)\b/.test(plain(text));
  const [instead, asked] = isChoice
    ? sayAnew(s, 'choice', [
        'I can’t decide that for you. We can hear each side of you about it, one at a time.',
        'That one is yours to decide. It may help to hear what each side of you wants, and what it’s afraid of.',
        'I don’t know your life well enough to say. What speaks for it in you, and what against, we can look at.',
      ])
    : sayAnew(s, 'advice', [
        'I don’t have advice for that. I can help you hear what goes on in you about it.',
        'I’m no good for advice, only for listening. What it stirs up in you, we can look at.',
        'What to do, I can’t tell you. What you feel about it, we can find out together.',
      ]);
  const [others, after] = sayAnew(asked, 'advice-others', [
    'Writing it out, or asking someone you trust, may help too.',
    'You can also just write, ground yourself, or ask someone you trust.',
    'Someone who knows you both may see more than I can.',
  ]);
  return backTo(after, [instead, others]);
};
