export const diagnosedNames = `(?:${[
  'bipolar\\w*|adhd|add|attention[- ]deficit\\w*|autis(?:m|tic)|asd|asperger\\w*|(?:autism |autistic )?spectrum|neurodivergent|dyslexi\\w+|dyspraxi\\w+|tourette\\w*',
  'borderline|bpd|c?-?ptsd|(?:complex |post[- ]?traumatic )?(?:trauma|stress disorder)|ocd|obsessive[- ]compulsive\\w*|dissociati\\w+|did|dpdr|multiple personalit\\w+',
  'schizo\\w+|psychotic|psychosis|paranoi\\w+|delusional|manic|mania|hypomani\\w*|narcissis\\w+|a narc|antisocial personality|a sociopath|a psychopath|codependent|codependency|a hypochondriac',
  'depress(?:ed|ive|ion)(?! (?:about|by|because|that|of (?:the|prices)|in the (?:market|economy)))|clinically \\w+|dysthymi\\w+|pmdd|postpartum \\w+|burn[- ]?out|(?:social |generali[sz]ed |health )?anxiety(?! (?:about|over|of))|panic attacks|agoraphobi\\w+|(?:a |social )?phobia',
  '(?:an? )?(?:\\w+ )?(?:\\w+ )?(?:disorder|mental illness|syndrome|dysphoria|dysmorphia)|mentally ill|mental(?:ly)? (?:problem|condition)|anorexi\\w+|bulimi\\w+|orthorexi\\w+|arfid',
  'an (?:alcoholic|addict)|dementia|alzheimer\\w*|cancer|diabet\\w+|epilep\\w+|ms\\b(?! \\w)|lupus|endometriosis',
  '(?:crazy|insane|sick in the head|losing my mind|going mad)(?! (?:to|for|if|not|about|in love))',
].join('|')})`;
/** Between who is asked about and the name. */
const almost = `(?:(?:${[
  'really|actually|just|maybe|perhaps|even|possibly|probably|somehow|secretly|truly|a bit|a little|somewhere|simply|still|by any chance|in fact|all along|born|born with|wired|made|raised|always',
  'an?|the|some|my|mild|severe|full[- ]blown|high[- ]functioning|undiagnosed|adult|late|hidden|early|clinical(?:ly)?|chronic(?:ally)?|covert|inattentive|classic|long',
  'have|having|had|has|got|be|been|being|show|showing|develop|developing|developed|get|getting|become|becoming|turning|into|going|suffer|suffering|living|struggling',
  'signs|a sign|symptoms|traits|features|a case|a form|a kind|a type|what they call|a touch|a question|on|of|with|from|in',
].join('|')}) )*`;
const who = '(?:i|he|she|they|we|my \\w+(?: \\w+)?)';
const it =
  '(?:this|it|that|these|what i have|what i am|all of this|what i feel|this feeling|my \\w+)(?: all)?';
const think =
  '(?:if|whether|think|thinks|sure|wonder\\w*|believe|reckon|suspect|guess|afraid|worried|scared|convinced|suppose|feel like|sounds like|looks like)(?: that)?(?: maybe| perhaps)?';

/** Whether a text asks what somebody has, or takes it that they have it. `text`: in plain small letters. */
export const diagnosis = new RegExp(
  [
    `\\b(?:do|might|could|may|does|can|would|did) ${who} ${almost}${diagnosedNames}\\b`,
    `\\b(?:am|was|is|are|were|have|has) ${who} ${almost}${diagnosedNames}\\b(?! (?:assessment|friendly|support|group|awareness|clinic|course|teacher|book))`,
    `\\b(?:am|was|is|are|could|might|may|can|were|would) ${it} (?:be )?${almost}${diagnosedNames}\\b`,
    `\\b${think} (?:i(?:'m| am|'ve got|'ve| have| might have| might be| could be| could have| may have| may be| got)|it(?:'s| is| could be| might be)|this is|(?:he|she)(?:'s| is| has)) ${almost}${diagnosedNames}\\b`,
    `\\b(?:have i|i have|i've|i) (?:got )?${almost}${diagnosedNames},? or (?:am i|is it|just|not|only|do i)\\b`,
    '\\b(?:diagnos(?:e|es|ing) me|(?:a|my|self|the right|the wrong)[ -]diagnos[ie]s|diagnosed (?:with|as)|get(?:ting)? diagnosed)\\b',
    `\\b(?:tested|assessed|screened|evaluated) for ${almost}${diagnosedNames}\\b`,
    "\\bwhat(?:'s| is) (?:\\w+ )?wrong with (?:me|my (?:head|brain|mind))\\b|\\bwhich (?:disorder|illness|diagnosis)\\b|\\bwhat (?:disorder|illness|condition|diagnosis) (?:do|have|is|am|could)\\b|\\bam i (?:mentally )?(?:ill|sick|normal|mad)\\b(?! (?:of|and tired))",
  ].join('|'),
);
