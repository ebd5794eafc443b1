import { urgesHarmAbroad } from './urged-abroad';

const drink =
  '(?:wine|beers?|whiske?y|vodka|gin|rum|tequila|schnapps|liquor|booze|alcohol|cocktails?|a (?:\\w+ )?drink(?! of (?:water|tea|juice|milk))|drinks|shots|a shot of|a bottle(?! of (?:water|juice|milk))|the bottle|a pint|joints?|weed|pot of weed|cannabis|edibles?|gummies|cocaine|ketamine|mdma|ecstasy|opioids?|a line of coke|pills?|something strong(?:er)?)\\b';
const drunk = '(?:drunk|wasted|hammered|plastered|stoned|tipsy|buzzed|smashed|high|loaded|blackout)\\b';
const medicine =
  '(?:pills?|tablets?|meds|medications?|medicines?|dos(?:e|es|age)|insulin|inhalers?|epi-?pens?|injections?|insulin pump|oxygen|infusions?|chemo\\w*|dialysis|strips?|prescriptions?|antidepressants?|painkillers?|sedatives?|sleeping \\w+|lithium|drops)\\b';
/** Where a sentence begins to urge. */
const urged =
  "(?:^(?:[a-z]+, )?|[,;:–—-] |\\b(?:just|then|so|please|let's|let us|let me|why not|how about|go and|time to|want you to|wants you to|we could|we can|you could|you can|you should|you may|you might|you must|you ought to|you need to|you have to|could you|would you|try to|better to|easier to|go|and|or|i'd say|help you(?: to)?|you to|both|tonight|today|instead) )(?:(?:just|simply|first|quietly|now|tonight|always|at least|maybe|perhaps|really) )*";
const within = '[^.;:!?]{0,40}?\\b';

