import { type Rule, rule } from './rule';
import { part } from './words';

const harm =
  '(?:kill|hurt|harm|jump|die|stab|cut|burn|attack|hang|shoot|drown|strangle|end (?:it|my life|everything)|walk into|drive into|overdose|do it|set fire|smash|punish)';
const bidding =
  "(?: is| are|'s|'re| won't stop| will not stop| never stops?| keeps?| kept| was| were| has| have| been| just| always| outside| out loud| now| constantly| in (?:my|the) (?:head|room|walls?|radio|tv)| from (?:the )?(?:outside|radio|tv|walls?|ceiling|street)| and| it| he| she| they| that)* (?:tell|tells|telling|told|order|orders|ordering|ordered|command|commands|commanding|commanded|want|wants|wanting|instructs?|instructing|urges?|urging|says?|saying|forc(?:es|ing)|shouts?|shouting|scream|screams|screaming|whispers?|whispering|make|makes|making)(?: at| from the \\w+| from \\w+)?(?: to)? ?(?:me|us)?(?: that)?(?: to| i (?:must|should|have to|need to)| we (?:must|should|have to))? ?(?:go )?";
const notMe =
  "(?:outside (?:of )?(?:my head|me|of me)|not (?:in|inside) (?:me|my head)|isn't (?:in|inside) (?:me|my head)|from (?:the )?(?:outside|radio|tv|television|walls?|ceiling|vents?|speakers?|god|satan|the devil))";

/** An outside voice that bids to harm: a crisis, and never called a part. */
export const commandRules: readonly Rule[] = [
  rule(
    'acute',
    'command_voice',
    `\\b(?:the|a|my|these|those|this|that|two|some|loud|male|female)?(?: \\w+)? ?voices?${bidding}${harm}\\b`,
    { softens: ['negation', 'past', 'third_party', 'study'] },
  ),
  rule(
    'acute',
    'command_voice',
    `\\b(?:god|satan|the devil|a demon|demons?|the demon|an angel|spirits?|the spirit|the tv|the television|the radio|the man|the woman|the men|aliens|a ghost|the entity|my neighbou?rs|jesus|he|she|it|they)${bidding}${harm}\\b`,
    {
      softens: ['negation', 'past', 'third_party', 'study'],
      needs: new RegExp(
        `\\b(?:${notMe}|(?<!oh |my |dear )(?:god(?!,)|satan|(?:the )?devil|demons?|angels?|spirits?|tv|television|radio|aliens|entity|jesus))\\b`,
      ),
    },
  ),
  rule(
    'ideation',
    'suicide',
    `\\b(?:${part}|it|he|she|they)(?: that| which| who)?(?: just| always| keeps?| kept| is|'s)* (?:tell|tells|telling|told|order|orders|ordering|command|commands|says|saying|screams?|screaming|whispers?|dares?|begs?|wants?)(?: at)?(?: to)? (?:me|us)(?: that)?(?: to| i should| i must| we should)?(?: just| go and)? (?:kill|die|hang|drown|overdose|end (?:it|my life)|hurt (?:myself|us)|harm (?:myself|us))\\b(?! (?:him|her|them|the|my|people|everyone))`,
    { softens: ['negation', 'past', 'third_party', 'study'] },
  ),
  rule(
    'ideation',
    'suicide',
    `\\b(?:${part}|it|voice|he|she)(?: that| which| who)?(?: just| always| keeps?| kept| is|'s)* (?:say|says|saying|said|scream|screams|screaming|whispers?|chants?)(?: to me| at me)?(?: that)?[ :,"']*(?:kill yourself|just die|die already|go die|you should (?:die|be dead)|i should (?:die|be dead)|end it)`,
    { softens: ['negation', 'past', 'third_party', 'study'] },
  ),
];

