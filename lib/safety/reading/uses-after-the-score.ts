import type { OrdinaryUse } from './ordinary-use';

/** How somebody says that they tell their parents something of their own accord; who fears that it is told says so in other ways. */
const tellsThem =
  /(?:^|[^\p{L}])(?:(?:should|shall|could|can|may) I|I(?:[’']d)? (?:want|need|would like|like|plan|hope|am going)(?: to)?|I(?:[’']ll|[’']m going to| will| should| could| might)|let me) (?:just |also |finally |to )?$/iu;
/** What a child has done or suffers, or that it fears what comes of telling. */
const fearsOrSuffers =
  /\b(?:scared|afraid|frightened|terrified|ashamed|worried|please|pls|if|not allowed|forced|secret\w*|school|teachers?|coach\w*|tutors?|bull(?:y|ied)\w*|scars?|voices?|pictures?|photos?|pics?|nudes?|gay|trans|lesbian|bi|od|drunk|drugs?|weed|fail\w*|grades?|exams?|homework|expelled|suspended|run(?:ning)? away|counsell?ors?|class|cut\w*|hurt\w*|harm\w*|hit\w*|touch\w*|beat\w*|pregnant|kill\w*|die|dying|suicid\w*|what (?:he|she|they|dad|mum|mom|my|happen\w*|goes|went))\b/i;

/** How somebody goes on who tells of an accident: where, at what, or how they fell. */
const byAccident =
  /^[^.!?\n,;]{0,9}?(?:$|[.!] *$| (?:in|on|at|while|playing|during|(?:\p{L}{2,}ing)|when i (?:fell|slipped|tripped|crashed|was))(?!\p{L}))/iu;
const aDoer =
  /\b(?:he|she|they|him|his|her|hers|them|their|you|your|u|people|someone|somebody|(?:man|men|guys?|boys?|girls?|lads?)|husband|wife|spouse|partner|hubby|fianc[eé]+|(?:boy|girl)friend|bf|gf|ex|dad\w*|mum\w*|mom\w*|mama|papa|pa|ma|parents?|(?:step|foster|grand)\w*|(?:\w*father|\w*mother|\w*brother|\w*sister)|son|daughter|uncle|aunt\w*|cousin|gran|nan|carers?|guardian|nurse|staff|boss|teacher|room-?mate|flat-?mate|house-?mate|landlord|again|home|safe|away from|hit\w*|hurts?|push\w*|shov\w*|thr[eo]w\w*|kick\w*|slap\w*|punch\w*|beat\w*|chok\w*|grab\w*|fights?|fighting|fought|argu\w*|angry|anger|rage|scared|afraid|protect\w*|defend\w*|escap\w*|hid\w*|lie|lying|lied|say|said|tell|told)(?![\p{L}])/iu;

/** Ordinary uses that are left out once the score has counted them: it was learnt with them. */
export const usesAfterTheScore: readonly OrdinaryUse[] = [
  // Who is grown up tells their parents things, too: "Should I tell my mum that we are moving?"
  {
    why: 'minor.school',
    says: /^tell my (?:parents|mum|mom|mam|mummy|mommy|dad|daddy|mother|father)$/i,
    before: tellsThem,
    unless: fearsOrSuffers,
  },
  // Somebody says how they broke it themselves, and names nobody and nothing that somebody else may have done.
  ...['abuse.blows', 'abuse.threat'].map((why) => ({
    why,
    says: /^(?:split|bust(?:ed)?|break|broken?|burst|dislocated|fractured)\b/i,
    before: /\bI(?:[’']?ve| have| had)?(?: just| also| once| even)? $/i,
    after: byAccident,
    unless: aDoer,
  })),
];
