import { allSofteners, type Rule, rule } from './rule';
import { part } from './words';

const veiled = (source: string, more: Partial<Rule> = {}): Rule =>
  rule('ideation', 'suicide', source, { softens: allSofteners, ...more });

const cooking =
  /\b(?:cook\w*|chop\w*|kitchen|onions?|dinner|butter|paint\w*|wood|shav\w*|image|picture|dream\w*|as if|like (?:a|i)|imagin\w*|film|game|replica|craft\w*|garden\w*)\b/;

/** A wish to be dead that does not say so plainly. */
export const veiledRules: readonly Rule[] = [
  veiled(
    '\\bthoughts? (?:of|about) (?:ending (?:things|it|everything)|death and how|not being (?:here|alive)|being (?:dead|gone))\\b(?! with)',
  ),
  veiled(
    '\\bwants? out of (?:this|my|our) (?:life|body|world|existence)\\b|\\bmy life is over\\b.{0,30}\\bwant out\\b|\\bwant out\\b.{0,30}\\bmy life is over\\b',
  ),
  veiled(
    "\\bif (?:i|we) (?:just )?(?:died|was dead|were dead|didn't wake up|never woke up|were gone|was gone|stopped existing)(?: \\w+)?,? (?:it|they|everyone|everybody|things|we|he|she|that|nobody|no one|people|my \\w+)(?: would|'d| wouldn't| could| couldn't| can't)\\b",
  ),
  veiled(
    '\\b(?:death|dying|being dead|not being here|being gone|not being around|not existing|not being alive|not waking up|never waking up|suicide)(?: would| might| could)?(?: be| sounds?| seems?| feels?| looks?| is)?(?: like| be)?(?: a| an| the| so| more| just| really| kind of| almost| much| only)* (?:relief|peaceful|peace|easier|better|answer|nice|good|beautiful|way out|comforting|attractive|appealing|tempting|simpler|freedom|rest|escape)\\b',
  ),
  veiled(
    '\\b(?:hopes?|hoping|wish(?:es)?|prays?|praying|wants?|wishing)(?: that| for)? (?:a|the|some|this|my|an) (?:car|bus|train|truck|plane|lorry|illness|cancer|heart attack|accident|lightning|tumou?r)(?: would| will| to)?(?: just)? (?:hits?|runs?|crash(?:es)?|kills?|takes?|gets?|comes for|happens? to)(?: me| us)?\\b',
  ),
  veiled(
    "\\b(?:can't|cannot|unable to|not able to|don't think i can|won't be able to|don't know if i can|not sure i can) (?:keep|trust)(?: being)? (?:myself|us|me)(?: safe| alone| not to)?\\b|\\b(?:not|isn't|don't feel) safe (?:with|from|around|alone with|being alone with) (?:myself|me)\\b|\\bdon't trust myself (?:tonight|alone|right now|around|today|not to|with (?:myself|the|sharp))\\b|\\bdanger to myself\\b",
    { softens: ['past', 'third_party', 'study'] },
  ),
  veiled(
    "\\b(?:won't|can't|don't think i(?:'ll| can| will)|not going to|will not) (?:make it|survive|live)(?: through| to| until| past)? (?:the|this|tonight|tomorrow|another|my next)(?: night| morning| day| week| birthday)?\\b",
    {
      softens: ['past', 'third_party', 'study'],
      unless:
        /\b(?:meeting|party|exam|lecture|marathon|shift|flight|train|deadline|without (?:coffee|air con))\b/,
    },
  ),
  veiled(
    '\\bhow (?:many|much)(?: of)?(?: the| my)? (?:pills|tablets|paracetamol|tylenol|medication|meds|insulin|alcohol|ibuprofen|sleeping pills)\\b.{0,40}\\b(?:die|dead|kill|overdose|fatal|lethal|enough|not wake)',
    { softens: ['third_party', 'study'] },
  ),
  veiled(
    '\\b(?:easiest|quickest|painless|least painful|best|fastest|surest|peaceful) ways? (?:to|of) (?:die|dying|kill|go|end it|end (?:my )?life)\\b',
    { softens: ['third_party', 'study'] },
  ),
  veiled(
    "\\bgoodbye,? (?:everyone|everybody|world|all|forever)\\b|\\b(?:won't|will not|not going to|might not) be (?:here|around|alive) (?:tomorrow|any ?more|much longer|after tonight|for (?:much )?longer|by (?:morning|then)|in the morning)\\b|\\bmy last (?:night|message|words|evening)(?= ?[.,!?;\\n]| ?$| alive| on earth| here| ever)|\\b(?:see you|meet you) on the other side\\b",
    {
      softens: ['past', 'third_party', 'study'],
      unless:
        /\b(?:travel\w*|day off|dentist|away|holiday|office|away on|on leave|annual leave|vacation|company|job|hotel|trip|flight|work (?:from|tomorrow))\b/,
    },
  ),
  veiled(
    "\\b(?:i'm|i am|we're|we are|i'll)(?: really| just| actually| so)* (?:going to|about to|ready to|gonna)? ?jump\\b(?= ?[.,!?;\\n]| ?$| now| tonight| soon| off| from)",
  ),
  veiled(
    '\\b(?:night|day|time|moment|when|before|until|evening) (?:i|we) (?:finally )?end (?:it|everything)\\b',
  ),
  veiled(
    "\\b(?:gun|pistol|rifle|noose|razor|blade|knife|pills|rope)(?: is| are)? in my hands?\\b|\\bi(?:'m| am)(?: \\w+)? (?:holding|gripping|clutching|staring at|looking at) (?:a|the|my|these|all the|this) (?:blade|razor|knife|gun|pistol|noose|rope|pills|bottle of pills|tablets)\\b",
    { softens: ['past', 'third_party', 'study'], unless: cooking },
  ),
  veiled(
    "\\bwants? to (?:go to|be in) heaven\\b|\\b(?:fall|go to|drift off to|just) (?:a )?(?:sleep|asleep) and (?:never|not|don't)(?: ever)? wake\\b",
  ),
  veiled(
    `\\b(?:${part}|it|he|she|they|protector|firefighter|voice)(?: that| which| who)?(?: just| always| really)? (?:wants?|wanted|needs?|keeps trying|tries|plans)(?: to)? (?:(?:hang|drown|shoot|stab|strangle|smother|poison) (?:me|us)|us gone|use it on (?:me|us|myself))\\b`,
  ),
  veiled(
    `\\b(?:${part}|it|voice|he|she|firefighter|protector)(?: that| which)?(?: just| always| keeps?)* (?:whispers?|whispering|says|saying|shouts?|screams?)(?: to me| do it)*[ ,:"']+(?:just )?jump(?= ?[.,!?;\\n"']| ?$| off| now)`,
  ),
  veiled(
    "\\b(?:can't|cannot|don't|couldn't) (?:see|find|think of|have)(?: any| a| one| much)* (?:reason|point)(?: left)? (?:to|in|for) (?:keep )?(?:live|living|being alive|be alive|staying alive|stay alive|go on living|existing)\\b|\\b(?:don't|can't|won't|never) see myself (?:alive|living (?:past|to|until|long)|being (?:alive|around)|making it)\\b",
  ),
  veiled(
    '\\bif (?:a|the|some) (?:car|bus|train|truck|lorry|plane) (?:hit|ran over|killed|crashed into|took) (?:me|us)\\b|\\b(?:fantasi\\w+|think\\w*|imagin\\w+|planning|picture|picturing|dream\\w*)(?: about| of)? my (?:own )?funeral\\b|\\bmy suicidality\\b|\\bsi (?:is|was|has been|gets|feels) (?:so |really |very )?(?:high|bad|back|loud|strong|worse)\\b|\\blet (?:me|us|her) die\\b',
  ),
];
