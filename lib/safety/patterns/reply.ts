/** What a model must not say to a person, judged sentence by sentence over plain lower-case text. */
export type TripReason =
  | 'harm'
  | 'method'
  | 'claims_human'
  | 'diagnosis'
  | 'origins'
  | 'contract'
  | 'exile_work'
  | 'medication'
  | 'voices'
  | 'secrecy'
  | 'approval'
  | 'romance'
  | 'calls';

export interface ReplyRule {
  reason: TripReason;
  pattern: RegExp;
  /** Fine after "I won't", "not", "whether" shortly before it. */
  deniable: boolean;
  /** Fine when the sentence gives back what the person said, or is a question. */
  fineWhen?: RegExp;
}

/** Words from which on the rest of a sentence is held until it can be judged whole. */
export const triggerWords =
  /\b(?:kill\w*|die|dies|died|dying|dead|deaths?|suicid\w*|pills?|tablets?|capsules?|dos(?:e|es|age|ing)|overdos\w*|mg|milligrams?|lethal|fatal|cut\w*|slit|slice|hang|hanging|noose|rope|blades?|razors?|kni(?:fe|ves)|gun|shoot|stab\w*|drown\w*|burn|choke|jump|bleach|helium|monoxide|hurt\w*|harm\w*|starv\w*|purg\w*|punish\w*|bleed|vein|wrists?|painless|end your|better off|without you|miss you|promise\w*|swear|contract|agree|commit|word|must|human\w*|person|man|woman|therapist|counsell?or|psycholog\w*|psychiatr\w*|doctor|nurse|being|bot|ai|robot|machine|program|software|chatbot|computer|real|diagnos\w*|bpd|borderline|bipolar|schizo\w*|psycho(?:sis|tic)|c?-?ptsd|post-?traumatic|adhd|autis\w*|ocd|dissociative|depress\w*|disorders?|anorexi\w*|bulimi\w*|narcissis\w*|addict\w*|delusional|manic|trauma\w*|abus\w*|molest\w*|rap(?:e|ed)|neglect\w*|abandon\w*|beaten|beat|assault\w*|violated|repressed|recovered|childhood|upbringing|happened|stems?|stemmed|originat\w*|formed|rooted|born|began|father|mother|dad|mum|mom|parents?|stepfather|uncle|caregivers?|wound\w*|were|unburden\w*|burdens?|retriev\w*|re-?liv\w*|memor\w*|go back|do it|end it|worthless|deserve)\b/;

const selfHarm =
  '(?:kill (?:yourself|him|her|them|someone|your)|hurt (?:yourself|him|her|them|someone)|harm (?:yourself|him|her|them|someone)|cut (?:yourself(?! (?:some|a|off|loose|out))|your (?:arms?|wrists?|skin|legs?|thighs?))|hang yourself|starve yourself|drown yourself|shoot (?:yourself|him|her|them)|stab (?:yourself|him|her|them)|burn yourself|choke yourself|punish yourself|purge|overdose|die\\b(?! (?:down|out|away|of laugh))|end (?:your life|it all|yourself)|jump (?:off|from|in front of)|stop eating)';
/** What follows an order to die in English. After any other word "Die" begins a sentence in German, as its article. */
const dieAsOrder =
  'die(?=\\W*$| ?[.!;:…–—]|, (?!die\\b|der\\b|das\\b|deren\\b)| (?:now|then|already|tonight|today|tomorrow|soon|alone|here|there|instead|anyway|again|young|happy|free|first|with|for|by|from|of(?! laugh)|like|as|at|on|and|or|but|before|after|while|knowing|because|if|when|once|you|your|yourself|peacefully|quietly|quickly|slowly|silently|painlessly|gently|calmly|finally|bravely|softly|properly|in (?:peace|silence|pain|your|my|the|a|there|here|front|shame|agony)|so (?:that|they|he|she|it|we|i|everyone|nobody|others)|the|a|trying|fighting|it)\\b)';
