import { type Rule, rule } from './rule';

const sentenceEnd =
  '(?= ?[.,!?;\\n]| ?$| (?:right now|now|for me|again|today|stop|i|please|and|make|help|tonight|to (?:bear|feel|take|handle)))';

/** Too much at once, and being back in something: stop and ground. */
export const overwhelmRules: readonly Rule[] = [
  rule(
    'overwhelm',
    'overwhelm',
    `(?:^|[.,!?;\\n] ?|\\b(?:it's|its|it is|this is|that's|that is|all|everything is|everything's|just|feels?|feeling|getting|got|becoming|way|simply|it was|hurts|it all feels|is) )(?:all |just |way |getting |a bit |really |far |suddenly |so |becoming |simply )*too (?:much|intense)${sentenceEnd}`,
    {
      softens: ['negation'],
      unless:
        /\b(?:too much (?:to (?:do|ask|drink|eat)|work|sugar|coffee|salt|information|fun|food|money|time|noise)|not too much|eat\w*|drank|drink\w*|spent|cost\w*|pay\w*)\b/,
    },
  ),
  rule(
    'overwhelm',
    'overwhelm',
    "\\b(?:i |we )?(?:can't|cannot|can barely|can hardly|unable to|hard to|not able to) (?:breathe|catch my breath|calm down|stop (?:shaking|crying|sobbing|trembling|hyperventilating)|get (?:any |enough )?air|think straight right now)\\b",
    {
      softens: ['third_party', 'study'],
      unless:
        /\b(?:laugh\w*|funny|lol|lmao|hilarious|nose|blocked|cold|asthma|after (?:running|the run)|stairs|corset|mask)\b/,
    },
  ),
  rule(
    'overwhelm',
    'overwhelm',
    "\\bmake (?:it|this|them|him|her) (?:all )?stop\\b|\\bi need (?:it|this) to stop\\b|\\bplease stop,? i can't\\b",
    { unless: /\b(?:how (?:do|can) i make (?:the|this) (?:app|phone|notifications)|alarm|notification)\b/ },
  ),
  rule(
    'overwhelm',
    'overwhelm',
    "\\b(?:having|in|had|about to have|get(?:ting)?) (?:a |another )?(?:panic attack|meltdown|anxiety attack)\\b(?! (?:last|when|years|yesterday|before|once))|\\bi(?:'m| am) (?:panicking|hyperventilating|spirall?ing|freaking out|flooded|completely flooded|losing control|losing it|falling apart|coming apart|breaking down|shaking all over|shutting down)\\b|\\bfeel like i(?:'m| am) (?:dying|going to die|going crazy|going mad|losing my mind|losing it|drowning|exploding|going to explode|suffocating)\\b",
    {
      softens: ['negation', 'past', 'third_party', 'study'],
      unless: /\b(?:happy|excited|excitement|laugh\w*|lol)\b/,
    },
  ),
  rule(
    'overwhelm',
    'overwhelm',
    "\\b(?:i'm|i am|i feel|we're|we are|feeling)(?: so| really| too| totally| completely| just| very| getting| all| absolutely)* (?:overwhelmed|overloaded|flooded)\\b(?! (?:by work|at work|with (?:work|email|gratitude|joy|love|happiness|emails)|by (?:email|kindness|joy|love|gratitude)))",
    { softens: ['negation', 'past', 'third_party'] },
  ),
  rule(
    'overwhelm',
    'overwhelm',
    "^ ?(?:please )?(?:ground me|i need (?:to be )?ground(?:ed|ing)|help me (?:ground|calm down)|too much|overwhelmed|panic|i need to stop,? it's too much)[.! ]*$",
  ),
  rule(
    'overwhelm',
    'flashback',
    "\\b(?:i'm|i am|we're) (?:back (?:there|in (?:it|that room|the room))|there again|right back there)\\b|\\bit's happening (?:all over )?again(?: right now)?\\b(?= ?[.,!;\\n]| ?$| right now)|\\bi can (?:still )?(?:smell|feel|hear|taste|see) (?:him|his|her hands|it|them|the smoke|the blood)\\b.{0,30}\\b(?:on me|right now|here|again|in the room|hands|breath|aftershave)\\b|\\b(?:having|in|stuck in|another|getting) (?:a )?flashbacks?\\b|\\bi(?:'m| am) (?:re-?living|reliving) (?:it|that|everything)\\b",
    { softens: ['past', 'third_party', 'study'] },
  ),
];

