import { plainly, type RequestRule, ways } from './rule';

const partsNamed = '(?:the )?(?:two|both|parts|others?|other ones|rest)';

export const plainWordings: RequestRule[] = [
  ...ways('stop', 'whole', plainly, [
    /\b(?:i )?(?:gotta|got to|have to|need to|must|should) (?:roll|bounce|dip|dash|skedaddle|be off|hit the hay)[ .!,]*$/,
    /\b(?:im|i am) (?:offski|outta here|away to (?:my )?bed)[ .!,]*$/,
    /^(?:ok |right |so |well |and |thanks? )*(?:that|this) (?:will be|would be|is|ll be) (?:all|enough) (?:for|from me for) (?:today|tonight|now|this (?:morning|evening))\b/,
    /\bi (?:will )?go to bed,? (?:now )?we (?:finish|stop|end)\b/,
    /^(?:\w+ ){0,4}(?:is )?here,? gg$/,
    /\bleave it (?:here|there)(?: (?:for )?(?:now|today|tonight|the noo))?,? (?:and )?(?:ill|i will|need my bed|see you)\b/,
    /^stop (?:that|this|it),? (?:id|i would) rather (?:just )?(?:sit|rest|do nothing)\b/,
  ]),
  ...ways('pause', 'whole', plainly, [
    /\b(?:customers?|clients?|somebody|someone|visitors?|neighbou?r|door|phone|baby|boss|nurse|kettle)\b.{1,40}\b(?:i am|im) coming(?: back)?[ .!,]*$/,
  ]),
  ...ways('go-back', 'whole', plainly, [
    /\bwhere did we (?:stop|leave off|get to|pause|end)\b.{0,12}$/,
    /\bwhat (?:was|is) (?:it|the (?:thing|question|one)) (?:that )?you (?:just |last )?(?:asked|were asking)(?: me)?(?: (?:before|again|just now|earlier)\b.{0,40})?[ .?!]*$/,
  ]),
  ...ways('undo', 'whole', plainly, [
    /^(?:ok |no |oh |please |actually |wait |can you |could you |and )*(?:take|put) (?:that|the|this) (\w+(?: \w+)?) back (?:off|out)\b/,
    /^(?:ok |no |oh |please |actually |wait |can you |could you |and )*rub (?:that|this|it|the .{1,30}?) out\b(?: please)?(?:, ?(.{1,40}))?/,
    /\btake (?:that|the) last (?:bit|one|line|thing) back (?:out|off)\b/,
  ]),
  ...ways('delete', 'core', plainly, [/^expunge (.{1,60})/]),
  ...ways('remember', 'whole', plainly, [
    /\b(?:pop|put|stick|jot) (?:that|it|him|her|this) (?:in|down)(?: please| for me)?[ .!,]*$/,
    /^(?:oo+h |oh |ok |and |please )*keep (qq)(?: please)?[ .!]*$/,
    /^(?:hey |oh |ok |and |by the way )*((?:my|i|im|we|his|her|the) .{3,120}?),? (?:please |pls )?(?:remember|keep in mind|dont forget) (?:that|this|it)(?: please| pls| for me)*[ .!]*$/,
  ]),
  ...ways('open-page', 'whole', plainly, [
    /\b(?:do|make|draw|build|create|give) (?:me )?(?:a|the|my) (map)(?: (?:for|of) (?:me|us|it|them|my \w+))?(?: please)?[ .!?]*$/,
    /^(?:ok |so |and |please |pls |can i |could i |can you |could you |how (?:do|can) i |i want to )*(?:export|download|back ?up|get a copy of) (?:all )?(?:my|the|all|everything)(?: \w+){0,2}(?: please| pls)*[ .!?]*$/,
    /\bhow (?:do|can|would) i (?:change|make|get|set) (?:the |my |this )?(?:(?:text|font|letter|writing) ?(?:size|bigger|smaller|larger)|(?:text|font|letters|writing))\b.{0,16}$/,
  ]),
  ...ways('what-can-you-do', 'whole', plainly, [
    /^(?:and |but |so |ok |sorry |please )*what (?:does |do you |you |do )?(?:it )?(?:mean|means|is|are)(?: by| with)? (?:a |by |the word )?["'“]?parts?["'”]?(?: mean| of me)?[ .!?]*$/,
    /^(?:and |but |so |ok |sorry |please )*what (?:does |do )?(?:a |the word )?["'“]?parts?["'”]? means?[ .!?]*$/,
    /\bnot (?:\w+ )?(?:sure|certain|clear) (?:what|how|where) (?:i am|im|i|to|one is|we are)(?: \w+)? ?(?:supposed|meant|expected|do|begin|start|use)\b/,
  ]),
  ...ways('help', 'whole', plainly, [
    /^(?:ok |so |and |please |pls )*(?:can|could|may) i (?:please )?(?:talk|speak|chat|write) (?:to|with) (?:a |an )?(?:real |actual |live )?(?:human|person|someone real|somebody real|human being)(?: please| instead| now)*[ .!?]*$/,
  ]),
  ...ways('committee', 'whole', plainly, [
    /^(?:ok |so |and |but |yeah )*can (?:they|those two|both(?: of them)?|the two(?: of them)?) (?:talk|speak|meet|chat)(?: (?:together|to each other|with each other|to one another))?\b(?! (?:to|with) (?:me|you)\b).{0,40}$/,
    new RegExp(
      `\\b(?:put|bring|sit|invite) (?:her|him|it|them|\\w+) (?:in|at|on|to) (?:the|a|one) table with ${partsNamed}\\b`,
    ),
    /\bconversation between (?:the|my|two|these) parts\b/,
    /\bif (?:the |my )?\w+ and (?:the |my )?\w+ (?:speak|talk|chat) (?:one )?with (?:the )?(?:other|each other|one another)\b/,
  ]),
  ...ways('why-ask', 'whole', plainly, [
    /\bwhy (?:always )?(?:do )?(?:you|u) (?:always )?(?:want|ask|need|ask for) (?:a |the |always )?(?:numbers?|body|place|names?|how strong)\b/,
    /\bwhat (?:good|use) (?:it does|does it do|is it|it is|is there in|in) (?:to )?(?:saying|say|asking|ask|knowing|know)\b/,
    /\b(?:place in the body|body|number) (?:question )?(?:some|any|a) (?:scientific )?(?:meaning|reason|purpose)\b/,
  ]),
  ...ways('privacy', 'whole', plainly, [
    /\bwhat (?:is|i|we|s)? ?(?:type|typed|write|written|wrote|say|said) (?:in )?here (?:really |only )?(?:stays?|leaves?|goes|remains?|is kept)\b/,
    /\b(?:they|police|hospital|court|boss|school|somebody|anyone) (?:can |could |may )?(?:ask|request|demand|get|see)(?: you)?(?: for)? what i (?:write|wrote|say|said|type|typed)\b/,
    /\b(?:anyone|anybody|somebody|someone) (?:at|of|in|from) (?:my |the )?\w+ able to (?:see|read|find|know)\b/,
  ]),
  ...ways('is-this-normal', 'whole', plainly, [
    /^(?:are |do |is it )?other (?:\w+ )?(?:people|mothers|fathers|mums|dads|men|women|ones|students|teachers|nurses) (?:also |too )?(?:the )?same\b.{0,12}$/,
  ]),
  ...ways('change-topic', 'core', plainly, [
    /^(?:speak|talk) (?:of|about) (?:another|a different) (?:thing|matter|subject)\b(?:, ?(.{1,40}))?/,
  ]),
  ...ways('change-topic', 'whole', plainly, [
    /\b(?:would|id|want to|like to|prefer to) (?:rather |sooner )?(?:speak|talk) about (?:the |my )?(\w+(?: \w+)?) (?:now|instead)\b/,
  ]),
];
