export const learningsIntro =
  'What Parley has learnt about how to be with you, each line with the words of yours it rests on. A model reads it before it answers. Change, lock or delete any of it; what you delete is not learnt again in the same words.';
