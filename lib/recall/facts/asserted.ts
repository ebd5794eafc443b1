import { tie, tieOfTie } from './names';

/**
 * Whether the speaker asserts something in their own voice: judged by what stands before it in its sentence, which must be of a
 * known kind, and by what follows. What is not known to be asserted is none.
 */

const alone = (source: string) => source.replaceAll(/\?<\w+>/g, '?:');
const days = '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day';
const month =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December|spring|summer|autumn|fall|winter)';
const span = String.raw`(?:\p{L}+ ){1,3}?(?:days?|weeks?|months?|years?|decades?)`;

/** Small words and greetings at the beginning of a sentence. */
const opener =
  '(?:so|and|but|then|well|oh|ok|okay|yes|yeah|yep|no|btw|also|anyway|meanwhile|still|finally|luckily|fortunately|sadly|unfortunately|' +
  'actually|honestly|by the way|to be honest|in fact|of course|you know|as you know|as i said|as i told you|hi|hello|hey|good morning|' +
  'good evening|sorry|thanks|thank you|fyi|good news|bad news|sad news|big news|after all|plus|besides|even so|since then|i think so)';
/** When something was or is so. */
const adverbial = [
  'now|today|yesterday|recently|lately|nowadays|these days|at the moment|right now|just now|this morning|tonight|currently|by now|at last|at first|in the end|back then|for years|years ago',
  `(?:last|this|the other) (?:night|week|weekend|month|year|morning|evening|day|${month}|${days})`,
  `on ${days}|(?:early |late )?(?:in|since) ${month}(?: \\d{4})?|(?:in|since) (?:19|20)\\d\\d`,
  `(?:for|after) ${span}|${span} (?:ago|later)`,
  String.raw`(?:when|since) i was (?:\p{L}+|an? \p{L}+(?: \p{L}+)?)|as an? (?:child|kid|boy|girl|student|teenager)`,
  String.raw`here(?: in \p{L}+)?|at (?:home|work|school)`,
].join('|');
/** What makes what follows it so. */
const factive =
  `(?:i|we) (?:really |just |also |still )?(?:know|love|hate|like|remember|realised|realized|learned|regret|forgot to say|should say|am (?:so |very |really )?(?:glad|happy|proud|sad|sorry|angry|relieved|grateful|ashamed))(?: that)?|` +
  `i['’]?m (?:so |very |really )?(?:glad|happy|proud|sad|sorry|angry|relieved|grateful|ashamed)(?: that)?|(?:the (?:thing|truth|fact) is|it is true|it['’]s true)(?:,? that)?`;
const myTie = `(?:my|our) (?:${alone(tieOfTie)}|${alone(tie)}),?`;

const plainLead = new RegExp(
  `^(?:${opener}(?:[,.]? |, ))*(?:(?:${adverbial}),? )?(?:${opener},? )?(?:(?:${factive}) )?(?:${myTie} )?$`,
  'iu',
);
const connected =
  /^(.*?\S)(?:(?:,? (?:and|but|so|because|since|although|though|yet|while|where)|[;,]) (?:now |then |so |today |yesterday |still )?| [–—-] )$/isu;
