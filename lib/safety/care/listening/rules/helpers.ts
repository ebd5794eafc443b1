import type { Answer } from '../../answer';

const person =
  '(?:mum|mom|mam|mother|dad|father|sister|brother|wife|husband|partner|boyfriend|girlfriend|friend|mate|cousin|aunt\\w*|uncle|nan|nana|gran|granny|grandma|grandad|grandpa|da|gp|doctor|dr|therapist|psychiatrist|psychologist|counsell?or|nurse|chaplain|priest|pastor|imam|rabbi|father \\w+|teacher|sponsor|social worker|key ?worker|support worker|crisis team|community team|home team|clinic|hospital|mother superior|superior|boss|matron|team|samaritans|line)';
const when =
  '(?:last (?:night|week|month|year|\\w+day)|yesterday|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|tues|wednes|thurs|fri|satur|sun)day|at the weekend|the weekend|in (?:january|february|march|april|may|june|july|august|september|october|november|december)|already|weeks?|months?|every|twice a week|once a week|the other day|a few days ago|days ago|before)';
/** Somebody knows of it already. */
const knows = new RegExp(
  [
    String.raw`\b(?:told|spoke (?:to|with)|talked (?:to|with)|saw|seen|seeing|been to|see|rang|called|phoned|asked|visited)\b.*\b${person}\b.*\b${when}\b|\b(?:told|spoke|talked|saw|seen|rang|called|see|have|been)\b.*\b${when}\b.*\b(?:${person}|her|him)\b`,
    String.raw`\b${person}(?:'s|s)? (?:already |all )?(?:knows?|known|is aware|are aware|comes?|come|and i (?:made|have|did|wrote))\b`,
    String.raw`\b(?:already|i'm|im|i am|been|been) (?:already )?(?:seeing (?:someone|somebody|a \w+|my \w+)|under (?:the|a) \w+ (?:team|clinic|doctor)|with the (?:crisis|community|home) team|in therapy|on (?:antidepressants|medication) for it)\b`,
    String.raw`\b(?:i have|i've got|ive got|got) (?:a|an|my) (?:psychiatrist|therapist|counsell?or|psychologist|appointment|safety plan|social worker|key ?worker|cpn)\b`,
    String.raw`\bbeen (?:to (?:the )?(?:hospital|doctor|gp|a e|er)|in hospital)\b.*\b(?:about (?:it|this)|for (?:it|this))\b`,
  ].join('|'),
);
const notKnown =
  /\b(?:not|never|nobody|no one|don't|dont|didn't|didnt|doesn't|doesnt|haven't|if|wish|should|could|would|can't|cant|that (?:i'm|im|i am) fine|goodbye|only you)\b/;

const helper =
  "(?:police|polis|officers?|copper'?s?|cops?|guards?|garda[i]?|paramedics?|ambulance(?: lads| crew)?|fire ?(?:brigade|fighters?|men)|jogger|walker|woman|man|lady|guy|fella|bloke|lad|driver|patrol|someone|somebody|stranger|couple|cyclist|runner|security|conductor|station (?:man|staff|master)|lorry driver|harbour patrol|coast ?guard|nurse|he|she|they)(?:'s|'re|s)?";
/** Somebody has come to the place where the person stands. */
const beside = new RegExp(
  [
    String.raw`\b${helper}(?: (?:is|are|has|have|just|already|got|out|now|\w+ly))* (?:here|talking to me|talking|speaking to me|with me|came over|come over|came up|stopped|showed up|turned up|pulled (?:in|up|over)|got (?:out|to me|hold)|arrived|holding|has hold|have hold|got me|sat (?:with|down|next)|sitting with|walking up|put (?:her|his|their|a|the))\b`,
    String.raw`\bin the (?:police|cop|patrol) car\b|\b(?:car|van|lorry|truck) (?:has |just )?(?:stopped|pulled (?:in|over|up)) (?:by itself|and|next|beside|lol)|\b(?:hold|holding|held) (?:of )?my (?:arm|sleeve|jacket|hand|hood|coat|shoulder)\b|\bgot my (?:arm|sleeve|hand|hood)\b|\b(?:coat|jacket|blanket) (?:round|around|on|over) me\b`,
  ].join('|'),
);

const moving =
  '(?:shoes|coat|jacket|slippers|boots|keys|chappals|dressing gown|hoodie|jumper|trousers|glasses|trainers|dressed|up|down|on)';
