import { type RequestRule, ways } from './rule';

const odd =
  '(?:normal|weird|strange|odd|bad|terrible|awful|daft|silly|crazy|mad|pathetic|stupid|wrong|common|usual|okay|ok|unusual|insane|sad|lazy|selfish|healthy|messed up|a (?:sign|thing|bad thing|terrible thing|disorder|problem)|adhd|ocd|depression|anxiety|autism|ptsd|bpd|burnout|trauma|dissociation)';

/** Questions that ask for advice, or whether something is normal. */
export const aboutLifeRules: RequestRule[] = [
  ...ways('is-this-normal', 'whole', 'asks whether it is normal', [
    /\bnormal\b(?=[^.]*\?|.{0,16}$)(?<!\bback to normal.*)/,
    new RegExp(
      `^(?:\\w+ ){0,4}?(?:is|was|isnt|are|am) (?:it|that|this|i|these|those|they)\\b(?: (?:so|really|very|such|just|like|that|too|even|all|a|bit|totally|completely|actually|any|kind of))* ${odd}\\b(?! for (?:you|me to)\\b)(?! (?:to|if) (?:ask|use|write|keep changing|do this here))`,
    ),
    /\b(?:do|does|is|are|has|have|did)(?: (?:you think|you reckon))? (?:everyone|everybody|anyone|anybody|other|others|most|all|every|lots of|many|mothers|fathers|dads|mums|men|women|people)\b(?: (?:else|people|autistic|adults|dads|mums|mothers|men|women|grown|folk|fellows|lads|girls|kids|students|ones|of|the|who|get|person|parents))*\b(?: (?:also|ever|get|have|do|feel|like|think|experience|has|go|transfer|doing|done|struggle|it|this|that))+/,
    /\b(?:other|every) (?:\w+ )?(?:dads?|mums?|people|mothers?|fathers?|men|women|parents|students|blokes|lads|girls)(?: (?:get|do|feel|have|like) (?:this|that|it)| or)\b/,
    /\b(?:just|only|it is|is it|or) me\b(?=.{0,30}\?|[ ?]*$)(?! (?:or|and) (?:her|him))/,
    /\b(?:am i|i am) (?:the only|going (?:mad|crazy)|losing (?:it|my mind)|broken|messed up|crazy|weird|normal|mad|a bad|a terrible|a freak|insane|being (?:silly|stupid|dramatic|weird|daft|unreasonable))\b/,
    /\b(?:you get|get|see|hear) this (?:with|from|a lot|often) ?(?:other|a lot|people|others)?\b.{0,20}\?/,
    /\bis it (?:daft|silly|weird|odd|mad|sad|stupid|common|usual|normal|wrong|bad|terrible) (?:to|that|when|for)\b/,
    /\bthat is (?:adhd|ocd|depression|anxiety|autism|ptsd|trauma|burnout)(?: right| isnt it| or)?\b.{0,12}$/,
    /\b(?:do i have|have i got|is this|could it be|is it) (?:adhd|ocd|depression|anxiety|autism|ptsd|bpd|burnout|a disorder|bipolar)\b/,
    /\bsign of (?:anything|something)\b/,
    /\bwhat is wrong with me\b/,
  ]),
  ...ways('advice', 'whole', 'asks for advice', [
    /\bshould (?:i|we|one|i just)\b(?! (?:be|say|answer|write|type|do here)\b.{0,20}\bhere\b)(?!.*\b(?:it|he|she) (?:says|said|goes|asks)\b)/,
    /\bi should (?:listen|change|call|tell|go|do|leave|stay|quit)\b[^.]*\?/,
    /\bshall i\b(?! (?:say|write|start|begin|answer|go on|continue|tell you)\b)/,
    /\bwhat (?:should|shall|can|do|would|must|am|could) (?:i|we|you|one|a man|a woman|people) (?:do|say|suggest|advise|recommend|tell|think i should|supposed to do|to do|reckon|try|even do)\b(?! (?:with (?:it|that|a|this)|here|next|about (?:data|it here)|if a user)\b)(?! to someone\b)/,
    /\b(?:whatd|what would|what did) you (?:do|suggest|advise|recommend|choose|pick)\b/,
    /\b(?:do|does) (?:i|we|a man) (?:just |really |actually )?(?!.*\b(?:here|type|write|click|press|mean)\b)\w+ .{1,50}\b(?:or not|or (?:just|what|do i|should i|nah|no)|in tomorrow or)\b/,
    /\b(?:any|some|your|give me|got any|a few|you have|have some|\d) (?:advice|tips?|ideas?|suggestions?|recommendations?|tricks)\b/,
    /\bhow (?:do|can|could|should|would|does) (?:i|we|one|a person|you) (?:(?:just|ever|even|best|actually|finally|properly) )?(?:get|stop|fix|deal|make|handle|cope|tell|ask|say no|leave|talk|help|convince|start|survive|manage|become|sleep|calm|be|quit|change|live|forgive|let go)\b(?!.*\b(?:here|this app|in here|bigger|you)\b)/,
    /\bhow to (?:stop|fix|deal|get|make|handle|cope|tell|quit|sleep|calm|survive|say)\b/,
    /\b(?:tell|give) me (?:what to|how to|yes or no|a straight|an answer|the answer|your opinion|which)\b/,
    /\b(?:yes or no|straight answer|if you had to (?:pick|choose)|actual answer)\b/,
    /\b(?:you reckon|do you reckon|do you think (?:i|it|he|she|we|that)|dyou think)\b[^.]*\b(?:should|worth|good idea|right|could|ought|will|would|is it)?\b[^.]*\?/,
    /\bworth (?:doing|it|trying|telling|asking|going|a try|leaving)\b.*(?:\?|you reckon|$)/,
    /\b(?:would|is|be) (?:a|it|that|this|it be)\b.{0,40}\b(?:good idea|better|wise|too soon|helpful|worth it|needy)\b[^.]{0,20}\?/,
    /\bwhat is (?:better|best|the best|the right)\b/,
    /\bwhich (?:one |should |is |do |would )(?:i |is |do i |should i )?(?:should|listen|choose|pick|better|follow|believe|trust)\b/,
    /\bwould you (?:get|go|do|buy|tell|call|text|stay|leave|quit|say|take|forgive|have|wait|marry|open|keep|just)\b/,
    /^(?:send|go|text|call|stay|leave|ring|buy|quit) or no(?:t|pe)?\b|\bought (?:i|one)\b|^do i answer\b|\bwhat wid you\b/,
    /\bwhat do i do\b(?! (?:with it|here)\b)/,
    /\b(?:help me (?:decide|choose)|i need advice|advise me|can you advise)\b/,
  ]),
];