/** Outside voices, control by others, lost time, an unreal world. */
export const realityRules: readonly Rule[] = [
  rule('reality', 'outside_voice', `\\b(?:voices?|it|part|he|she|they|someone)\\b.{0,30}\\b${notMe}\\b`, {
    softens: [],
    unless:
      /\b(?:from the outside it|looks? like|pressure|advice|help|support) \b|\bfrom (?:the )?(?:outside|street) (?:world|in)\b|\bnot (?:from|in) me to\b/,
    needs:
      /\b(?:voices?|hear|hears|heard|radio|tv|television|man|woman|speaks?|talks?|says?|orders?|tells?|real)\b/,
  }),
  rule(
    'reality',
    'outside_voice',
    "\\b(?:hear|hearing|hears|heard)(?: \\w+)? (?:voices?|people talking|someone talking) (?:when (?:i'm alone|nobody|no one|there is|there's|it is|it's)|from (?:the )?(?:radio|tv|walls?|ceiling|nowhere|vents?|outside)|outside my head|in the (?:walls?|room|radio|tv)|telling|talking|nobody|no one|others? (?:can't|don't)|at night|all)\\b|\\bi(?:'m| am|'ve been)? (?:hear|hearing|heard) voices\\b(?! (?:from the (?:street|party|next|kitchen|garden|hall|other)|in the (?:street|garden|next|hall|corridor|kitchen)|downstairs|upstairs|next door|outside the (?:door|window)))",
    { softens: ['negation', 'third_party', 'study'] },
  ),
  rule(
    'reality',
    'outside_voice',
    "\\b(?:radio|tv|television|news|songs?|adverts?|internet|newsreader|billboards?)(?: is| are|'s|'re| keeps?| was)* (?:talking|speaking|sending (?:me )?(?:messages|signals)|talks|speaks|speaking|watching)(?: directly| right| straight)?(?: to| about)? ?me\\b|\\b(?:secret|hidden|coded) messages? (?:for|to) me\\b|\\b(?:man|woman|men|people|voice) in the (?:radio|tv|television|walls?|vents?|ceiling)\\b",
    { softens: ['study', 'third_party'] },
  ),
  rule(
    'reality',
    'outside_control',
    "\\b(?:they|he|she|someone|somebody|people|everyone|strangers|the government|the cia|fbi|mi5|aliens|an implant|a chip|the neighbou?rs|my neighbou?rs|my phone|police|something outside)(?: is| are|'s|'re| have been| has been| keeps?| can| put| have| has)* (?:controlling|control|reading|read|putting|inserting|insert|stealing|broadcasting|hear|recording|poisoning|tracking|listening to|following|monitoring) (?:my|the) (?:thoughts?|mind|body|brain|head|food|movements|every move)\\b",
    { softens: [], unless: /\b(?:part|app|watch|fitness)\b.{0,20}\btracking\b/ },
  ),
  rule(
    'reality',
    'outside_control',
    '\\bthoughts? (?:are|is|being|get|were)(?: being| getting)? (?:put|placed|inserted|broadcast|stolen|beamed|controlled|removed)\\b|\\b(?:chip|implant|microchip|transmitter) in my (?:head|brain|tooth|teeth|arm|neck)\\b|\\b(?:poisoning|poisoned) my (?:food|water|tea)\\b|\\b(?:following|watching) me everywhere\\b|\\bi am (?:god|jesus|the messiah|the chosen one)\\b',
    { softens: ['study', 'third_party'] },
  ),
  rule(
    'reality',
    'dissociation',
    "\\b(?:don't|do not|no longer|not sure|can't tell|no idea|unsure) ?(?:even )?(?:know )?who(?:'s| is| was|'m| am i| i am)? ?(?:is |was )?(?:typing|writing|talking|speaking|here|out|fronting|in control|in charge|driving this body|this is|right now)\\b",
  ),
  rule(
    'reality',
    'dissociation',
    "\\b(?:lost|losing|lose|missing|can't account for)(?: \\w+){0,2}? (?:hours|time|days|a (?:day|week)|the (?:whole )?(?:day|evening|night|afternoon))\\b(?! (?:to|on|at|in|with|for|scrolling|playing|waiting|doing|because|of|when|zone|slot|by|off|working|gaming|reading|cleaning|watching))",
    {
      softens: ['third_party', 'study'],
      unless:
        /\b(?:lost|losing|lose) (?:track of|no|so much|too much|valuable|precious|a lot of|some) time\b|\blose the time\b/,
    },
  ),
  rule(
    'reality',
    'dissociation',
    '\\bsomeone else (?:posted|wrote|was|did|came out|took over|has been|is (?:typing|here|in|using|driving|fronting)|typed|bought|sent|used|fronts?|fronted|in (?:my|this) body)\\b.{0,30}',
    {
      softens: ['third_party'],
      needs: /\b(?:my|me|i|body|fronting|hours|time)\b/,
      unless:
        /\b(?:hired|chosen|picked|promoted|credit|someone else was (?:late|there|driving|chosen|hired|better))\b/,
    },
  ),
  rule(
    'reality',
    'dissociation',
    "\\b(?:came to|woke up|found myself|ended up) (?:in|at|on|somewhere|outside|standing|sitting|miles).{0,40}\\b(?:don't (?:know|remember)|no (?:memory|idea)|can't remember|didn't (?:know|remember)|without remembering)\\b|\\bdon't remember (?:doing|writing|buying|saying|sending|driving|going|getting) (?:it|that|any of it|this|there|here|home|them)\\b",
    { softens: ['third_party'] },
  ),
  rule(
    'reality',
    'dissociation',
    "\\b(?:nothing|everything|the world|the room|everyone|people|my (?:body|hands?|life|reflection)|i|reality)(?: around me)? (?:is|are|am|'m|feels?|seems?|looks?|doesn't|don't|isn't|aren't|'s)(?: feel| seem| look)?(?: not| so| completely| totally| really)* (?:unreal|real|fake|not mine|mine|a dream|like a (?:film|movie|dream|simulation))\\b(?! (?:joy|love|friends?|people|estate|good|nice|pretty|quick|money|food|problem|issue|question|effort|deal|happy|sad|angry|tired|hungry|scared|close|thing|life|change|progress))",
    {
      softens: ['third_party', 'study'],
      needs: /\b(?:unreal|fake|nothing|not|n't|isn't|aren't|dream|film|movie|simulation)\b/,
      unless:
        /\b(?:fake (?:news|smile)|holiday|wedding|job|promotion|dream (?:job|house|holiday)|i'm real|(?<!nothing )feels real|isn't fake)\b/,
    },
  ),
  rule(
    'reality',
    'dissociation',
    "\\b(?:watching|seeing|saw|watched|looking at) myself from (?:outside|above|the (?:ceiling|corner)|far away)\\b|\\b(?:left|leaving|leave|floating (?:above|outside|out of)|outside|out) (?:of )?my (?:own )?body\\b|\\b(?:hands?|body|face|voice|legs|arms?) (?:isn't|aren't|is not|are not|doesn't feel like|don't feel like|don't belong|doesn't belong)(?: to)? (?:mine|me)\\b|\\bcan't feel my (?:body|face|hands)\\b|\\bdon't recogni[sz]e (?:my (?:own )?(?:face|reflection|hands|body|voice)|myself in the mirror)\\b|\\bfound\\b.{0,40}\\bdon't remember (?:buying|writing|making|sending|drawing|ordering|putting|saying|doing)\\b|\\bderealiz\\w+|\\bderealis\\w+|\\bdepersonali[sz]\\w+|\\b(?:we|i|they|alters?) (?:keep |just |have been )?(?:switch(?:ed|ing)) (?:a lot|again|and|without|all day|alters|out)\\b|\\b(?:another|my|an|different) alters?\\b",
    {
      softens: ['study', 'third_party'],
      unless: /\b(?:weight|comfort zone|alter ego|yoga|cold|freezing|numb from)\b/,
    },
  ),
];
