import { enter, turnTo } from '../advance';
import { answerIn } from './answer-in';
import { deletionWords, languageOf } from './deletion-words';
import type { DoRequest } from './request';

/** From the first question again. Nothing is taken back by it. */
export const startOver: DoRequest = (s, stretch) => {
  const language = languageOf(stretch);
  const said = deletionWords(language).startedOver;
  if (s.locked) return answerIn(s, language, [said]);
  const fresh = {
    ...turnTo(s, {}),
    topic: false,
    trail: [],
    waiting: [],
    match: null,
    held: [],
    unasked: false,
  };
  if (language) return answerIn({ ...fresh, state: 'arrive', step: 'mind', unasked: true }, language, [said]);
  return enter(fresh, 'arrive', 'mind', [said]);
};
