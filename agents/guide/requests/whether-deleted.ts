import { questionOf } from '../ask';
import { plain } from '../clauses';
import type { Outcome } from '../outcome';
import { agreementOf } from '../purpose/agreement';
import type { Session } from '../session';
import { backTo } from './back-to';

const lead = '^(?:(?:so|and|but|ok|okay|wait|hey|sorry|um)[ ,]+)*';
const verbs = '(?:delete|deleted|erase|erased|remove|removed|forget|forgotten)';
const things =
  '(?:it|that|this|they|them|everything|anything|all|(?:my|the) (?:last |first )?(?:message|messages|words?|line|sentence)|what i (?:said|wrote))';
const asked = [
  new RegExp(
    `${lead}(?:did|have) you (?:(?:really|actually|already|just|all|now) )*${verbs}(?: ${things}| .{0,30}\\bi (?:said|wrote))?(?: (?:yet|already|now|really|for good|then))*[ .?!]*$`,
  ),
  new RegExp(
    `${lead}(?:is|was|are|were|has|have) ${things} (?:(?:really|actually|already|all|now|been) )*(?:deleted|erased)(?: (?:yet|already|now|for good|then))*[ .?!]*$`,
  ),
];
const namesDeed = /\b(?:delete|erase|remove|forget|wipe|clear)\b/;

/** Asked whether their words are deleted, or said yes to what is done already: how it stands. Null for anything else. */
export function tellWhetherDeleted(s: Session, text: string): Outcome | null {
  const low = plain(text).trim();
  if (asked.some((one) => one.test(low)))
    return backTo(s, [
      s.deletion
        ? 'Yes, it’s deleted. [History](/history) shows whether it can still come back.'
        : 'I know of nothing deleted in this conversation. [History](/history) shows every deletion there was. Write delete what I said, and I do.',
    ]);
  if (s.deletedIn !== s.turn - 1 || agreementOf(text, 'delete') !== 'yes') return null;
  const answersQuestion = questionOf(s).choices.some((one) => /^yes\b/i.test(one));
  return answersQuestion && !namesDeed.test(low) ? null : backTo(s, ['That’s done.']);
}
