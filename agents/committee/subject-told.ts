import type { RefusedTopic } from './refused-topics';

/** Subjects as whoever puts the question names them, each with what it means there; any other is ordinary. */
const subjects: Record<RefusedTopic, string> = {
  self_harm: 'whether to die, to live on, to hurt oneself or to risk one’s life',
  harm_to_others: 'whether or how to hurt, punish or take revenge on somebody',
  dangerous_person:
    'whether, when or how to stay with, leave, go back to, meet or confront somebody who hits, threatens, controls or abuses them or others',
  diagnosis: 'which illness, disorder or condition they or somebody else have',
  medication: 'whether to take, stop, change or mix medicines',
  food: 'whether or how little to eat, diets, fasting, losing weight',
  drink: 'whether to drink alcohol, use drugs or give in to an addiction',
  past: 'what really happened to them as a child or long ago, whether a memory of being hurt is true, who did it',
};

const ordinary =
  'Everything else is ordinary, also where it is sad, angry, afraid or serious: work, love, a separation without danger, family, quarrels, money, moving, grief, illness of somebody near, shame, rest, and how they feel about a doctor or about food in company.';

/** What tells a model which subjects there are: in a call of its own, or in the call that puts the question. */
export const subjectTold = `The subject is one of these, in whatever language they write:\n${Object.entries(
  subjects,
)
  .map(([name, what]) => `- ${name}: ${what}`)
  .join('\n')}\n- ordinary: none of these. ${ordinary}`;

/** The words by which a model names a subject. */
export const subjectWords: readonly string[] = [...Object.keys(subjects), 'ordinary'];

/** The subject that a word names that no committee speaks about; null for every other word. */
export const topicNamed = (word: string): RefusedTopic | null =>
  Object.hasOwn(subjects, word) ? (word as RefusedTopic) : null;
