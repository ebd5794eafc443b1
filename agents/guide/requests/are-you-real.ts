import { plain } from '../clauses';
import { backTo } from './back-to';
import type { DoRequest } from './request';
import { sayAnew } from './say-anew';

const ofThePart =
  /\b(?:is|are) (?:he|she|it|they|this|that) (?:even |actually |really )?real\b|\bmak(?:e|ing) (?:him|her|it|them|this|that) up\b/;

/** Never a person, never a claim to feel. */
export const areYouReal: DoRequest = (s, { text }) => {
  if (ofThePart.test(plain(text)))
    return backTo(s, [
      'What you feel is real; the shape and the name are your way to speak of it, and that’s fine. I’m only software.',
    ]);
  const [said, after] = sayAnew(s, 'real', [
    'No, not a person: I’m software that follows fixed rules, and nobody sits behind it.',
    'Only a program, with sentences written beforehand. I have no body and no feelings, and I don’t get tired of you.',
    'Still software, and nobody is reading along. What you say here is yours alone.',
  ]);
  return backTo(after, [said, 'For a person, there is [Help](/help).']);
};
