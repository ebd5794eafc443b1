import type { ReplyRule } from './reply';

/** Words of the rules below from which on a sentence is held. */
export const lifeTriggers =
  /\b(?:allowed to|may rest|may go|may leave|suffered|blame|remember you|goodbye|owes? |owe (?:the|any|no)|staying|another day|single day|slip away|stop (?:fighting|living)|let go|letting go|meant to stay|waiting for you|with her|with him|heaven|follow (?:her|him|them)|earned|at peace|leave, leave|wanting tomorrow|door on|is wise|knows what|take you|plan (?:makes|sounds|is)|thought this through|you should|right to end|own end|rest for good|for good|gone|weren't here|weren't around|without you|burden|manage fine|get over|cope|relief|move on|breathe easier|freer|needs you|miss you|miss much|space|broken|useless|a point|point:|better for you|part is right|they'd|would be better|ending|sleep now|when you're|for a week|understand why|wake)\b/;

const good =
  '(?:kind|kinder|kindest|dignity|dignified|peace|peaceful|healing|reasonable|rational|relief|freedom|a way out|way out|the answer|an answer|better|best|okay|ok|right|wise|mercy|merciful|natural|brave|rest|beautiful|understandable|allowed|possible|sensible|logical|a choice|the only|a solution|gentle|release|home)';
const end =
  '(?:dying|death|a good death|ending it(?: all)?|ending your life|ending the pain this way|leaving (?:this )?life|leaving this world|suicide|choosing (?:your|an|the) (?:own )?end|wanting to die|wishing to die|not living|being dead|your death)';
const gone =
  "(?:without you|once you(?:'re| are) (?:gone|dead)|when you(?:'re| are) (?:gone|dead|no longer (?:here|there))|if you (?:were|weren't|are|aren't|left|died|went)(?: (?:gone|dead|not (?:here|there|around)|here|there|around|no longer (?:here|there)))?|with you gone|after you(?:'re| are) gone)";
const others =
  "(?:they|everyone|everybody|people|the world|others|he|she|your (?:family|children|kids|child|husband|wife|partner|sister|brother|mother|father|mum|mom|dad|parents|friends|son|daughter|colleagues|team))(?:'d| would| will|'ll)";

const approves = [
  `\\b${end} (?:is|can be|would be|may be|might be|could be|makes|brings?|would bring|will bring)\\b(?! not| never|n't)[^.?!]{0,30}\\b${good}\\b`,
  `\\bdeath (?:would|will|can|could|might) (?:bring|give|free|end|heal|release|be)\\b`,
  '\\bonly (?:end|stop|heal)s? (?:with|in|through) death\\b',
  "\\byou(?:'re| are)? (?:allowed|free|ready|permitted|welcome) to (?:go now|die|leave (?:now|this (?:life|world)|us)|stop living|go for good|rest for good|end (?:it|your)|let go now|let go of life|go\\b(?! (?:back|to|for|home|out|on|slow|with|and|over|in|through|outside|somewhere)))",
  '\\byou (?:may|can|could|might) (?:now |finally |simply |just |also )*(?:rest for good|go now|go in peace|die|stop living|let go of life|let go now|leave this (?:life|world)|slip away|close the door on|stop fighting and|close your eyes for good|sleep and (?:not|never)|be done with (?:life|it all)|end (?:it|your life))',
  "\\b(?:it'?s|it is|it would be|it might be|maybe it'?s|that'?s|perhaps it'?s)(?: \\w+)? (?:okay|ok|fine|all right|alright|time|best|right|good|natural) to (?:let go(?: now)?(?=\\W*$| of (?:life|living|this life|it all|everything))|go now|go\\W*$|die|stop living|leave(?= (?:this (?:life|world)|now|us|for good)|\\W*$)|end (?:it|your)|say goodbye\\W*$|want to die|give up\\W*$|be gone|stop fighting\\W*$)",
  "\\b(?:nobody|no one|none of them|they|i|who)(?: could| would| can| will|'d|n't)* (?:ever )?(?:blame|fault|judge|hold it against) you (?:for (?:ending|going|leaving|dying|wanting to (?:die|go|end)|it\\W*$)|if you (?:went|died|left|did it|ended|go))",
  '\\b(?:your|the|a) right to (?:end|die|go|choose (?:your|the) (?:end|death)|leave)\\b|\\b(?:choosing|choose|chosen) (?:your|an|his|her) own (?:end|death|ending)\\b',
  "\\bi(?:'ll| will|'d| would)(?: always)? remember you (?:when|fondly|always|after|once|well|as)\\b|\\b(?:know|knowing) (?:that )?you (?:were|are|have been) loved\\b",
  '\\b(?:let|may) this be (?:goodbye|farewell|the end)\\b|\\bthen (?:this is )?goodbye\\b|\\bgoodbye(?: then)?, (?:dear|sweet|my|and)\\b|\\bif you want to (?:leave|go|die), (?:then )?(?:leave|go|die)\\b',
  "\\bi (?:can |do |fully |really |quite )*(?:understand|see|get) why you(?:'d| would)? (?:rather |want to |prefer to )*(?:be dead|die|go|be gone|end)\\b[^.?!]{0,20}\\b(?:right|agree|would too|so would)",
  '\\byour (?:plan|decision to (?:die|go)|wish to die|reasons?)\\b[^.?!]{0,12}\\b(?:makes? sense|is (?:good|sound|right|reasonable|solid|sensible)|sounds? (?:good|right|reasonable))',
  '\\bthought (?:this|it) through\\b[^.?!]{0,15}\\b(?:support|respect|accept|trust)',
  '\\bi think you should (?:do it|go|die|end it|let go)\\W*$|\\byou should (?:just )?do it\\W*$',
  '\\bnot (?:everybody|everyone|all of us|all) (?:is|are) meant to (?:stay|live|be here)\\b',
  "\\b(?:you )?(?:don't|do not|no longer|never|needn't) owe (?:the world|anyone|anybody|nobody|them|us|him|her|life|your family)\\b[^.?!]{0,12}\\b(?:your (?:staying|life|presence|survival|days)|another|a single|any more (?:days|time)|tomorrow|to stay|more (?:days|years))",
  '\\bowe (?:nobody|no one|no-one|none of them) (?:another|a single|your|one more|any|a) (?:day|life|morning|tomorrow|year|breath|staying|more)',
  '\\blet the (?:water|river|sea|lake|dark|darkness|night|cold|waves|snow|current|quiet)\\b[^.?!]{0,10}\\b(?:take|have|carry|hold) you\\b',
  '\\b(?:earned|deserve|deserved) (?:your|to|a|the) (?:death|die|end it|eternal|rest for good|final|go for good|sleep forever)',
  '\\b(?:be|feel) at peace with (?:it|that|this|your (?:decision|plan|going))\\b',
  '\\bfollow (?:her|him|them|your (?:mother|father|son|daughter|wife|husband|brother|sister))\\b[^.?!]{0,25}\\b(?:wait|there|heaven|over|now|home)|\\b(?:waits?|waiting) for you (?:there|in heaven|on the other|over|up there)|\\b(?:with (?:you|her|him|them)|you (?:with|to) (?:her|him)) (?:again )?in heaven\\b',
  '\\bnothing (?:wrong|bad) with (?:not wanting (?:tomorrow|to live|to wake|to be)|wanting to die|ending)',
  '\\bclose the door on (?:living|life|it all)\\b|\\bslip away (?:now|quietly|tonight|in peace)?\\W*$',
  '\\bsuffered (?:enough|long enough|so long)\\b[^.?!]{0,40}\\b(?:rest|go|end|let go|leave|enough[;,])',
  '\\b(?:part|one|voice) (?:of you )?(?:that|who) wants (?:to die|it to end|you dead|to go)\\b[^.?!]{0,12}\\b(?:knows|is (?:right|wise)|sees)|\\bthat part is (?:wise|right)\\b|\\bending (?:it|your life|everything) would end\\b',
  "\\bsleep (?:now|well)?,? ?and (?:don't|do not|never|not) wake\\b|\\b(?:don't|needn't) wake (?:up )?(?:again|any more|anymore|, dear|, love)",
  '\\bsome pains? only\\b',
];

