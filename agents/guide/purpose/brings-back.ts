import { coreOf } from './core';
import { normalText } from './normal-text';

const words =
  '(?:it|that|this|them|those|everything|(?:what|the (?:thing|bit|words?)) (?:that )?(?:i|you|we) (?:just )?(?:deleted|removed|erased|forgot|took|said|wrote).{0,40}|(?:my|the|that|those|these) (?:last |deleted |old )*(?:messages?|words?|quotes?|lines?|notes?|text).{0,40})';
const tail = '(?: (?:back|again|please|now|for me|thanks))*$';
const ways: readonly RegExp[] = [
  new RegExp(`^(?:restore|recover|undelete|un delete|bring back|get back|give back)(?: ${words})?${tail}`),
  new RegExp(`^(?:bring|get|put|give|have) (?:me )?${words} back(?: please| now| again)*$`),
];

/** Whether a sentence asks to have back what was deleted or taken back: "bring it back", "restore what you deleted". */
export const bringsBack = (sentence: string): boolean => {
  const core = coreOf(normalText(sentence).low.replace(/[.!?, ]+$/, ''));
  return ways.some((one) => one.test(core));
};
