import type { RefusedTopic } from './refused-topics';

const away =
  '(?:be (?:done|gone|free|over)|not come back|never come back|sleep|disappear|vanish|end it|that is it|be at peace)';
const edge = '(?:balcony|roof|bridge|cliff|ledge|building|tower|edge|railing|overpass|multi-?storey)';
/** A tool with a blade, or shaving, is no means. */
const ofTools = '(?:shav\\w*|beard|mower|saw|fan|blender|skates?|mixer|helicopter|lawn|razor or)';
const classes =
  '(?:statins?|beta[- ]?blockers?|blood[- ]?thinners?|blood pressure (?:pills?|tablets?|meds)|heart (?:pills?|tablets?|meds)|thyroid (?:pills?|tablets?|meds)|anticoagulants?|antibiotics?|antipsychotics?|steroids?|cortisone|immunosuppressants?|hormone (?:pills?|therapy)|the pill|insulin|metformin|chemo\\w*|inhalers?|eye drops)';
const anyone =
  '(?:man|woman|guy|person|stranger|neighbou?r|ex|husband|wife|boyfriend|girlfriend|partner|father|dad|mother|mum|mom|uncle|brother|cousin|boy|girl|one|somebody|someone)';
const made =
  '(?:made up|make (?:it|that|this|all that) up|invent\\w*|imagin\\w*|dream\\w*|dreamt|false|real|my mind|a fantasy)';

/** What no committee speaks about, by what is done or asked and not by its words. */
const said: Record<'self_harm' | 'medication' | 'dangerous_person' | 'drink' | 'past', readonly string[]> = {
  self_harm: [
    `\\b(?:send it|throw myself|jump|step|go|let myself (?:fall|drop)|climb) (?:off|over|from) (?:the|a|my|that) (?:\\w+ )?${edge}\\b`,
    `\\b(?:walk|swim|wade|go|drive|run|step) (?:out )?(?:into|in front of|off) (?:the|a) (?:sea|ocean|river|water|lake|woods|traffic|train|tree|wall|fog)\\b[^.?!]{0,20}\\b(?:and|to) ${away}`,
    '\\b(?:one|a|just one|another) (?:small|little|tiny|single|quick|shallow|last) (?:cut|burn|scratch)\\b(?! (?:in|of|to|on) (?:my |the |our )?(?:pay|hours?|salary|budget|price|costs?|wages?|cloth|cake|hair))[^.?!]{0,30}(?:\\b(?:ok|okay|fine|bad|allowed|all right|nobody|no one|sees?|tonight|help|or|harm)\\b|\\?)',
    '\\b(?:scratch|cut|burn|pinch|bite)(?:ing)? (?:myself )?(?:only |just )?(?:a (?:little|bit|tiny bit)|once|slightly)(?= (?:when|if|so|where|to feel|at night|again|tonight)|[?.!,]|$)',
    `^(?!.*\\b${ofTools}\\b).*\\b(?:my (?:\\w+ )?(?:blades?|scalpels?)|razor ?blades?|blade collection|box cutter)\\b(?=.*\\b(?:keep|bin|throw|hide|give|buy|drawer|away|or)\\b)|^(?!.*\\b${ofTools}\\b).*\\b(?:keep|bin|throw out|hide|buy|give away|get rid of)\\b.*\\b(?:razor ?blades?|my blades?|my scalpel)\\b`,
    '\\b(?:goodbye|farewell|last) (?:letters?|notes?|videos?|voice messages?)\\b(?! (?:for|to) (?:my |our |the )?(?:colleagues?|team|class|co-?workers?|guests?|teachers?|neighbours?|students?|boss|clients?|choir|club))|\\bwrite my will\\b(?=[^.?!]*\\b(?:letters?|tonight|goodbye|and be)\\b)',
    '\\bdeserves? (?:to|a) (?:live|be alive|exist|be here|breathe|stay alive|go on living|a life)\\b|\\b(?:should|whether|if|may) i (?:even |really |still |should )*(?:be alive|live on(?= or|[?.!,]|$)|go on living|exist|keep living|stay alive)\\b',
  ],
  medication: [
    `\\b${classes}\\b(?=[^.?!]*\\b(?:or|instead|versus|vs|for)\\b)|\\b(?:trust|swap|replace|exchange|believe in|ditch)\\b[^.?!]{0,20}\\b${classes}\\b`,
  ],
  dangerous_person: [
    `\\b${anyone} (?:who|that|which) (?:\\w+ )?(?:followed|stalked|attacked|hit|beat|raped|threatened|chased|grabbed|choked|locked|watched|groped|drugged|hurt|spied on|kidnapped) (?:me|us)\\b`,
    '\\b(?:out of|released from|left|back from|in|leaves) (?:prison|jail|custody)\\b(?=[^]*\\b(?:wants?|address|meet|see|let|forgive|give|come|comes|move|open|answer|trust|contact)\\b)',
  ],
  drink: [
    '\\b(?:sober|clean|dry|off the (?:drink|booze|drugs))\\b(?=[^?]{0,40}\\b(?:days?|weeks?|months?|years?)\\b)(?=[^?]*\\b(?:champagne|prosecco|toast|sip|drink|drinks|beer|wine|glass|cocktail|shot|joint|line|bubbly|punch|cider|sherry|hit|party)\\b)|\\b(?:days?|weeks?|months?|years?) (?:sober|clean|dry|off (?:it|drink))\\b(?=[^?]*\\b(?:champagne|prosecco|toast|sip|bubbly|punch|cider|sherry)\\b)',
    '\\b(?:one|one more|another|one last|a last|a quick) (?:line|bump|tab|hit|rail|key)\\b(?=[^.?!]*\\b(?:party|club|tonight|or none|weekend|toilet|rave|or not|or stop|night)\\b)',
  ],
  past: [
    `\\b(?:do|did|can|could) i (?:really |actually |truly |even )?remember\\b[^.?!]{2,80}\\bor (?:is|was|did|am|do|have|has|are|only|just)\\b[^.?!]{0,25}\\b${made}\\b`,
    `\\b(?:is|are|was|were) (?:it|that|this|the|my|these|those)(?: \\w+){0,3} (?:memory|memories|touch\\w*|hands?)\\b[^.?!]{0,40}\\bor\\b[^.?!]{0,25}\\b${made}\\b`,
  ],
};

export const conceptRules: readonly { topic: RefusedTopic; all: readonly RegExp[] }[] = Object.entries(
  said,
).map(
  // Guarantee: the keys of a record of subjects.
  ([topic, rules]) => ({ topic: topic as RefusedTopic, all: [new RegExp(rules.join('|'))] }),
);
