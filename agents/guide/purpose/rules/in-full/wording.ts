const lead =
  '(?:ok|okay|so|and|but|oh|ah|well|also|now|then|please|sorry|hey|alright|all right|right|thanks|thank you|actually|maybe|just|wait|cool|fine|yes|yeah|by the way|btw|one more thing|if you can|excuse me|honestly|lol|first|anyway)';
const polite =
  '(?:(?:can|could|would|will) you|i (?:want|need|would like|d like)(?: you)? to|id like(?: you)? to|i want you to|would you mind|you (?:can|may|could|should|must|might)|feel free to|make sure (?:to|you)|please|pls|kindly|just|also|maybe|quickly|lets|go ahead and)';
const after =
  '(?:please|pls|now|then|today|tonight|thanks|thank you|for me|for now|for today|for later|for next time|if you (?:can|could|dont mind|like)|would you|will you|can you|though|tho|lol|haha|ok|okay|mate|love|dear|sorry|again|instead|mind|by the way|btw|at least)';

/** Where a request may begin: at the head of a sentence or behind "and", "oh", "then", with politeness before its verb. */
export const opens = `(?:^|[,:] ?| (?:and|but|so|then|oh|also|now) )(?:${lead}[ ,]+)*(?:${polite} )*`;
/** The head of a sentence alone. */
export const first = `^(?:${lead}[ ,]+)*(?:${polite} )*`;
/** Nothing but politeness follows. */
export const ends = `(?:[ ,]+${after})*[ .!,?]*$`;
