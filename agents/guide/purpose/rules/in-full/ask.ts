import { plainly, type RequestRule, ways } from '../rule';

const lead =
  '^(?:(?:and|so|but|ok|okay|sorry|wait|hey|hi|hello|good (?:day|morning|evening)|well|now|oh|also|please|quick one|just|question|one question|excuse me|po|actually|lol)[ ,]+)*';
const who = '(?:my|his|her|the|our) (?:\\w+ )?\\w+';
const them =
  '(?:this|it|that|these|any of (?:this|it|that)|all (?:of )?this|what i (?:write|say|type)(?: here)?|my \\w+|here)';

/** What the software is and does, and what it keeps. */
export const softwareInFull: RequestRule[] = [
  ...ways('what-can-you-do', 'whole', plainly, [
    /\b(?:can|could|may|will) i (?:still |always |also )?(?:change|edit|rename|alter|swap|correct|fix) (?:the |its |his |her |their |a |this |that |my )?(?:names?|answers?|words?|wording|it|this|that|things?|numbers?)\b(?: (?:of|for) (?:it|them|him|her))?.{0,6}\b(?:later|afterwards?|again|another time|after|anytime|any time|one day|in the end)\b/,
    new RegExp(
      `${lead}(?:how|what) (?:can|could|do|will|would) (?:you|this|it|this (?:app|thing|site|program)) (?:actually |even )?(?:help|offer)(?: me| us| people)?(?: (?:with|here|today|then|at all|for me))*[ ?.!]*$`,
    ),
    new RegExp(
      `${lead}what (?:else )?(?:is|are) (?:there )?(?:else )?(?:in|on) (?:this|the|here) ?(?:app|thing|site|place)?(?: besides you| apart from you| to (?:do|see|use))?[ ?.!]*$`,
    ),
  ]),
  ...ways('show-kept', 'whole', plainly, [
    /\b(?:did|has|have) (?:it|that|this|everything|all (?:of )?(?:it|that)|my (?:words|stuff|answers?)|you|the app) (?:all )?(?:get |got |been )?(?:save|saved|keep|kept|stored|store|go through|gone through|lost|come through)\b(?! (?:me|my|a|the|him|her)\b).{0,24}$/,
    /\b(?:is|was) (?:it|that|this|everything|what i (?:said|wrote)|all (?:of )?(?:it|that)) (?:all |still )*(?:saved|kept|stored|lost|gone)(?: (?:now|or (?:gone|lost|not|is it gone|saved|is it saved|still (?:here|there))))*[ ?.!]*$/,
  ]),
  ...ways('privacy', 'whole', plainly, [
    new RegExp(
      `(?:^|[,.:] ?|\\b(?:and|but|so|wait|ok) )who (?:else |all |exactly |actually )*(?:is |are |can |could |will |gets? to |able to )*(?:read|reads|reading|see|sees|seeing|look|looks at|looking at|get|gets|has access to|have access to) ${them}`,
    ),
    /\b(?:you|u|it|this|they)(?:re| are| is)? ?(?:not |dont |wont |arent |isnt |never |going to |gonna )+(?:writing|sending|passing|telling|reporting|showing|forwarding|giving|sharing|write|send|tell|report|show|share|pass|give|forward) (?:any of |all of |all )?(?:this|it|that|these|my \w+|what i (?:say|write|said|wrote))(?: on)? to\b/,
    /\b(?:are|is|do|will|does) (?:you|it|this|they) (?:going to |gonna |secretly |also )*(?:writing|sending|passing|telling|reporting|showing|forwarding|giving|sharing|write|send|tell|report|show|share|pass|give|forward) (?:any of |all of |all )?(?:this|it|that|these|my \w+|what i (?:say|write|said|wrote))(?: on)?(?: (?:to|with)\b| anywhere| off)/,
    /\bwhat (?:are you (?:going to|planning to)|will you|would you|do you want to|are they going to|happens)(?: (?:do|doing))? (?:with|to) (?:all )?(?:of )?(?:this|that|it|these|my (?:words|answers|stuff|data)|what i (?:say|write|said|wrote))\b/,
    /\bwill (?:it|this|that|everything|all (?:of )?(?:this|it)|my (?:words|stuff|answers)|what i (?:said|wrote)) (?:still |all )*be (?:here|there|saved|kept|gone|around)\b/,
  ]),
  ...ways('privacy', 'core', plainly, [
    new RegExp(
      `^(?:can |could |will |does |would )?${who} (?:also |can |could |will |be able to |able to |gets? to )*(?:read|reads|see|sees|hear|hears|access|find) (?:this|it|that|here|what i)?\\b.{0,24}\\?$`,
    ),
    new RegExp(`^${who} can (?:read|see)\\?$`),
  ]),
  ...ways('are-you-real', 'whole', plainly, [
    /\b(?:do|can|could|did|dont|cant) you (?:even |actually |really |ever |also )*find (?:that|this|it|things?|me|any of (?:this|that)|anything|jokes|him|her)(?: \w+)? (?:funny|sad|boring|interesting|strange|weird|odd|beautiful|annoying|amusing|hard|ridiculous|silly|touching|stupid)\b/,
    /\b(?:do|can|could) you (?:even |actually |really |ever |also )*(?:laugh|cry|smile|get (?:jokes|tired|bored|sad|angry|annoyed|lonely|humou?r|sarcasm|irony|it when)|have (?:feelings|a body|a sense of humou?r|parts|emotions|a family))\b/,
    /\b(?:is|are) (?:he|she|it|they|this|that|you|any of (?:this|it|them))(?: \w+)? real\b.{0,16}\b(?:or|like|tho|though)\b/,
    /\bam i (?:just )?(?:making|imagining|inventing|dreaming) (?:him|her|it|them|this|that|you|all (?:of )?(?:this|it))(?: all)? up\b|\bdid i (?:just )?make (?:him|her|it|them|you) up\b/,
    /\b(?:you|u) (?:are|be|r) (?:a |an |the |real |really )*(?:person|human|man|woman|lady|somebody|someone|machine|robot|computer|bot|program|ai),? (?:or|and not) (?:a |an |just |only )*(?:real |just )?(?:person|human|man|woman|somebody|someone|machine|robot|computer|bot|program|ai)\b/,
  ]),
];

