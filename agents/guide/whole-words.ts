import { plain } from './clauses';

/** Words that something must follow: what ends in one of them was not said to its end. */
const openEnd =
  /(?:^|\s)(?:a|an|the|my|your|his|its|our|their|i|he|she|we|they|i'?m|i'?d|i'?ve|you'?re|you'?d|it's|they'?re|they'?d|and|but|or|because|bc|cos|cuz|if|when|while|until|unless|although|than|like|very|really|even|just|gonna|wanna|kinda|sorta|kind of|sort of|every|such|as|into|onto|(?:sure|afraid|so|worried|scared) that)$/;
/** These end a sentence only after one of the words in `asksBack`: "who I am", "someone to be with". */
const endsAfterQuestion =
  /(?:^|\s)(?:am|are|is|was|were|be|been|being|of|from|for|with|about|between|without|toward|towards|at)$/;
const asksBack =
  /\b(?:who|what|where|how|which|than|as|wish|something|someone|somebody|anything|anyone|nothing|nobody|no one|no-one|everything|everyone|place|thing)\b/;
/** Of the same words those that stand at an end by what goes before them. */
const closedEnd =
  /\b(?:(?:fun|care|advantage|sick|rid|afraid|scared|tired) of|(?:look|laugh|yell|shout|star|stare|scream|shot|point)(?:ed|ing)? at|(?:cared|asked|fight|fighting|live|living|cope|deal) (?:for|with)|(?:think|talk|talked|thought|cared|worried|forgotten) about|let (?:it|me|us|them) be|used to be|(?:don't|won't|can't|not) (?:be|been))$/;
/** These, where what is left out stands before them: "as hard as it can". */
const openModal = /(?:^|\s)(?:would|could|should|will|can|may|might|must)$/;
const leftOut = /\b(?:as|than|wish|if|what|who|where|how|when)\b/;
/** "to" ends only what leaves a verb out: "when I don't want to". */
const openTo =
  /(?:^|\s)(?!(?:want|wants|wanted|have|has|had|need|needs|needed|used|trying|tried|going|likes?|love|loves|meant|supposed|able|allowed|afraid|listen|listens|listened|talk|talks|talked|speak|spoken|dare|dares|refuses?|forgets?) )\S+ to$/;
const openSo = /\b(?:feel|feels|felt|feeling|be|is|am|are|was|were|being|get|gets|it's|i'm|im) (?:so|too)$/;
const size =
  '(?:small|little|tiny|big|huge|large|old|young|dark|black|white|gr[ea]y|red|blue|green|brown|heavy|hard|soft|cold|hot|long|thin|thick|round)';
const openPicture = new RegExp(`\\blike (?:a|an|the|some)(?: (?:really|very|kind of))?(?: ${size})+$`);

/** Words of speech that are no sentence on a page: what somebody is looking for, or begins anew. */
const searching =
  /\b(?:idk|lol|lmao|tbh|ngl|i mean|no wait|wait no|what's the word|how do i say|how do i put it|whatever)\b|\b(i|it|the|a|my|that|he|she|they|like|and) \1\b|(?:^|[\s,])like,|,\s*like\b/;
/** "I'd just be like lazy": "like" before anything but what one can be like. */
const fillerLike =
  /\b(?:i'd|id|i'm|im|i am|i was|i'll|ill)(?: (?:just|only|probably|kind of|still|always|be|so))* like (?!(?:a|an|the|my|his|her|him|their|them|this|that|some|someone|somebody|everyone|everybody|every|any|anyone|other|one|no|nothing|all|two|most|people|it|it's)\b)/;
/** A condition needs what follows from it. */
const onlyIf =
  /^(?:if|unless)\s+\S+(?:(?!,|\bthen\b)\s+(?!(?:i'?d?|i'?ll|i'?m|it|it'[ds]|he|she|they|we|you|no|nobody|everyone|everything|nothing|my|there)\b)\S+)*$/;

/**
 * Whether words can be said back so that they read as a sentence, or as somebody's finished words. What breaks off
 * ("I'd just be like"), searches for words or is a condition alone is heard and kept, and not repeated.
 */
export function isWhole(words: string): boolean {
  const low = plain(words)
    .replace(/^[\s"“”'.,;:–-]+|[\s"“”'.,;:…–-]+$/g, '')
    .replace(/\s+/g, ' ');
  if (openEnd.test(low) && !/\b(?:than|as) (?:i|he|she|we|they)$/.test(low)) return false;
  if (endsAfterQuestion.test(low) && !asksBack.test(low) && !closedEnd.test(low)) return false;
  if (openModal.test(low) && !leftOut.test(low)) return false;
  if (openTo.test(low) && !asksBack.test(low)) return false;
  return ![openSo, openPicture, searching, fillerLike, onlyIf].some((broken) => broken.test(low));
}