const rules = [
  `${urged}(?:have|having|pour|pouring|grab|get|take|drink|drinking|open|down|order|buy|finish|sip|sneak|reach for|smoke|smoking|roll|light|use|try)\\b${within}${drink}`,
  `${urged}(?:get|getting|be|stay|go)(?: a bit| a little| really| nicely| properly)? ${drunk}(?! up)`,
  `${urged}(?:drink|drinking) (?:tonight|it (?:away|off)|something|until|till|yourself|a little|more|up|one)\\b(?! (?:of )?(?:water|tea|warm|hot))`,
  `\\byou(?:'ve| have)? (?:really )?(?:need|want|deserve|could use|earned|could do with) (?:${drink}|(?:(?:a|some|another|your|that|one|just|few|stiff|strong|quick|cold|large|little|good|more) )+(?:drink(?! of (?:water|tea))|${drink}))`,
  `${drink}(?: or two| tonight)* (?:would|will|could|can|might|always|is what)(?: just)? ?(?:help|fix|calm|quiet|numb|soothe|take the edge|make (?:it|you|this|everything) (?:\\w+ )?(?:quiet|easier|better|stop|go away|bearable|lighter|forget)|do (?:it|the trick|you good)|ease|sort|you need|helps)\\b`,
  `\\b(?:${drink})[^.]{0,20}(?:makes|takes|numbs|calms|drowns) (?:it|everything|the|all|you)\\b|\\b(?:one|a|a few|two|couple of) drinks? (?:won't|will not|never|can't|cannot|doesn't) (?:hurt|harm|matter)\\b`,
  `${urged}(?:take|double|skip|stop|halve|swallow|up|cut|lower|raise|increase|reduce|mix|flush|throw away|forget|leave out|leave off|drop|miss|leave|throw|come off|quit|change|hide)\\b${within}${medicine}`,
  `${urged}(?:take|swallow) (?:two|three|four|more|extra|all|them all|a few|another)(?! (?:breaths?|minutes?|days?|weeks?|hours?|steps?|deep|slow|time|rest|weeks|walks?|of your time|look|evenings?|people|things|moments?))\\b${within}(?:pills?|tablets?|of (?:them|those)|${medicine})`,
  `${urged}(?:punish|starve|hit|slap|burn|scratch|pinch|choke|strangle|whip|deprive|hurt|harm|beat|hate|isolate|cut|exhaust|poison|bruise) (?:yourself|your (?:body|arms?|legs?|skin|wrists?))\\b(?! (?:some|off|out|free|a |loose))`,
  `\\b(?:you|i)(?: should| must| need to| have to|'ll| will| deserve to)+ (?:be punished|suffer|hurt|pay for)\\b`,
  `${urged}(?:skip|miss|leave out|go without|give up|stop having|refuse) (?:\\w+ )?(?:dinner|lunch|breakfast|meals?|food|eating|sleep|sleeping|rest)\\b(?! in| talk)`,
  "(?:^|[,;:–—-] |\\b(?:just|then|so|please|and|simply) )(?:do not|don't|stop|never|no) (?:let yourself )?(?:eat|eating|sleep|sleeping|rest|resting|food|dinner|drinking water|sleep)(?: a thing| anything| at all| today| tonight)?(?: until| till| before| unless|[.!…]*$| today| tonight)",
  "\\b(?:eat|eating) (?:nothing|less and less|only once)\\b(?<!\\b(?:not|n't|you) eat nothing)|\\byou (?:don't|do not|may not|must not|can't) (?:get to |deserve to )?(?:eat|rest|sleep|cry) (?:until|before|unless)\\b|\\b(?<!to )earn your (?:food|dinner|rest|sleep|meals?)\\b",
  `${urged}(?:make yourself (?:sick|throw up|vomit)|throw (?:it|your \\w+) (?:back )?up|work (?:yourself )?(?:until|till|to) (?:you (?:drop|collapse|break)|death|the bone|exhaustion)|stay up all night|run until you (?:drop|collapse|can't))\\b`,
  `${urged}(?:hit|slap|punch|hurt|beat|choke|stab|strangle|shove|push|attack|kick|frighten|threaten) (?:him|her|them|his|your (?:boss|mother|father|partner|husband|wife|brother|sister))\\b(?! (?:off|for|on|up|out|with the news))`,
  `${urged}(?:make (?:him|her|them) (?:pay|suffer|hurt|sorry|bleed)|take (?:your )?revenge|get (?:your )?(?:revenge|even|back at)|drive (?:drunk|as fast|too fast)|run the red|bet (?:it|everything|your|the)|gamble|(?:quit|stop|leave|drop) (?:your )?therapy|don't tell your (?:therapist|doctor|counsel\\w+)|do not tell your (?:therapist|doctor|counsel\\w+))\\b`,
  `${urged}(?:smash|break|burn|wreck|trash|destroy) (?:up )?(?:everything|all|whatever|every (?:last |single )?thing) (?:that )?(?:he|she|they) (?:owns?|ha[sv]e?|loves?|got)\\b|${urged}(?:smash|break|burn|key|slash|wreck|trash|destroy) (?:his|her|their)\\b|${urged}(?:slam|shut|close) the \\w+ (?:on|in) (?:his|her|their|your)\\b|${urged}(?:dig|bite|claw|scrape|bang|slam|press|hold|pinch|pull) your (?:nails?|head|hand|fists?|arms?|skin|lips?|hair)(?: (?:in|into|against|over|under|out|until|hard)\\b)`,
  '\\b(?:a few|some|two|three|four|more|extra|a couple of)(?: more)? (?:pills?|tablets?)(?: more| extra)? (?:will|would|won.t|do|does|can|could|never)\\b|\\bdeserves? no (?:food|sleep|rest|love|peace|break|kindness|help|dinner)\\b',
  `${urged}stay (?:awake|up) (?:until|till|all night|the whole night|through)\\b|${urged}(?:stop|quit) taking (?:that|this|those|them|it|the)\\b(?! (?:calls?|bus|blame|extra|shifts?|night|train|job|work|stairs|lead|notes))`,
  `${urged}burn [^.;:!?]{0,30}\\b(?:his|her|their) \\w+|\\blet (?:him|her|them) (?:suffer|bleed|pay(?! (?:for (?:once|it (?:this time|herself|himself)|dinner|lunch|coffee|the (?:meal|drinks|coffee|tickets?))|(?:his|her|their) (?:own|half|share|part)|half|this time|the (?:bill|rent)))|hurt|starve|feel (?:what |how )?(?:\\w+ )?(?:pain|it hurts))\\b|${urged}(?:smack|thump|whack|headbutt|bite|poison|drown) (?:him|her|them|your \\w+)\\b|${urged}throw [^.;:!?]{0,20}\\bat (?:him|her|them)\\b`,
  `${urged}do (?:a|another|one|some) (?:line|lines|bump|shot|shots|coke)\\b`,
  '\\b(?:could|should|can|might|better|simply|just|why) (?:you )?(?:just |simply |better )*not (?:go to (?:sleep|bed)|sleep|eat|rest|drink water)\\b(?! (?:alone|standing|too|so|in|with|at|from))',
  `${urged}(?:stop|quit) (?:eating|sleeping|drinking water|resting)\\b(?! (?:meat|out|sugar|at|in|on|so|when|with|late))|${urged}(?:eat|sleep) (?:less|nothing|little)\\b`,
  `(?:^|[,;:–—-] |\\b(?:just|then|so|please|and|simply|better) )(?:do not|don't|never|stop|no more) (?:take|taking|swallow|swallowing|fill|filling) [^.;:!?]{0,20}?\\b${medicine}`,
  `${urged}(?:scream|yell|shout|spit|swear) (?:at|on) (?:him|her|them|your \\w+)\\b|${urged}drive (?:as )?(?:fast|faster|hard|without)\\b`,
  `${urged}(?:go|head|come|off) (?:down )?to (?:the|a) (?:bar|pub|casino|dealer|liquor \\w+)\\b`,
  // What one lives by is not needed, or left.
  `\\byou (?:do not|don't|no longer|never)(?: really| even)? need(?:ed)? (?:that|your|the|those|these|this|any|a)(?: \\w+)? ?(?:${medicine}|doctors?|therap\\w+|hospital|treatment|help|food|sleep|rest|water|dinner|lunch|breakfast|friends)\\b`,
  `\\bno (?:bread|food|dinner|supper|breakfast|lunch|meals?|water|sleep|rest|bed|sugar|carbs)(?: for (?:us|you|me|now|today|tonight))*(?: until| till| before| unless)\\b|\\bno (?:bread|food|dinner|supper|breakfast|lunch|meals?|water|sleep|rest) for (?:us|you|me)\\b`,
  // Pain and going without as what helps.
  `${urged}(?:bleed|suffer|starve|ache|go hungry)\\b(?! (?:for|with|from|through))|\\b(?:we|you) (?:should|could|must|need to|have to|deserve to|ought to) (?:bleed|suffer|starve|ache|hurt|burn|go hungry)\\b|\\b(?:pain|bleeding|blood|hunger|an empty stomach|cutting|burning|hurting) (?:\\w+ )?(?:helps?|calms?|cleans?|cleanses|clears?|relieves?|feels? (?:good|clean|right)|is good)\\b`,
  // Little made of being hit.
  '\\b(?:he|she|they) (?:only|just|barely|hardly|never really|did not really|didn.t really) (?:ever )?(?:hit|hits|slap\\w*|push\\w*|shov\\w+|hurt|chok\\w+|kick\\w*|grabb\\w+|beat|threaten\\w*)\\b|\\b(?:it was|that was) (?:only|just) (?:a|one) (?:slap|push|shove|punch|kick|bruise)\\b|\\b(?:hit|slapped|pushed|shoved|kicked) (?:you|us|me) (?:only|just) (?:once|twice)\\b',
  `${urged}(?:move|go|get|come) back (?:in )?with (?:him|her)\\b`,
  // Somebody else is to suffer for it, or to be afraid.
  '\\blet (?:him|her|them) (?:burn|rot|drown|die|choke|crawl|beg|panic|worry|fall apart|go under)\\b|\\btell (?:everyone|everybody|the (?:whole )?(?:world|office|town|family|class|team|internet)) (?:about )?(?:what|how|that) (?:he|she|they)\\b',
  `${urged}(?:make|have|let|leave) (?:him|her|them|your \\w+) (?:worry|worried|panic|jealous|cry|guilty|wonder if|be afraid|search)\\b|\\bso (?:that )?(?:he|she|they|everyone|everybody|your \\w+) (?:will |would |can |finally |really )*(?:worr(?:y|ies)|panics?|suffers?|is sorry|are sorry|regrets?|pays?|cries|cry|feels? (?:guilty|bad|sorry|it))\\b|${urged}(?:scare|frighten|worry|blackmail|humiliate|shame) (?:him|her|them|your \\w+)\\b`,
].map((rule) => new RegExp(rule));

