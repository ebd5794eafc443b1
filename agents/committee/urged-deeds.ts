import { diagnosedNames } from './diagnoses';

const care =
  '(?:psychiatrist|psychologist|therap(?:ist|y)|doctor|counsell?or|shrink|clinic|hospital|ward|nurse|treatment|check-?ups?|crisis (?:line|team))s?';
const gone = '(?:gone|dead|not here|never born|no longer (?:here|there)|out of the way)';
const within = '[^.;:!?]{0,50}?\\b';
/** Of somebody else. */
const theirs = '(?:his|her|their)';
const them = '(?:him|her|them)';
const little =
  '(?:lettuce|salad|cucumbers?|celery|broth|ice|(?:black )?coffee|(?:green )?tea|water|gum|an apple|one apple|liquids|carrots?|rice cakes?|crackers?)';
const illness = '(?:pregnant|ill|sick|dying|suicidal|(?:have |got |has )?(?:cancer|a tumou?r|an illness))';
const adverb =
  '(?:clearly|obviously|textbook|classic|plain(?:ly)?|definitely|surely|certainly|just|simply|really|all|only|pure|typical|straight|what they call|a case of|your|some|a|an|the|mild|severe|full-blown|had|having|got|suffering from|on) ';
const body =
  '(?:heart attack|stroke|seizure|panic attack|aneurysm|tumou?r|brain bleed|nervous breakdown|breakdown|concussion|embolism|epileptic fit)';

/**
 * What a voice urges or makes little of, by what is done and not by its words: care is dropped, food is cut down, somebody is struck,
 * watched, robbed or held by a lie, what happened is denied, or that nobody would miss the person.
 */
