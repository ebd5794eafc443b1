import { readForeignAnswer } from './listening/other-languages';
import { bare, deniesDying, readShort } from './listening/short-answers';
import type { Turn } from './turn';

/** A message that begins with a no. */
const begins =
  /^\W*(?:(?:oh|god|omg|gosh|haha\w*|lol|well|wait|ok|okay|um|ah|eh|hey|sorry|honestly|what|ha|jesus|christ|good|my)\W+)*(?:no+|nope|nah|naw|not at all|never|i'?m not|im not|i am not|i'?m fine|i'?m ok\w*|no thoughts?|definitely not|absolutely not|of course not|don'?t worry|i don'?t want to (?:die|kill)|i would(?: never|n'?t))\b/i;
/** What takes it back in the same breath. */
const takenBack =
  /\b(?:sometimes|not (?:tonight|today|yet|now)|well|maybe|part of me|but i (?:do|have|think|want)|not (?:like|exactly|really)|i lied|stocking up)\b/i;
/** A denial of something else, about somebody else. */
const ofAnother = /^\W*(?:he|she|it|they|that|this|there)\b/i;

/** A no that may close an alarm: a whole message that says no, and nothing that takes it back. Pure. */
export function isPlainNo({ text, button, answers, assessment }: Turn): boolean {
  if (button !== null) return answers.has('no') || answers.has('denies');
  if (!(answers.has('no') || answers.has('denies'))) return false;
  const plain = bare(text);
  if (takenBack.test(text) && !deniesDying(plain)) return false;
  if (deniesDying(plain) || readShort(plain) === 'no' || readForeignAnswer(text) === 'no') return true;
  if (ofAnother.test(text)) return false;
  return begins.test(text) || assessment.kind === 'denial';
}
