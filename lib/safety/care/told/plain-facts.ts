/** Plain facts that a message may tell whatever was asked, each in its own words. Read on the text as it was written. */
const words = {
  car: /^\W*(?:i['’]?m |im |i am |sat |sitting |just )?(?:in|driving|behind the wheel of) (?:the |my |a |his |her )?(?:car|van|truck|lorry)?\W*(?:now|rn|again|alone)?\W*$/i,
  parked:
    /\b(?:parked|pulled over|pulled in|stopped the (?:car|van|truck)|engine(?:['’]?s| is)? off|in a lay-?by|hard shoulder)\b/i,
  /** Somebody else has taken the keyboard. */
  helperWrites:
    /\b(?:this is|it['’]?s|its) (?:her|him|his|my|the)(?: \w+)? (?:typing|writing|here|speaking|now typing)\b|\b(?:her|his|their) (?:sister|brother|mum|mom|mother|dad|father|wife|husband|partner|friend|flatmate|roommate|son|daughter|neighbour) (?:here|typing|writing|speaking)\b/i,
  asksHospital:
    /\b(?:should|shall|do|does|need to|is it better to|whether|if) (?:\w+ ){0,4}(?:take (?:me|him|her|us|them) to|go to|go in to|bring (?:me|him|her) to|drive (?:me|him|her)? ?to) (?:the |an? )?(?:er|a ?& ?e|a and e|emergency|hospital|ed\b|casualty|psych)/i,
  goingNow:
    /^\W*(?:ok(?:ay)?|right|fine|yes|alright|brb|k)?[\s,.]*(?:i['’]?m |im |i am |i will |i['’]?ll )?(?:just )?(?:going(?: now| down| over| in| to (?:her|him|them))?(?=\W*$|[.,;])|waking (?:him|her|them|my \w+|the \w+|\p{Lu}\p{Ll}+)|knock(?:ing)?(?: now| (?:on|at) \w+ \w+| by (?:him|her|them)(?: now)?)|walking (?:over|down|to (?:her|him|them)))\b(?![^.!?]{0,20}\b(?:kill|end|jump|die|do it|bridge|roof|river|track|water|crazy|mad|insane|under|nowhere|to bed|wrong|on\b))/iu,
  /** Those who help can be seen. */
  crewSeen:
    /\b(?:see|hear|here come) (?:the |their |some )?(?:blue |flashing )?(?:lights?|sirens?|ambulance|paramedics|engine)\b|\b(?:ambulance|paramedics|they|police|crew)(?:['’]?s| is| are|['’]?re)? (?:here|outside|at the door|pulling up)\b/i,
  feelsFine:
    /\b(?:feel|feeling|i['’]?m|im|am) (?:\w+ )?(?:normal|fine|ok(?:ay)?|all ?right|alright|nothing)\b|\b(?:maybe|prob(?:ably)?|perhaps) (?:it['’]?s |its |that['’]?s )?(?:nothing|fine|ok(?:ay)?|all good)\b|\b(?:not|no|isn['’]?t|nothing) (?:a |that |such a |really a )*big (?:a )?deal\b|\bit (?:just )?happens (?:all the time|a lot|sometimes|often)\b/i,
  theyCall:
    /\b(?:she|he|they|mum|mom|dad|roommate|flatmate|wife|husband|sister|brother|neighbou?r)(?:['’]?s|s| is| are|['’]?re)? (?:now )?(?:calling|ringing|dialling|dialing|phoning|on the phone (?:to|with)|on to (?:them|911|999|112))\b(?! me\b)/i,
  asksToStay:
    /\b(?:can|could|will|would|please|pls) (?:you |u )?(?:just )?(?:stay|wait|keep (?:me company|talking)|be here)\b|\bdon['’]?t (?:go|leave me|leave)\b|\bstay (?:with me|here|till|until)\b/i,
  smallWound:
    /\b(?:it['’]?s|its|is|already|has) (?:all )?dr(?:y|ied)\b|\bstopped bleeding\b|\bnot bleeding\b|\b(?:small|tiny|shallow|little) (?:cut|scratch|nick|graze)\b|\bjust a (?:scratch|graze|nick)\b/i,
  /** What cannot wait is put off. */
  later:
    /\b(?:maybe|perhaps|i['’]?ll|i will|i can|might|could|let me|going to|gonna|i) (?:\w+ ){0,5}(?:tomorrow|later|in the morning|next week|after (?:work|the weekend|school)|when i (?:wake|get) up)\b|\b(?:it can|can it|let it) wait\b|\bnot (?:right now|tonight|today)\b/i,
  /** What is seen or thought, and not wanted. */
  pictures:
    /\b(?:i['’]?d|i would|i could) never\b|\b(?:don['’]?t|do not|dont) want (?:it|them|these|those|to (?:hurt|harm))\b|\b(?:pictures?|images?|intrusive|thoughts?|flashes)\b[^.!?]{0,40}\b(?:stop|come|head|pop|scare|frighten|horrif\w*)/i,
  /** How to begin with somebody one fears for. */
  howToBegin:
    /\bhow (?:do|should|can|would|am) i (?:even |ever )?(?:start|begin|say|ask|bring|tell|supposed|talk|word)\b|\bwhat (?:do|should|can|would|am) i (?:even |ever )?(?:say|ask|write|supposed to say)\b|\b(?:make|making) (?:it|things|her|him|them) worse\b|\b(?:say|saying|do|doing) the wrong thing\b|\bput (?:it|the idea) in(?:to)? (?:her|his|their) head\b/i,
  /** What to say to those who are called. */
  whatToReport:
    /\bwhat (?:do|should|can|would|am|will) i (?:even |supposed to |going to )*(?:tell|say to|report|give)\b[^.!?]{0,30}\b(?:\d{3}|police|them|emergency|line|operator|dispatch\w*|guards?|cops)\b/i,
  /** A wound is held as it should be. */
  pressing:
    /\b(?:i['’]?m |im |i am |am |ok(?:ay)? |still |been )?(?:pressing|holding (?:it|a|the) (?:tight|down|cloth|towel|shirt)|holding pressure|keeping pressure|squeezing it)\b|\b(?:pressed|put pressure on|wrapped) (?:it|a|the)\b/i,
  /** It goes on bleeding, through what is held on it. */
  soaks:
    /\b(?:bleed\w*|blood|com(?:es|ing)|soak\w*|going|went) (?:right |straight |all )?through\b|\b(?:still|keeps|won['’]?t stop|wont stop|not stopping|can['’]?t stop)(?: it)?(?: from)? bleed\w*|\bsoak(?:ed|ing|s)\b|\bwon['’]?t stop\b/i,
  /** Where a wound is. */
  woundPlace:
    /\b(?:on|in|across|inside|it['’]?s|its) (?:the )?(?:inside of |side of |back of )?my (?:left |right |upper |lower |fore)?(?:arm|forearm|wrist|leg|thigh|ankle|hand|shoulder|calf|hip|stomach|belly)s?\b/i,
  /** It bleeds less. */
  slower:
    /\b(?:slow(?:ed|ing|er)(?: down)?|stopp(?:ed|ing)|eas(?:ed|ing)(?: off)?|less (?:blood|now)|bleeding less|not (?:bleeding |as |so )+(?:much|bad)|nearly stopped|under control)\b/i,
  /** What a body does that is not fed. */
  weakBody:
    /\b(?:dizz\w*|light ?headed|faint\w*|black(?:ing)? out|see(?:ing)? (?:stars|spots|black)|weak|wobbly|shaky|(?:legs|knees) (?:give|gave|buckle\w*|went)|freezing|always cold|room spins|spinning)\b/i,
  grave:
    /\b(?:deep|gaping|spurt\w*|soak\w*|pour\w*|lots? of|so much|won['’]?t stop|artery|faint|dizzy|pills?|took|swallow\w*|swallowed|overdos\w*)\b/i,
  farAway:
    /\b(?:room|everything|walls?|world|voices?|it all) (?:is |feels |looks |seems |went |gone )*(?:far away|not real|unreal|foggy|like a film|underwater|tilted)\b|\bmy (?:hands?|face|legs|body|arms) (?:are|is|feels?|look) (?:not mine|someone(?: else)?['’]?s?|somebody(?: else)?['’]?s?|strange|made of)\b|\b(?:i['’]?m|im|i am) (?:floating|not here|outside (?:my|of my) body|watching myself)\b/i,
  ownWound:
    /\bi(?:['’]?ve| have)? (?:just |also |already )?(?:cut|slashed|stabbed|slit|burn(?:ed|t))\b(?! (?:down|back|out|off|my hair|him|her|them|it short))/i,
  ownTaken:
    /\bi(?:['’]?ve| have)? (?:just |also |already )?(?:took|taken|swallowed|downed|injected|overdosed)\b(?! (?:him|her|them|care|over|the bus|it from))/i,
  ambulanceComes:
    /\b(?:ambulance|paramedics?|crew|first responders?)(?:['’]?s| is| are)? (?:\w+ )?(?:coming|on (?:its|the|their) way|\d+ min\w*|en route|been called)\b|\b(?:called|rang|phoned) (?:an? |the )?(?:ambulance|999|911|112|000|111)\b[^.!?]{0,40}\b(?:said|minutes|coming|way|wait)\b/i,
  hourAfter:
    /\b(?:paramedics?|ambulance|crisis team|police|they|crew|cops|officers?) (?:have |has |['’]?ve |just )*(?:left|gone|went)\b|\b(?:back|home|discharged|out) from (?:the )?(?:hospital|er\b|a ?& ?e|psych|ward)\b|\bit['’]?s me (?:again )?from (?:earlier|before|last night|this morning|yesterday)\b/i,
  calmer:
    /\b(?:calm\w*|better|quiet\w*|from earlier|eased|safe now|ok now|okay now|was a (?:\d+|ten)|sofa|with me|stay(?:s|ing)? (?:over|here))\b/i,
  notAboutMe:
    /\bnot about me\b|\bnot (?:for )?me,? (?:but |it['’]?s |its )?(?:my|a) (?:best |close |online )?(?:friend|mate|sister|brother|mum|mom|dad|son|daughter|partner|flatmate|roommate|cousin|colleague|girlfriend|boyfriend|wife|husband)\b|\b(?:asking|writing|here) (?:for|about|because of) (?:a|my) (?:best |close )?(?:friend|mate|sister|brother|mum|mom|dad|son|daughter|partner|flatmate|roommate|cousin|girlfriend|boyfriend|wife|husband)\b/i,
  heGoesOut:
    /^\W*(?:ok(?:ay)?\W+)?(?:he|she)(?:['’]?s| is| has)? (?:just )?(?:going out|leaving|gone out|gone|left|went out|off)(?: (?:now|again|the (?:house|flat|shower)))?\W*$/i,
  phoneIsTheirs:
    /\bphone (?:is |['’]s )?(?:in (?:his|her|their) name|(?:his|hers|theirs))\b|\b(?:he|she|they) (?:checks?|reads?|tracks?|sees?|looks? (?:in|at|through)) (?:in )?(?:my|the) (?:phone|calls|messages|bill)\b/i,
  /** The one they fear for is found, or somebody is with them. */
  foundAlive:
    /\b(?:they|he|she|police|paramedics|security|staff|officers?)(?:['’]?re|['’]?s| are| is)? (?:\w+ ){0,2}(?:in there |there |now )?with (?:him|her|them)\b|\b(?:he|she|they|police|someone|somebody|brother|sister|mum|mom|dad)(?:['’]?s| is| are|['’]?re) with (?:her|him|them)\b|\b(?:she|he|they)(?:['’]?s| is| are|['’]?re) (?:alive|ok|okay|breathing|awake|safe)\b/i,
  /** A call that was made and is over. */
  callDone:
    /\b(?:we|i) (?:called|rang|phoned|spoke (?:to|with)|talked (?:to|with))\b[\s\S]{0,60}\b(?:was|were) (?:\w+ )?(?:nice|kind|good|lovely|ok|okay|helpful|great|patient)\b/i,
  onlyThoughts:
    /\b(?:only|just) (?:the )?thoughts?\b|\b(?:no|not) (?:a )?(?:real|actual|concrete|proper|solid|exact) plans?\b|\b(?:have|got) not a(?:ny)? plan\b|\bno plans?,? (?:really|honest\w*|i guess|tho\w*|at all)\b/i,
  saysYes:
    /^\W*(?:well|ok(?:ay)?|honestly|so|if you put it like that)?[\s,.]*(?:yes|yeah|yep|yea|i am|i do|i have been|thinking (?:of|about) it,? (?:yes|yeah)|(?:yes|yeah),? thinking)\b/i,
  cameAway:
    /(?<!\bit(?:['’]?s| is| has| had)? )\b(?:came|come|went|gone|got|climbed|moved|stepped|walked|back) (?:back )?(?:down|inside|indoors|away|in now|off (?:it|the \w+))\b|\b(?:sitting|sat|standing) (?:on the stairs|inside|indoors|in the (?:hall|kitchen|lobby))\b/i,
  noWish:
    /\b(?:don['’]?t|do not|dont|not|never|wouldn['’]?t|didn['’]?t|ain['’]?t) (?:ever |really |actually )?(?:want(?:ed)? to |wanna |gonna |going to |trying to )?(?:die|be dead|kill (?:myself|me|us))\b/i,
} as const;
export type PlainFact = keyof typeof words;

/** Whether a message tells a fact. Pure. */
export const tells = (fact: PlainFact, text: string): boolean => words[fact].test(text.slice(0, 1200));
