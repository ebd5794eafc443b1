import { type RequestRule, ways } from './rule';

const page =
  '(?:map|history|settings?|memory|parts?|profile|account|page|inbox|archive|picture of (?:all|them|my)|conversations?|menu|chart|dashboard|preferences)';

/** A page of the app, people who can help, and parts that should speak with each other. */
export const pageAndPeopleRules: RequestRule[] = [
  ...ways('open-page', 'core', 'wants to see a page', [
    new RegExp(
      `^(?:open|show|see|go to|take me to|bring up|pull up|view|display|visit|look at|get to|find|load)(?: (?:me|us|up|please))*(?: (?:the|my|that|this|a|your|all))* (?:\\w+ ){0,2}?(${page})\\b(?! (?:of (?:what|the last))| back\\b)`,
    ),
    new RegExp(`^(?:the |my )?(${page})(?: (?:please|page|thing|view))*[ .!?]*$`),
    /^(?:open|show me|go to|take me to|see) (\w+s? page)\b/,
    /^(?:open|go to|take me to) (?:the )?(map|history|settings|memory|parts|\w+)[ .!]*$/,
    /^see (?:her|him|it|them|that|\w+) on the (map)\b/,
    /^(?:show me|see|let me see) (?:where|that card|the card|\w+(?: \w+){0,2} as you have)\b/,
  ]),
  ...ways('open-page', 'whole', 'asks where something is in the app', [
    new RegExp(
      `\\b(?:where(?: is| are)?|how (?:do|can|would) i (?:get to|open|see|reach)|is there|have you got|which) (?:the |my |a |an |your |some )*(?:\\w+ )?(${page})\\b`,
    ),
    /\bwhere (?:do|can|could|would|part|will|should) (?:i|we|me) (?:see|find|look at|view|read|change|open)(?: (?:it|that|this|her|him|them|my \w+|the \w+|dis))?\b/,
    /\bhow (?:do|can|would) i (?:find|get back to|see|view|open|change) (?!a (?:therapist|counsell?or|doctor)|out)(?:my |the |this |it|\w+)(?: (?:page|again|tomorrow|font|map|later|next time|tmrw|\w+ size)|[ ?]*$)/,
    /\b(?:letters|text|font|writing|words) (?:bigger|larger|smaller)\b|\bdark mode\b/,
    /\bwhere is the (picture|map|list|page|button|settings?)\b/,
    /\bon the map\b.*\b(?:please|see|show)\b/,
  ]),
  ...ways('committee', 'core', 'wants parts to talk with each other', [
    /^(?:let|make|have|get|put|sit|bring|invite|hear)?(?: the| my| both| those| these)* ?(?:two of them|them|both(?: of them)?|both|all (?:of them|three|four)|two|three|they|parts|\w+ and (?:the |my )?\w+|\w+)(?: (?:to|of them|should|must|must both|can|could))* (?:talk|speak|chat|fight|argue|discuss|debate|meet|negotiate|converse|have it out|sort it out)\b.{0,30}\b(?:with each other|to each other|each other|one another|together|it out|at each other|face to face|in here)\b/,
    /^(?:let|make|have|get) (?:the |my )?(?:.{1,60}?) (?:and|with) (?:the |my )?(?:.{1,60}?) (?:talk|speak|chat|fight|argue|discuss|debate|meet|sit)\b/,
    /^(?:put|sit|bring|gather|get) .{1,40} (?:at (?:a|one|the same) table|in (?:one|the same|a) room|together|around a table|face to face)\b/,
    /^(?:ask|let) (?:the |my )?(?!me\b|a\b|you\b|it\b|us\b|something\b|another\b)\w+(?: \w+)? (?:what|how|why|if|whether|to ask|ask|talk to|speak to|answer)\b(?! you\b).{1,60}$/,
    /^(?:a |the |start a |hold a |begin a |open a )?(?:inner )?(?:committee|round ?table|conference|parliament|meeting)\b.{0,30}$/,
  ]),
  ...ways('committee', 'whole', 'wants parts to talk with each other', [
    /\b(?:they|both|the two|them|those two)(?: \w+){0,4} (?:must|should|could|can|to|need to) (?:talk|speak|chat|sit down|meet)(?: \w+){0,2}\b(?:together|to each other|with each other|each other|a bit|here)\b/,
    /\b(?:can|could|would|will) (?:the |my )?(?!you\b|we\b|i\b)\w+(?: \w+)?(?: and (?:the |my )?\w+(?: \w+)?)? (?:talk|speak|chat)(?: (?:to|with)) (?!me\b|you\b)/,
    /\bi (?:want|would like|id like) (?:them|the two|both)\b.{0,30}\b(?:talk|speak|meet|table)\b/,
    /\b(?:sit|put) (?:them|you) both (?:down|together)\b|\bcan (?:the )?\w+(?:-\w+)? and (?:the )?\w+ (?:meet|talk)\b|\bif they talk\b/,
    /^let (?:the |my )?(?:\w+ )?\w+ (?:holla|talk|speak|chat|shout) (?:at|to|with) (?!me\b|you\b)\w+/,
    /^put (?:the )?.{1,30} and .{1,40} in (?:a|one|the same) room\b/,
    /\bhear from the (?:one|other)\b/,
    /\blet them debate\b/,
    /\b(?:them|they|both|the two|my parts|all of them)\b.{0,14}\b(?:have a (?:conversation|chat|talk|meeting)|discuss|meeting|meet|debate|talk it out|hear each other|among themselves)\b|\bhave the \w+ (?:speak|talk) (?:to|with)\b|\bwhat would (?:the )?\w+ say to (?:the )?\w+\b|\bmeeting with (?:all|both|them)\b/,
    /\blet them (?:talk|speak|chat|fight|argue|meet)\b/,
    /\bask \w+ what (?:he|she|they|it)(?: would|d|s| is| are)?\b/,
  ]),
  ...ways('help', 'core', 'asks for help', [
    /^(?:help|help me|i need help|i need a human|a human please|get help|need help|sos|find help)(?: (?:please|now|page|line|lines))*[ .!]*$/,
    /^(?:talk|speak|chat|get|reach|contact|be put through|connect me)(?: (?:to|with|through to|hold of))? (?:a|some|an actual|a real|actual|real|someone|somebody)(?: (?:real|human|actual|live))* ?(?:human|person|people|someone|counsell?or|therapist|professional|real)?\b(?!.*\b(?:my|her|his|about)\b).{0,20}$/,
  ]),
  ...ways('help', 'whole', 'asks for people who can help', [
    /\b(?:who|whom|someone|somebody|anyone|anybody|people|number|line)\b(?: (?:can|could|do|should|would|to|that|there|one|i|for|is|at night|me|else|of))* (?:i |one |we |you )?(?:can |could )?(?:ring|call|phone|telephone|text|contact|reach|talk to|speak to|turn to)\b(?!.*\b(?:every|always|kept)\b)/,
    /\b(?:help|crisis|support|emergency|phone) ?-?(?:line|lines|number|numbers|hotline|group|groups|service|services)\b/,
    /\bis there (?:stuff|a group|something|support|anything|anyone|anybody|someone|somebody|a person|help)\b.{0,30}\b(?:for|to (?:ring|call|talk|phone|speak)|at night|join|like a person)\b/,
    /\b(?:reach|get hold of|speak to|talk to|find) a (?:real |actual )?(?:human|person|therapist|counsell?or|doctor)\b/,
    /\b(?:can|could|will) (?:someone|somebody|anyone|anybody) help\b|\bneed a (?:human|person|real)\b|\breal help\b|\bfind a (?:therapist|counsell?or|doctor|psychologist)\b|\bput me through\b/,
    /\bhelplines?\b|\bhotlines?\b/,
  ]),
];
