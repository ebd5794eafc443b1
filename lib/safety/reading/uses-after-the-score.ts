import type { OrdinaryUse } from './ordinary-use';

/** How somebody says that they tell their parents something of their own accord; who fears that it is told says so in other ways. */
const tellsThem =
  /(?:^|[^\p{L}])(?:(?:should|shall|could|can|may) I|I(?:[’']d)? (?:want|need|would like|like|plan|hope|am going)(?: to)?|I(?:[’']ll|[’']m going to| will| should| could| might)|let me) (?:just |also |finally |to )?$/iu;
/** What somebody tells who is grown up. */
const ofAdults =
  /\b(?:my (?:new |old |last )?(?:husband|wife|fianc[eé]+|kids|children|job|career|mortgage|divorce|wedding|engagement|landlord|tenants?|retirement|redundancy)|we (?:sold|bought|are (?:moving|selling|buying|getting (?:married|divorced))|have (?:sold|bought))|quit my job|resign(?:ed|ing)?|got (?:fired|laid off|engaged|promoted)|divorc(?:e|ed|ing)|engaged|getting married|home for (?:christmas|easter|thanksgiving|eid|diwali)|spend(?:ing)? (?:christmas|easter|thanksgiving))\b/i;
/**
 * What a child may tell of, too, or what comes of telling it; who tells one parent of the other, or what is done to “me” or “us”, may
 * be a child of parents who parted.
 */
const fearsOrSuffers =
  /\b(?:(?:mum|mom|mam|mummy|mommy|mother|dad|daddy|father)\b[\s\S]*\b(?:mum|mom|mam|mummy|mommy|mother|dad|daddy|father)|me|us|scared|afraid|frightened|terrified|ashamed|worried|please|pls|if|allowed|secret\w*|school|teachers?|coach\w*|bull(?:y|ied)\w*|scars?|bruis\w*|voices?|(?:step|foster|grand)\w*|uncle|auntie?|cousin|babysitter|drunk|drink\w*|drugs?|weed|exams?|homework|cut\w*|hurt\w*|harm\w*|hit\w*|touch\w*|beat\w*|belt|kiss\w*|lap|bed|kill\w*|die|dying|dead|disappear\w*|goodbye|suicid\w*)\b/i;

/** Ordinary uses that are left out once the score has counted them: it was learnt with them. */
export const usesAfterTheScore: readonly OrdinaryUse[] = [
  // Who is grown up tells their parents things, too: "Should I tell my mum that we are moving?"
  {
    why: 'minor.school',
    says: /^tell my (?:parents|mum|mom|mam|mummy|mommy|dad|daddy|mother|father)$/i,
    before: tellsThem,
    beside: ofAdults,
    unless: fearsOrSuffers,
  },
];
