import { normalise } from '../../normalise';

const lead =
  '(?:(?:oh|um|uh|er|well|honestly|really|god|ok|okay|hmm|hm|sorry|look|thanks|what|wait|omg|gosh|lord|haha|wow|whoa|heavens|my|dear|i said) )*';
const tail =
  '(?: (?:oh god no|god no|oh no|gosh no|none of us|not any of us|not one of us|honestly|really|thanks|thank you|at all|sorry|right now|now|today|tonight|not at all|please|mate|love|truly|i promise|of course not|never|ever|no))*';
const noWords =
  "(?:no|nope|nah|na|naw|n|never|none|neither|not at all|not really no|definitely not|absolutely not|of course not|no way|god no|not today|not tonight|not now|no plans?|no thoughts|nothing like that|no i'm not|i'm not|i am not|no i am not|i don't|no i don't|i do not|i haven't|no i haven't|it isn't|it's not|no it isn't|no it's not|i won't|no i won't|no nothing|nothing|there isn't|there is not|there's none|no there isn't|i'm not suicidal|no i'm not suicidal|i'm not thinking about (?:it|that|killing myself)|no i'm not thinking about (?:it|that)|i don't want to die|no i don't want to die|i don't want to kill myself|nein|non|nao|not me|none of us|no one of us|not any of us|neither of us|nobody in here|not (?:me|us) (?:either|at all))";
const no = new RegExp(`^${lead}${noWords}${tail}$`);
const yes =
  /^(?:(?:oh|um|uh|er|well|honestly|ok|okay|fine|alright|i guess|i think|god) )*(?:yes|yeah|yep|yea|yup|ya|yh|ye|y|aye|si|ja|oui|mhm|mm+|uh huh)(?= |$)/;