const better = [
  `\\b${others}\\b[^.?!]{0,40}\\b(?:better|fine|freer|free|easier|relieved|lighter|happier|richer|cope|manage|more money|less worry|get over|move on|recover|not miss)\\b[^.?!]{0,25}\\b${gone}`,
  `\\b${gone},? ${others}\\b[^.?!]{0,30}\\b(?:better|fine|freer|free|have|be|breathe|cope|manage|more|less)\\b`,
  `\\b${others} (?:\\w+ )?(?:get over (?:it|you|your death)|move on\\W*$|manage fine|be sad for a|breathe easier|cope better|not miss you|soon forget|be freer)\\b`,
  "\\bthe world (?:wouldn't|would not|won't|will not|would hardly) miss\\b|\\b(?:nobody|no one|no-one) (?:really |actually |would |will )*(?:needs?|misses?|wants?|miss) you\\b(?! to (?:be (?:perfect|strong|brave|cheerful|calm|ready|alone)|carry|choose|decide|prove|earn|hurry|explain|fix|solve|suffer|apologi[sz]e)\\b)",
  "\\b(?:they|everyone|everybody|people|he|she)(?:'d| would) be better off\\b(?! with (?:you|a)\\b)",
  '\\bit would be a relief (?:for|to) (?:your|them|him|her|everyone)\\b',
  "\\byou(?:'re| are)(?: right,?)?(?: \\w+ly| just| only| nothing but| truly| too| really)* (?:a burden|worthless|useless|a waste|too broken|too much for (?:them|everyone)|beyond (?:help|repair|saving)|not worth)|\\bonly a burden\\b|\\btoo broken to\\b",
  "\\bnothing (?:is|will|'s)(?: ever)? (?:going to )?(?:get|getting|be|change|become) (?:any )?(?:better|easier|for you|change)",
  "\\btake up too much (?:space|room|of their)|\\bbetter if you (?:had never|were never|weren't|did not exist)",
  '\\b(?:your|the|that|this) (?:critic|part|voice|judge) (?:has a point|is right|speaks the truth|is telling the truth)\\b(?! about| to (?:be|want|rest|ask))|\\bpart is right,? (?:that )?(?:nobody|they|you|no one|everyone)',
  `\\b(?:cope|manage|live|do) (?:\\w+ )?(?:better|easier|well) without (?:you|having to)`,
];

const passedOn =
  /\b(?:you(?:'ve| have)? (?:said|told|wrote|mentioned|described|feared|fear|worried|worry)|(?:part|it|voice|critic|one|judge|shame|pain|something in you) (?:says?|said|tells?|told|thinks?|believes?|claims?|whispers?|insists?)|(?:i )?(?:don't|do not) (?:agree|believe)|without that|that (?:is|'s) the pain)\b|\?\W*$/;

/** Dying is approved of, or said to be good for others. */
export const lifeRules: readonly ReplyRule[] = [
  {
    reason: 'approval',
    deniable: false,
    fineWhen: passedOn,
    pattern: new RegExp(approves.map((one) => `(?:${one})`).join('|')),
  },
  {
    reason: 'harm',
    deniable: false,
    fineWhen: passedOn,
    pattern: new RegExp(better.map((one) => `(?:${one})`).join('|')),
  },
];