/** Called out to, and about to be there. */
const aboutToCome = new RegExp(
  [
    String.raw`\b(?:he|she|they|mum|mom|dad|gran|nan|sister|brother|flatmate|roommate|neighbou?r|friend|\w+)(?:'s|'re|s| is| are) (?:just |already )?(?:getting|putting|pulling|finding|looking for|grabbing|throwing|fetching|lacing)(?: on)? (?:his |her |their |on |the |my )*${moving}\b`,
    String.raw`\b(?:he|she|they|dad|mum|mom)(?:'s|'re|s| is| are| has| says?)? (?:unlocking|opening|coming (?:up|down|over|round|now)|on (?:the|his|her|their) (?:stairs|way)|one sec|hang on|heard me|(?:just )?a (?:sec|minute|moment))\b|\bhear (?:him|her|them) on the stairs\b|\bsays (?:hang on|one sec|hold on|coming|wait there)\b|\b(?:heard|hears) me\b|\blight(?:'s| is| went| has gone| just went)? on\b.*|\bthey're coming down\b|\bon (?:her|his|their) way (?:over|up|down|here)\b`,
  ].join('|'),
);
const called =
  /\b(?:call(?:ed|ing)? (?:out|down|up|for|through)|shout(?:ed|ing)?|yell(?:ed|ing)?|knock(?:ed|ing)?|bang(?:ed|ing)?|rang the bell|sent|woke|waking|tapped|texted|bell|door|says|hang on|one sec|heard|stairs)\b/;

/** "There's a guy at the counter I know". */
const someoneThere =
  /\bthere(?:'s|s| is) (?:a|this|one) (?:guy|woman|man|lady|fella|bloke|nurse|teacher|neighbou?r|girl|lad) .{0,30}\b(?:i know|who knows me|i trust|i like)\b/;
/** Somebody speaks from behind the person's door. */
const throughDoor =
  /\b(?:he|she|they|mum|mom|dad|brother|sister|someone|somebody)(?:'s|'re|s| is| are)? (?:shouting|calling|yelling|talking|knocking|banging|crying) (?:\w+ ){0,2}(?:through|thru|behind|outside|at) the door\b/;
/** Somebody else holds the key to it. */
const keepsKey =
  /\b(?:he|she|they|wife|husband|mum|mom|dad|brother|sister|friend|neighbou?r)(?:'s| has| have| keeps?| holds?| took| got)+ (?:got )?(?:the |my |all the )?keys? (?:to|of|for) (?:the |my |that )?(?:\w+ )?(?:cabinet|safe|cupboard|box|drawer|gun\w*|medicine|locker)\b/;

/** The person knocks, and nobody at their own door. */
const hasKnocked =
  /\bi(?:'ve|ve| have| just| don| am|'m)? (?:just |don )?(?:knock(?:ed|ing)?|bang(?:ed|ing)?|tapped)\b|^(?:ok )?(?:knocked|knocking|banged) (?:on|at)\b|\bich habe geklopft\b|\bj'ai (?:frappe|frappé)\b/;

/** "Nobody but my sponsor". */
const nobody =
  /\b(?:nobody|nobodys|nobody's|no one|noone|no-one|none|not a soul|everyone's asleep|everybody's asleep|all asleep|no body)\b|^(?:just|only|apart from|except)\b/;
const but =
  /\b(?:but|except|'?cept|apart from|bar|besides|only|just|well there is|well there's|though|i suppose|maybe)\b/;
const nobodyReal =
  /\b(?:but|except|'?cept|only|just|bar|apart from) (?:for )?(?:you|me|myself|us|the (?:dog|cat|tv|kids?|baby|phone)|my (?:cat|dog|kids?|baby|thoughts|phone|bed)|a (?:cat|dog)|it|this|that)(?: and me)?$/;

export interface Known {
  /** A grown-up is named in it. */
  isAdult: boolean;
  /** A name is written in it. */
  isNamed: boolean;
}

/** Who knows, who has come, and who is the exception. In: `bare` words, and whether they name somebody. Pure. */
export function helpersIn(plain: string, { isAdult, isNamed }: Known): Answer[] {
  const found: Answer[] = [];
  if (knows.test(plain) && !notKnown.test(plain)) found.push('knows_already');
  if (beside.test(plain) && !/\b(?:not|no one|nobody|wish|if|never|far)\b/.test(plain))
    found.push('helper_here');
  if (aboutToCome.test(plain) && called.test(plain) && !/\b(?:not|won't|wont|isn't|never|wish)\b/.test(plain))
    found.push('coming');
  if (hasKnocked.test(plain)) found.push('has_knocked');
  if (someoneThere.test(plain)) found.push('named');
  if (/^(?:about |like |in |only )*\d+ ?(?:mins?|minutes?) (?:she|he|they) (?:says?|said)\b/.test(plain))
    found.push('coming');
  if (throughDoor.test(plain)) found.push('at_door');
  if (keepsKey.test(plain)) found.push('away');
  const excepts = nobody.test(plain) && but.test(plain) && !nobodyReal.test(plain);
  if (excepts && (isAdult || isNamed)) found.push('only_them');
  return found;
}
