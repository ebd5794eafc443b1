/**
 * What the person in the chair may ask themselves, one for each quality of Self in Internal Family Systems (calm, curiosity,
 * compassion, clarity, courage, confidence, creativity, connectedness). Only the person answers; no software speaks as their Self.
 */
export const selfQuestions = [
  'What would you say if you were a little calmer?',
  'Which of them would you like to know more about?',
  'Which of them could do with a kind word from you?',
  'What do you see now that you did not see before?',
  'What would you say if you were a little less afraid?',
  'What do you trust yourself to do here, however small?',
  'Is there a way that none of them has named yet?',
  'What do they all seem to care about, each in its own way?',
] as const;
