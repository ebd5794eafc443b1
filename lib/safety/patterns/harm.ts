import { allSofteners, type Rule, rule } from './rule';
import { part, third } from './words';

const person = `(?:him|her|them|you all|people|everyone|everybody|someone|somebody|those (?:people|men|kids)|the (?:people|person|man|men|guy|woman|ones) (?:who|that)|whoever|my (?:ex|boss|brother|sister|mum|mom|mother|dad|father|husband|wife|partner|boyfriend|girlfriend|neighbou?rs?|colleagues?|kids|children|baby|son|daughter|family|teacher|roommate|flatmate|stepdad|stepmum|manager|landlord|dog|cat|friends?|nan|gran)|${third}|the (?:baby|kids|children|dog|cat|neighbou?rs?|driver|man who|men who|guy who))`;

const selfSoftens = allSofteners;
const cutEnd =
  '(?= ?[.,!?;\\n]| ?$| (?:again|tonight|today|now|so|because|when|deep|deeper|but|or|and|is|was|since|every|all|just|last|this|right|to (?:feel|calm|cope|punish)|in the (?:bathroom|shower)|at night|gets?|came|comes|out|for (?:relief|years|months|weeks)))';

/** Hurting oneself, without the wish to die being said. */
export const selfHarmRules: readonly Rule[] = [
  rule(
    'ideation',
    'self_harm',
    `\\b(?:${part}|it|she|he|firefighter|protector|voice|i)\\b.{0,20}\\b(?:reach(?:es|ed|ing)?|grab(?:s|bed|bing)?|go(?:es|ing)?|pick(?:s|ed|ing)? up|gets? out|took out|look(?:s|ing)? for)(?: for)? (?:the|a|my) (?:blades?|razors?|razor blade|scalpel)\\b|\\bwants? (?:me|us) to (?:bleed|hurt)\\b`,
    { softens: selfSoftens, unless: /\b(?:shav\w*|beard|legs|craft|legs)\b/ },
  ),
  rule('ideation', 'self_harm', '\\bself-(?:harm|injur)\\w*', { softens: selfSoftens }),
  rule(
    'ideation',
    'self_harm',
    '\\b(?:cut|cuts|cutting|burn|burns|burned|burnt|burning|hurt|hurts|hurting|harm|harms|harmed|harming|scratch|scratched|scratching|hit|hits|hitting|punch|punched|punching|bite|biting|slice|sliced|slicing|carve|carved|carving|stab|stabs|stabbed|stabbing|choke|choking|injure|injured|injuring|bruise|bruising) (?:myself|ourselves|himself|herself|itself|themselves|the body|this body|our body|my (?:arms?|wrists?|legs?|thighs?|skin|stomach|hips?|body) ?(?:on purpose|again|open|with|until|to feel|$|[.,!]))',
    {
      softens: selfSoftens,
      unless:
        /\b(?:shaving|chopping|slicing (?:bread|onions?|veg)|cooking|gardening|gym|playing|accident(?:ally)?|by mistake|opening|skiing|laughing|kitchen|bumped|fell|stretching|running|some slack|a (?:slice|piece|break)|off from|can opener|paper|football|workout|coffee|tea|oven|iron)\b/,
    },
  ),
  rule(
    'ideation',
    'self_harm',
    `\\b(?:${part}|it|he|she|they)(?: that| which| who)?(?: just| always| really)? (?:wants?|wanted|needs?|keeps?|tells me|is telling me|tries|trying|urges me|likes)(?: to)? (?:cut|cutting|hurt|hurting|harm|harming|burn|burning|punish|punishing)(?: me| us)\\b(?! off| out| some)`,
    { softens: selfSoftens },
  ),
  rule(
    'ideation',
    'self_harm',
    '\\b(?:the|my|a|this|that) (?:cutting|self-harming|self harming|burning) (?:parts?|one|voice|urges?|side|protector|firefighter|thoughts?)\\b',
    { softens: selfSoftens },
  ),
  rule(
    'ideation',
    'self_harm',
    `\\b(?:want|wants|wanted|wanting|urges?|needs?|itch(?:es|ing)?|going|crav(?:e|es|ing)|tempted|thinking|think|feel like|start(?:ed)?|been|be|relapsed|keep|keeps|impulse|back)(?: to| of| about| and| on| with| into| i| started| myself)* (?:cut|cutting)${cutEnd}`,
    { softens: selfSoftens },
  ),
  rule(
    'ideation',
    'self_harm',
    '\\bi (?:cut|burned|burnt)(?: again)? (?:last night|tonight|today|this morning|yesterday|again)\\b',
    { softens: ['third_party', 'study'] },
  ),
  rule(
    'acute',
    'self_harm',
    "\\b(?:cut|cuts|cutting|slit|sliced)\\b.{0,40}\\b(?:too deep|(?:won't|can't|not|doesn't|isn't) (?:get it to )?stop(?:ping)?(?: the)? bleeding|bleeding (?:won't|isn't|doesn't) stop|bleeding (?:a lot|badly|everywhere|heavily)|blood everywhere|need stitches)",
    { softens: ['past', 'third_party'] },
  ),
];

