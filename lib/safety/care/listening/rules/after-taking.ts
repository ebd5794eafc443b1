import type { Answer } from '../../answer';

const body =
  /\b(?:so |really |just |very |getting )*(?:tired(?! of)|sleepy|drowsy|sick|numb|dizzy|queasy|woozy|heavy|fuzzy|shaky|cold|vomit\w*|throwing up|threw up|(?:can|could|want to|wanna|gonna|go to|going to|just) (?:i )?(?:just )?(?:sleep|lie down|nap|close my eyes))\b/i;
const cost =
  /\b(?:insurance|bill(?:s|ed|ing)?(?: me)?|afford|grand|too expensive|costs?|money|the ambulance|an ambulance|\$ ?\d+|£ ?\d+|€ ?\d+)\b/i;

/** After something was taken: a body that sinks is worse, and money is a fear of help. In: what was written. */
export function afterTaking(answers: Set<Answer>, text: string): void {
  if (body.test(text)) {
    for (const one of ['coming', 'asleep', 'safe', 'no', 'door_open', 'present', 'someone'] as const)
      answers.delete(one);
    answers.add('worse');
  } else if (cost.test(text) && !answers.has('called')) answers.add('fears_help');
}
