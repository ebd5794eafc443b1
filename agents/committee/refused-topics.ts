import { medicine, namedMedicine, noMedicine } from '@/lib/safety/medicines';
import { diagnosis } from './diagnoses';
import { topicAbroad } from './refused-abroad';
import { conceptRules } from './refused-concepts';
import { readings } from './topic-readings';

/** What no committee speaks about. */
export type RefusedTopic =
  | 'self_harm'
  | 'medication'
  | 'dangerous_person'
  | 'diagnosis'
  | 'past'
  | 'food'
  | 'drink'
  | 'harm_to_others';

const near =
  '(?:husband|wife|boyfriend|girlfriend|partner|ex|father|dad|stepfather|stepdad|brother|uncle|mother|mum|mom|son)';
/** Whoever is afraid of how somebody takes it is afraid of no danger. */
const ofReaction =
  "(?!'s| (?:saying|laughing|not|being|getting (?:mad|upset|sad|cross)|having|thinking|crying|dying|leaving|finding|feeling|reacting|judging)\\b)";
/** The fear of a boss or a teacher, and nothing else of danger: a hard talk. */
const ofWork = `(?<!\\b(?:boss|manager|supervisor|colleague|co-?worker|team ?lead|teacher|professor|tutor|client|customer|landlord|landlady|examiner|coach)\\b(?:(?!\\b${near}\\b).)*)`;
/** What is dangerous in a manner of speaking. */
const noDanger =
  /\b(?:scares|frightens) me a (?:bit|little) with\b|\bviolent in (?:his|her|their) (?:language|words|manner|tone)\b|\bviolent (?:films?|movies?|games?|storm|wind)\b/g;
