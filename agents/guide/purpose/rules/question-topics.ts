import type { Request } from '../purposes';

/** What a sentence that is built as a question is about, by its words; the first that fits. For questions that no closer rule knows. */
const topics: [Request, RegExp][] = [
  [
    'cost',
    /\b(?:cost|costs|free|pay|pays|paying|paid|price|prices|pricing|charge|charges|charged|subscription|subscribe|bill|billed|fee|fees|credit card|my card|credits|trial|premium|money (?:for this|from (?:me|us|this))|make money|expensive|afford|donate|donation)\b(?!.*\b(?:attention|my boss|my mum|off my|my rent)\b)/,
  ],
  [
    'privacy',
    /\b(?:read|reads|reading|see|sees|access|find out|hear|know about|told|look at|spy|monitor\w*|watch\w*|track\w*)\b.*\b(?:this|it|that|these|here|what i|my (?:words|messages|stuff|chat|chats|data|answers|conversation|conversations|text|secrets|writing)|any of|chats?)\b|\b(?:private|privately|confidential|secret|anonymous|anonymously|secure|encrypted|data|hacked|hack|hackers?|server|servers|cloud|stored|backed up|storage|leak|leaked|record(?:ing)? (?:me|this)|monitored|monitoring|tracked|police|court|gdpr|training|train|between us|log of|logs?|delete[ds]? (?:it|this) (?:really|properly)|wiped?)\b|\b(?:save|keep|store|share|sell|send|report|tell|forward|pass|show|give)s? (?:this|it|that|my|what i|any of|anyone|anybody|people|me to|on|them|stuff|everything)\b|\bsafe\b|\b(?:he|she|they|boss|manager|mum|mom|dad|wife|husband|work|school|uni|doctor|gp|health|parents?|kids?|daughter|son|partner|therapist|employer|anyone|anybody|nobody|someone|people) (?:will |would |can |could |going to |gets? to |be able to |get )*(?:see|read|know|find|notified|told|hear|look|get this)\b|\b(?:end up|kept where|still be here|stays? (?:on|here|in)|same computer|same (?:phone|ipad|laptop|wifi))\b|\bmy words (?:go|end)\b|\bkeep my\b|\bgets? (?:this|it|told)\b|\bremember (?:this|me|it|any of) ?(?:next time|tomorrow|later)?\b/,
  ],
  [
    'is-this-normal',
    /\b(?:normal|weird|crazy|insane|mad|pathetic|abnormal|strange|odd|daft|healthy|unhealthy|common|usual|unusual|wrong with me|bad person|bad (?:mother|mum|father|dad|daughter|son|friend|wife|husband|sister|nurse|teacher)|the only one|just me|only me|symptom|disorder|adhd|ocd|ptsd|bpd|autism|depression|depressed|anxiety disorder|bipolar|burnout|diagnosis|sign of|a thing|broken|messed up|monster|alone in this|heard (?:this|that|of this) before|feel like this|feel this way|feel that way|have this|get this|do this too|do that too)\b/,
  ],
  [
    'why-ask',
    /\b(?:why|what for|how come)\b(?! (?:am i|do i (?:feel|always|keep|get)|cant i|is it (?:so|always)|does (?:he|she|it)|are you so)\b).*\b(?:you|this|that|it|question|questions|body|name|number|feel|ask|i (?:have|need|want) to|would i)\b|\b(?:necessary|relevant|relevance|the point|matter|matters|make (?:any )?difference|supposed to help|going to help|helps? how|getting at|what do you mean|does that mean|mean by|supposed to mean|driving at|understand (?:the question|what you))\b|\bhow (?:is|does|will|would|can) (?:that|this|it)\b.*\bhelp/,
  ],
  [
    'are-you-real',
    /\b(?:human|bot|robot|machine|a person|real person|ai|chatgpt|computer|software|automated|alive|conscious|therapist|counsell?or|doctor|psychologist|someone there|anyone there|anybody there|your name|how old are you|do you (?:sleep|eat|like|love|feel|have (?:feelings|friends|a name|a body|parts)|understand|actually|ever|think about|care|dream|hate|know me|miss|get|believe|remember)|are you (?:listening|there|awake|real|tired|bored|angry|annoyed|happy|sad|sure|ok|okay|a|an|just|my|married|male|female|\w+ing)|you real|who are you|what are you|who made you|where are you|you (?:alive|human))\b/,
  ],
  [
    'advice',
    /^why (?:am i|do i|cant i)\b|\b(?:should|ought|shall i|better|best|recommend|suggest|suggestion|advice|advise|opinion|what do you think|what would you|what do i do|what can i do|what to do|what am i (?:supposed|meant) to do|tips?|solution|worth|wise|am i right|wrong (?:to|of me)|or not|good idea|bad idea|too soon|how (?:do|can|could|am|would) i|how do (?:people|you|others|we)|do i (?:go|stay|leave|tell|call|text|say|quit|ask|take|send|ring|buy|wait|move|sell|answer|forgive|apologi[sz]e)|is it time|which one|right thing|do you think (?:i|he|she|they|it|we))\b/,
  ],
  [
    'what-can-you-do',
    /\b(?:what (?:is|are|was) (?:this|that|the idea|it|parts?|a part)|what (?:kind|sort) of|what happens|what (?:can|do|does|will|could|would) (?:you|this|it|we|i do)|how (?:do|does|would|will|can) (?:this|it|we|you|i (?:use|start|begin|do))|how many|how long|how much longer|explain|commands?|options|able to|can you (?:help|do|show|draw|speak|talk|give|make|also|play)|help me with|where (?:is|does) this (?:go|going|lead)|what next|meant to|supposed to|difference between|kind of therapy|sort of therapy|is this (?:like|therapy|some|a|an|meditation|counselling)|what is a|do you (?:just|only|also|do|work|know|give|offer|use|speak))\b/,
  ],
];