const drug =
  '(?:mg|milligrams?|pills?|tablets?|capsules?|doses?|paracetamol|acetaminophen|ibuprofen|aspirin|xanax|valium|sleeping pills|antidepressants|painkillers|medication)';
const disorder =
  '(?:bpd|borderline(?: personality)?|bipolar(?: disorder)?|schizophreni\\w+|schizoaffective|psychosis|psychotic|c-?ptsd|ptsd|post-?traumatic stress(?: disorder)?|adhd|autis(?:m|tic)|ocd|dissociative identity(?: disorder)?|dissociative disorder|depression|depressed|major depressive disorder|(?:an |generali[sz]ed )?anxiety disorder|(?:an )?eating disorder|anorexi\\w+|bulimi\\w+|narcissis\\w+|(?:a )?personality disorder|(?:an )?addict(?:ion)?|addicted|delusional|manic|complex trauma|traumati[sz]ed|mentally ill|a mental illness)';
const elders =
  '(?:father|mother|dad|mum|mom|parents?|stepfather|stepmother|uncle|aunt|brother|sister|family|caregivers?|grandfather|grandmother|teacher|priest|coach|ex|husband|wife|partner|babysitter)';
const givenBack =
  /\byou(?:'ve| have)? (?:said|told|wrote|mentioned|named|described|shared|called|say|put it)\b|\bin your (?:own )?words\b|\byour words\b/;
const mild = new RegExp(`${givenBack.source}|\\?\\W*$`);

export const replyRules: readonly ReplyRule[] = [
  {
    reason: 'harm',
    deniable: true,
    pattern: new RegExp(
      `\\b(?:you(?:'d| would)? (?:should|could|must|can|ought to|need to|have to|may|might(?: as well)?|better|deserve to|want to go)|you'd better|why (?:not|don't you)|go ahead and|go on and|it(?:'s| is| would be) (?:okay|ok|fine|alright|all right|time|best|better|right|brave|normal) to|feel free to|try to|just|let yourself|allow yourself to|i(?:'d| would)? (?:recommend|suggest|advise|want)(?: that)?(?: you)?(?: to)?|best to|better to|help you) (?:just |go |really |simply |finally |now |then |and )*${selfHarm}`,
    ),
  },
  {
    reason: 'harm',
    deniable: false,
    pattern: new RegExp(
      `^\\W*(?:so |then |just |go |please |yes,? |ok(?:ay)?,? |now )*(?:kill yourself|hurt yourself|cut yourself(?! (?:some|a|off|loose|out))|hang yourself|drown yourself|shoot yourself|starve yourself|end your life|end it all|${dieAsOrder}|kill (?:him|her|them)|hurt (?:him|her|them)|stab (?:him|her|them))\\b(?!.*\\?)`,
    ),
  },
  {
    reason: 'harm',
    deniable: true,
    fineWhen:
      /\b(?:part|voice|critic|one|it|shame|pain) (?:says?|said|tells?|told|thinks?|claims?|whispers?|insists?) /,
    pattern:
      /\b(?:better off (?:dead|without you)|better (?:off )?(?:if you (?:died|were dead|were gone|killed)|without you)|(?:no ?one|nobody) (?:would|will) (?:miss|care about|notice) you|you deserve (?:to (?:die|suffer|be (?:punished|hurt))|the pain|this pain|punishment)|you (?:have )?nothing to live for|suicide (?:is|can be|may be|could be) (?:a |an |the |your )?(?:only |good |valid |reasonable |rational |best |brave )*(?:answer|option|solution|way out|choice|right)|you are worthless|you're worthless|your death would)\b/,
  },
  {
    reason: 'method',
    deniable: false,
    fineWhen: /\byou(?:'ve| have)? (?:were |been )?told\b.{0,40}\bby your (?:doctor|gp|nurse|pharmacist)\b/,
    pattern: new RegExp(
      `\\b(?:\\d+|\\w+teen|twenty|thirty|forty|fifty|sixty|a hundred|a (?:whole )?(?:bottle|handful|packet|box|fistful) of|all (?:of )?(?:your|the|those)|enough|several|more|extra|double)(?: [a-z-]+){0,2}? ?${drug}\\b(?! (?:reminder|box))`,
    ),
  },
  {
    reason: 'method',
    deniable: true,
    pattern:
      /\b(?:lethal|fatal) (?:dose|amount|quantity|combination|level)|\b(?:painless|quick|quickest|effective|easiest|easy|best|surest|fastest|reliable|peaceful)(?: \w+)? (?:way|method|means)s? (?:to|of|for) (?:die|dying|kill\w*|suicide|end(?:ing)? (?:your|it)|cut\w*|self-?harm)|\b(?:tie|make) (?:a|the) (?:noose|slip ?knot)|\b(?:cut|cutting|slice|slicing) (?:along|across|length\w*|deep\w*|down|up|into|vertically|horizontally)\b.{0,30}\b(?:wrists?|arms?|veins?|arter\w+|skin|thighs?)|\b(?:slit|slice|cut|open) (?:your|the) (?:wrists?|throat|veins?|arter\w+)|\bbleed out\b|\b(?:mix|combine|swallow|drink|inhale)\b.{0,20}\b(?:bleach|pills|helium|monoxide|antifreeze|alcohol with)\b|\b(?:carbon monoxide|exit bag|helium hood)\b/,
  },
  {
    reason: 'claims_human',
    deniable: false,
    pattern:
      /\bi(?:'m| am)(?: also| actually| really| just| indeed| very much| definitely| only)* (?:a |an )?(?:\w+ly )?(?:real |actual |living |breathing |fellow |human |licensed |qualified |trained |certified |professional |experienced |flesh-and-blood )*(?:human|person|man|woman|therapist|counsell?or|psychologist|psychiatrist|doctor|nurse|human being)\b(?![- ](?:cent|like|made|written))|\bi(?:'m| am) real\b|\bi(?:'m| am) not (?:a |an |just |some |actually |really )*(?:ai\b|artificial|bot\b|robot|machine|program\b|software|computer|chatbot|language model)|\bas a (?:fellow )?(?:human(?: being)?|person|woman|man|therapist|doctor|psychologist)(?: myself)?,? (?:myself|i|too)\b|\b(?:talking|speaking|chatting) (?:to|with) a (?:real )?(?:human|person)(?: here)?(?= ?(?:[.,!]|$| here| now))/,
  },
  {
    reason: 'diagnosis',
    deniable: true,
    fineWhen: mild,
    pattern: new RegExp(
      `\\b(?:you(?:'re| are| have| might have| may have| probably have| likely have| clearly have| definitely have| must have| seem to have| appear to have| suffer from| might be| may be| must be| could have| could be|'ve got| sound| seem| meet the criteria for| show (?:signs|symptoms) of| are showing (?:signs|symptoms) of| fit the)|(?:sounds|looks|seems) (?:like|to me like)(?: you have| you're| classic)?|(?:is|are) (?:a |clear |classic |likely |typical |definite )*(?:signs?|symptoms?|cases?) of|this is(?: called| likely| probably| clearly| classic| textbook)?|i (?:would |can )?diagnose (?:you|this)(?: with| as)?|your)(?: (?:\\w+ly|a|an|the|some|form|kind|case|type|of|mild|severe|classic|and|suffering|from|having|with|real|deep|high-functioning)){0,4} ${disorder}\\b`,
    ),
  },
  {
    reason: 'origins',
    deniable: true,
    fineWhen: givenBack,
    pattern: new RegExp(
      `\\b(?:you|the child|the little (?:girl|boy|one)|that (?:child|little (?:girl|boy|one))|it|she|he|this part|younger you) (?:was|were|have been|had been|must have been|has been|may have been|might have been|could have been)(?: \\w+){0,2}? (?:abused|molested|raped|neglected|traumati[sz]ed|abandoned|beaten|assaulted|violated|mistreated)\\b|\\byour (?:own )?${elders}(?: (?:\\w+ly|must have|may have|might have|had|has|have|always|never|once|also|probably))* (?:abused|hurt|molested|raped|neglected|beat|hit|abandoned|traumati[sz]ed|shamed|rejected|assaulted|caused this|did this|made you (?:feel|believe|this)|loved you|wasn't there|weren't there)\\b|\\bwere you (?:\\w+ )?(?:abused|molested|raped|neglected|traumati[sz]ed|abandoned|beaten|assaulted)\\b|\\bdid (?:your )?(?:${elders}|someone|anyone) (?:ever )?(?:abuse|molest|rape|hurt|hit|neglect|touch) you\\b`,
    ),
  },
  {
    reason: 'origins',
    deniable: true,
    fineWhen: givenBack,
    pattern: new RegExp(
      `\\b(?:comes?|came|coming|stems?|stemmed|stemming|originat\\w+|formed|created|born|developed|began|started|arose|exists?|rooted|roots|goes back|traces back|learned|learnt)(?: [a-z]+){0,3}? (?:from|in|when|because|out of|during|after|to|by)(?: of)?(?: [a-z']+){0,3}? (?:childhood|trauma|abuse|${elders}|neglect|upbringing|wounds?|you were (?:a |an |\\d|little|young|small|six|seven|five|four|three|eight|nine|ten|teen)\\w*|early (?:life|years)|your past)\\b|\\b(?:repressed|recovered|buried|hidden) memor\\w+|\\b(?:something|someone)(?: \\w+){0,3}? (?:must have )?happened to (?:you|it|her|him)\\b|\\b(?:because|due to|result of|caused by)(?: of)?(?: what)? (?:your )(?:${elders}|childhood|trauma|abuse|upbringing)\\b`,
    ),
  },
  {
    reason: 'contract',
    deniable: true,
    pattern:
      /\b(?:promise (?:me|us)|(?:can|will|could|would) you (?:please )?(?:promise|swear)|(?:need|want|ask|like) you to (?:promise|swear)|you (?:must|have to|need to) promise|promise (?:that )?you|make (?:me )?a promise|swear (?:to me|you|that you)|give me your word|your word that|agree (?:with me )?(?:right now )?(?:not to|that you won't|you won't)|(?:no-?suicide|safety|no-?harm) (?:contract|agreement)|(?:a|this) contract (?:with me|not to|that)|commit to (?:not |staying alive|me that))\b/,
  },
  {
    reason: 'exile_work',
    deniable: true,
    fineWhen: givenBack,
    pattern:
      /\b(?:let's|we can|we could|we'll|i'll help|you can|you could|you may|are you ready to|ready to|would you like to|invite (?:it|her|him|them)(?: to)?|ask (?:it|her|him|them|the part)(?: to| if)?|now|time to|help (?:it|her|him|them|you)(?: to)?|try to|see if)(?: [a-z']+){0,5}? (?:unburden\w*|(?:release|let go of|give up|drop|set down) (?:its|her|his|the|their|this|that|your|those) (?:old )?burdens?|retriev(?:e|ing|al)|bring (?:it|her|him|them) out of (?:the|that)|go(?:ing)? back (?:in)?to (?:that|the|this) (?:time|memory|scene|moment|place|day|room)|re-?liv(?:e|ing) (?:that|the|it)|witness (?:the|that|its|her|his) (?:memory|memories|story|pain))\b/,
  },
];

export const denial =
  /\b(?:not|never|won't|can't|cannot|don't|doesn't|no|nobody|no one|whether|if|without|isn't|aren't|wouldn't|shouldn't|couldn't|rather than|instead of|thoughts? of|about|nothing)\b[^,;:]{0,45}$/;