const danger = `(?:${[
  'hitting (?:me|us)|hits? (?:me|us|the (?:kids|children))(?! (?:up|like|hard that|that))|beats? (?:me|us|the (?:kids|children))|beaten|violent|violence|abus\\w*',
  'threat(?:en(?:s|ed|ing)?)? (?:me|us|the (?:kids|children)|my|to (?:kill|hurt|hit|take|beat|come|shoot|post|tell))|threats',
  'chokes?|choked|strangl\\w*|stalk\\w*|rap(?:e|ed|ist)|assault\\w*|hurts? me|dangerous (?:man|person|guy|people)|(?:is|are|gets|be) (?:\\w+ )?dangerous|weapons?|gun|knife',
  `(?:afraid|scared|terrified) of (?:${ofWork}(?:him|her|them)|my ${near})${ofReaction}|(?:afraid|scared) (?:he|she|they)(?:'ll| will| would| might) (?:hit|hurt|kill|come|find|take|lose it|explode|do|break|snap|go|get (?:violent|angry))`,
  "(?:he|she|they)(?:'d|'ll| will| would| could| might| wants to) (?:kill|shoot|stab|hurt|beat)",
  `(?:he|she|they|guy|man|${near}) (?:always |still |keeps )*(?:follows|followed|following|tracks|waits outside)`,
  "controls (?:me|what i|who i|where i|my (?:money|phone|life|every\\w*)|everything i)|won't let me|locks? me|shov(?:e|es|ed|ing)|slap(?:s|ped)?(?: me| us)?|punch(?:es|ed) (?!by)|kick(?:s|ed) (?:me|us)|push(?:es|ed) me|grab(?:s|bed) (?:me|my)",
  'broke my (?:arm|nose|ribs?|jaw|wrist|finger|leg)|(?:hands?|arm) (?:\\w+ )?(?:around|round|on) my (?:neck|throat)|by the (?:neck|throat|hair)|pinn?(?:s|ed) me|burn(?:t|ed|s) me|forbids? me|(?:reads|checks|searches) my (?:phone|messages|mails?)|spits? at me|holds? me down|forces? me to|black eye|bruises|raised? (?:his|her) (?:hand|fist)|explodes|knocked me|thr(?:ew|ows) me',
  'throws? things|threw \\w+ at|breaks? (?:things|doors?|my)|smash(?:es|ed)|(?:drinks|drunk) and (?:\\w+ )?(?:shout|scream|yell|hit|rag)\\w*|flies into|his temper|her temper|terrif(?:ies|ied) me|frightens me|scares me|(?:he|she) (?:broke|kicked|smashed|punched|ripped|tore|slammed)(?: \\w+)? (?:the|my|our|a|his|her)(?: \\w+)? (?:door|wall|phone|mirror|plates?|furniture|chair|laptop|glasses|cupboard|dishes|dress|shirt|clothes|coat)',
].join('|')})`;
const goOrSpeak =
  '(?:leav\\w*|left|break(?:ing)? up|broke up|divorc\\w*|mov(?:e|ing)|get(?:ting)? away|run(?:ning)? away|escap\\w*|confront\\w*|stand(?:ing)? up to|face|facing|report\\w*|press charges|tell(?:ing)? (?:him|her|them)|go(?:ing)? (?:back|home)|com(?:e|ing) back|return\\w*|stay(?:ing)?|see(?:ing)? (?:him|her|them)|visit\\w*|meet(?:ing)?|testify|restraining order|live with|living with|forgiv\\w*|marry\\w*|let (?:him|her|them)|end(?:ing)? (?:it|things|this|the \\w+)|separat\\w*|call(?:ing)? (?:him|her|them)|answer(?:ing)? (?:him|her|them)|talk(?:ing)? to (?:him|her|them)|block(?:ing)? (?:him|her|them)|give (?:him|her|them) another|unblock\\w*|repl(?:y|ying) to (?:him|her)|text(?:ing)? (?:him|her|back)|writ(?:e|ing) (?:to )?(?:him|her|back)|open(?:ing)? the door|pick(?:ing)? up|tak(?:e|ing) (?:him|her) back)';
const harms =
  '(?:abus\\w*|rape[ds]?|assault\\w*|neglect\\w*|molest\\w*|incest|groom(?:ed|ing)|traumati[sz]ed|trauma|beaten|touched)';
const asChild =
  '(?:when (?:i|we) (?:was|were) (?:\\w+ )?(?:little|small|young|a (?:child|kid|girl|boy|baby|teenager)|\\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen)|as a (?:child|kid|girl|boy|baby)|in my childhood|back then|before i was \\w+|that (?:night|summer|day|year|winter))';

const rules: readonly { topic: RefusedTopic; all: readonly RegExp[] }[] = [
  {
    topic: 'harm_to_others',
    all: [
      /(?<!\b(?:not|never|without|afraid|scared|worried|fear|\w+n't)\b[^.?!]{0,30})\b(?:to|and|or|i|would|will|should) (?:ruin|destroy|humiliate|expose|shame|punish|frighten|blackmail) (?:him|her|them|my (?:ex|boss|sister|brother|mother|father|colleague|neighbou?r|friend)|(?:his|her|their) (?:life|career|marriage|reputation|name|job|wedding))\b|\b(?:take|get|want|plan(?:ning)?) (?:my |some |sweet )?revenge\b|\bget (?:even with|back at) (?:him|her|them|my \w+)\b|\bteach (?:him|her|them) a lesson\b|\bmake (?:him|her|them) (?:pay|suffer|sorry|regret)\b|\b(?:post|leak|publish|spread|send) (?:around )?(?:his|her|their) (?:nudes?|secrets?|(?:private|intimate|naked) \w+)\b/,
    ],
  },
  {
    topic: 'past',
    all: [
      /\bdid (?:he|she|they|my \w+|somebody|someone|grand\w+|uncle \w+) (?:really |ever |actually )?(?:come|get|sneak|walk|lie|climb|creep|slip) (?:in|into|to|on|onto|inside|under|beside)(?: to| with| me| my| the| bed with)*\b[^.?!]{0,15}\b(?:room|bed|bath|bathroom|tent|blanket|me)\b[^.?!]{0,40}\b(?:back then|dream\w*|imagin\w+|as a (?:child|kid|girl|boy)|when i was|at night|made it up|make it up)\b|\b(?:did|was|had) [^.?!]{3,60}\b(?:back then|when i was|as a (?:child|kid|girl|boy)|that (?:night|summer))\b[^.?!]{0,20}\bor (?:did|have|am|do) i (?:only |just )?(?:dream\w*|imagin\w+|invent\w*|ma(?:k|d)e? (?:it|that|this|all) (?:all )?up|making it up)\b/,
    ],
  },
  {
    topic: 'medication',
    all: [
      /\b(?:wants?|crav(?:e|es|ing)|long(?:s|ing)? for|reach(?:es|ing)? for) (?:to (?:have|get) )?(?:the|my|that|a|another|those|one more|these) (?:\w+ )?(?:pills?|meds|medications?|sedatives?|painkillers?|benzos?|sleeping (?:pill|tablet)s?)\b/,
    ],
  },
  {
    topic: 'drink',
    all: [
      /\b(?:one|two|three|four|a few|a couple of|another|how many|no) (?:more )?(?:glass(?:es)?|beers?|drinks?|pints?|shots?|rounds?|joints?|cocktails?|whiskeys?|whiskies)\b(?! (?:menus?|lists?)| of (?!wine|beer|gin|whisk|vodka|rum|drinks|shots|schnapps|red|white))[^.?!]{0,25}?\b(?:or (?:none|not|no|nothing|zero|stop|one|two|three|stay)|tonight|before bed|again)\b/,
    ],
  },
  {
    topic: 'self_harm',
    all: [
      /\b(?:self[- ]?harm\w*|hurt(?:ing)? myself|harm(?:ing)? myself|cut(?:ting)? (?:myself(?! (?:some|off|a|loose))|my (?:arms?|legs?|wrists?|skin))|burn(?:ing)? myself|(?:cut|burn|scratch|carve)(?:ting|ing)? (?:into )?my (?:skin|arms?|legs?|wrists?|thighs?|stomach)|(?:cut|burn|hurt) (?:again|tonight|or (?:call|talk|sleep))|take the (?:whole|entire) (?:box|bottle|pack)|punish(?:ing)? my (?:body|skin)|relapse (?:with|into) cutting|kill(?:ing)? myself|suicid\w*|end my life|self[- ]?injur\w*|(?:over|into|in) (?:the|a) flame|(?:bang|hit)(?:ing)? my head|(?:disappear|vanish|gone|be gone|go away|sleep|not wake up)(?: for good| forever| for ever| completely)(?! from (?:social|instagram|facebook|this (?:town|job)|the (?:group|chat)))|never wak(?:e|ing) up|stop existing|not exist|not be here any ?more|(?:be|being|i'm|were) better off dead|(?:be|want to be) dead|end it all|want(?:s)? to die)\b/,
    ],
  },
  {
    topic: 'self_harm',
    all: [
      /\b(?:want|wants|take|use|get|find|fetch)(?: to (?:use|take|get))? (?:the|a|my|that) (?:razor(?: ?blade)?|blade)\b|\b(?:not|n't|never) (?:want to )?wake up\b(?! (?:early|at|before|so|with|until|till|by|in time|the|my))|\b(?:fine|better|happier) (?:off )?without me\b|\bdeserve to be hurt\b|\b(?:cut|burn) (?:just )?(?:once|one more time|one last time)\b|\b(?:hold|put|keep) my (?:hand|arm|finger)s? (?:in|into|over|on) (?:the|a) (?:candle|flame|stove|fire|iron|hob)\b/,
    ],
  },
  {
    topic: 'dangerous_person',
    all: [
      /\b(?:grabbed|yanked) the wheel\b|\btracker (?:on|in) my\b|\bwhat (?:he|she) did to my (?:face|arm|neck|eye|back|body|throat)\b|\bthrew [^.?!]{1,25} at (?:me|us|the (?:kids|children))\b|\b(?:shoved|pushed|threw|dragged) me (?:down|against|into|off|across|out|to the)\b/,
    ],
  },
  {
    topic: 'food',
    all: [
      /\bkeep starving\b|\bstarving (?:until|till|for)\b|\bwithout (?:supper|dinner|breakfast|lunch) (?:again|tonight|today)\b|\bthrow(?:ing)? up (?:dinner|lunch|breakfast|supper|my|the)\b(?! (?:tent|hands))|\b(?:to|fine to|okay to) eat nothing\b/,
    ],
  },
  {
    topic: 'drink',
    all: [
      /\b(?:rehab|detox) or\b|\bor (?:rehab|detox)\b|\b(?:summer|year|night|weekend|month|week) of drinking\b|\b(?:beer|drink|glass|wine|joint|shot)\b[^.?!]{0,40}\bafter (?:\d+|\w+) (?:days|weeks|months|years)\b(?! (?:of (?:work|waiting)|at work|abroad))/,
    ],
  },
  {
    topic: 'food',
    all: [
      /\b(?:starv(?:e|ing) myself|starve (?:until|till|before|again|tonight|for (?:a|the)|or)|purg(?:e|ing)|bing(?:e|ing) (?:and|again|tonight)|make myself (?:sick|throw up|vomit)|throw(?:ing)? up (?:after|again|tonight|what)|(?:skip|skipping|miss|leave out|go without|do without) (?:\w+ )?(?:dinner|lunch|breakfast|supper|meals?|food|eating)\b(?! (?:with|at|part\w+|in|prep))|(?:not|stop|without) eat(?:ing)?\b(?! (?:meat|out|sugar|dairy|fish|at|with|animals|gluten))|eat (?:nothing|less(?! (?:red |refined |processed )?(?:salt|meat|sugar|dairy|gluten|fish|wheat|fried|spicy|processed)\b)|tonight|today|at all|dinner at all)\b|restrict(?:ing)? (?:again|my (?:food|eating)|calories)|count(?:ing)? calories|(?<!\b(?:too|so|very|how|as|is|are|was|be|really|quite|go|goes|going|runs?|drives?|moves?|that) )fast(?:ing)? (?:again|until|till|through|after|to make up|(?:all|the (?:whole|entire|rest))\b|for(?! (?:me|you|us|him|her|them|it)\b)|today|tomorrow)|lose (?:more )?weight|laxatives?)\b/,
    ],
  },
  {
    topic: 'food',
    all: [
      new RegExp(
        [
          '\\b\\d{2,4}[- ]?(?:k?cal\\b|calorie)|\\bcalorie (?:deficit|limit)|\\b(?:go on|start|try|begin|keep to|stay on|stick to|do|need|on) (?:a|an|another|my|this|the|that) (?:(?!vegan|vegetarian|plant|mediterranean|gluten|dairy|media|news|digital|balanced)[\\w-]+ )*diet\\b',
          '\\b(?:only|just|nothing but|live on|survive on) (?:black |some )?(?:water|tea|coffee|liquids|juice|broth|an apple|gum|one meal)\\b(?! (?:at (?:the|my)|with (?:friends|her|him|them)|instead of))(?=[^.?!]*\\b(?:today|tonight|all day|tomorrow|day|days|week|until|till|weekend|dinner|lunch|breakfast|again)\\b)',
          '\\b(?:juice|water|liquid) (?:cleanse|fast)\\b|\\bcrash diet|\\b(?:should|shall|may|can|do|must|dare|whether|to|deserve to) (?:i )?(?:really |even |just |dare to |get to )?eat(?: or not| (?:this|that|it|something|anything|today|tonight|dinner|lunch|breakfast|at all|more|again)\\b(?: at all| today| tonight| or not)?(?=[.?!,]| or not| although| because| when| if|$))',
          '\\b(?:omad|intermittent fasting)\\b|\\b(?:lose|drop|shed) (?:\\w+ )?(?:kilos?|pounds|kg|lbs|weight)\\b|\\bweigh myself\\b|\\b(?:eat|have) (?:only|just|nothing)\\b[^.?!]{0,30}\\b(?:today|tonight|all day|tomorrow)\\b|\\bburn off (?:the|what i|my) \\w+|\\b(?:earn|deserve) (?:my |a |any )?(?:dinner|food|meal|lunch|breakfast)\\b|\\b(?:skip|miss) (?:the |all |every |my )?(?:food|meal)s?\\b|\\bthin(?:ner)? (?:enough|again)\\b|\\bno (?:food|dinner|breakfast|lunch) (?:today|tonight|for)\\b',
        ].join('|'),
      ),
    ],
  },
  {
    topic: 'drink',
    all: [
      /\bopen (?:the|that|a|another) bottle\b(?! of (?:water|juice|olive|milk|perfume))|\bfall off the wagon\b|\b(?:one|a) last (?:drink|hit|joint|high|beer|line)\b|\bpop (?:a|another|some|one) (?:pill|xan)\w*|\b(?:drink|drunk|sober|high|clean) again\b|\bjust one (?:drink|beer|glass|joint|line|hit|shot)\b|\b(?:pour|have|allow) (?:myself )?(?:a|another|one|some) (?:\w+ )?(?:wine|whisk(?:e)?y|vodka|gin|rum|schnapps)\b/,
    ],
  },
  {
    topic: 'drink',
    all: [
      /\b(?:(?:should|shall|may|can|could|do|if|whether|to|not|and|or|wants?|quit|stop|start|keep|give up|again) (?:i |to |just |really |still |ever |give in to |have to |me to )*(?:drink|drinking|get(?:ting)? (?:drunk|high|wasted|stoned)|smok(?:e|ing) (?:weed|pot|a joint|again)|use (?:again|tonight|drugs)|relaps(?:e|ing)|have (?:a|one|another|just one|that) (?:\w+ )?(?:drink|beer|glass of (?:wine|\w*whisk\w*)|joint|line))|(?:drink|drinking|use|using|take|taking|try|trying|quit|stop|without|need|want|buy|back to) (?:\w+ )?(?:alcohol|vodka|cocaine|heroin|cannabis|weed|booze|meth|mdma|drugs)|score (?:tonight|again|some|or)|(?:stay|get|keep) (?:clean|sober)|(?:days|weeks|months|years?) (?:sober|clean)|my dealer)\b(?! (?:coffee|tea|water|milk|soda|cola|juice|more water|less coffee|less tea|enough|chocolate|coke|garden\w*|killer|the garden|energy))/,
    ],
  },
  {
    topic: 'medication',
    all: [namedMedicine],
  },
  {
    topic: 'medication',
    all: [
      /\bself[- ]?medicat\w*|\b(?:ketamine|psilocybin|mushrooms|shrooms|mdma|lsd|ayahuasca|cannabis|cbd|weed|alcohol|st john's wort)\b.*\b(?:for|against|to help with) my (?:depression|anxiety|ptsd|sleep|trauma|nerves|panic|moods?)\b/,
    ],
  },
  {
    topic: 'medication',
    all: [
      /\b(?:take|taking|took|stop|stopping|skip|skipping|swallow\w*|use|using|start|try|follow|quit|bin|have)\b[^.?!]{0,50}\b(?:(?:doctor|psychiatrist|pharmacist|clinic|hospital|nurse|shrink)s? (?:\w+ )?(?:gave|gives|prescribed|prescribes|put me on|wrote|handed|left|told me to take|wants me (?:on|to take))|(?:i was|i've been|i got|was|were) (?:prescribed|put on)|on prescription)\b/,
    ],
  },
  {
    topic: 'medication',
    all: [
      medicine,
      /\b(?:stop|quit|skip|start|come off|coming off|go off|going off|get off|wean|taper|take|taking|lower|raise|increase|reduce|change|switch|should|need|whether|without|forget|on|off|double|halve|cut|ditch|drop|leave|flush|bin|chuck|toss|throw|half|miss|wait|cold turkey|give up|hide|stay|swallow|finish|trust|accept|need|have|refus\w+|try|keep|ask(?:ing)? (?:for|about))\b/,
    ],
  },
  { topic: 'dangerous_person', all: [new RegExp(`\\b${danger}\\b`), new RegExp(`\\b${goOrSpeak}\\b`)] },
  {
    topic: 'dangerous_person',
    all: [
      /\b(?:hits|hitting|beats|beating|chokes|strangles|slaps|kicks|shoves|rapes|stalks|threatens) (?:me|us|the (?:kids|children)|my (?:son|daughter|children|kids))\b(?! (?:up|like|hard|that|with (?:ideas|questions|work)|at (?:chess|cards|tennis|it|games|everything)))/,
    ],
  },
  { topic: 'diagnosis', all: [diagnosis] },
  {
    topic: 'past',
    all: [
      new RegExp(
        [
          '\\bwhat (?:really |actually |exactly )?(?:happened|was done) to (?:me|us)\\b(?! as an? )',
          '\\bwhat (?:he|she|they|my \\w+|did (?:he|she|they|my \\w+)) (?:\\w+ )?(?:did|do|has done|had done|have done) to (?:me|us)\\b',
          "\\bwhat (?:really |actually |exactly )?happened (?:in|inside|at|behind|on|under|down in|up in) (?:my|our|the|that|his|her|their) (?:\\w+(?:'s)? ){0,3}(?:shed|bed|bedroom|room|cellar|basement|attic|garage|barn|bathroom|tent|church|farm|cabin|caravan|boarding school|summer camp|sleepovers?)\\b",
          '\\bwhat (?:really |actually )?happened (?:back then|in my childhood|when i was|that (?:night|summer|day|year)|at (?:home|school) (?:then|when))\\b',
          `\\b(?:was|were|had) i (?:ever |really |actually )?(?:been )?${harms}\\b`,
          `\\b(?:was|is|were|does|did|would|can) (?:it|that|this|what (?:\\w+ )+did|what happened|my \\w+|he|she|they) (?:\\w+ ){0,3}(?:${harms}|count as \\w+)\\b`,
          `\\b(?:touched|hurt|abused|raped|molested|beat|hit|locked|starved) (?:me|us)\\b.*\\b${asChild}`,
          '\\b(?:if|whether|that|sure|know) (?:he|she|they|my \\w+|somebody|someone) (?:\\w+ )?(?:molested|abused|raped|touched|assaulted) me\\b',
          `\\b(?:confront|ask|tell|face|accuse|forgive|report|talk to|write to)\\w*\\b[^.?!]{0,20}\\b(?:step\\w+|uncle|aunt|grand(?:father|pa|dad|mother|ma)|dad|father|mother|mum|mom|brother|cousin|priest|coach|teacher|babysitter|neighbou?r|parents)\\b[^.?!]{0,15}\\b(?:about|for|over) what (?:he|she|they) (?:did|had done|has done|used to do)(?= to | back then| when| that night| then|[.?!,]|$)`,
          '\\b(?:did|has|had|does) (?:he|she|they|my \\w+|grand\\w+|uncle \\w+|dad|mum|mom|somebody|someone) (?:really |ever |actually )?(?:do something (?:bad )?to|touch(?:ed)?|hurt|abuse[d]?|molest(?:ed)?|rape[d]?|harm(?:ed)?|interfere with) (?:me|us)\\b',
          '\\bhypno\\w+\\b[^.?!]{0,60}\\b(?:happened|remember|past|childhood|memor)\\w*|\\b(?:was|is) what (?:happened|he did|she did|they did)\\b[^?]{0,50}\\b(?:abuse|rape|assault|normal|wrong|trauma)\\b',
          '\\bdid (?:it|this|that|something|anything) (?:really |actually |ever )?(?:happen|bad happen)\\b',
          '\\b(?:is|are|was|were) (?:this|that|the|my|these|those) memor(?:y|ies) (?:real|true|false|made up)\\b',
          '\\b(?:remember|recover|find|uncover|get back|dig up|unlock) (?:what happened|my (?:lost |repressed |hidden |missing )?(?:memories|childhood|past|trauma)|the (?:memory|memories|truth about my childhood))\\b',
          `\\b(?:help me|try to|want to|need to|should i|can't|cannot|let me|make me|to) (?:\\w+ )?(?:remember|recall|relive|go back to)\\b.*\\b${asChild}`,
          `\\b(?:confront|ask|tell|report|accuse|sue|forgive)\\w*\\b.*\\b(?:about what|for what|over what|what)\\b.*\\b${asChild}`,
          '\\b(?:where|when) (?:does|did) (?:this|it|my \\w+) (?:come from|begin|start)\\b.*\\b(?:child\\w*|past|trauma|parents?|mother|father)\\b',
          '\\b(?:something|somebody|someone) (?:may have|might have|must have|could have) happened to me\\b',
          "\\bwhy (?:i )?(?:can't|cannot) (?:i )?remember (?:my childhood|anything before)\\b",
          '\\b(?:my|a|the) (?:childhood )?trauma (?:was|is|comes|came)\\b',
        ].join('|'),
      ),
    ],
  },
  ...conceptRules,
];

