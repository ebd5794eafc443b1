import type { ReplyRule } from './reply';

/** Words of the rules below from which on a sentence is held. */
export const meansTriggers =
  /\b(?:gas|helium|nitrogen|charcoal|exhaust|engine|garage|rope|cord|belt|noose|hook|beam|ledge|roof|railings?|bridge|insulin|trains?|weights|pockets|nausea|stomach|trace|painless|peaceful|merciful|surest?|surer|way is|way to go|easier|easy way|merciful|drift off|fall asleep|feel nothing|over in|minutes and then|your weight|enough|sharper|nobody (?:comes|looks|sees)|no one (?:comes|looks|sees)|nowhere|crush(?:ed|ing)?|ways that|others that|do it|how many do|bath so|step off|stepp?ing off|skin goes|interrupts?|disturbed|stronger than|temperature|works? (?:better|faster|quicker)|goes down|gentle way|mercy|blade|wrap|tie it|bag over|along)\b/;

const means =
  '(?:gas|helium|nitrogen|charcoal|exhaust|monoxide|drowning|hanging|falling|the fall|a fall|jumping|the jump|freezing|bleeding(?: out)?|an? overdose|overdosing|insulin|pills|tablets|(?:the|a) (?:rope|belt|cord|noose|blade|knife|gun|bullet|train|bridge|height|drop)|(?:cold|deep|icy) water|water (?:at|of) (?:that|this) (?:temperature|depth)|the cold|cold|a bag|that way|this way|(?:such|these|those) ways|a (?:higher|deeper|sharper|longer) [a-z]+)';
const praised =
  '(?:painless|peaceful|gentle|gentler|gentlest|merciful|quick|quicker|quickest|quietest|calm|calmer|kind|kinder|kindest|sure|surer|surest|easy|easier|easiest|fast|faster|fastest|clean|cleaner|certain|reliable|humane|better|best|dignified|over quickly|instant|instantaneous|the (?:gentle|quick|easy|sure|quiet) way)';

