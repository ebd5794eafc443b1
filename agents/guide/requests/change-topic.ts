import { enter, turnTo } from '../advance';
import { plain } from '../clauses';
import { hearAgain } from '../hear-again';
import { namedBefore } from '../named-before';
import { cite } from '../phrases';
import { backTo } from './back-to';
import type { DoRequest } from './request';
import { skip } from './skip';

const anotherQuestion =
  /\b(?:ask (?:me )?(?:something|other|another|about)|(?:other|another|different) question)\b/;
const cheerful = /\b(?:cheerful|nice|funny|happy|fun|light|joke)\b/;

/** What they want to speak of, where the words behind "about" name it: of "my flatmate no wait about my mum", the last. */
function topicIn(object: string | null): string | null {
  const [head = ''] = (object ?? '').split(/[,;:.]/);
  const last = head.split(/\b(?:no wait|wait no|i mean|or rather|no actually)\b/i).at(-1) ?? '';
  const topic = last.trim().replace(/^(?:about|on|to)\s+/i, '');
  return /^(?:of|from|with|in|it|that|this|and|or|for|at|a bit|something|anything|talking|asking)\b/i.test(
    topic,
  )
    ? null
    : topic;
}

/** Something else: what was said stays as it is. A part spoken of before is turned to; anything else begins afresh. */
export const changeTopic: DoRequest = (s, stretch) => {
  const { text, object } = stretch;
  if (s.locked) return backTo(s, ['Of course.']);
  if (anotherQuestion.test(plain(text))) return skip(s, stretch);
  const named = namedBefore(s, object ?? text);
  if (named) return hearAgain(s, named);
  const fresh = { ...turnTo(s, {}), unasked: false };
  const topic = cite(topicIn(object), 6);
  const left = 'We leave that; what you said stays.';
  if (topic) return enter({ ...fresh, topic: true }, 'find', 'topic', [`Okay, ${topic}. ${left}`]);
  const lightly = cheerful.test(plain(text)) ? 'Something lighter is welcome.' : null;
  return enter(fresh, 'wish', 'again', [`Of course. ${left}`, lightly]);
};
