import { type Rule, rule } from './rule';
import { third } from './words';

const drugs =
  '(?:pills|tablets|capsules|paracetamol|acetaminophen|tylenol|ibuprofen|aspirin|sleeping (?:pills|tablets)|antidepressants|painkillers|meds|medication|medicine|xanax|valium|benzos|opioids|oxy|insulin|antihistamines|bleach|it all at once)';
const tooMany =
  "(?:too many|too much|way too many|all (?:of )?(?:my|the|his|her|mum's|our)|(?:a|the) (?:whole |entire |full )?(?:bottle|packet|box|pack|handful|load|bunch|fistful|strip)(?: of| full of)?|\\d{2,}|twenty|thirty|forty|fifty|sixty|a hundred|a lot of|loads of|lots of|every|so many|handfuls of|everything in the (?:cabinet|cupboard)|the rest of (?:my|the))";

/** Dangers in the body: an overdose, and eating trouble with medical signs. */
export const bodyRules: readonly Rule[] = [
  rule(
    'acute',
    'overdose',
    '\\b(?:drank|drunk|swallowed|ate|took|taken)(?: \\w+){0,3} (?:bleach|antifreeze|poison|petrol|weed ?killer|rat poison|drain cleaner|turpentine)\\b',
    { softens: ['negation', 'past', 'third_party', 'study'] },
  ),
  rule(
    'check',
    'eating',
    '\\b(?:want|wants|wanted|trying|going)(?: me| us)? to (?:stop eating|starve|not eat (?:any ?more|again|at all|for days))\\b',
    {
      softens: ['past', 'third_party', 'study', 'negation'],
      unless: /\bstop eating (?:meat|sugar|sweets|chocolate|crisps|so much|junk|late|at night|dairy|out)\b/,
    },
  ),
  rule(
    'acute',
    'overdose',
    `\\b(?:took|taken|take|swallowed|downed|ate|had|popped|drank|drunk|taking|swallowing)(?: just| about| like| nearly| almost| over)* ${tooMany}(?: (?:of|the|my|his|her|those|these|extra|strong|sleeping|sleep))* ${drugs}\\b`,
    {
      softens: ['past', 'third_party', 'study', 'negation'],
      unless: /\b(?:want(?:s)? to take|thinking|could take|going to take|take (?:all|too)|urge)\b/,
    },
  ),
  rule(
    'ideation',
    'suicide',
    `\\b(?:want|wants|wanted|going|thinking|thought|could|urge|urges|tempted|plan|planning|about|tells me|should|will|'ll|might)(?: to| of| about| just| i)* (?:take|taking|swallow|swallowing|down|downing) ${tooMany}(?: (?:of|the|my|his|her|those|these|sleeping|sleep))* ${drugs}\\b`,
    { softens: ['negation', 'past', 'third_party', 'study'] },
  ),
  rule(
    'acute',
    'overdose',
    `\\b(?:i|i've|i have|we|part of me|she|he|it|they|${third})(?: have| has| think i| may have| might have| just| already)* (?:overdosed|(?:took|taken) an overdose)\\b`,
    {
      softens: ['negation', 'past', 'third_party', 'study'],
      unless: /\b(?:on (?:netflix|chocolate|coffee|caffeine|sugar|cake|reality tv|tiktok)|almost|nearly)\b/,
    },
  ),
  rule(
    'acute',
    'eating_medical',
    "\\b(?:haven't|hasn't|have not|not|didn't|barely|hardly)(?: really)? (?:eaten|eat|eating|drunk|kept (?:food|anything) down|had (?:any )?(?:food|water)).{0,80}\\b(?:faint\\w*|pass(?:ed|ing) out|collaps\\w*|black(?:ed|ing) out|chest (?:pain|hurts)|heart (?:is )?(?:racing|skipping|fluttering|stopping|pounding)|can't stand up|blood)\\b",
    { softens: ['past', 'third_party', 'study'] },
  ),
  rule(
    'acute',
    'eating_medical',
    "\\b(?:faint\\w*|pass(?:ed|ing) out|collapsed|blacked out|chest pains?|heart (?:skipping|fluttering)).{0,80}\\b(?:not eating|haven't eaten|purging|purged|starving myself|restricting|laxatives|fasting|threw up|throwing up)\\b",
    { softens: ['past', 'third_party', 'study'] },
  ),
  rule(
    'acute',
    'eating_medical',
    '\\b(?:purging|purge|purged|throwing up|threw up|vomiting|vomited|bringing up|making myself sick).{0,30}\\bblood\\b|\\b(?:purging|purge|purged|starving myself|restricting|laxatives).{0,60}\\b(?:faint\\w*|passed out|passing out|collapsed|chest pains?|blacked out|seizure|heart)\\b',
    { softens: ['past', 'third_party', 'study'] },
  ),
  rule(
    'check',
    'eating',
    "\\b(?:been|am|i'm|keep|keeps|started|wants? to|wants? me to|back to) (?:purging|purge|starving myself|starve (?:myself|me|us)|starving (?:me|us)|using laxatives|abusing laxatives|making myself (?:sick|throw up|vomit)|make me (?:throw up|purge))\\b",
    { softens: ['past', 'third_party', 'study', 'negation'] },
  ),
  rule(
    'check',
    'eating',
    "\\b(?:i|i've|we|we've)(?: haven't| have not|'ve not)? (?:eaten|had any food) (?:in|for) (?:\\w+ )?(?:days|a week)\\b|\\bhaven't eaten (?:in|for|since) (?:\\w+ )?(?:days|a week|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\\b",
    { softens: ['past', 'third_party', 'study'] },
  ),
];
