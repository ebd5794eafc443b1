import { medicine, namedMedicine, noMedicine } from './medicines';
import { abroad } from './refused-abroad';

/** What no committee speaks about. */
export type RefusedTopic =
  | 'self_harm'
  | 'medication'
  | 'dangerous_person'
  | 'diagnosis'
  | 'past'
  | 'food'
  | 'drink';

const disorder =
  '(?:bipolar|adhd|add|autis(?:m|tic)|borderline|bpd|c?-?ptsd|ocd|schizo\\w+|psychotic|psychosis|narcissis\\w+|dissociative|did|depress(?:ed|ion)|(?:an? )?(?:\\w+ )?(?:\\w+ )?(?:disorder|mental illness|syndrome)|mentally ill|anorexi\\w+|bulimi\\w+|dyslexi\\w+|asperger\\w*|a sociopath|a psychopath|on the spectrum|neurodivergent|an (?:alcoholic|addict)|dementia|(?:crazy|insane)(?! (?:to|for|if|not|about|in love)))';
const almost =
  '(?:really |actually |just |maybe |perhaps |even |possibly |a |an |have |having |signs of |a sign of |a case of )*';
const near =
  '(?:husband|wife|boyfriend|girlfriend|partner|ex|father|dad|stepfather|stepdad|brother|uncle|mother|mum|mom|son)';
/** Whoever is afraid of how somebody takes it is afraid of no danger. */
const ofReaction =
  "(?!'s| (?:saying|laughing|not|being|getting (?:mad|upset|sad|cross)|having|thinking|crying|dying|leaving|finding|feeling|reacting|judging)\\b)";
