const leads =
  /^(?:(?:ok|right|all right|so|and|but|now|then|actually|oh|ah|aw|wait|h+m+|mm+|well|no|nah|nope|yes|yeah|yep|sorry|thanks|thank you|ta|cheers|lol|lmao|haha+|um+|uh+|er+m*|hey|hi|hello|fine|good|cool|great|nice|lovely|also|anyway|anyways|please|just|maybe|perhaps|hold on|hang on|btw|by the way|look|listen|dude|bro|mate|man|love|dear|omg|oops|whoops|ugh|honestly|seriously|quick|quickly|one more thing|one thing|if you (?:can|could|dont mind|would)|if possible|if thats ok|if i may|tbh|nvm|never mind|first|for now|for later|damn|aye|abeg|yaar|bhai|very well|cool)(?: ?[,.!:]+ ?| )(?!i (?:dont )?know\b))+/;

const polite =
  /^(?:(?:can|could|would|will|may|might|cant|couldnt|wont|wouldnt) (?:you|we|i) (?:(?:please|just|maybe|kindly|possibly|perhaps|also|now|mind|be able to|go ahead and) )*|(?:i|we|id|i would|i do|i just|i really|i only)(?: (?:just|really|do|would|rather|now|also|only|much))* (?:want|need|like|love|prefer|wish|wanted)(?: (?:you|it|this|us|that))?(?: to)? |(?:let me|lets|let us|kindly|please|just|you can|you may|you should|you could|you must|you need to|you have to|make sure (?:to|you)|be sure to|is it possible to|is it ok to|is there (?:a|any) way to|are you able to|would it be possible to|time to|feel free to|go ahead and|go and|try to|do|i am going to|im going to|ill|i will|i shall|ive got to|i have to|i must|any chance (?:you|i|we) (?:can|could)|mind if i|want to|want you to|need to|need you to|would like to|would like you to) )+/;

const most = 6;

/** What a sentence asks for, without "ok so", "could you please" and the like around it. In: normal text. */
export function coreOf(sentence: string): string {
  let rest = sentence;
  for (let n = 0; n < most; n += 1) {
    const next = rest.replace(leads, '').replace(polite, '');
    if (next === rest || next === '') return rest;
    rest = next;
  }
  return rest;
}

/** Only words of politeness and agreement, or nothing. */
export const isFiller = (sentence: string): boolean => {
  const bare = sentence.replace(/[.!?,: ]+$/, '');
  return bare === '' || `${bare} `.replace(leads, '').trim() === '';
};

/** The sentence without the words that only lead in: "ok so", "sorry but". */
export const withoutLead = (sentence: string): string => sentence.replace(leads, '') || sentence;
