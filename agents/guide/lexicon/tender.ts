/** Signs that something young, hurt or remembered is near: nothing is asked about it, nothing of it is kept. */
const age =
  '(?:\\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)';
const end = '(?=\\s*(?:$|[,.;!?]|and\\b|when\\b|then\\b|or\\b|years?\\b|at the time|back then))';

export const tenderSigns = [
  `\\b(?:i|she|he|they|we) (?:was|were)(?: only| just| about| around| maybe)? ${age}\\b${end}`,
  `\\b(?:she|he)(?:'s| is| looks| seems| feels)(?: like)?(?: only| just| about| maybe)? ${age}\\b${end}`,
  `\\b${age}[- ]years?[- ]old\\b`,
  '(?<!\\bmy )\\b(?:little|young|small|tiny|scared|crying|hurt|lost|abandoned|wounded) (?:girl|boy|kid|child|children|baby|toddler)\\b',
  '\\binner (?:child|girl|boy|kid)\\b',
  '\\b(?:younger|little|small) me\\b',
  '\\bwhen (?:i|she|he|we) (?:was|were) (?:just |only |very |really |still )?(?:a |an )?(?:little|young|younger|small|kid|child|baby|teen|teenager|boy|girl|growing up|in (?:kindergarten|primary|elementary))\\b',
  '\\bas a (?:little |small |young )?(?:kid|child|boy|girl|teenager)\\b',
  '\\b(?:my|the|her|his|our|from) childhood\\b',
  '\\b(?:sexually )?abus(?:e|ed|er|ing|ive)\\b',
  '\\b(?:molest(?:ed|ing)?|raped?|assault(?:ed)?|incest)\\b',
  '\\btrauma(?:s|tic|ti[sz]ed)?\\b',
  '\\bflash ?backs?\\b',
  '\\b(?:painful|old|bad|early|terrible|that) memor(?:y|ies)\\b',
  '\\bwhat happened to (?:me|her|him|us)\\b',
  '\\bi (?:suddenly |can |just |now )*remember (?:when|how|the (?:night|day|time|room))\\b',
  '\\b(?:he|she|my (?:dad|father|mom|mum|mother|uncle|stepdad|stepfather|brother|grandfather)) (?:used to )?(?:hit|beat|hurt|touched|hitting|beating) (?:me|us|her|him)\\b',
  '\\bexiles?\\b',
];

/** Pain that only counts when someone is asked what is feared. */
export const painSigns = [
  '\\b(?:unbearable|too painful|so much pain|the pain|old (?:pain|hurt|wound)|the hurt|heartbreak|shatter(?:ed)?)\\b',
  '\\b(?:someone|somebody|something|the one|a one) (?:very |really |so )?(?:small|young|little|tender|fragile|hurt|wounded)\\b',
];

/** Words of an answer that says how long, and nothing else. */
export const durationWords =
  "maybe i think guess probably since ever for from a about around it it's its been says oh well um my all whole entire life forever always long time very really year years month months week weeks day days decade decades many some few several as can could remember was were i've a kid child little young small school high college childhood ten twenty thirty two three four five six seven eight nine half most of age ages old the so at least quite not always adult adulthood teenager teens university job started this";