/** Harm to somebody else. Bare rage is asked about; means, time or a decision make it acute in assess.ts. */
export const harmOthersRules: readonly Rule[] = [
  rule(
    'acute',
    'harm_others',
    "\\b(?:i'm|i am|we're|i'll|i will|part of me is|it's|it is)(?: going to| about to| planning to)? (?:shoot up|blow up|burn down|bomb|set fire to) (?:my|the|his|her|their|our|a)\\b",
    { softens: ['negation', 'past', 'study'], unless: /\b(?:balloons?|photo|picture|game|bbq|fire pit)\b/ },
  ),
  rule(
    'check',
    'harm_others',
    `\\b(?:want|wants|wanted|wanting|going|will|'ll|plan|plans|planning|urges?|thinking|thoughts|fantasi[sz]\\w*|decided|tempted|about|ready|impulses?|tells me|telling me|might|may|scared i(?:'ll| will| might))(?: to| of| about| just| really| actually)* (?:kill|killing|hurt|hurting|stab|stabbing|shoot|shooting|strangle|strangling|attack|attacking|murder|murdering|harm|harming|poison|poisoning|beat up|run over|set fire to) ${person}(?!'s feelings| feelings)\\b`,
    {
      softens: ['negation'],
      unless:
        /\b(?:hurt (?:him|her|them|people|someone|anyone|my \w+) (?:back )?(?:by|with (?:my |the )?(?:words|truth))|with kindness|hugs|kisses)\b/,
    },
  ),
  rule(
    'check',
    'harm_others',
    "\\b(?:burn|burning|torch|torching|blow up|set fire to|shoot up)(?: down)? (?:my|his|her|their|the|our)(?: \\w+'?s?)? (?:house|flat|home|place|school|office|building|car|church)\\b",
    { softens: ['negation', 'past', 'study'] },
  ),
  rule(
    'acute',
    'harm_others',
    `\\b(?:i'm|i am|i'll|i will|part of me is|it's|it will|he'll|she'll|part will) ?(?:going to |about to )?(?:kill|stab|shoot|strangle|murder|poison) ${person}.{0,30}\\b(?:tonight|today|tomorrow|right now|i mean it|i've decided|i have (?:a|the)|when (?:he|she|they))\\b`,
    { softens: ['negation', 'past', 'study'] },
  ),
  rule(
    'acute',
    'harm_others',
    "\\bi(?:'m| am) (?:going to|about to) (?:hurt|harm|shake|smother|drop|kill) (?:my|the) (?:baby|child|kids?|son|daughter|children)\\b",
    { softens: ['negation'] },
  ),
];

const assaulted =
  '(?:hit|hits|hitting|beat|beats|beating|punched|punches|punching|choked|chokes|choking|strangled|strangling|kicked|kicks|kicking|slapped|slaps|slapping|attacked|attacking|raped|raping|assaulted|shoved|pushed|burned|molested|molesting|hurts|threw)(?: \\w+ at)? (?:me|us)\\b(?! (?:out|up|with|to it|at|under|off|away|that|when|how|like a|in the feels|a (?:message|party|surprise)|down gently))';
const somebody = `(?:he|she|they|someone|somebody|my (?:husband|wife|partner|boyfriend|girlfriend|dad|father|mum|mom|mother|stepdad|stepfather|stepmum|brother|sister|ex|son|uncle|flatmate|roommate|boss|fianc[eé]e?|bf|gf|daughter|cousin))`;

