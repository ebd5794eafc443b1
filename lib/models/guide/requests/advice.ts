import { plain } from '../clauses';
import { pick } from '../phrases';
import { backTo } from './back-to';
import type { DoRequest } from './request';

/** No advice; what is possible instead. */
export const advice: DoRequest = (s, { text }) => {
  const which = /\b(?:or|should|whether|which)\b/.test(plain(text));
  const instead = which
    ? 'I can’t decide that for you. We can hear each side of you about it, one at a time.'
    : 'I don’t have advice for that. I can help you hear what goes on in you about it.';
  const others = pick(s, 'advice', [
    'Writing it out, or asking someone you trust, may help too.',
    'You can also just write, ground yourself, or ask someone you trust.',
  ]);
  return backTo(s, [instead, others]);
};
