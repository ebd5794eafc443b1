import { isInner, slotsOf } from '../slots';

const numbers = 'zero|one|two|three|four|five|six|seven|eight|nine|ten|minus one';
const number = new RegExp(
  `^(?:(?:a|an|about|around|like|maybe|probably|roughly|id say|i would say|i think|i guess|its|it is|im|i am|at|say|put|oh|um|hm+|idk|i dont know|well|solid|now|today|still|is|was|it was|between|mostly|activation|suds|of|ok|so|call it|honestly|tbh|then|call|only|just|currently|really|a good|ish|un|una|eine?|depends who you ask)[ ,.]*)*(?:\\d{1,3}(?:[.,]\\d+)?(?:ish)?|(?:${numbers})(?:ish)?)\\b(?! (?:times|years?|days?|hours?|minutes|weeks?|months?|people|of (?:me|them|us)|part|in (?:me|the)|st|am|pm|photos|who)\\b)(?!:\\d)`,
);

/** A place on a scale, as people write it. In: normal text. */
export const givesNumber = (low: string): boolean => number.test(low);

const smallTalk: readonly RegExp[] = [
  /\b(?:thanks|thank you|cheers|bless you|god bless|much obliged|appreciate (?:it|that)|ta)\b/,
  /^(?:huh|wow|omg|oh|lol|haha|ha|hm+|damn|phew|aw+|ok|right|fair|fair enough|good|great|nice|lovely|cool|aight|reach|amen|aye|fine|well|k|kk|noted|understood|got it|i see|makes sense|very well|not bad|acceptable|impressive|weird)\b.{0,30}$/,
  /\b(?:that (?:is|was)|it is|this (?:is|was)|thats|its) (?:new|useful|helpful|good|nice|weird|weirdly|odd|interesting|a lot|enough|funny|not so bad|kind of|actually|ok|surprisingly|deterministic|strange|fun|quite|very|good to know)\b.{0,40}$/,
  /\b(?:you (?:have been|didnt|did not|wouldnt|are (?:kind|very|quite|a good|all right|alright)|passed|helped|listen))\b/,
  /^(?:and )?(?:im|i am|ill|i will|i shall|going|off|ringing|gonna|might|back|right im|i)(?: \w+){0,2} (?:back|going to|go|ring|call|text|make|brush|tell|bring|think|take|try|sleep|bed|walk|her|look|think about)\b/,
  /^(?:right |ok |im |i am )*(?:back|here again)\b/,
  /\b(?:i didnt (?:know|expect|think)|never (?:thought|knew|told)|first time i)\b/,
  /^(?:testing|test|hello|hi|hey|hiya|good (?:morning|evening|afternoon|day)|wa gwan|salaam|hola|hallo|bonjour|namaste|ciao)\b/,
  /^(?:is this (?:thing )?on|acceptable|not bad|expected worse|closing|suspicious|no catch)\b/,
];

/** Thanks, remarks about the talk, what one will do next: nothing of a part. In: normal text of one sentence. */
export const isSmallTalk = (low: string): boolean => smallTalk.some((test) => test.test(low));

const ofAPart =
  /\b(?:part|parts|part of me|something in me|one in me|in me|inside me|one of me|one of them|bit of me|voice|inner|protector|manager|firefighter|exile|critic|the one (?:who|that)|one (?:who|that)|there is (?:a|an|this|one)|thing where|this thing|get this|blended|noticing|worrier|pusher|the \w+er)\b/;
const habit =
  /\b(?:(?:i|we) (?:always|never|keep|kept|cant|cannot|cant not|dont|just|constantly|still|only|say|go|get|feel|want|hate|need|write|argue|snap|cry|put|buy|eat|check|leave|read|log|sit|stand|nod|pick|rehearse|over|start|reread|have trouble|stop|avoid|procrastinate|panic|worry|freeze|scroll|talk|lie|make)|cant (?:stop|sleep|switch|start|get|turn|focus)|every time|all the time|keep \w+ing|wont (?:stop|shift|turn|let)|i am (?:so|always|ashamed|afraid|scared|jealous|small)|my (?:head|mind|thing|trouble|problem|automatic thought) |my \w+ (?:bounces|wont|is always)|makes me|wants? (?:me )?to|afraid|angry|furious|sad|ashamed|lonely|guilty|anxious|nervous|sick)\b/;

/** It tells of something inside: of a part, a feeling, or what one does again and again. In: the words as typed and as read. */
export const tellsOfInside = (text: string, low: string): boolean =>
  ofAPart.test(low) || habit.test(low) || slotsOf(text).some(isInner);