/** A yes in other words, the whole of a short message. */
const otherYes =
  /^(?:(?:yes|well|yeah|oh|i|suppose|guess|so|aye|ok|sorry|honestly|what kinda question is that|what kind of question is that|what do you think|what else|and|but) )*(?:affirmative|roger(?: that)?|copy that|correct(?:amundo)?|guilty(?: as charged)?|bang on|spot on|bingo|dead right|dead on|(?:got|hit) it in one|you(?:'ve| have)? got it|you guessed it|that's the size of it|thats about the size of it|that's about (?:the size of )?it|that about sums it up|you could say (?:that|so)|(?:i )?suppose (?:i am|so|i do)|(?:i )?reckon so|i reckon|(?:of )?course i (?:am|do)|that i am|that i do|indeed|exactly(?: that)?|precisely|obviously|clearly|evidently|naturally|needless to say|what do you think|why else (?:would|am) i .*|what else would .*|that would be (?:the one|it|right)|it crosses my mind.*|been thinking (?:of|about) (?:nothing else|it|that).*|\d{2,4} ?percent|1000|100|a wee bit(?: aye)?|yessir|yes sir|yes ma'am|yessum|hai|tak|haan|hanji|ndiyo|evet|igen|kylla)(?: (?:now|sir|ma'am|mate|yes|yeah|aye|it|that|is|every day|really|sadly|then|today|always|love))*$/;
const often =
  /^(?:sometimes|often|always|mostly|every|most|some|a lot|all|at night|at nights|nights|on bad days|in the (?:evening|evenings|night)) /;
const wholeYes =
  /^(?:(?:oh|um|uh|er|well|honestly|ok|okay|i guess|i think|god) )*(?:i am|i do|i have|i did|i can|i will|i want to|i might|i could|it is|it does|it has|they are|they do|he is|she is|he does|she does|there is|there are|always|often|every day|every night|all the time|constantly|right|true|correct|of course|definitely|absolutely|sure|both|probably|sometimes|most days|(?:i'm )?thinking about it|more than ever|a lot|very much|(?:and )?(?:yes )?i mean it|(?:i'm )?serious|for real|not (?:a joke|hypothetical|hypothetically|joking)|it wasn't(?: a)?(?: joke| jk)?|it wasnt(?: a)?(?: joke| jk)?|masel aye|that is what i (?:mean|am meaning))(?: (?:now|today|tonight|really|honestly|lately|actually|sometimes|a lot|yes))*$/;
const unsure =
  /(?:^| )(?:not sure|unsure|don't know|dont know|do not know|dunno|idk|probably|maybe|perhaps|possibly|hard to say|kind of|kinda|sort of|a bit|a little|not really|not exactly|in a way|i guess|half and half|half of me|depends|can't tell|no idea|who knows|half joking|percent|not joking|50 50|both)(?= |$)/;
const ratherNot =
  /(?:^| )(?:rather not|prefer not|don't want to (?:say|answer|talk|tell)|won't say|no comment|can't say|pass|skip|none of your business|doesn't matter|not telling|not answering|won't answer|shan't|not going to (?:say|answer|tell|discuss)|not gonna (?:say|answer|tell)|not (?:saying|discussing))(?= |$)/;
const onlyFeeling =
  /^(?:no|nope|nah) (?:(?:i'm|i am|it's|its) )?(?:just|only) (?:(?:so|really|very|a bit) )?(?:angry|upset|sad|tired|furious|mad|stressed|frustrated|annoyed|venting|exhausted|anxious|worried|fed up)$/;
const hedgedNo = /^(?:no|nope|nah|not) .*\b(?:but|except|although|until|unless|sometimes|only)\b/;
/** Made of nothing but these words, and of a plan and a negation among them: there is none. */
const planless =
  /^(?:(?:no|nah|nope|not|well|oh|i|do|don't|dont|haven't|havent|got|have|made|really|like|honestly|just|a|any|an|actual|proper|real|plan|plans|planned|or|nothing|anything|as|such|yet|specific|set|there's|isn't|there|one|at|all|exactly|how|when)(?: |$))+$/;
/** A "no" that says itself what it is about. */
const notDying =
  /(?:^| )(?:not|never|don't|dont|do not|isn't|ain't|no) (?:\w+ )?(?:suicidal|trying to die|(?:want(?:ing)?|wanna|going|gonna) (?:to )?(?:die|kill (?:myself|me)|end (?:it|my life))|thinking (?:of|about) (?:dying|suicide|killing myself|that)|killing myself|have (?:any )?such thoughts)(?= |$)/;
const turnsRound =
  /(?:^| )(?:but|except|although|though|until|unless|only|just|tonight|sometimes|yet)(?= |$)/;
const stop =
  /^(?:please )?(?:stop|stop here|stop it|stop now|stop please|i want to stop|let's stop|enough|no more|close|end|end it here|bye|bye bye|good night|goodnight|i'm done|that's enough|leave it|leave it here|quit|exit)$/;

/** A time and nothing else: "tonight", "yes, tomorrow I think". */
const soonWords =
  '(?:tonight|tonite|today|tomorrow|tmrw|now|right now|soon|very soon|shortly|this (?:evening|afternoon|morning|weekend|week)|later|after (?:dark|work|this|midnight)|midnight|when (?:they|everyone|everybody|he|she|mum|dad|the kids) (?:sleeps?|leaves?|goes|go|is asleep|are asleep|is gone|are gone|(?:go|goes) to bed)|in (?:a few|an?|some|\\d+) (?:minutes?|hours?|days?)|(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day)';
const whenSoon = new RegExp(
  `^(?:(?:yes|yeah|yep|i|think|guess|maybe|probably|it|will|would|could|might|be|it's|its|about|so|like|ok|for|by|act|on|honestly|sometime|today) )*${soonWords}(?: (?:i|think|guess|maybe|probably|yes|or|then|night|morning|evening|${soonWords}))*$`,
);
export const isSoon = (plain: string): boolean => whenSoon.test(plain);

/** One short message without signs: lower case, words parted by one blank. */
export const bare = (text: string): string =>
  normalise(text.slice(0, 400))
    .text.replace(/[^a-z0-9\u00c0-\uffff']+/g, ' ')
    .trim();

/**
 * A "no" is one of a closed set of whole messages: "no plan, just …" is none. A hedged yes is `unsure`; anything else
 * that is not plainly one of these is null.
 */
export function readShort(plain: string): 'yes' | 'no' | 'unsure' | 'rather_not' | 'stop' | null {
  if (stop.test(plain)) return 'stop';
  if (/^(?:(?:but|just|only) )?(?:me yes|yes me|myself yes|masel aye)$/.test(plain)) return 'yes';
  if (ratherNot.test(plain)) return 'rather_not';
  if (no.test(plain) || onlyFeeling.test(plain)) return 'no';
  if (hedgedNo.test(plain)) return 'unsure';
  if (asksBack.test(plain)) return null;
  if (unsure.test(plain) && plain.split(' ').length <= 14) return 'unsure';
  if (often.test(plain) && plain.split(' ').length <= 6) return 'yes';
  if (otherYes.test(plain)) return 'yes';
  return (yes.test(plain) && !allFine.test(plain)) || wholeYes.test(plain) ? 'yes' : null;
}

/** "Will you stay a bit" asks, and is not unsure. */
const asksBack =
  /^(?:(?:and|but|so|ok|please|well) )*(?:will|would|can|could|do|does|are|is|may) (?:you|u|i|it|this|we)(?= .)/;

/** "Yes, I said I'm fine" is no yes to a question about danger. */
const allFine =
  /(?:^| )(?:i'm|im|i am|said|all|feel|doing) (?:i'm |im )?(?:fine|okay|ok|good|alright|well)(?= |$)/;

/** "I am fine.", whole: what begins like a yes to "are you …?" says that all is well, as far as it is believed. */
const allWell =
  /^(?:(?:yes|ok|okay|no|honestly|really) )?(?:i am|i'm) (?:(?:really|quite|all|perfectly|totally|doing|feeling) )?(?:fine|okay|ok|good|al(?:l )?right|well|safe|happy)(?: (?:thanks|thank you|really|honestly|now|today))?$/;

/** Whether a message says that all is well and nothing else: no yes to a question about danger ("I am, okay?" is one), and no denial. */
export const saysAllIsWell = (text: string): boolean =>
  allWell.test(bare(text)) && !/\bI am\s*,/i.test(text.slice(0, 40));

/** Whether a message says that there is no plan, and nothing else. */
export const hasNoPlan = (plain: string): boolean =>
  /\bplan/.test(plain) &&
  /(?:^| )(?:no|not|nope|nah|don't|dont|haven't|havent|isn't)(?= |$)/.test(plain) &&
  planless.test(plain);

/** Whether a message says in so many words that dying is not meant, and takes nothing of it back. */
export const deniesDying = (plain: string): boolean => notDying.test(plain) && !turnsRound.test(plain);

/** A message of several sentences or parts, one of which is a plain yes: "You are kind to ask. Yes." */
export const holdsYes = (text: string): boolean =>
  text
    .slice(0, 600)
    .split(/[.!?;\n,]+/)
    .map(bare)
    .some((one) => one !== '' && !allFine.test(one) && wholeOrLead.test(one)) && !allFine.test(bare(text));
const wholeOrLead =
  /^(?:well |ok |okay |actually |fine |honestly |sometimes )*(?:yes|yeah|yep|aye|masel aye)(?: (?:that|it|i|sometimes|this|tonight|now|a|honestly|really|mostly|most|like|to|of).*)?$/;

const numberWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const beside =
  "(?:about|around|roughly|approximately|maybe|perhaps|probably|like|at|an?|i|i'd|i'm|im|id|would|say|guess|think|put|it|its|it's|that's|is|was|were|now|right|still|down|up|to|from|or|and|between|the|number|out|of|today|currently|somewhere|nearer|closer|more|less|calmer|better|lower|higher|worse|honestly|just|only|so|ok|okay|um|uh|well|hm+|yes|yeah|no|not|sure|thanks|thank|you|please|sorry|strong|ish|probs|feels|then|before|but|this|minute|moment|level|tonight|most|almost|nearly|over|under|than|max|at)";
const one = `(?:10|[0-9]|${numberWords.join('|')})(?:ish)?`;
const wholeScale = new RegExp(`^(?:${beside} )*${one}(?: (?:${beside}|${one}))*$`);

/**
 * A number from 0 to 10 that is the whole of a short answer ("about 4", "six out of ten"), else null: hours, pills and
 * reasons are no answer. Of two, the higher.
 */
export function readScale(text: string): number | null {
  const plain = text.toLowerCase().trim();
  if (/\d[.:,]\d|%|\d{3}/.test(plain)) return null;
  const cut = plain
    .replace(
      /[,.]? ?(?:it |that )?was (?:an? |at )?(?:10|[0-9]|ten|nine|eight)(?: (?:before|earlier|then))?\b/g,
      ' ',
    )
    .replace(/(?:out of|\/|von|of) ?(?:10|ten)\b/g, ' ')
    .replace(/[’‘`]/g, "'")
    .replace(/[^a-z0-9']+/g, ' ')
    .trim();
  const last = /\bstill (?:an? |at (?:an? )?)?(10|[0-9])$/.exec(cut);
  if (last) return Number(last[1]);
  if (!wholeScale.test(cut) || cut.split(' ').length > 12) return null;
  const found = cut.match(new RegExp(`\\b${one}(?![a-z0-9])`, 'g')) ?? [];
  const all = found.map((word) => {
    const digits = word.replace(/ish$/, '');
    return numberWords.includes(digits) ? numberWords.indexOf(digits) : Number(digits);
  });
  return all.length === 0 ? null : Math.max(...all);
}

const outOf =
  /(?:^| )(?:about|around|at|like|maybe|more like|its|it's|it is|i'm|im|i am|feels like) (?:about |around |at |like |maybe |only )*(?:a |an )?(\d+|zero|one|two|three|four|five|six|seven|eight|nine|ten) (?:now|today|right now|this minute)(?: |$)|(?:^| )(?:(?:down|up|gone|dropped|back) to (?:like |about |around )?(?:a |an )?(\d+|zero|one|two|three|four|five|six|seven|eight|nine|ten)|(\d+|zero|one|two|three|four|five|six|seven|eight|nine|ten) out of (?:10|ten))(?= |$)/;

/** A number on the scale that nobody asked for: "it's down to a three", "about 3/10". Null for none. */
export function saidScale(plain: string): number | null {
  if (plain.split(' ').length > 16) return null;
  const found = outOf.exec(plain);
  const word = found?.[1] ?? found?.[2] ?? found?.[3];
  if (word === undefined) return null;
  const value = numberWords.includes(word) ? numberWords.indexOf(word) : Number(word);
  return value <= 10 ? value : null;
}
