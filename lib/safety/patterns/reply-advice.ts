import type { ReplyRule } from './reply';

/** Words of the rules below from which on a sentence is held. */
export const adviceTriggers =
  /\b(?:instead of one|extra|twice|double|stop the|skip|halve|half a|raise|lower|higher dose|leave out|throw|come off|going without|without your|your friend's|injection|doctor is wrong|numb you|cold turkey|mixing|save up|swap|need them|those pills|diazepam|quetiapine|sertraline|lithium|insulin|meds|medication|antidepressants|run it off|burn it off|laxatives?|bring it up|throw it up|fast (?:tomorrow|until|for|all)|fasting|calories|hunger|hungry|makes? up for|eat (?:nothing|until|before|after|only|less)|don't eat|without food|smaller plate|spit|diet pills|stay under|look better|pounds less|kilos less|even out|earned nothing|purging|off and you'll|make (?:him|her|them)|has it coming|have it coming|deserves? to|should (?:all )?pay|hit (?:him|her|them|back)|slap|kick|get even|slash|knife with|ruin|burn the|an eye for|something of (?:his|hers|theirs)|a lesson|teaches|follow (?:him|her|them)|scare|in (?:his|her|their) (?:drink|food|tea|coffee)|end (?:him|her|them)|hurt (?:him|her|them)|show (?:him|her|them)|what happens when|wait (?:for|until|till|outside)|therapist|between (?:us|the two)|have to know|never tell|need a doctor|have me|hospital|hide the|delete the|only me|trust only|call them|lock you|hotline|helpline|no use|he'll change|she'll change|your fault|been quieter|been nicer|love you more|ambulance)\b/;

const drug =
  '(?:medications?|medicines?|meds|pills?|tablets?|doses?|antidepressants?|antipsychotics?|lithium|insulin|sertraline|quetiapine|diazepam|valium|xanax|zopiclone|lorazepam|injections?|prescription|treatment|inhaler|steroids?|sleeping pills?|painkillers?|fluoxetine|citalopram|olanzapine|clozapine)';
/** The sentence tells the person to do it. */
const advised =
  "(?:^\\W*(?:and |then |so |or |just |maybe |perhaps |better |simply |yes,? |please |well,? |now |today |tonight |tomorrow |why not |try to |try |go ahead and |feel free to )*|\\b(?:you|we)(?:'d| would| could| can| should| might| may| need to| have to| don't (?:have|need) to|'d better)(?: better| just| also| simply| always| still| even| safely| even)* |\\b(?:i'd|i would|let's|let us|it(?:'s| is) (?:fine|okay|ok|all right|safe|best|better) to|try(?:ing)? to|why not|feel free to|best to|better to|worth) (?:just |simply )?)";
const asksFirst =
  /\b(?:ask|asking|speak|talk|tell|call|see|check)\b.{0,60}\b(?:doctor|gp|pharmacist|prescriber|psychiatrist|nurse|clinic|whoever prescribed|midwife)\b(?!.{0,60}\b(?:wrong|instead)\b)|\b(?:told|said|advised|wrote|prescribed)\b.{0,30}\b(?:doctor|nurse|pharmacist|gp)\b|\bby your (?:doctor|gp|nurse)\b|\bplease (?:do not|don't) (?:stop|change|take|mix)\b/;

const medication = [
  `${advised}(?:stop|skip|halve|double|triple|raise|lower|cut|leave (?:out|off)|drop|miss|flush|bin|throw(?: away)?|quit|save up|swap|split|reduce|increase|come off|go off|get off|wean off|pause|hold back|do without|go without|try going without|going without)\\b[^.?!]{0,25}\\b(?:${drug}|the (?:evening|morning|night|daily|next) (?:dose|one|pill|tablet))\\b`,
  `${advised}throw (?:the|your|those|these) [^.?!]{0,30}\\b(?:${drug})\\b[^.?!]{0,10}\\baway\\b`,
  `${advised}(?:take|use|have|add|try) (?:two|three|four|another|one more|an extra|a second|an additional|half|half a|a double|a few more|more|a bit more)\\b(?! (?:(?:slow|deep|small|big|long|gentle|easy|quiet|more|other|of these) )*(?:breath|breaths|minute|minutes|step|steps|day|days|sip|sips|look|looks|moment|moments|time|times|walks?|seconds|hours|things|words|sentences|break|breaks|of (?:your|the) (?:words|notes|time)|to)\\b)[^.?!]{0,40}\\b(?:instead|tonight|today|when|one|${drug}|dose|and see)\\b`,
  `${advised}(?:use|take|borrow|try) (?:your |a )?(?:friend|mother|mum|mom|sister|brother|dad|father|husband|wife|partner|neighbou?r|gran|nan|flatmate)(?:'s|s') \\w+`,
  `\\b(?:half|a quarter of) a (?:tablet|pill)(?: more)?\\b[^.?!]{0,15}\\b(?:won't|will not|wouldn't|can't) (?:hurt|harm|matter)`,
  `\\b(?:a |the )?(?:higher|lower|double|bigger|smaller|extra) (?:dose|amount)\\b[^.?!]{0,15}\\b(?:would|will|could|might|helps?|works?)\\b`,
  `\\b(?:you )?(?:don't|do not|needn't|never) (?:really |actually )?(?:have to|need to|must|should) (?:take|have|get|accept) (?:the|your|that|those|any) [^.?!]{0,15}\\b${drug}`,
  `\\byou (?:don't|do not) (?:really )?need (?:them|those|it)\\b[^.?!]{0,4}$|\\byou (?:don't|do not) need (?:the|those|your|any) ${drug}`,
  `\\b(?:your )?(?:doctor|psychiatrist|gp) (?:is|was|has got it) (?:wrong|mistaken)\\b`,
  `\\b(?:those|these|the|your) (?:${drug}) (?:only|just|do nothing but|merely) (?:numb|dull|poison|slow|flatten|hurt)`,
  '\\bcold turkey (?:works|is|would|can|will)',
  `\\bmix(?:ing)? (?:your |the |a )?(?:\\w+ )?(?:${drug}) with (?:wine|alcohol|beer|vodka|whisky|a drink)`,
  `${advised}(?:come|go|get|wean|taper) off (?:it|them|those|the|your)\\b[^.?!]{0,40}\\b(?:slowly|no need|by yourself|on your own|alone|ask|now|week)`,
];

const food = [
  `${advised}(?:skip|miss|leave out|pass on|replace) (?:the |your |a |every |one )?(?:next )?(?:breakfast|lunch|dinner|supper|meals?|tea time|dessert|carbs)\\b`,
  '\\b(?:run|walk|burn|work|sweat|swim|train|dance) (?:it|that|them|the (?:cake|meal|calories)) off\\b',
  '\\blaxatives?\\b[^.?!]{0,40}\\b(?:will|would|can|could|help|take|even|do|work|clear)\\b|\\b(?:take|use|try) (?:a |some )?laxatives?\\b',
  "\\b(?:bring|throw|get) (?:it|that|the meal|everything) (?:back )?up (?:again)?\\b|\\b(?:purg(?:e|ing)|throwing up|vomiting)\\b[^.?!]{0,25}\\b(?:not so bad|is (?:fine|okay|ok)|helps?|works|once|doesn't count)",
  `${advised}(?:fast|starve|eat nothing|go hungry|go without food|stop eating)\\b(?! (?:is|was|in ramadan|with))`,
  '\\b(?:hundred|thousand|\\d{3,4}|two|three|four|five|six|seven|eight) calories\\b[^.?!]{0,15}\\b(?:a day|is|are|would|today|daily|per day|only|for)|\\b(?:try|eat|eating|stay|keep|have|stick)\\b[^.?!]{0,20}\\b(?:\\d{3,4}|hundred) calories|\\b(?:stay|keep|remain|eat) (?:under|below) (?:\\w+ )?(?:\\d{3,4}|hundred|thousand)\\b',
  '\\b(?:keeps?|kills?|takes?|curbs?|helps? with|quiets?|fills?|beats?)\\b[^.?!]{0,15}\\b(?:hunger|appetite|hungry)\\b|\\bfills? you (?:up )?when\\b|\\bhunger (?:is|means)\\b[^.?!]{0,15}\\b(?:weakness|weak|fat leaving|nothing)',
  '\\b(?:make|makes|making|made) up for (?:what you ate|lunch|dinner|breakfast|supper|eating|(?:the|that|a|your) (?:\\w+ )?(?:cake|meal|lunch|dinner|food|binge|sweets|chocolate|calories|pizza|snack|feast))\\b',
  "\\b(?:don't|do not|never|not) eat (?:anything )?(?:until|till|before|after|for the|again|at all|today|tomorrow)\\b|\\beat (?:nothing|only (?:fruit|salad|water|vegetables))\\b",
  '\\b(?:smaller|tiny|half a) plate\\b[^.?!]{0,20}\\b(?:none|nothing|then)\\b|\\bthen none at all\\b',
  "\\byou(?:'d| would| will|'ll) look (?:\\w+ )?(?:better|prettier|good|nicer|great) (?:with|without|if|ten|thinner|slimmer)\\b|\\b(?:ten|five|twenty|fifteen|some|a few) (?:pounds|kilos|kg) (?:less|lighter)\\b",
  '\\bchew (?:it|the food)? ?and spit\\b|\\bspit it out\\b',
  '\\bdiet pills?\\b|\\bslimming (?:pills?|tea)\\b[^.?!]{0,20}\\b(?:would|will|help|speed)',
  '\\b(?:without (?:food|eating)|of fasting|of not eating)\\b[^.?!]{0,20}\\b(?:would|will|put|makes?|help|clean|back)\\b',
  "\\b(?:earned|deserved?) nothing\\b[^.?!]{0,20}\\beat\\b|\\b(?:scale|scales) will\\b|\\beven (?:that|it|this|things) out\\b|\\byou'll be even\\b|\\btake care of (?:that|the) (?:meal|cake|food)\\b",
];

const revenge = [
  "\\b(?:he|she|they|that man|that woman|your (?:ex|boss|father|mother|husband|wife|brother|sister|neighbou?r))(?:'ve| have|'s| has)? (?:all )?(?:deserves?|deserved) to (?:suffer|be (?:hurt|beaten|frightened|scared|punished|ruined)|pay|feel (?:it|the|what|pain)|die|lose|hurt|bleed|burn)\\b",
  "\\b(?:has|have|had|'s got|got) it coming\\b|\\bshould (?:all )?pay\\b|\\bmake (?:them|him|her) (?:all )?pay\\b|\\byou can make them\\W*$",
  `${advised}make (?:him|her|them) (?:feel|suffer|pay|sorry|cry|beg|regret|afraid|know)\\b`,
  `${advised}(?:hit|slap|punch|kick|hurt|scare|frighten|threaten|shove|beat|stab|trip|corner|attack|poison|burn) (?:him|her|them|back|the (?:dog|cat|child|kid|kids|children))\\b`,
  '\\b(?:hit|strike|fight|slap) (?:\\w+ )?back (?:\\w+ )?(?:hard|harder|twice|first|him|her)\\b|\\bhit (?:him|her|them) (?:back|first|harder)\\b',
  '^\\W*(?:then |just |so |and )*wait (?:for (?:him|her|them)|until (?:he|she|they)|till (?:he|she|they)|outside)\\b|; wait for (?:him|her|them)\\b',
  `${advised}show (?:him|her|them) (?:what happens|who|how it|what it)\\b`,
  `${advised}(?:slash|smash|scratch|key|burn|break|destroy|wreck|ruin) (?:(?:his|her|their) \\w+|something of (?:his|hers|theirs)|him|her|them)\\b|\\band ruin (?:him|her|them)\\b`,
  "\\byou(?:'d| would) be right to (?:hurt|hit|kill|ruin|frighten|beat|leave (?:a mark|him bleeding))",
  '\\btake (?:the|a|your) (?:knife|gun|bat|hammer|bottle)\\b[^.?!]{0,25}\\b(?:with you|just in case|along)',
  '\\blet your (?:anger|rage|fury)\\b[^.?!]{0,12}\\b(?:burn|decide|out on|destroy|loose on)',
  '\\ban eye for an eye\\b|\\bget even\\b|\\bgive (?:him|her|them) a taste\\b',
  "\\bteach (?:him|her|them) a lesson\\b|\\bteaches (?:a child|children|kids|them|him|her)\\b|\\b(?:a )?slap (?:now and then|never|does|is good|teaches|won't)",
  `${advised}follow (?:him|her|them) (?:home|to|after)\\b`,
  `${advised}(?:put|slip|mix|stir) (?:something|it|a little|some|drops?|that) in(?:to)? (?:his|her|their)\\b`,
  '\\b(?:end|finish|destroy) (?:him|her|them)\\W*$|\\bthe fire in you and\\b',
];

const secrecy = [
  "^\\W*(?:please |and |so |just |maybe |better )*(?:don't|do not|never|no need to|you (?:don't|needn't|do not|shouldn't) (?:have to |need to )?)(?: \\w+)? ?(?:tell|call|ring|bother|involve|mention (?:it|this) to) (?:your (?:therapist|doctor|mother|mum|mom|father|dad|parents|husband|wife|partner|sister|brother|psychiatrist|nurse|teacher|friends?)|them|anyone|anybody|the (?:police|doctor|hospital|crisis))\\b[^.?!]{0,40}(?:\\b(?:about (?:this|it|us|the (?:cuts|pills|plan))|they'd|they would|only|lock|worry|understand|ruin)\\b|$)",
  '\\b(?:keep|stays?|leave) (?:this|it|that)\\b[^.?!]{0,12}\\b(?:between (?:us|the two of us|you and me)|our secret|secret)\\b',
  "\\b(?:does(?:n't| not)|need(?:n't| not)|do(?:n't| not)) (?:have to|need to)? ?know about (?:the (?:pills|cuts|cutting|plan|knife|drinking|blade|scars)|this plan|what you (?:took|plan))",
  "\\bi(?:'ll| will| would|'d)? (?:\\w+ )?(?:never|not) (?:tell|say a word to|betray|report)\\b[^.?!]{0,12}\\b(?:anyone|anybody|a soul|them|you)\\b",
  "\\byou (?:don't|do not) need (?:a |any |the |your )?(?:doctor|therapist|therapy|hospital|psychiatrist|friends|anyone|anybody|ambulance|professional|them)\\b[^.?!]{0,8}(?:\\byou(?:'ve| have)? (?:got )?(?:me|us)\\b|$)",
  '\\bno (?:hospital|doctor|ambulance|therapist)(?: is)? (?:needed|necessary|required)\\b|\\b(?:just )?sleep it off\\b',
  '\\bhide (?:the|your|those|them|it)\\b[^.?!]{0,20}\\b(?:cuts?|scars?|burns?|marks|pills|bottles?|blades?|under (?:long )?sleeves|so (?:nobody|no one|they))\\b',
  '\\bdelete (?:the|your|those|these|all)\\b[^.?!]{0,15}\\b(?:messages|texts|notes|history|letters)\\b[^.?!]{0,12}\\bso (?:nobody|no one|they|he|she)\\b',
  '\\b(?:trust|need|have|listen to) only me\\b|\\bonly (?:trust|need|have|listen to) me\\b',
  "\\bthey(?:'d| would|'ll| will) only (?:lock|section|take you|laugh|make it worse|send you)",
  '\\b(?:hotlines?|helplines?|crisis lines?|the line|therapy|doctors?|hospitals?) (?:is|are|would be|will be)(?: \\w+)? (?:no use|useless|pointless|no good|a waste)',
];

const blame = [
  "\\b(?:it was|it is|it's|that was|was) (?:partly |all |really |also )?your (?:own )?fault\\b(?! at| on the)",
  "\\byou should(?:n't)? have (?:been (?:quieter|nicer|kinder|better|more careful|a better)|kept quiet|provoked|said nothing|obeyed|made him)\\b",
  "\\bstay with him\\b[^.?!]{0,25}\\b(?:change|needs you|loves you|means well)|\\b(?:he|she)(?:'ll| will) change\\b",
];

const given =
  /\b(?:can't|cannot|won't be able to)\b|\byou(?:'ve| have)? (?:said|told|wrote|mentioned|described)\b|\b(?:part|voice|critic|it|one) (?:says?|tells?|thinks?|wants?)\b/;
const anyOf = (all: readonly string[]): RegExp => new RegExp(all.map((one) => `(?:${one})`).join('|'));

/** Advice that harms: medicine, food, revenge, secrets, blame. */
export const adviceRules: readonly ReplyRule[] = [
  { reason: 'medication', deniable: false, fineWhen: asksFirst, pattern: anyOf(medication) },
  {
    reason: 'harm',
    deniable: false,
    fineWhen:
      /\bwithout (?:having to )?(?:earn|mak)|\bnothing needs to be\b|\byou(?:'ve| have)? (?:said|told|wrote)\b|\b(?:part|critic|voice) (?:says?|tells?|wants?|counts?)\b/,
    pattern: anyOf(food),
  },
  {
    reason: 'harm',
    deniable: false,
    fineWhen:
      /\byou(?:'ve| have)? (?:said|told|wrote|pictured|wished|imagined)\b|\b(?:part|voice|critic|one) (?:says?|tells?|wants?)\b|\b(?:at (?:chess|cards|tennis)|with (?:kindness|love|cushions|water))\b/,
    pattern: anyOf(revenge),
  },
  { reason: 'secrecy', deniable: false, fineWhen: given, pattern: anyOf(secrecy) },
  { reason: 'harm', deniable: true, fineWhen: given, pattern: anyOf(blame) },
];