const rules: readonly RegExp[] = [
  // Care is dropped.
  `\\b(?:cancel|skip|miss|drop|ditch|quit|avoid|blow off|call off|stand up|no-show|lie to|give up|do(?:es)? not need|don't need|stop (?:going to|seeing)|stay away from)\\b${within}${care}\\b`,
  // Nobody would miss them.
  `\\b(?:nobody|no one|not a soul|who|the world|everyone|everybody|they|it) would(?:n't| not)? (?:even |ever |really |all |just )*(?:notice|miss|mind|care|be (?:better|happier|relieved|sad|lighter))${within}(?:(?:we|you|i|us|me) (?:were|was|are) (?:all )?${gone}|(?:we|you|i) (?:disappeared|vanished|died|left for good)|without (?:us|you|me))\\b`,
  '\\b(?:would|could|can|will) (?:all )?(?:go|get|do|carry|move) (?:on|along|by)?(?: \\w+){0,3} (?:fine|well|better)(?: off)? without (?:us|you|me)\\b',
  // Food is cut down.
  `\\bonly (?:ever )?(?:eat|eats|eating) (?:after|before|once|at|when|what|${little})\\b|\\b(?:only|just|nothing but) ${little}(?:,| and| or)? ?(?:until|till|from now|for (?:us|you|days|the (?:day|week))|all day|today|tonight|tomorrow|nothing else)|,? (?:and )?only ${little}\\b[.!…]*$`,
  // Drink and doses.
  `\\b(?:chug|neck|gulp|down|finish|empty|drain) (?:the |that |this |a |it |whole |entire |half |all )*(?:bottles?|pint|glass|flask|six-?pack)\\b|\\b\\d+ ?(?:mg|mcg|milligrams?|micrograms?)\\b|\\btake (?:two|three|four|double|twice|\\d)\\b[^.;!?]{0,12} instead of\\b`,
  // Until it hurts.
  "\\b(?:run|train|work|dance|push|go|walk|exercise|swim|row|lift|climb|scrub|jump)(?: \\w+){0,2} (?:till|until|to) (?:(?:you|we|i) (?:faint|collapse|drop|pass out|break|bleed|cannot stand|can't stand|black out|are sick|puke)|exhaustion|blood|it bleeds)\\b",
  // Somebody is struck, or what is theirs is broken.
  `\\b(?:brick|stone|rock|bottle|hammer|bat|fist) (?:through|into|at|to|in) ${theirs} \\w+|\\b(?:knock|kick|punch|smash|break|bash) ${theirs} (?:teeth|face|nose|jaw|head|ribs?|legs?|window|car)\\b|\\b(?:slash|let down|puncture|key|torch|sugar in) ${theirs} (?:tyres?|tires?|car|bike|tank)\\b`,
  // Somebody is watched.
  `\\b(?:put|hide|plant|stick|place|install|leave) (?:a |an |the |some )?(?:\\w+ )?(?:tracker|airtag|bug|camera|recorder|spyware|gps|microphone|mic)\\b|\\b(?:read|check|go through|search|look through|open|copy|forward|hack|log in(?:to)?|get into|unlock|spy on) ${theirs} (?:\\w+ )?(?:phone|messages?|texts?|e?mails?|chats?|diary|journal|pockets|bag|laptop|account|inbox|letters?)\\b|\\bfollow ${them} (?:home|around|to|after|secretly|tonight)\\b`,
  // Somebody is robbed.
  `\\b(?:take|steal|grab|empty|pocket|nick|swipe)\\b${within}${theirs} (?:money|wallet|purse|cards?|cash|savings|account|keys|jewell?ery)\\b`,
  // Somebody is held by a lie, or hurt in love.
  `\\b(?:let|make|have) ${them} (?:think|believe) (?:that )?you(?:'re| are|'ve| have)? (?:got )?${illness}|\\b(?:pretend|fake|say|claim|tell ${them})\\b[^.;!?]{0,12} you(?:'re| are|'ve| have)? (?:got )?${illness}\\b[^.!?]*\\b(?:stays?|keeps?|come back|comes back|leave|feel sorry|regret)\\b`,
  `\\b(?:sleep|flirt|hook up|have sex|make out|start something) with ${theirs} (?:\\w+ )?(?:brother|sister|friend|father|mother|boss|cousin|colleague|ex|flatmate|neighbour)\\b`,
  // What happened is denied.
  "\\byou (?:only |just |simply |must have |have |'ve )*(?:imagined|invented|dreamt|dreamed) (?:it|that|this|everything|all|the whole)\\b|\\byou (?:only |just |simply |must have |have |'ve )*made (?:it|that|this|everything) (?:all )?up\\b|\\bnone of (?:it|that|this) (?:ever |really |actually )*happened\\b|\\bnothing (?:ever |really |bad |like that )*happened (?:back then|then|to (?:you|us)|as an? (?:child|kid)|when (?:you|we) (?:was|were)|that night|in that)\\b",
  // Danger is made little of.
  "\\b(?:he|she|they)(?:'ll| will| would| is going to| are going to) (?:surely |soon |just )*(?:stop|quit|give up) (?:hitting|beating|hurting|pushing|choking|threatening|shoving|slapping|kicking)\\b|\\b(?:he|she|they) (?:will not|won't|will never|would not|wouldn't|would never|is not going to|isn't going to) (?:\\w+ )?(?:hit|hurt|beat|choke|touch|push|slap|kick|shove) (?:you|us|me|the (?:kids|children))\\b",
].map((rule) => new RegExp(rule));

/** That somebody has an illness, which no voice can know. */
const diagnoses: readonly RegExp[] = [
  new RegExp(
    `\\b(?:that|this|it|what you have|yours)(?:'s| is| was| must be| looks like| sounds like) (?:${adverb})*(?:${diagnosedNames}|${body})\\b(?! (?:talking|speaking|group|clinic|course|book|film))`,
  ),
  new RegExp(`\\byou(?:'re| are| were|'ve| have| had|'d)? (?:${adverb})+${body}\\b`),
];

/** Before what is urged: it is feared, or nobody does it. */
const denied =
  /\b(?:not|never|nobody|no one|without|instead of|rather than|stop|before|when|whenever|if|whether|\w+n't)(?: \w+){0,3} ?$|\b(?:worry|worried|afraid|fear|scared|sad|hate to see|hurts to see|sorry)\b[^.;:]*$/;

/** Whether a sentence urges or makes little of what harms, or says what somebody has. `text`: in plain small letters. */
export const urgesDeed = (text: string): boolean =>
  [...rules, ...diagnoses].some((rule) => {
    const match = rule.exec(text);
    return match !== null && !denied.test(text.slice(0, match.index));
  });
