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

/** What else somebody may leave or go on with; after these words it is not life. */
const ofAnythingElse =
  '^(?!.*\\b(?:jobs?|work|company|firm|team|marriage|married|relationship|town|city|village|course|club|choir|band|school|college|uni(?:versity)?|degree|phd|office|meeting|party|role|project|boss|flat|house|lease|church|gym|class|lessons?|studies|training|negotiations?|sale|divorce|husband|wife|boyfriend|girlfriend|partner|him|her|novel|shop|business|podcast|with (?:the|my|this))\\b)';
const goingOn =
  '(?:sticking (?:around|it out)|stick around|hanging (?:around|on|in there)|staying (?:around|alive|here)|being (?:here|around|alive)|carrying on|going on|keeping (?:going|on)|living|existing|waking up|hold(?:ing)? on)';
const family =
  "(?:the |my |our )?(?:kids?|children|family|parents|mum|mom|dad|mother|father|son|daughter|cat|dog|grandchildren|others|them)(?: sake|'s? sake|s' sake)?";
const hurts =
  '(?:hurts?|stings?|aches?|suffers?|cries|bleeds?|regrets? (?:it|what)|(?:really )?feels? (?:it|what|how)|never forgets?|breaks?)';
const deserved = '(?:(?:what|everything|all) (?:he|she|they)|it|that|this)';

/** What no committee speaks about, by what is done or asked and not by its words. */
const said: Record<
  'self_harm' | 'medication' | 'dangerous_person' | 'drink' | 'past' | 'harm_to_others',
  readonly string[]
> = {
  self_harm: [
    `\\b(?:send it|throw myself|jump|step|go|let myself (?:fall|drop)|climb) (?:off|over|from) (?:the|a|my|that) (?:\\w+ )?${edge}\\b`,
    `\\b(?:walk|swim|wade|go|drive|run|step) (?:out )?(?:into|in front of|off) (?:the|a) (?:sea|ocean|river|water|lake|woods|traffic|train|tree|wall|fog)\\b[^.?!]{0,20}\\b(?:and|to) ${away}`,
    '\\b(?:one|a|just one|another) (?:small|little|tiny|single|quick|shallow|last) (?:cut|burn|scratch)\\b(?! (?:in|of|to|on) (?:my |the |our )?(?:pay|hours?|salary|budget|price|costs?|wages?|cloth|cake|hair))[^.?!]{0,30}(?:\\b(?:ok|okay|fine|bad|allowed|all right|nobody|no one|sees?|tonight|help|or|harm)\\b|\\?)',
    '\\b(?:scratch|cut|burn|pinch|bite)(?:ing)? (?:myself )?(?:only |just )?(?:a (?:little|bit|tiny bit)|once|slightly)(?= (?:when|if|so|where|to feel|at night|again|tonight)|[?.!,]|$)',
    `^(?!.*\\b${ofTools}\\b).*\\b(?:my (?:\\w+ )?(?:blades?|scalpels?)|razor ?blades?|blade collection|box cutter)\\b(?=.*\\b(?:keep|bin|throw|hide|give|buy|drawer|away|or)\\b)|^(?!.*\\b${ofTools}\\b).*\\b(?:keep|bin|throw out|hide|buy|give away|get rid of)\\b.*\\b(?:razor ?blades?|my blades?|my scalpel)\\b`,
    '\\b(?:goodbye|farewell|last) (?:letters?|notes?|videos?|voice messages?)\\b(?! (?:for|to) (?:my |our |the )?(?:colleagues?|team|class|co-?workers?|guests?|teachers?|neighbours?|students?|boss|clients?|choir|club))|\\bwrite my will\\b(?=[^.?!]*\\b(?:letters?|tonight|goodbye|and be)\\b)',
    '\\bdeserves? (?:to|a) (?:live|be alive|exist|be here|breathe|stay alive|go on living|a life)\\b|\\b(?:should|whether|if|may) i (?:even |really |still |should )*(?:be alive|live on(?= or|[?.!,]|$)|go on living|exist|keep living|stay alive)\\b',
    `${ofAnythingElse}.*\\b(?:point|sense|use|reason|purpose|good) (?:in|of|to|for) (?:me |my |us )?(?:to )?(?:still |even |just )*(?:${goingOn}|keep (?:on )?(?:going|living)|carry on|go on|live on|wake up|stay alive|be (?:here|alive|around))(?: any ?more| any longer| at all| like this| much longer)*(?=[?.,!;–—-]|$| or\\b| for ${family}| when\\b| if\\b)`,
    `${ofAnythingElse}.*\\b(?:worth (?:it )?(?:me |my |for me )?(?:even |still |just )*|(?:should|do|can|must|why) i (?:even |still |just |really )*(?:keep |bother )?)${goingOn}(?: any ?more| any longer| at all| like this)*(?=[?.,!;–—-]|$| or\\b| for ${family})`,
    `${ofAnythingElse}.*\\b(?:drag(?:ging|ged)?|string(?:ing)?|spin(?:ning)?|ek(?:e|ing)) (?:it(?: all)?|things|this|life|my life|myself) (?:out|along|on) (?:only |just )?for ${family}|\\bonly (?:still )?(?:here|alive|around|breathing) (?:for|because of) ${family}(?=[?.,!;]|$| and\\b| or\\b)`,
  ],
  harm_to_others: [
    `(?<!\\b(?:not|never|without|\\w+n't) )\\bget (?:him|her|them|my \\w+|that \\w+|this \\w+) back (?:so (?:that )?(?:it|he|she|they)(?: \\w+){0,2} ${hurts}|where it ${hurts}|in a way that|for (?:it\\b(?! all to)|${deserved} (?:did|said|put|made))|good\\b|properly\\b|twice)`,
    `\\b(?:hurt|hit|wound) (?:him|her|them) (?:back|where it ${hurts}|the way (?:he|she|they)|as (?:much|badly|hard) as|like (?:he|she|they) hurt)\\b|\\bget my own back\\b|\\b(?:his|her|their) own medicine\\b|\\bmake (?:his|her|their) (?:life|lives|day) (?:a )?(?:hell|miserable|misery|unbearable)\\b`,
    `\\b(?:to|i|would|will|and|or) (?:pay (?:him|her|them) back for ${deserved} (?:did|said|put)|make (?:him|her|them|my \\w+|it) (?:hurt|bleed|cry|squirm|feel what|feel it))\\b`,
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
