/** How far help has come: each is farther than the one before. */
export const stageLabels = [
  'names',
  'will_reach',
  'reached',
  'coming',
  'company',
  'calling',
  'crew',
] as const;
export type StageLabel = (typeof stageLabels)[number];

/** What is heard in a message from the midst of danger, whatever was asked; docs/crisis-answers.md says what each means. */
export const courseLabels = [
  ...(['other_danger', 'baby', 'harm_other', 'home'] as const),
  ...(['taken', 'bleeding', 'breathing', 'acting', 'near', 'place', 'planned', 'soon'] as const),
  ...(['will', 'wish', 'voices', 'worse'] as const),
  ...stageLabels,
  'asleep',
  ...(['away', 'no_answer', 'cannot_call', 'fears', 'closing'] as const),
  ...(['safer', 'misread', 'no', 'nothing'] as const),
] as const;
export type CourseLabel = (typeof courseLabels)[number];