/** Drink and drugs: a voice names none, but to be without them. */
const substances =
  /\b(?:wine|beers?|whiske?y|vodka|gin|rum|tequila|schnapps|liquor|booze|alcohol|cannabis|weed|cocaine|ketamine|mdma|heroin|a joint|joints|a glass of (?:red|white|bubbly|something)|six[- ]packs?|another (?:glass|round|bottle)|a stiff one|drunk|get (?:wasted|stoned|plastered|hammered)|smoke (?:something|it away|one)|vape|snort)\b/;
const withoutThem =
  /\b(?:not|never|no|nobody|without|less|fewer|stop\w*|quit\w*|leave|instead|rather|worr\w+|afraid|fear|scared|sober|away from|cut down|said|say|says|you (?:drink|drank|get|got|smoke|smoked)|\w+n't)\b/;

/** Before what is urged: nobody urges it. */
const denied =
  /\b(?:not|never|nobody|no one|without|instead of|rather than|stop|before|when|whenever|that|\w+n't)(?: \w+){0,3} ?$|\b(?:worry|worried|afraid|fear|scared|sad|hate to see|hurts to see)\b[^.;:]*$/;
const urging = /\b(?<!n't |not )(?:want|wants|so) (?:that )?(?:you )?$/;

/** Whether a sentence urges harm: drink, drugs, doses, going without, hurting. `text`: in plain small letters. */
export const urgesHarm = (text: string): boolean =>
  urgesHarmAbroad(text) ||
  (substances.test(text) && !withoutThem.test(text)) ||
  rules.some((rule) => {
    const match = rule.exec(text);
    if (!match) return false;
    const before = text.slice(0, match.index);
    return urging.test(before) || !denied.test(before);
  });
