import { normalise } from './normalise';

const polite =
  "(?:(?:ok|okay|no|wait|actually|please|pls|plz|quick|quickly|sorry|now|just|then|and|but|so|oh|can|could|would|will|you|u|i|we|need|want|to|have|must|like|i'd|help|me|how|do|where|is|there|a|way|it|possible|should) )*";
const verb = '(?:delete|deleting|erase|remove|wipe|clear|unsend|get rid of|take down|take away)';
const all =
  '(?:everything|all(?: of)?(?: it| this| that| these)?|the (?:whole|entire) (?:chat|conversation|thing|history)|(?:this|the|our) (?:chat|conversation|history|thread)|(?:all )?(?:my|the|these|those) (?:messages|texts|words))';
const some =
  "(?:it|that|this|these|those|them|what i (?:have |'ve |just )*(?:said|wrote|typed|told you|sent)|(?:my|the|that|this) (?:last |first |previous )?(?:message|text|line|sentence|bit|words?))";
const tail = '(?: .{0,80})?';
const ofAll = new RegExp(`^${polite}${verb} ${all}${tail}$`);
const ofSome = new RegExp(`^${polite}${verb} ${some}${tail}$`);
const away = new RegExp(`^${polite}take (?:it|this|that|these) (?:down|away|off)${tail}$`);
const passive =
  /^(?:please )?(?:(?:can|could) (?:this|that|it|these|everything) be (?:deleted|erased|removed)|(?:this|that|it) (?:has|needs) to (?:go|be (?:deleted|erased|removed)))/;
const seen =
  /^(?:please )?(?:don'?t|do not) (?:keep|save|leave|store) (?:it|this|that|any of (?:it|this)|these)/;
const negated = /\b(?:don'?t|dont|do not|never|not)\b.{0,20}\b(?:delete|erase|remove|wipe|clear)\b/;
const ofOthers = /^(?:he|she|they|my \w+)\b.{0,30}\b(?:delete|deleted|deletes|erase|erased|wiped|removed)\b/;

const clauses = /[.,;:!?\n]+|\b(?:because|since|before|so that|cause|cos)\b/;

/**
 * Whether somebody asks in a hard moment that words of theirs be deleted. In: their message. Out: all of them, or those
 * about this; null when they ask for nothing of the kind. Clause by clause, since the reason often stands beside it.
 */
export function asksForDeletion(text: string): 'everything' | 'this' | null {
  const told = normalise(text.slice(0, 600))
    .text.split(clauses)
    .map((clause) => clause.replace(/\s+/g, ' ').trim());
  const asking = told.filter((clause) => !negated.test(clause) && !ofOthers.test(clause));
  if (asking.some((clause) => ofAll.test(clause))) return 'everything';
  return asking.some(
    (clause) => ofSome.test(clause) || away.test(clause) || passive.test(clause) || seen.test(clause),
  )
    ? 'this'
    : null;
}
