const whoKnows = '(?:doctor|gp|psychiatrist|pharmacist|nurse|prescriber)';
const asks = '(?:ask|talk to|speak (?:to|with)|check with|call|see)(?:ing)?';
const asGiven = new RegExp(
  `\\b(?:keep|continue|go on|carry on) (?:taking|with|to take)\\b[^.;:!?]*\\b${asks} (?:the|our|your|my|a) ${whoKnows}\\b[^.;:!?]*\\b(?:before (?:we |you |i )?(?:chang\\w+|anything|stopp?\\w*)|first)\\b`,
);
const otherwise =
  /\b(?:more|double|extra|all|instead|secretly|until|or|not|never|without|lie|hide|skip|half|\w+n't)\b/;

/** Whether a line would have a medicine go on as it is, and a doctor asked before it changes. `text`: in plain small letters. */
export const takesAsGiven = (text: string): boolean => asGiven.test(text) && !otherwise.test(text);

const spoken =
  '(?:said|says|spoke|wrote|told (?:us|you|me)|answered|looked|laughed|talked|joked|ignored (?:us|you|me)|forgot(?: (?:us|you|me))?|left(?: out)?)';
/** Words, or what is not named: no body is hurt by them. */
const wordsOrIt = `(?:it|that|this|(?:what|how|the way) (?:he|she|they|you|we|\\w+) ${spoken}(?: (?:to|about|at) (?:us|you|me))?|(?:his|her|their|the|those|these|such) (?:\\w+ )?(?:words?|silence|remarks?|comments?|jokes?|messages?|letters?|tone|laughter|criticism|answer|distance|lie))`;
const hurtFeelings = new RegExp(
  `\\b${wordsOrIt}(?: (?:still|really|also|just|did|has|have|had))* hurts? (?:us|me|you)(?=(?: (?:deeply|a lot|badly|very much|more than \\w+ \\w+|too|then|back then))?(?:[.,;!?…]|$| (?:and|but|so|because)(?! (?:he|she|they|it|that|this) (?:will|would|may|might|could|hits?|beats?|does))))`,
  'gi',
);

/** A line without what only says that words, or something unnamed, hurt: it tells of no harm to a body. */
export const withoutHurtFeelings = (text: string): string => text.replace(hurtFeelings, 'it made us sad');

/** Glad of not having drunk. `text`: in plain small letters. */
export const isGladOfNone = (text: string): boolean =>
  /\b(?:proud|glad|happy|relieved|thankful|grateful|good)\b[^.;:!?]{0,25}\b(?:did not|didn't|have not|haven't|had not|hadn't) (?:drink|drunk|drank|get drunk|smoke|use)\b/.test(
    text,
  ) && !/\b(?:but|until|yet|enough|more|only|instead|so (?:now|tonight|we|you)|tonight we)\b/.test(text);

/** Not to go back to somebody. `text`: in plain small letters. */
export const withoutNeverBack = (text: string): string =>
  text.replace(
    /\b(?:i (?:never|do not|don't|would never|will never) want (?:us|you|me) to(?: ever)?|(?:we|i) (?:will never|must never|should never|do not|don't|are not going to|am not going to|will not|won't|must not)(?: ever)?) (?:go|come|move|run|crawl|get) back (?:home )?to (?:him|her|them)\b(?! (?:without|until|unless|alone|empty|before|looking|and))/g,
    ' ',
  );
