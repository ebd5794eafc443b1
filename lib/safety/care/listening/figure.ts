import { normalise } from '../../normalise';

const figures =
  '(?:figures? of speech|turns? of phrase|(?:manner|way) of (?:speaking|talking|speech|putting (?:it|things)|saying (?:it|things))|expression|saying(?! (?:it|that|this|so|he|she|they|i|you|we|out|what|goodbye|yes|no|sorry|something|nothing|anything)\\b)|hyperbol\\w+|metaphors?|metaphorical(?:ly)?|figurative(?:ly)?|idioms?|exaggerat\\w+|sarcas\\w+|(?:over ?)?dramatic|venting|literal(?:ly)?)';
const jokes = '(?:jok(?:e|es|ing)|kidding|banter|teasing|jk)';
const quoted =
  '(?:songs?|lyrics?|film|movie|book|novel|poem|game|quotes?|quotation|series|show|story|play|script|character|level|boss fight)';
const not =
  "(?:not|never|hardly|barely|more than|beyond|other than|isnt|wasnt|aint|dont|didnt|arent|\\w+n't)";
/** Words that may stand between a negation and what it denies. */
const filler =
  '(?: (?:just|only|merely|simply|really|actually|even|a|an|the|some|any|my|mere|kind|sort|type|form|of|being|using|meant|meaning|as|like|in|one|song|be|to|all that))*';

const any = (...parts: string[]): RegExp => new RegExp(`\\b(?:${parts.join('|')})\\b`);
const denied = (what: string): RegExp =>
  new RegExp(`\\b(?:${not}${filler} |no (?:mere |kind of |sort of )?)${what}\\b`);

/** Said to be meant after all, in whatever words stand beside it. */
const meant = [
  /(?<!\bnot |\bnever |n't |\bdont |\bdidnt )\bmean(?:t|ing)? (?:it|this|every|what i (?:said|wrote))\b(?! (?:as|like|in|figur|metaph|sarc|jok))/,
  /(?<!\bnot |n't |\btoo |\bso |\bthat )\b(?:dead |deadly |being |very )?serious\b(?!ly)/,
  /(?<!\bnot |n't )\bfor real\b/,
  /\b(?:but|though|except|and) (?:it|this|that)(?:'s| is| was)?(?: not|n't)\b(?! (?:meant|literal|serious|real))/,
  /\b(?:used to be|at first|until (?:now|today)|no longer|not any ?more|any ?more|not this time|not now)\b/,
];
/** What others hold, or what is only wished, is not so. */
const unreal =
  /\b(?:you|u|they|everyone|everybody|people|he|she|mum|mom|dad)(?: all| just| always)? (?:think|thinks|thought|say|says|call|calls|believe|believes|assume|assumes|hope|pretend)\b|\b(?:i|we) (?:wish|hope)\b|\bif only\b|\bif (?:it|that) (?:was|were)\b/;

const notMeant =
  /\b(?:not|never|dont|didnt|wasnt|\w+n't) (?:really |actually |even )?mean(?:t|ing)? (?:it|that|this|anything|any of (?:it|that))\b(?! (?:light|as|to|only|half|less|joking|sarcas|metaphor|figur))/;
const notLiteral = new RegExp(`\\b${not}${filler} literal(?:ly)?\\b`);
const misreadBy =
  /\b(?:you|u|ya|software|app|bot) (?!did|do|have|had|were|are|never|not)(?:\w+ ){0,2}?(?:misread|misunderst\w+|misheard|misinterpret\w*|got (?:it|that|this|me) wrong|t(?:ook|ake|aking) (?:it|that|this|me|my words|everything) (?:too |so |way too |that )?(?:literal(?:ly)?|serious(?:ly)?|wrong(?:ly)?))/;
const askedNotTo = any(
  "(?:don't|do not|dont|stop|no need to|not) (?:tak(?:e|ing)|read(?:ing)?) (?:it|that|this|me|my words|everything) (?:too |so |that |quite )?(?:literally|seriously)",
  '(?:just|only|was|were) (?:a )?misunderstanding',
);

const lasting = /\b(?:last|final|funeral|goodbye|favou?rite|playlist|one more|then i|when i)\b/;
const quotation = any(
  `(?:(?:it|that|this|those|these|they)(?:'s| is| was|'re| are| were)|its|thats|was|from|talking about|it's from) (?:[^\\s.!?]+ ){0,4}?${quoted}`,
  '(?:song )?lyrics',
  "(?:i was|i'm|im|just|only|was) quoting",
  'i quoted',
);
const meantElse =
  /\bi mean(?:t)? (?:the |my |this |that |our )?(?:traffic|game|film|movie|song|book|project|deadline|show|boss fight|exam|essay|homework|phone|laptop|plants?|character|work)$/;

export interface Figure {
  figure: boolean;
  /** It was somebody else's words: a song, a film, a game. */
  quoted: boolean;
  joke: boolean;
}

/**
 * Whether a message takes an alarm back: a figure of speech, a quotation, a joke. Not when that is denied ("not just an
 * expression"), when it is said to be meant, or when it is what others think.
 */
export function readFigure(text: string): Figure {
  const plain = normalise(text.slice(0, 600)).text.replace(/\s+/g, ' ').trim();
  const isMeant = meant.some((one) => one.test(plain)) || unreal.test(plain);
  const joke = any(jokes).test(plain) && !denied(jokes).test(plain) && !isMeant;
  if (isMeant) return { figure: false, quoted: false, joke };
  const isQuoted =
    (quotation.test(plain) && !denied(quoted).test(plain) && !lasting.test(plain)) || meantElse.test(plain);
  const isNamed = any(figures.replace('|literal(?:ly)?', '')).test(plain) && !denied(figures).test(plain);
  const isUnmeant = notMeant.test(plain) || notLiteral.test(plain);
  const isMisread = misreadBy.test(plain) || askedNotTo.test(plain);
  const isDenied = denied(figures.replace('|literal(?:ly)?', '')).test(plain);
  const figure = isQuoted || isNamed || ((isUnmeant || isMisread) && !isDenied);
  return { figure, quoted: isQuoted, joke };
}