const danger = `(?:${[
  'hitting (?:me|us)|hits? (?:me|us|the (?:kids|children))(?! (?:up|like|hard that|that))|beats? (?:me|us|the (?:kids|children))|beaten|violent|violence|abus\\w*',
  'threat(?:en(?:s|ed|ing)?)? (?:me|us|the (?:kids|children)|my|to (?:kill|hurt|hit|take|beat|come|shoot|post|tell))|threats',
  'chokes?|choked|strangl\\w*|stalk\\w*|rap(?:e|ed|ist)|assault\\w*|hurts? me|dangerous (?:man|person|guy|people)|(?:is|are|gets|be) (?:\\w+ )?dangerous|weapons?|gun|knife',
  `(?:afraid|scared|terrified) of (?:him|her|them|my ${near})${ofReaction}|(?:afraid|scared) (?:he|she|they)(?:'ll| will| would| might) (?:hit|hurt|kill|come|find|take|lose it|explode|do|break|snap|go|get (?:violent|angry))`,
  "(?:he|she|they)(?:'d|'ll| will| would| could| might| wants to) (?:kill|shoot|stab|hurt|beat)",
  `(?:he|she|they|guy|man|${near}) (?:always |still |keeps )*(?:follows|followed|following|tracks|waits outside)`,
  "controls (?:me|what i|who i|where i|my (?:money|phone|life|every\\w*)|everything i)|won't let me|locks? me|shov(?:e|es|ed|ing)|slap(?:s|ped)?(?: me| us)?|punch(?:es|ed) (?!by)|kick(?:s|ed) (?:me|us)|push(?:es|ed) me|grab(?:s|bed) (?:me|my)",
  'throws? things|threw \\w+ at|breaks? (?:things|doors?|my)|smash(?:es|ed)|(?:drinks|drunk) and (?:\\w+ )?(?:shout|scream|yell|hit|rag)\\w*|flies into|his temper|her temper|terrif(?:ies|ied) me|frightens me|scares me',
].join('|')})`;
const goOrSpeak =
  '(?:leav\\w*|left|break(?:ing)? up|broke up|divorc\\w*|mov(?:e|ing)|get(?:ting)? away|run(?:ning)? away|escap\\w*|confront\\w*|stand(?:ing)? up to|face|facing|report\\w*|press charges|tell(?:ing)? (?:him|her|them)|go(?:ing)? (?:back|home)|com(?:e|ing) back|return\\w*|stay(?:ing)?|see(?:ing)? (?:him|her|them)|visit\\w*|meet(?:ing)?|testify|restraining order|live with|living with|forgiv\\w*|marry\\w*|let (?:him|her|them)|end(?:ing)? (?:it|things|this|the \\w+)|separat\\w*|call(?:ing)? (?:him|her|them)|answer(?:ing)? (?:him|her|them)|talk(?:ing)? to (?:him|her|them)|block(?:ing)? (?:him|her|them)|give (?:him|her|them) another)';
const harms =
  '(?:abus\\w*|rape[ds]?|assault\\w*|neglect\\w*|molest\\w*|incest|groom(?:ed|ing)|traumati[sz]ed|trauma|beaten|touched)';
const asChild =
  '(?:when (?:i|we) (?:was|were) (?:\\w+ )?(?:little|small|young|a (?:child|kid|girl|boy|baby|teenager)|\\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen)|as a (?:child|kid|girl|boy|baby)|in my childhood|back then|before i was \\w+|that (?:night|summer|day|year|winter))';

const rules: readonly { topic: RefusedTopic; all: readonly RegExp[] }[] = [
  {
    topic: 'self_harm',
    all: [
      /\b(?:self[- ]?harm\w*|hurt(?:ing)? myself|harm(?:ing)? myself|cut(?:ting)? (?:myself(?! (?:some|off|a|loose))|my (?:arms?|legs?|wrists?|skin))|burn(?:ing)? myself|(?:cut|burn|scratch|carve)(?:ting|ing)? (?:into )?my (?:skin|arms?|legs?|wrists?|thighs?|stomach)|(?:cut|burn|hurt) (?:again|tonight|or (?:call|talk|sleep))|take the (?:whole|entire) (?:box|bottle|pack)|punish(?:ing)? my (?:body|skin)|relapse (?:with|into) cutting|kill(?:ing)? myself|suicid\w*|end my life)\b/,
    ],
  },
  {
    topic: 'food',
    all: [
      /\b(?:starv(?:e|ing) myself|starve (?:until|till|before|again|tonight|for (?:a|the)|or)|purg(?:e|ing)|bing(?:e|ing) (?:and|again|tonight)|make myself (?:sick|throw up|vomit)|throw(?:ing)? up (?:after|again|tonight|what)|(?:skip|skipping|miss|leave out|go without|do without) (?:\w+ )?(?:dinner|lunch|breakfast|supper|meals?|food|eating)\b(?! (?:with|at|part\w+|in|prep))|(?:not|stop|without) eat(?:ing)?\b(?! (?:meat|out|sugar|dairy|fish|at|with|animals|gluten))|eat (?:nothing|less|tonight|today|at all|dinner at all)\b|restrict(?:ing)? (?:again|my (?:food|eating)|calories)|count(?:ing)? calories|fast(?:ing)? (?:again|for|today|tomorrow)|lose (?:more )?weight|laxatives?)\b/,
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
      medicine,
      /\b(?:stop|quit|skip|start|come off|coming off|go off|going off|get off|wean|taper|take|taking|lower|raise|increase|reduce|change|switch|should|need|whether|without|forget|on|off|double|halve|cut|ditch|drop|leave|flush|refus\w+|try|keep|ask(?:ing)? (?:for|about))\b/,
    ],
  },
  { topic: 'dangerous_person', all: [new RegExp(`\\b${danger}\\b`), new RegExp(`\\b${goOrSpeak}\\b`)] },
  {
    topic: 'dangerous_person',
    all: [
      /\b(?:hits|hitting|beats|beating|chokes|strangles|slaps|kicks|shoves|rapes|stalks|threatens) (?:me|us|the (?:kids|children)|my (?:son|daughter|children|kids))\b(?! (?:up|like|hard|that|with (?:ideas|questions|work)|at (?:chess|cards|tennis|it|games|everything)))/,
    ],
  },
  {
    topic: 'diagnosis',
    all: [
      new RegExp(
        [
          `\\b(?:do|might|could|may|did|does|can) (?:i|he|she|they|my \\w+) ${almost}${disorder}\\b`,
          `\\b(?:am|was|is|are|could|might|may|can|were) (?:i|he|she|they|this|it|that|these|my \\w+|what i have)(?: all)? (?:be )?${almost}${disorder}\\b`,
          `\\b(?:if|whether|that|think|sure|wonder\\w*|believe) (?:i(?:'m| am| have| might have| might be| could be| could have| may have| may be)|it(?:'s| is| could be| might be)|this is|(?:he|she)(?:'s| is| has)) ${almost}${disorder}\\b`,
          '\\b(?:diagnos(?:e|es|ing) me|(?:a|my|self|the right|the wrong)[ -]diagnos[ie]s|diagnosed (?:with|as)|get(?:ting)? diagnosed)\\b',
          `\\b(?:tested|assessed|screened) for ${disorder}\\b`,
          "\\bwhat(?:'s| is) wrong with (?:me|my (?:head|brain|mind))\\b|\\bwhich (?:disorder|illness)\\b|\\bwhat (?:disorder|illness|condition) (?:do|have|is)\\b",
        ].join('|'),
      ),
    ],
  },
  {
    topic: 'past',
    all: [
      new RegExp(
        [
          '\\bwhat (?:really |actually |exactly )?(?:happened|was done) to (?:me|us)\\b',
          '\\bwhat (?:he|she|they|my \\w+|did (?:he|she|they|my \\w+)) (?:\\w+ )?(?:did|do|has done|had done|have done) to (?:me|us)\\b',
          '\\bwhat (?:really |actually )?happened (?:back then|in my childhood|when i was|that (?:night|summer|day|year)|at (?:home|school) (?:then|when))\\b',
          `\\b(?:was|were|had) i (?:ever |really |actually )?(?:been )?${harms}\\b`,
          `\\b(?:was|is|were|does|did|would|can) (?:it|that|this|what (?:\\w+ )+did|what happened|my \\w+|he|she|they) (?:\\w+ ){0,3}(?:${harms}|count as \\w+)\\b`,
          `\\b(?:touched|hurt|abused|raped|molested|beat|hit|locked|starved) (?:me|us)\\b.*\\b${asChild}`,
          '\\b(?:if|whether|that|sure|know) (?:he|she|they|my \\w+|somebody|someone) (?:\\w+ )?(?:molested|abused|raped|touched|assaulted) me\\b',
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
];

/** Which subject a text brings that no committee speaks about; null for the choices and tugs of a day. In English, and by some words in others. */
export function refusedTopic(text: string): RefusedTopic | null {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/\s+/g, ' ')
    .replace(noMedicine, ' ');
  const found = rules.find(({ all }) => all.every((rule) => rule.test(words)));
  return (found ?? abroad.find(({ said }) => said.test(words)))?.topic ?? null;
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
  past: `${refusal}: imagined voices would make up what happened, and that could do harm. What you find true is what counts, at your pace, best with a therapist beside you. A committee can look at something of now. ${instead}`,
};
