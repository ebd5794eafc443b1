import type { PartRule, RuleName } from '@/lib/evidence/schema';

const so = (have: number) => (have === 0 ? 'none yet' : `${have} so far`);

/** Each rule as a plain line of a checklist, and what is there of it. Met ones are said without a count. */
const words: Record<RuleName, (rule: PartRule) => [string, string?]> = {
  one_quote: ({ have }) => ['One quote of yours', so(have)],
  named_by_person: () => ['A name that you gave it yourself in this conversation'],
  three_quotes: ({ have }) => ['Three quotes of yours', so(have)],
  two_sessions: ({ have }) => ['From two different times you talked', so(have)],
  two_days: ({ have }) => ['On two different days', so(have)],
  two_kinds: ({ have }) => ['Of two different kinds, such as a feeling and an urge', so(have)],
  four_words: ({ have }) => ['One of at least four words about how it is inside', so(have)],
  three_pending: ({ have }) => ['Fewer than three suggestions waiting for you', so(have)],
  no_near_duplicate: ({ part }) => ['No part much like it', part && `there is ${part.name}`],
  already_waiting: () => ['Not waiting for you already', 'it is under To review'],
  one_per_session: () => ['At most one new part each time you talk'],
  never_again: () => ['Not something you asked never to be offered'],
  declined_lately: ({ have }) => ['Thirty days after your “not now”', `${have} so far`],
  two_new_quotes: ({ have }) => ['Two new quotes since your “not now”', so(have)],
  job_quote: ({ have }) => ['A quote of what it does for you', so(have)],
  acts_before: ({ have }) => ['A quote of it at work before anything hurts', so(have)],
  hurt_first: ({ have }) => ['A quote of what sets it off', so(have)],
  acts_after: ({ have }) => ['A quote of what it does then', so(have)],
  verbatim: () => ['Age, beliefs and what it protects in your very words'],
  new_quote: ({ have }) => ['One new quote of yours about it', so(have)],
  two_quotes: ({ have }) => ['Two quotes, because this was said differently before', so(have)],
  name_said: () => ['A name that you used yourself'],
  linking_quote: ({ have }) => ['One quote of yours that speaks of both', so(have)],
  goal_there: () => ['No intention much like it', 'there is one already'],
  few_waiting: ({ have }) => ['Fewer than twelve suggestions waiting for you', so(have)],
};

/** A line of "what we would still need". */
export function sayRule(rule: PartRule): { text: string; more?: string } {
  const [text, more] = words[rule.rule](rule);
  return rule.met || !more ? { text } : { text, more };
}