/** Somebody else is dangerous to the person. */
export const dangerRules: readonly Rule[] = [
  rule(
    'acute',
    'danger_from_others',
    `\\b${somebody}(?: is|'s)(?: just| still)? (?:hitting|beating|choking|strangling|kicking|attacking|hurting|stabbing) my (?:mum|mom|mother|sister|brother|kids?|children|son|daughter|baby|dad|father|nan|gran)\\b`,
    { softens: ['study'], unless: /\b(?:at (?:chess|tennis|cards|football|golf|scrabble)|feelings)\b/ },
  ),
  rule(
    'acute',
    'danger_from_others',
    `\\b${somebody}(?:'s| is| has| keeps| just|)? ?(?:threatening|threatened|threatens|came at|coming at|comes at|chasing|chased|attacked|attacking) (?:me|us) with (?:a |the |his |her )?(?:knife|gun|weapon|bat|hammer|bottle|axe|fire)\\b`,
    { softens: ['past', 'study'] },
  ),
  rule(
    'acute',
    'danger_from_others',
    `\\b${somebody}(?:'s| is| has| just| keeps| then| was)? ?(?:just |again |always |still )?${assaulted}.{0,60}\\b(?:again|tonight|still here|right now|just now|is here|coming back|outside|won't let|hiding|locked|today|this (?:morning|evening|afternoon)|every (?:day|night))\\b`,
    { softens: ['study'] },
  ),
  rule(
    'acute',
    'danger_from_others',
    `\\b(?:tonight|just now|right now|again|today)\\b.{0,20}\\b${somebody}(?: is| has| just)? ${assaulted}`,
    { softens: ['study'] },
  ),
  rule(
    'acute',
    'danger_from_others',
    `\\b${somebody}(?: is| are|'s| keeps)(?: still)? (?:hitting|beating|choking|strangling|kicking|attacking|punching) (?:me|us)\\b(?! (?:with|at|up))`,
    { softens: ['study'] },
  ),
  rule(
    'acute',
    'danger_from_others',
    `\\b${somebody}(?:'s| has| is| just| keeps)* (?:threatened|threatening|threatens|said|says|swore|swears|promised|keeps saying)(?: that| to)?(?: he| she| they)?(?:'ll| will| would|'d| is going to|'s going to)? ?(?:to )?(?:kill|shoot|stab|strangle|hurt|burn) (?:me|us|the kids|my (?:kids|children|son|daughter))\\b`,
    {
      softens: ['past', 'study'],
      unless: /\b(?:lol|haha|if i (?:eat|touch|forget|steal)|laugh\w*|jok\w+)\b/,
    },
  ),
  rule(
    'acute',
    'danger_from_others',
    `\\b${somebody}(?:'s| has| is)?(?: not letting me leave| won't let me (?:leave|out|go home)| locked me (?:in|up)| locked us in| has (?:a (?:gun|knife|weapon)) .{0,20}\\b(?:me|door|outside|here)\\b| (?:is |'s )?(?:outside|at|banging on|breaking down) (?:my|the) (?:door|house|window) .{0,20}(?:knife|gun|kill|hurt|threat|angry|screaming|smash))`,
    { softens: ['past', 'study'] },
  ),
  rule(
    'check',
    'danger_from_others',
    `\\b${somebody} (?:hit|beat|punched|choked|strangled|slapped|kicked|raped|assaulted|hits|beats|slaps|punches|kicks|hurts) (?:me|us)\\b(?! (?:out|up|with|to it|at|under|off|away|that|when|how|in the feels|a ))`,
    {
      unless:
        /\b(?:when i was|as a (?:kid|child|teen\w*)|years ago|used to|growing up|back then|in (?:19|20)\d\d|last year|in childhood|at school)\b/,
    },
  ),
  rule(
    'check',
    'danger_from_others',
    `\\b(?:scared|afraid|terrified|frightened|worried)(?: that)? ${somebody}(?:'ll| will| is going to|'s going to|'d| might| could| would) (?:(?:hurt|kill|hit|beat|attack|find|come for|come after|shoot) (?:me|us)|come back)\\b`,
    { softens: ['past', 'study'] },
  ),
  rule(
    'check',
    'danger_from_others',
    `\\b${somebody}(?: is|'s| keeps| has been|'s been) (?:abusing|threatening|stalking|raping|molesting|touching) (?:me|us)\\b`,
    { softens: ['study'] },
  ),
];
