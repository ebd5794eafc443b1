const speaker =
  "(?:(?:the|a|that|this|those|these|some|dead \\w+'s|\\w+'s) )?(?:voices?|whispers?|whispering|broadcasts?|radio|radiator|tv|telly|television|chip|implant|fridge|walls?|ceiling|machine|spirits?|angels?|demons?|devil|satan|god|lord|allah|jesus|saint \\w+|prophet|archangel|ancestors?|entity|shadow|signal|ones? (?:upstairs|outside|above)(?: in my skull)?|(?:man|woman|people|voices?) in the (?:walls?|radiator|tv|telly|radio|ceiling|fridge|mirror|pipes?|vents?|attic|floor))";
const says =
  "(?:(?:has|have|had|is|are|was|keeps?|kept|just|'s|now|all|tonight|always) )*(?:say|says|said|saying|tell|tells|told|telling|order|orders|ordered|ordering|command|commands|commanded|commanding|want|wants|demands?|instructs?)";
const act =
  '(?:jump|jumping|window|roof|balcony|ledge|bridge|tracks?|rails|train|traffic|(?:into|in|to|under) the (?:sea|river|water|lake|canal)|drown|bleach|swallow|whole box|kill|die|dead|end it|end my|end myself|end us|do it|cut|knife|blade|pliers|burn|walk off|step off|step in front|lie down on|hang|rope|leave (?:my|the) body|stop breathing|sacrifice|hurt|stab|punish myself|come (?:up )?to (?:it|him|her|them)|go to (?:him|her|them)|join (?:him|her|them)|shoot|gun|leap)';
const ordered = new RegExp(`\\b${speaker} ${says}\\b.{0,50}\\b${act}\\b`);
const orderedMe =
  /\bit(?:'s| is| has)? (?:keeps? |kept |just )?(?:told|telling|tells|ordered|ordering|orders|commanded|commanding|commands) me (?:to|that i|i|it)\b.{0,50}\b(?:jump|step off|roof|window|balcony|bridge|tracks|train|drown|bleach|burn|walk into|hang|stop breathing|stab|swallow|hold the)\b/;
const counted =
  /\bthey say i have to die\b|\bvoices? counts? (?:down|and)\b|\border came\b.{0,50}\b(?:walk|jump|train|kill|die|cut)\b|\bvoice\b.{0,20}\bis (?:telling|calling) me to come to\b/;
const another =
  /\b(?:inner|critic|part of me|a part|one part|my part|protector|firefighter|in the (?:film|book|movie|game|song|story|play|dream|series)|dreamt?|nightmare|years ago|used to|when i was|as a (?:kid|child|teen)|sermon|poem|lyrics|my (?:character|novel)|gps|sat ?nav|doctor|coach|trainer|recipe|thought once|once thought|(?:tell|tells|telling|told|orders?|commands?) (?:him|her|them|my \w+|us all))\b/;

/**
 * Whether somebody outside, or something, orders the person to hurt a body: in words that need no question about whose
 * voice it is. A part's voice is none. In: `bare` words. Pure.
 */
export const isOrdered = (plain: string): boolean =>
  (ordered.test(plain) || orderedMe.test(plain) || counted.test(plain)) && !another.test(plain);

/** It speaks this minute, or is louder. */
export const isLoud = (plain: string): boolean =>
  /\b(?:it|he|she|they|voices?)(?:'s|'re| is| are|s)? (?:\w+ )?(?:talking|speaking|shouting|laughing|whispering|screaming|getting louder|louder|loud|counting|back|over what|won't stop|wont stop|doesn't stop|doesn't like|never stops|says (?:don't|you))\b|\btalk(?:s|ing)? over\b|\blouder\b/.test(
    plain,
  ) && !/\b(?:not|isn't|less|quieter|stopped|gone) (?:\w+ )?(?:loud|talking|speaking)?/.test(plain);

/** They are where it wants them. */
export const followsIt = (plain: string): boolean =>
  /\b(?:on|at|by|up|to|onto|opened|open|out on) (?:the |a |my )?(?:stairs|roof|terrace|window|edge|balcony|ledge|tracks|platform|bridge|railing|top)\b/.test(
    plain,
  ) && !/\b(?:away from|shut|closed|not|never|left|down from|back from)\b/.test(plain);

/** They do a little of what a voice wants. */
export const obeys = (plain: string): boolean =>
  /\bobey(?:ed|ing)?\b|\b(?:did|do|doing|done) (?:a (?:bit|little) of |some of |small things |little things |part of )?(?:what|as|things|something) (?:it|they|he|she)(?:'s)? (?:says?|said|wants?|wanted|told|tells|asks?|asked)\b|\b(?:when|if) i do (?:what|as) it\b|\bstanding where it\b|\bone step like it\b|\bi took .* like it asked\b/.test(
    plain,
  ) && !/\b(?:not|won't|didn't|refuse\w*|never)\b.*\bobey/.test(plain);
