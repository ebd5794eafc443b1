/** Building blocks of the patterns: alternations without flags, over normalised (lower-case) text. */

/** Nouns by which people call something in them. */
export const partNoun =
  '(?:parts?|sides?|voices?|protectors?|managers?|firefighters?|exiles?|critics?|alters?|guardians?|perfectionist|pleaser|rebel|inner \\w+|little (?:one|girl|boy|me)|one|something in me|something inside(?: me)?|somebody inside(?: me)?|pit|darkness|shame|saboteur|soldier|monster|teenager|child)';

/** "a part", "my inner critic", "that quiet little voice", "part of me". */
export const part = `(?:(?:a|an|my|this|that|the|one|another|some|any|every|each|other|our)(?: [a-z-]+){0,2}? ${partNoun}(?: of me| in me| inside me| inside)?|part of (?:me|us)|something in(?:side)? me|some of me)`;

export const kin =
  '(?:friend|mate|bestie|mum|mom|mam|mother|dad|father|parents?|sister|brother|sibling|son|daughter|husband|wife|partner|boyfriend|girlfriend|fianc[eé]e?|cousin|uncle|aunt|auntie|nan|gran|grandma|grandpa|grandad|grandmother|grandfather|client|patient|student|pupil|colleague|co-?worker|boss|manager at work|neighbou?r|flatmate|roommate|housemate|ex|niece|nephew|teacher|stepdad|stepmum|stepfather|stepmother|stepson|bf|gf|fella|landlord|lodger|carer)';

/** Another human being, as the person would name one. */
export const third = `(?:(?:my|his|her|their|our|a|the|this|that)(?: (?:best|old|close|dear|little|older|younger|big|elder|late|work|good|ex|school|twin|only|whole))*[ -]${kin}s?|someone (?:i know|else|close to me)|somebody i know|a (?:guy|girl|man|woman|boy|kid) (?:i know|at (?:work|school))|people i know)`;

export const generic =
  '(?:people|someone|somebody|anyone|anybody|men|women|teens|teenagers|veterans|patients|clients|characters?|protagonists?|heroine|hero|kids|students|humans|celebrities|users)';

export const reflexive =
  '(?:myself|ourselves|himself|herself|itself|themselves|themself|us both|both of us|all of us|us all|the body|this body|our body|the whole system|everyone inside)';

export const killVerb =
  '(?:kill|kills|killed|killing|murder|murders|murdering|off|offs|offing|top|topping|neck|hang|hangs|hanging|hanged|shoot|shoots|shooting|shot|drown|drowns|drowning|gas|gassing|smother|delete|deleting|erase|erasing|end|ends|ending|finish|finishing|terminate)';

/** Wishing, meaning, thinking, being pushed: what may stand before dying. */
export const wish =
  "(?:want|wants|wanted|wanting|wish|wishes|wished|wishing|need|needs|long|longs|longing|like|love|rather|prefer|prefers|crave|craves|craving|hope|hopes|hoping|pray|prays|praying|ready|try|tries|tried|trying|dream|dreams|dreaming|dreamt|fantasise|fantasising|fantasize|fantasizing|fantasies|fantasy|think|thinks|thinking|thought|thoughts|beg|begs|begging|deserve|deserves|ought|should|must|going|about|plan|plans|planned|planning|decide|decided|deciding|tempted|urge|urges|impulse|impulses|feel|feels|feeling|consider|considers|considering|considered|intend|intends|intending|intention|time|'ll|will|'d|would|let|lets|let's|making|make|makes|tell|tells|telling|told|says|say|saying|keeps|orders|gonna|ways?|how|have|has|can't wait|desire|desires|itching|imagine|imagining|idea|obsessed|obsessing|might|could|better|supposed|meant|push|pushes|pushing)";

/** Up to four small words between a wish and its verb. */
export const gap =
  '(?: (?:to|of|about|with|on|just|really|actually|only|so|that|i|it|we|she|he|they|should|could|would|might|me|us|be|quietly|simply|badly|all|the|a|for|myself|go|and|even|maybe|literally|honestly|finally|feel|wants?|felt|sometimes|always|still|constantly|in|is|do|did|at|have|better|off)){0,4}?';

export const means =
  '(?:pills|tablets|meds|medication|paracetamol|tylenol|ibuprofen|aspirin|xanax|opioids|insulin|rope|noose|ligature|belt|cord|knife|knives|blades?|razors?|scalpel|gun|pistol|revolver|rifle|shotgun|bullets?|bleach|antifreeze|petrol|gasoline|helium|charcoal|bridge|roof|rooftop|ledge|balcony|cliff|train tracks|tracks|railway|platform|car keys|bag over my head)';

export const soon =
  "(?:tonight|today|tomorrow|this (?:evening|afternoon|morning|weekend|week|friday|saturday|sunday|monday)|later|right now|in an hour|in a few (?:hours|minutes)|by (?:morning|midnight)|before (?:morning|they|he|she|anyone)|(?:when|once|after|as soon as) (?:everyone|they|he|she|the kids|my \\w+)(?:'s| is| are|'re)? ?(?:asleep|gone|out|leaves?|left|goes?|go|away|in bed|at work)|when i get home|at midnight|this is it|last (?:day|night)|on (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday))";