/** What is measured in doses and is no medicine. */
const ofAnything =
  /\b(?:\w+ )?dose of (?:news|humou?r|reality|sun\w*|fresh air|kindness|courage|luck|honesty)\b/g;

/** What somebody near is given while the person decides about something else. */
const ofSomebodyNear =
  /\b(?:while|when|as|since|because|now that|during|with|and|but|though|although|until|before|after) (?:(?:my|our|the) (?:\w+ )?(?:mum|mom|mother|dad|father|sister|brother|wife|husband|partner|son|daughter|gran\w*|friend|aunt|uncle|parents?|boss)|she|he|they|her|his|their)(?:'s|'re| is| are| has| was| has been| still| just)*(?: (?:having|having had|on|getting|starting|starts|started|going through|finishing|in|undergoing|needs?|needing|back on|gets|through|has))?(?: (?:her|his|their|the|more|another|a round of|a course of|her first|his first))* (?:chemo\w*|radiotherapy|radiation|dialysis|infusions?|injections?|insulin|antibiotics|treatment|meds|medication|tablets|pills)\b/g;
const ofTheMedicine =
  /\b(?:stop\w*|quit\w*|skip\w*|refus\w*|come off|coming off|persuad\w*|convinc\w*|talk (?:him|her|them) (?:out|into)|instead|dos(?:e|es|age)|hid(?:e|es|ing)|without|chang\w+|swap\w*|halve|double|make (?:him|her|them)|give (?:him|her|them)|lie|my (?:own )?(?:meds|medication|pills|tablets|chemo))\b/;