const subject =
  '(?:i|you|u|we|it|this|that|these|those|there|he|she|they|my|your|the|his|her|their|a|an|any|anyone|anybody|someone|somebody|everyone|everybody|nobody|people|others?|one|all|most|lots|google|mothers|men|women|something|is|\\w+ (?:be|get|see|find|know|read|talk|speak|hear|feel|do|have|also|allowed))';
const shaped = [
  new RegExp(
    `^(?:is|are|am|was|were|isnt|arent|wasnt|do|does|did|dont|doesnt|didnt|can|could|will|would|wouldnt|should|shouldnt|shall|has|have|havent|hasnt|may|might|must|cant|couldnt) ${subject}\\b`,
  ),
  /^(?:what|why|how|who|whom|whose|where|when|which)(?: (?:exactly|even|always|the hell|on earth|else|much|many|long|often|old|come|kind of \w+|sort of \w+|kinds? of \w+ \w+|\w+ more \w+|do \w+|way|one|ones|question|part|time|day|safe|big|good|bad))* (?:is|are|am|was|were|do|does|did|can|could|will|would|should|shall|has|have|am|about|for|to|you|happens|made|makes|pays|owns|runs|reads|sees|gets|knows|if you|i should|i must|you|us|helps|has|else|s)\b(?!.*\bif i (?:fail|lose|get)\b)/,
  /^(?:what|why|how|who|where|when|which|what for|how come|why not|how so|and|really|so what|u human|you human|you real)$/,
  /\b(?:right|isnt it|arent you|dont you|innit|yes|no|is it|are you|do you|do u|eh|huh|you know)$/,
];

/** Built like a question, with or without its mark. In: the core of a sentence. */
export const isQuestionShaped = (core: string): boolean => shaped.slice(0, 3).some((test) => test.test(core));

export const topicOfQuestion = (low: string): Request | null =>
  topics.find(([, test]) => test.test(low))?.[0] ?? null;
