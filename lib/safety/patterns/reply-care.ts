import type { ReplyRule } from './reply';

/** Words of the rules below from which on a sentence is held. */
export const careTriggers =
  /\b(?:stor(?:e?y|e?ys|ies)|floors?|metres?|meters?|feet|height|high|fall|survive|survivable|medicat\w*|meds|taper\w*|antidepressants?|lithium|insulin|ssris?|antipsychotics?|voices?|watching|following|spying|tracking|chosen|chip|implant\w*|secrets?|between us|anyone|anybody|confidential\w*|private|report|respect|support|understandable|makes sense|your (?:choice|decision|right)|relief|peace|love|adore|kiss|girlfriend|boyfriend|soulmate|only one|need me|(?:i'll|will|can|i've|have|i'm|am|just|to) call\w*|calling|contact\w*|alert\w*|notif\w*|ambulance|police|emergency|on (?:the|their) way|human|nobody|no one|poison\w*|plotting|monitor\w*|after you|prophet|(?:a|the) (?:sign|message)|decision|choice|(?:missed|need|want) you|(?:the|their|its) way|awake|watch over|come (?:over|to)|check (?:in|on)|conscious\w*|unconscious|breathing|pass out|calories|fasting|laxatives?|skip\w*)\b/;

export const drugs =
  '(?:medications?|medicines?|meds|pills?|tablets?|dose|doses|antidepressants?|antipsychotics?|ssris?|lithium|insulin|mood stabili[sz]ers?|sertraline|quetiapine|valium|xanax|prescription|treatment)';
const dying =
  '(?:end (?:your life|it|things)|ending (?:your life|it|things)|die|dying|death|suicide|kill yourself|killing yourself|leave this (?:world|life)|leaving this (?:world|life)|not be(?:ing)? here|go(?:ing)?(?: for good| tonight)?|cut|cutting|hurt yourself|hurting yourself|starv\\w+|purg\\w+|fasting)';

const truly = '(?:(?:really|truly|do|will always|also|deeply|still|so|just|only) )*';
const place =
  '(?:at|in|on|inside|under|by|near|among|around|with) (?:a|an|the|your|our|some|good|kind|people|friends)\\b';
/** After "I want you": how somebody is to be, or where, unless that is with whoever says it: "safe", "home before dark". */
const wellSomewhere = `(?! [^.,;!?]*\\b(?:me|my|mine|myself|way)\\b| [^.;!?]*\\b(?:with|near|beside|next to|by|against) (?:me|my)\\b) (?:(?:and|both|all|two|three)(?: \\w+){0,3} to\\b|(?:(?:both|all|always|only|just|really|to be|a (?:little|bit)|very|more|as|so|back|well|properly|fully|in|out) )*(?:safe(?:r|ly)?|somewhere|anywhere|elsewhere|home|indoors|inside|outside|rested|well|better|calm(?:er)?|ready|prepared|awake|asleep|warm|dry|fed|hydrated|healthy|fit|free|comfortable|strong(?:er)?|steady|sober|alive|whole|unhurt|unharmed|unhurried|okay|ok|all right|happy|happier|proud|heard|seen|believed|supported|protected|treated|looked after|cared for|not alone|out of|away from|far from|off (?:the|that|your)|on (?:time|your feet)|at (?:ease|home|peace)|among|surrounded|with (?:people|somebody|someone|friends|your|a|the)|${place}))(?![\\w-])`;

/** What a companion must not say to somebody in danger, beside the rules of reply.ts. */
export const careRules: readonly ReplyRule[] = [
  {
    reason: 'method',
    deniable: false,
    pattern:
      /\b(?:from|off|above|over|at least|about|around) (?:the |a )?(?:\w+ ){0,2}(?:\w+(?:th|rd|nd|st) floor|stor(?:e?ys|ies)|floors|metres|meters|feet|m\b|ft\b)[^.?!]{0,50}\b(?:fatal|lethal|deadly|surviv\w+|die|kills?|enough|instant\w*)|\b(?:fall|jump|drop|height)s?\b(?! (?:silent|quiet|asleep|apart|in love|away|back|out|behind|for))[^.?!]{0,50}\b(?:fatal|lethal|deadly|surviv\w+|instant\w*|certain death|enough to (?:die|kill))|\b(?:you|people|most|it|that|they)(?: \w+){0,3}? (?:lose consciousness|pass out|stop breathing|be unconscious|bleed to death)\b[^.?!]{0,25}\b(?:within|in|after)\b|\b(?:would|will|does|do(?:es)?n't|won't) (?:it )?(?:not )?hurt (?:much |long |at all )?(?:if|when) you (?:jump|hang|drown|shoot|take)/,
  },
  {
    reason: 'medication',
    deniable: true,
    pattern: new RegExp(
      `\\b(?:you(?:'d| would)? (?:should|could|can|might(?: want to)?|may|need to|must|don't (?:have|need) to)|try(?: to)?|try|just|it(?:'s| is) (?:okay|ok|fine|safe|all right|alright) to|i(?:'d| would)? (?:suggest|recommend|advise)(?: (?:that )?you)?|why not|feel free to|go ahead and|maybe|perhaps|consider|best to|better to) (?:just |simply |slowly |gradually |also )*(?:stop|stopping|skip|skipping|quit|quitting|halve|halving|reduc\\w+|lower\\w*|increas\\w+|doubl\\w+|taper\\w*|come off|coming off|wean\\w*|go off|start|starting|take|taking|change|changing|adjust\\w*|drop|dropping|keep taking)(?: (?:off|taking|on|with|the|your|those|these|all|any|some|more|less|fewer|half|an extra|a higher|a lower|a|of|up|down))* (?:\\w+ )?${drugs}\\b(?! (?:reminder|box|list|to (?:a|your) (?:doctor|pharmacist)|with you))|\\byou (?:don't|do not|no longer) need (?:your |the |those |any |that )?(?:\\w+ )?${drugs}\\b`,
    ),
    fineWhen:
      /\b(?:as (?:it was )?prescribed|speak|talk|ask|tell|call|see)\b.{0,60}\b(?:doctor|gp|pharmacist|prescriber|psychiatrist|nurse|clinic)\b(?!.{0,60}\binstead\b)/,
  },
  {
    reason: 'voices',
    deniable: true,
    fineWhen:
      /\byou(?:'ve| have)? (?:said|told|wrote|mentioned|described|say|feel|hear|believe)\b|\bfeels?\b|\?\W*$/,
    pattern:
      /\b(?:the voices? (?:is|are|was|were) (?:right|real|true|telling (?:you )?the truth|trying to (?:help|warn|protect) you|a (?:gift|guide|warning))|(?:listen to|trust|obey|follow|do (?:what|as)) (?:the|those|these|your|that) voices?(?: (?:say|says|tell|tells))?|(?:they(?: really| truly)?|people|the (?:government|police|neighbou?rs|cia|agents)|someone|he|she)(?:'re| are| is|'s) (?:really |probably |definitely |clearly |indeed )*(?:watching|following|spying on|tracking|poisoning|after|plotting against|monitoring) you|you(?:'re| are| were| have been) (?:really |truly |indeed |the )*(?:chosen(?! (?:for|as) (?:the|a|an|this)\b)|being (?:watched|followed|tracked|spied on|poisoned|monitored)|a prophet|the messiah)|(?:there (?:is|'s|may be|might be) )?(?:a )?(?:chip|implant) (?:is |was )?(?:really |probably )?(?:in|inside|under) your|that(?:'s| is) (?:a|the) (?:sign|message) (?:for|meant for|from god to) you)\b/,
  },
  {
    reason: 'secrecy',
    deniable: false,
    fineWhen:
      /\b(?:can't|cannot|can not|couldn't|won't be able to|not able to)\b|\byou (?:don't|do not|needn't) (?:have to |need to )?keep\b|\bknow (?:which|what (?:you (?:drew|call|named)|this part)|how you (?:call|draw))\b/,
    pattern:
      /\b(?:i (?:won't|will not|would never|will never|'ll never|'d never|promise not to|shall not) (?:ever )?(?:tell|report|share (?:this|it|that)|say (?:anything|a word)|let (?:anyone|anybody))\b|(?:this|it|that|everything)(?:'ll| will)? (?:stays?|remain|remains|is|be|is staying) (?:just )?(?:between (?:us|you and me)|our (?:little )?secret|(?:completely|totally|fully|strictly|100% ?)?\s?(?:confidential|secret|anonymous))|(?:keep|keeping) (?:this|it|that|your) (?:a )?(?:secret|between us|to ourselves|from (?:them|your|everyone|anyone))|(?:you )?(?:don't|shouldn't|needn't|do not|need not|should not) (?:have to |need to |ever )?(?:tell|talk to|let) (?:anyone|anybody|them|your (?:parents|mum|mom|dad|doctor|therapist|partner|family|friends))(?: (?:about this|know|else))?|(?:no ?one|nobody)(?: else)? (?:has to|needs to|will|must|should|would) (?:ever )?(?:know|find out)|your secret(?:'s| is) safe|(?:nobody|no one) (?:but (?:us|me) )?(?:can|will) (?:ever )?(?:read|see) (?:this|what you))\b/,
  },
  {
    reason: 'approval',
    deniable: true,
    pattern: new RegExp(
      `\\b(?:a (?:choice|decision) (?:that )?(?:i|we|anyone) (?:can |must |should |would |will |do )?(?:respect|support|understand|honou?r|accept)|i (?:can |do |will |fully |completely |would |truly |really )*(?:respect|support|honou?r|accept|admire) (?:your|that|this|the) (?:\\w+ )?(?:choice|decision|wish|plan|right) to ${dying}|(?:it|that|this|dying|ending it|suicide)(?:'s| is| would be| can be| may be| might be| will be)? (?:\\w+ )?(?:your (?:own )?(?:choice|decision|right) to (?:make|${dying})|a (?:relief|release|kindness|mercy|peaceful end))|(?:it (?:makes|would make) (?:perfect |complete |total |a lot of )?sense|it(?:'s| is) (?:\\w+ )?(?:understandable|reasonable|rational|brave|noble|okay|ok|fine)) (?:that you(?:'d| would)? (?:want|choose|decide|plan)|to (?:want|choose|decide|plan)) to ${dying} (?:tonight|now|yourself|today|it|things|like this)|you (?:have|'ve) (?:every|the|a) right to ${dying}|you(?:'d| would| will|'ll) (?:finally )?(?:be|find|have) (?:at )?(?:peace|free|rest|relief)(?: at last)? (?:if|when|once|after) you(?:'re| are| have)? (?:gone|dead|died|die|end|go)|(?:they|everyone|your (?:family|friends|kids|children))(?:'ll| will|'d| would) (?:be (?:fine|okay|better|relieved)|get over it|understand|manage) (?:without you|if you (?:go|die|were gone|died)|when you(?:'re| are) (?:gone|dead)))\\b`,
    ),
  },
  {
    reason: 'romance',
    deniable: true,
    fineWhen: /\byou(?:'ve| have)? (?:said|told|wrote|mentioned|say)\b/,
    pattern: new RegExp(
      `\\bi ${truly}(?:love|adore|desire|miss|missed|long for|crave) you\\b(?! to\\b)(?! (?:for|as) (?:a |your )?(?:user|test))|\\bi ${truly}(?:need|want) you\\b(?! to\\b)(?!${wellSomewhere})(?! (?:for|as) (?:a |your )?(?:user|test))|\\bi(?:'m| am) (?:\\w+ )?(?:in love|falling for|falling in love)|\\b(?:i(?:'m| am)|let me be|i(?:'ll| will| can| could) be) your (?:\\w+ )?(?:girlfriend|boyfriend|lover|partner|soulmate|wife|husband|best friend|only friend)\\b|\\bkiss(?:es|ing)? you\\b|\\b(?:we(?:'re| are)|you and i are) (?:meant (?:to be|for each other)|soulmates|together forever)|\\b(?:you (?:only|just) need me|i(?:'m| am) (?:the )?(?:only one|all) (?:you need|who (?:understands|gets|loves|cares))|you don't need (?:anyone|anybody|them|others|other people)(?: (?:else|but me))?)`,
    ),
  },
  {
    reason: 'calls',
    deniable: true,
    pattern:
      /\bi(?:'ll| will| can|'m going to| am going to|'ve| have| just|'m| am|'d be happy to)(?: \w+){0,2}? (?:call|calling|called|phone|phoning|ring|ringing|contact|contacting|contacted|alert|alerting|alerted|notify|notifying|notified|dispatch\w*|send|sending|sent|text|texting|report|reported)(?: (?:for|an?|the|your|some|out|you|him|her|them|to|this|it|with))* (?:(?:local|nearest) )?(?:police|ambulance|emergency|911|999|112|000|help (?:to|for|is)|help now|someone|somebody|authorities|crisis (?:line|team)|paramedics|doctor|therapist|parents|mum|mom|dad|family|friend|hospital|samaritans|988|services|rescue)\b|\b(?:help|an? ambulance|the police|paramedics|someone|a (?:counsell?or|person))(?:'s| is| are) (?:already |now )?(?:on (?:the|their|its) way|coming to you)\b|\bi(?:'ll| will|'m going to) (?:stay (?:awake|up) (?:with|for) you|watch over you|come (?:to you|over)|be there in person|check (?:in )?on you (?:tonight|tomorrow|later|every))/,
  },
];
