export const learningsIntro =
  'What Parley has learnt about how to be with you, each line with the words of yours it rests on. A model reads it before it answers. Change or delete any of it, or lock it, so that only you can; what you delete is not learnt again in the same words.';