const withoutOthersMedicine = (words: string): string =>
  ofTheMedicine.test(words) ? words : words.replace(ofSomebodyNear, ' ');

/** Which subject words in English bring; `words`: in plain small letters. */
function topicInEnglish(words: string): RefusedTopic | null {
  const told = withoutOthersMedicine(words)
    .replace(noMedicine, ' ')
    .replace(ofAnything, ' ')
    .replace(noDanger, ' ');
  return rules.find(({ all }) => all.every((rule) => rule.test(told)))?.topic ?? null;
}

/** Which subject a text brings that no committee speaks about; null for the choices and tugs of a day. In English, and by its words in others. */
export function refusedTopic(text: string): RefusedTopic | null {
  const found = readings(text).map(topicInEnglish);
  return found.find((topic) => topic !== null) ?? topicAbroad(text);
}

const instead =
  'You can tell me about it here, as far as you like, or we take a quiet moment first. If you would rather talk to somebody, the Help button shows who is there.';

/** How an answer begins that says why none convenes. */
export const refusal = "I won't put this before a committee";

/** What is said instead of convening one: why not, and what is possible. */
export const topicAnswers: Record<RefusedTopic, string> = {
  self_harm: `${refusal}: software should not imagine voices about being hurt. What counts is how you are right now. ${instead}`,
  medication: `${refusal}: what to take is for a doctor or a pharmacist. Imagined voices could push you the wrong way. A committee can look at how you feel about asking them, if you like. ${instead}`,
  dangerous_person: `${refusal}: with somebody who may be dangerous, how and when matters more than any inner voice. People who know such situations can plan it with you; the Help button shows how to reach them. We can talk here about how you are today.`,
  diagnosis: `${refusal}: neither I nor imagined voices can know what anyone has. A doctor or a therapist can look at it with you. A committee can look at what you want to do next, today. ${instead}`,
  food: `${refusal}: voices that software makes up should not decide whether you eat. You are allowed to eat today. ${instead}`,
  drink: `${refusal}: voices that software makes up should not push you either way. Somebody who knows about it can look at it with you. ${instead}`,
  harm_to_others: `${refusal}: voices that software makes up should not help to hurt somebody. That you are angry may have good reasons, and those count. We can look at what was done, and at what would protect you, without deciding anything today. ${instead}`,
  past: `${refusal}: imagined voices would make up what happened, and that could do harm. What you find true is what counts, at your pace, best with a therapist beside you. A committee can look at something of now. ${instead}`,
};