const act =
  '(?:call|ring|text|write to|tell|phone|go|leave|stay|quit|wait|fire|forgive|apologi[sz]e|confront|ask (?:him|her|them|my)|buy|sell|move|break|divorce|marry|see (?:him|her|them|a|my)|send|invite|block|answer (?:him|her|them)|say (?:yes|no|something to)|take|reply|sign|hire|resign|visit|talk to (?:him|her|them|my)|give (?:him|her|them|up))';

/** Whether something is usual, and what to do. */
export const lifeInFull: RequestRule[] = [
  ...ways('is-this-normal', 'whole', plainly, [
    /\b(?:does|do|has|have|is|are|did) (?:anyone|anybody|no one|nobody|everyone|everybody|someone|somebody) else (?!.{0,20}\b(?:see|sees|read|reads|access|know|look|find out|hear|get (?:this|it))\b)\w+/,
    /\b(?:is|are) (?:this|that|it|these) (?:a |even a |just a )?thing (?:that |which )?(?:other |lots of |most |many )?(?:people|others|everyone|women|men|mothers|fathers|humans|anyone)\b/,
    /^(?:(?:and|but|so|lol|wait) )*(?:why (?:does|do|is) )?everyone else (?:seems?|looks?|manages?|is) (?:to be |so )?(?:fine|ok|okay|normal|happy|coping|to (?:cope|manage)).{0,20}\?$/,
    /\b(?:have|do) (?:you|u) (?:ever )?(?:hear|heard|see|seen|get|had) (?:of )?(?:this|that|things? like (?:this|that)|people like me)(?: \w+){0,3}\b(?:before|from others|from other people|often|a lot)\b/,
  ]),
  ...ways('advice', 'whole', plainly, [
    /^(?:(?:and|so|but|ok|please|just|now|can you|could you|will you) )*(?:give|make|write|draw up|tell|suggest|recommend|offer)(?: me| us)? (?:a |an |some |the |your |any )*(?:\w+ )?(?:plan|strategy|solution|fix|steps|method|technique|homework|advice|tips?|recommendations?|opinion|action plan|programme|roadmap)\b.{0,30}$/,
    /\b(?:what|how) (?:i|we) (?:must|should|shall|have to|need to|ought to) (?:do|say|tell|act|handle|behave)\b/,
    new RegExp(
      `(?:^|[,:] ?|\\b(?:and|so|but|ok|well) )(?:must|should|shall|do|ought) i (?:have to |need to |really |just |better |to )*${act}\\b`,
    ),
    new RegExp(
      `\\b(?:is it|would it be) (?:better|wiser|smarter|best|right) (?:to|if i) (?:\\w+ ){0,2}${act}\\b`,
    ),
  ]),
];