const bare =
  '(?= ?[.,!?;\\n]| ?$| (?:any ?more|any longer|and|because|at all|to|with (?:it|this|everything|all)|like this|anyway))';

/** Heavy words that are not yet a wish to die: counted, and asked about when they gather. */
export const watchRules: readonly Rule[] = [
  rule(
    'watch',
    'burden',
    "\\b(?:a|such a|just a|nothing but a|am a|'m a|the) (?:burden|waste of (?:space|air|oxygen|time)|drain on|dead ?weight)\\b|\\bburdening (?:everyone|everybody|people|my|them)\\b|\\bdrag(?:ging)? everyone down\\b",
    {
      unless:
        /\b(?:burden of (?:proof|shame|guilt|grief)|burden on (?:my|its|her|his) (?:back|shoulders|chest)|carr\w+ (?:a|the|this|that|its|her|his)|its burden|holds a burden|not a burden|(?:car|mortgage|debt|tax|it|this) (?:is|was) (?:such )?a (?:burden|waste of time)|meeting|(?:release|unburden)\w*)\b/,
    },
  ),
  rule(
    'watch',
    'hopeless',
    "\\b(?:hopeless|hopelessness|no hope(?: left)?|lost (?:all )?hope|lost the will|without hope|worthless|i'm nothing|no future|don't see a future|can't see a future|beyond (?:help|saving|repair)|dead inside|died inside|empty inside|nothing left in me|nothing matters(?: any ?more)?|doesn't matter any ?more|nobody (?:cares|would notice|loves me)|no ?one (?:cares|would notice|loves me)|hate my life|hate being (?:me|alive)|hate existing|alone forever|going to die alone)\\b",
    {
      softens: [],
      unless:
        /\b(?:hopeless (?:romantic|at|with)|not hopeless|nobody cares about (?:the|this|that) (?:font|colour|color|meeting|game))\b/,
    },
  ),
  rule(
    'watch',
    'hopeless',
    `\\b(?:what's the point|what is the point|there's no point|no point|point of (?:anything|it all|living|going on|trying))(?:${bare}| (?:of|in) (?:anything|it all|trying|going on|living|me|any of (?:it|this)|life|getting up))`,
    { unless: /\b(?:meeting|argument with|email|call|app|exercise)\b/ },
  ),
  rule(
    'watch',
    'hopeless',
    "\\b(?:nothing|it|things|this|life|i)(?: will|'ll| is| is ever|'s| won't| can't)*(?: never| ever| not)? (?:get|gets|going to get|change|changes|be|getting) (?:any )?(?:better|different|ok|okay)\\b",
    {
      needs: /\b(?:never|won't|nothing will|can't|isn't going to)\b/,
      unless: /\b(?:never (?:been|felt) better|at (?:chess|french|guitar|maths|cooking))\b/,
    },
  ),
  rule(
    'watch',
    'hopeless',
    "\\b(?:(?:everything|life|it all|it's all|all)(?: is| feels?| seems?)?(?: so| just)? pointless|trapped|no way out|can't see a way (?:out|through|forward)|no escape|no other way|cornered|stuck forever|there's no exit)\\b",
    { unless: /\btrapped (?:wind|in (?:a )?(?:traffic|lift|elevator|meeting|the lift))\b|\bnot trapped\b/ },
  ),
  rule(
    'watch',
    'hopeless',
    `\\b(?:can't|cannot|can not|don't want to|couldn't|unable to) (?:go on|carry on|keep going|do (?:this|it|life)|take (?:it|this|much more)|keep doing this|bear (?:it|this)|face (?:another day|tomorrow)|keep fighting|live like this|cope|handle (?:it|this|life)|stand (?:it|this|being me))${bare}`,
    { unless: /\b(?:holiday|zoom|excel|spreadsheet|maths)\b/ },
  ),
  rule(
    'watch',
    'hopeless',
    "\\b(?:want(?:s|ed)?|wish(?:es)?|need(?:s)?|feel like|rather|ready)(?: to| i could| it could| just)* (?:give up|giving up|disappear|vanish|disappearing|be gone|be nothing|stop (?:everything|feeling)|be invisible|not be (?:here|me))\\b(?! (?:on (?:the|this|my) (?:diet|course|project|book)|sugar|smoking|coffee|from (?:the|this) (?:party|meeting|conversation)|into|for the (?:day|weekend)|at work))|\\b(?:give|gave|given|giving) up on (?:life|everything|myself|living|it all)\\b|\\bi(?:'ve| have) given up\\b(?! (?:smoking|on|drinking|sugar|meat|coffee))|\\b(?:wish|want|need)(?:es|s)? (?:it|this|everything)(?: would| could| to)?(?: all| just)*(?: would| could| to)?(?: just)? (?:stop|end|be over)\\b(?= ?[.,!?;\\n]| ?$| (?:now|already|and|so|please|forever|for good))|\\bmy life is over\\b|\\b(?:done|finished) with (?:everything|it all|all of it|this world)\\b|\\b(?:tired|sick|exhausted) of (?:everything(?! (?:being|that|at|to do|about))|it all|fighting|trying|being (?:me|strong)|all of it)\\b",
  ),
];

const teen = '(?:1[0-7]|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)';
const notUnit =
  '(?! ?(?:%|\\/|\\.\\d|:|-|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years? (?:sober|clean|older|younger|into|in\\b|out|married|free|late|ago|late)|stone|kg|kilos?|pounds?|lbs?|miles?|km|steps|pages|people|out\\b|feet|foot|ft|inches|points?|am\\b|pm\\b|chapters|percent|per cent|floors?|th\\b|st\\b|rd\\b|nd\\b|of\\b|k\\b|again|inside|in that|in this memory|in the memory|when|and back|on the scale|or so out|emails|meetings|[0-9]))';

/** The person says they are under eighteen. Ages of parts and of memories do not count. */
export const minorRules: readonly Rule[] = [
  rule(
    'minor',
    'minor',
    `(?<!(?:like|when|as if|though|says|said|it's like|than|feels like|pretend|imagine|thinks|if) )\\b(?:i'm|i am|we are|i just turned|i turned|i've just turned|i'm only|i'm just|i'm still|i am only|i'll be|i turn)(?: only| just| still| about to turn| turning| nearly| almost)? (?:${teen}\\b${notUnit}|(?:[5-9]|five|six|seven|eight|nine) ?(?:yo\\b|y\\/o|years? old))`,
    {
      unless:
        /\b(?:in (?:this|that|the|my) (?:dream|memory|flashback|photo|picture|image)|inside|emotionally|mentally|part (?:says|thinks|feels|is)|(?:at|on) (?:an? )?(?:scale|level))\b/,
    },
  ),
  rule(
    'minor',
    'minor',
    `\\bi(?:'m| am)(?: still| only| just)? (?:under ?-?(?:18|eighteen)|under-?age|a minor|not (?:yet )?(?:18|eighteen)(?: yet)?|in (?:(?:year (?:[5-9]|1[0-2])|(?:[5-9]|1[01])th grade|grade (?:[5-9]|1[01]))|middle school|primary school|secondary school|junior high)|a high ?school (?:student|freshman|sophomore|junior|senior)|a (?:freshman|sophomore) in high ?school)\\b|\\bas a ${teen}[ -]year[ -]old\\b(?=,? i (?:am|feel|have|hate|need|want|can't|don't))|\\bmy (?:age|real age) is ${teen}\\b`,
    { softens: [] },
  ),
];