/** Of a clause before it that is none of its own, and of one that sets something up. */
const setsUp =
  /^(?:in|on|at|by|for|to|from|with|until|till|before|after|as|when|whenever|while|if|once|under|per|via|according|imagine|picture|say|suppose|let|let['’]s|pretend|assume|given|had|should|were|unless|officially|supposedly|instead of|because of|without|next|soon)(?!\p{L})/iu;
const twoWords = /\S\s+\S/u;

/** Saying, thinking, seeming, of whomever: what follows or stands beside is of them. */
const verbsOfSaying =
  'say|says|said|saying|tell|tells|told|telling|claim(?:s|ed|ing)?|writ(?:e|es|ing)|wrote|written|text(?:s|ed)?|message[sd]?|ask(?:s|ed)?|announce[sd]?|insist(?:s|ed)?|swear(?:s|ing)?|swore|' +
  'jok(?:e[sd]?|ing)|kidding|mention(?:s|ed)?|explain(?:s|ed)?|repl(?:y|ies|ied)|answer(?:s|ed)|shout(?:s|ed)?|whisper(?:s|ed)?|sang|sings?|quot(?:e[sd]?|ing)|introduced|assum(?:e[sd]?|ing)|suppos(?:e[sd]?|ing)|' +
  'reckon(?:s|ed)?|figure[sd]?|suspect(?:s|ed)?|imagin(?:e[sd]?|ing)|fear(?:s|ed)|worr(?:y|ies|ied)|expect(?:s|ed)?|mistake[sn]?|mistook|convinced?|persuaded?|heard|hears?|seem(?:s|ed)?|look(?:s|ed) like|' +
  'feels? like|felt like|sounds? (?:like|as)|signed|began|begins|goes|reads|promise[sd]?|warn(?:s|ed)|report(?:s|ed)|predict(?:s|ed)?|declare[sd]?|believe[sd]?|word is|rumou?r|legend has it|joke is';
export const saying = new RegExp(`(?<!\\p{L})(?:${verbsOfSaying})(?!\\p{L})`, 'iu');
/** “she joked” or “wrote the paper” after it. */
const tagged = new RegExp(
  `,? (?:(?:as|so|or so|at least) )?(?:(?:i|he|she|they|we|everyone|everybody|people|my \\p{L}+|the \\p{L}+|\\p{Lu}\\p{L}+) (?:has |had |always |once |just |keeps )*)(?:${verbsOfSaying})[\\s.!]*$|, (?:(?:he|she|they|we|\\p{Lu}\\p{L}+|my \\p{L}+) (?:has |had |always )?)?(?:${verbsOfSaying})(?!\\p{L})`,
  'u',
);
const sarcastic =
  /, (?:sure|yeah|yeah right|right|as if|not|of course|obviously|kidding|jk|lol|haha)[\s.!]*$/iu;
const aheadOfNow =
  /(?<!\p{L})(?:tomorrow|soon|next (?:week|month|year|spring|summer|autumn|fall|winter|time)|(?:by|from|starting|in time for) (?:next|then|christmas|easter|new year|january|february|march|april|june|july|august|september|october|november|december|(?:the )?(?:end|spring|summer|autumn|fall|winter))|in (?:\p{L}+|\d+) (?:days|weeks|months|years)(?!['’])|you will see|you['’]ll see|once (?:the|i|we|he|she|they|my))(?!\p{L})/iu;

/** Whether what stands before a statement lets it be one of the speaker's own. */
function leadsOn(before: string): boolean {
  if (plainLead.test(before)) return true;
  const clause = connected.exec(before)?.[1];
  if (clause === undefined) {
    const inner = before.match(
      new RegExp(`^(.*[,;] |.*(?<!\\p{L})(?:and|but|so|because) )${myTie} $`, 'isu'),
    )?.[1];
    return inner !== undefined && leadsOn(inner);
  }
  return (
    (twoWords.test(clause) || plainLead.test(`${clause} `)) && !saying.test(clause) && !setsUp.test(clause)
  );
}

/** Whether a sentence states what stands in it, as the speaker's own and of now or of what was: in: what stands before and after it. */
export function isAsserted(before: string, after: string, ahead: boolean): boolean {
  if (/:(?=\s|$)|^\s*>/u.test(before) || tagged.test(after) || sarcastic.test(after)) return false;
  if (!ahead && (aheadOfNow.test(before) || aheadOfNow.test(after))) return false;
  return leadsOn(before.trimStart());
}

/** Whether somebody who is named in passing (“my sister Klara”) is so wherever in the speaker's own sentence that stands. */
export const isNamedInPassing = (before: string, after: string): boolean =>
  !/:(?=\s|$)|^\s*>/u.test(before) &&
  !new RegExp(`(?<!\\p{L})(?:${verbsOfSaying}), $`, 'iu').test(before) &&
  !sarcastic.test(after);