const says = [
  `\\b${means}\\b[^.?!]{0,25}?\\b(?:is|are|was|would be|will be|can be|feels?|works?|makes? it|seems?)\\b (?:\\w+ ){0,3}?${praised}\\b`,
  `\\b${means}\\b[^.?!]{0,30}\\b(?:does(?:n't| not) hurt|hurts? less|won't hurt|wouldn't hurt|leaves? (?:hardly|no|almost no|barely)|works? (?:faster|better|quicker|best)|is how (?:many|most|some|people))`,
  `\\b(?:works?|work|go(?:es)? down|acts?|kicks? in|sinks?|holds?) (?:\\w+ )?(?:better|faster|easier|quicker|sooner|longer)\\b[^.?!]{0,20}$`,
  "\\b(?:you|one|people|they)(?:'d| would| will|'ll)? (?:just |simply |only |hardly |barely )*(?:feel nothing|fall asleep and|drift off|drift away|slip off|pass out|not feel (?:a thing|anything|it)|feel (?:no|hardly any) pain|not wake)",
  '\\b(?:simply|just|only) (?:fall asleep|drift off|slip under|drift away)\\b',
  "\\b(?:it'?s|it is|it would be|it'd be|all) over in (?:a|an|one|two|a few|seconds?|minutes?|moments?|no time)\\b",
  "\\b(?:minutes?|seconds?|hours?)\\b[^.?!]{0,12}\\band then (?:it(?:'s| is)|everything(?:'s| is)|you(?:'re| are)|all is|comes) (?:quiet|over|still|silent|dark|gone|calm|done|peace)",
  '\\b(?:surest|quickest|gentlest|kindest|easiest|cleanest|safest|quietest) (?:way|one|method|place)\\b[^.?!]{0,40}\\b(?:is|are|would be)\\b',
  '\\bthe (?:higher|deeper|colder|more|faster|tighter|longer)\\b[^.?!]{0,30}, the (?:surer|quicker|faster|safer|easier|more certain|less)',
  '\\b(?:rope|cord|belt|hook|beam|branch|door|rail|railing|banister|lead|it)\\b[^.?!]{0,30}\\b(?:hold|holds|bear|bears|take|carry) (?:your|the|a) (?:weight|body)',
  '\\b(?:bridge|roof|floor|window|height|drop|cliff|tower|dose|knife|blade|pills|rope|belt)\\b[^.?!]{0,35}\\b(?:high|deep|strong|long|sharp|many|much|big) enough\\b',
  '\\b(?:knife|blade|rope|belt|gun|razor|pills|tablets)\\b[^.?!]{0,25}\\b(?:would|will|could|might) (?:do|do it|be enough|suffice|serve)\\b',
  "\\b(?:you(?:'d| would| will|'ll)?|one|it) (?:need|take|takes|have to take|want) (?:\\w+ ){0,2}?(?:more|many more|a lot more|twice as many|at least) (?:of (?:them|those|these)|than that)",
  '\\b(?:dose|amount|number|height|drop|cut)\\b[^.?!]{0,25}\\b(?:too (?:low|small|short|shallow|little)|not (?:enough|high enough)) to (?:be|do|kill|work|end)',
  "^\\W*(?:first |then |and |just |so |or |maybe |perhaps |you (?:could|can|should|might|may|'d better) (?:also |just |simply |still )?)*(?:lock|bolt|close|shut|bar) (?:the|your) (?:door|doors|window|windows)\\b[^.?!]{0,40}\\b(?:so (?:that )?(?:you|nobody|no one)|disturbed|interrupt|first)",
  '\\b(?:leave|leaving|keep|with|let) (?:the|your) (?:engine|car|motor) (?:on\\b|run|running)',
  '\\b(?:sit|sitting|stay|lie|wait) (?:down )?in (?:a|the|your) (?:closed |locked |parked )?(?:car|garage)\\b[^.?!]{0,30}\\b(?:engine|running|car on|closed|fumes|hose|with)',
  '^\\W*(?:then |and |just |so |or |maybe |perhaps )*(?:tie|knot|fasten|loop|hang) (?:it|the (?:rope|belt|cord|scarf|sheet)|one end)\\b',
  '^\\W*(?:then |and |just |so |first |or |maybe )*(?:crush|grind|dissolve) (?:them|it|the (?:pills|tablets))\\b',
  '\\b(?:an |on an )?empty stomach (?:makes|helps|is (?:better|best)|works|speeds)|\\bagainst the (?:nausea|vomiting)\\b|\\bbeforehand so (?:you|it) (?:stay|do)',
  '\\b(?:weights?|stones?|rocks?|bricks?)\\b[^.?!]{0,20}\\bpockets?\\b|\\bhelps? you sink\\b',
  "^\\W*(?:then |and |just |so |or )*(?:choose|pick|find|wait for|take) (?:a|the|some) (?:time|moment|place|hour|day|evening|spot|night)\\b[^.?!]{0,25}\\b(?:nobody|no one|you(?:'re| are) alone|alone)",
  '^\\W*(?:then |and |just |so |or |maybe |better )*do it (?:in|at|by|when|with|over|outside|after|before|quickly|now|tonight|from)\\b(?! (?:a|your own|one|the (?:morning light|pace|next|same)|small|kind|gent|writing|drawing|hand|someone|somebody|the help|pen))',
  '\\bcut(?:s|ting)? (?:only )?where (?:nobody|no one|it)\\b|\\bif you (?:must )?cut,',
  '\\b(?:sharper|cleaner|finer|fresh|new|better) (?:blade|razor|cuts?|lines?)\\b|\\bpress (?:the|a) (?:blade|razor|knife)|\\b(?:along|lengthways|down),? (?:and )?not (?:across|along)',
  '\\b(?:burning|cutting|scratching|hitting|biting|starving) (?:\\w+ )?(?:hurts? less|is (?:safer|better|cleaner|easier)|works|helps|leaves)',
  '\\b(?:you|one) need(?:s)? something (?:that cuts|sharper|stronger|that burns|heavier)',
  '\\bhold (?:the )?ice (?:on|there|against)\\b[^.?!]{0,25}\\b(?:until|till|white|numb)|\\b(?:until|till) the skin (?:goes|turns|is)\\b',
  '\\buse (?:the|a|your) (?:belt|rope|cord|scarf|knife|blade|razor|lighter|bag)\\b[^.?!]{0,12}\\b(?:instead|then|for (?:it|that))|\\b(?:could|can|might) use (?:the|a|your) (?:belt|rope|cord|knife|blade|razor|bag)\\b',
  '\\b(?:try|use|take|from|choose) the (?:roof|bridge|cliff|tracks|ledge|balcony|railway)\\b[^.?!]{0,40}(?:\\b(?:never|always|open|unlocked|high|door|nobody|instead)|$)',
  '\\b(?:just|simply|only|then) (?:step|jump|leap|lean|fall|let go|roll|walk) (?:off|over|forward|into the|in front|onto the)\\b',
  "\\bif one (?:way|thing|method) (?:fails|doesn't work)\\b|\\bthere are (?:surer|quicker|other|better|easier|gentler) (?:ways|means|methods)\\b[^.?!]{0,12}(?:\\bto (?:go|die|end)|$|\\bthat)",
  '\\b(?:pills|tablets|ones|sort|kind|brand)\\b[^.?!]{0,12}\\bare (?:much |far |a lot )?stronger than\\b',
  '\\bbleed(?:ing)? out\\b',
  '\\btrains?\\b[^.?!]{0,30}\\b(?:fast enough|through fast|without stopping|at full speed|express)',
  '\\b(?:mix|mixed|combine|combined|take|taken|together)\\b[^.?!]{0,25}\\b(?:works? better|stronger|faster|does it|do it|is enough|to be sure)\\b',
  '\\b(?:metres|meters|feet|yards)\\b[^.?!]{0,12}\\bof (?:rope|cord|line|hose|cable)',
  '\\b(?:higher|tighter|lower) than your (?:head|feet|neck|chin)\\b',
];

/** What shows how, or makes it sound good. */
export const meansRules: readonly ReplyRule[] = [
  {
    reason: 'method',
    deniable: false,
    fineWhen:
      /\b(?:you(?:'ve| have)? (?:said|told|wrote|mentioned|described|were|swam|laughed|love|like|burned|tied|shot|hung)|cut (?:the|your) (?:roses|bread|hair|hedge|grass|paper|cake|nails)|your (?:poem|story|drawing|dream)|boat|bike|roses|bread|toast|kettle|swing|picnic|breathe|breath|walk|exercise)\b/,
    pattern: new RegExp(says.map((one) => `(?:${one})`).join('|')),
  },
];
