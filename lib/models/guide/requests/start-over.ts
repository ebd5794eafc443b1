import { enter, turnTo } from '../advance';
import { backTo } from './back-to';
import type { DoRequest } from './request';

/** From the first question again. Nothing is taken back by it. */
export const startOver: DoRequest = (s) => {
  const said =
    'From the beginning, then. What you said stays here; [a new conversation](/chat/new) starts empty.';
  if (s.locked) return backTo(s, [said]);
  const fresh = {
    ...turnTo(s, {}),
    topic: false,
    trail: [],
    waiting: [],
    match: null,
    held: [],
    unasked: false,
  };
  return enter(fresh, 'arrive', 'mind', [said]);
};
