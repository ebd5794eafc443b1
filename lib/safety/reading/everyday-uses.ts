import type { OrdinaryUse } from './ordinary-use';

const pets =
  /\b(?:dogs?|cats?|puppy|kitten|whippet|terrier|spaniel|collie|labrador|greyhound|rabbit|hamster|budgie|horse|pony|goldfish|vet)\b/i;
/** Whoever wants to follow the dead, or means more than is said. */
const follows =
  /\b(?:i|me|we)(?:'m|’m| am| are)? (?:\w+ )?(?:want(?:ed)? to (?:die|be dead|go)|wish|next|too\b)|\b(?:join|follow|be with) (?:her|him|it|them)\b|\bmyself\b|\bno (?:point|reason)\b|\b(?:my (?:own )?(?:death|funeral|grave))\b/i;
export const food =
  /\b(?:eat\w*|ate|food|meals?|lunch|dinner|breakfast|weigh\w*|weight|fat|skinny|calor\w*|hungry|hunger)\b/i;
/** Somebody who teaches: reports and marking are no pupil's. */
const teaches =
  /\b(?:reports|marking|books to mark|to mark|i teach|i[’']?m a (?:\w+ )?(?:teacher|lecturer|tutor)|lesson plan\w*|head of department|my (?:tutor group|pupils|year (?:\d+|one|two|three|four|five|six)s)|parents[’']? evening|staff ?room)\b/i;
const taught =
  /\bmy (?:form |maths |english |class )?teacher|\b(?:mum|mom|dad|stepdad|foster)\b|\bi[’']?(?:m| am) (?:only )?1[0-7]\b/i;
export const taken =
  /\b(?:took|take (?:them )?all|taken|swallow\w*|hoard\w*|stash\w*|sav(?:e|ed|ing)|steal|stole|pocket\w*|home|enough|extra|all of them|overdose|die|dead|end it|goodbye|for me|for myself)\b/i;
/** Somebody drank or took something, or hopes for the end. */
const acts = new RegExp(`${taken.source}|\\b(?:dr[aiu]nk\\w*|hope|wish|sweat\\w*|dizzy)\\b`, 'i');
const games =
  /\b(?:lobby|raid|guild|vote[ -]?kick\w*|respawn\w*|spawn\w*|boss fight|last boss|controller|fortnite|minecraft|valorant|xbox|playstation|nintendo|discord|ranked|match ?making|checkpoint|speed ?run\w*|hp|healer)\b/i;
const panics = /\b(?:panic\w*|can[’']?t (?:breathe|cope|stop shaking)|help|scared|shaking|please|crying)\b/i;

/** Found words in the places of jobs, school years, games, kitchens, animals and faith, where they mean nothing of the kind. */
export const everydayUses: readonly OrdinaryUse[] = [
  { why: 'minor.age', says: /half term|year/i, beside: teaches, unless: taught },
  { why: 'minor.school', says: /half term|year/i, beside: teaches, unless: taught },
  {
    why: 'field.little-food',
    says: /lettuce|salad|cucumber|celery|apples?|rice/i,
    before: /\b(?:haul|deliver|pick|pack|load|ship|stack|sell|plant|grow|harvest|wash)\w* (?:the |my )?$/i,
  },
  // "Reads the air": feels what others do not say.
  { why: 'field.little-food', says: /^air\b/i, before: /\bread(?:s|ing)? (?:the )?$/i },
  ...['reality.chosen', 'field.odd-deeds', 'mania.high'].map((why) => ({
    why,
    says: /\bgod$/i,
    after: /^ (?:help|forgive|knows|willing|bless)\b/i,
  })),
  {
    why: 'mania.high',
    says: /slow/i,
    before: /\b(?:says?|said|goes|thinks|finds)(?: that)? $/i,
    unless: /\b(?:sleep|slept|days|genius|god|racing|chosen|know everything)\b/i,
  },
  // Others need somebody: "they need you cheerful".
  {
    why: 'dependence.software',
    says: /^need you$/i,
    before: /\b(?:they|everybody|everyone|people|kids|children|she|he|it)(?: all| both| really)? $/i,
  },
  {
    why: 'suicide.absence',
    says: /\bnever (?:to )?be$/i,
    after: /^ (?:bored|late|wrong|idle|rude|caught out|laughed at|poor|surprised|embarrassed|unprepared)\b/i,
  },
  { why: 'suicide.absence', says: /\bnone (?:to )?be$/i },
  { why: 'suicide.absence', says: /\bstill$/i, after: /^ at it\b/i },
  // A part's name in a game of parts.
  {
    why: 'eating.restricting',
    says: /^thin voice$/i,
    beside: /\b(?:fight|room|board|begin again|round)\b/i,
    unless: food,
  },
  {
    why: 'eating.restricting',
    says: /\bstop(?:s|ped)? eating$/i,
    beside: pets,
    before: /\b(?:he|she|it|dog|cat|rabbit|horse) $/i,
    unless: /\bI (?:do|did|have|can|could|want|stopped)\b/,
  },
  {
    why: 'eating.restricting',
    says: /\bcounts?$/i,
    after:
      /^[.,]? (?:(?:he|she|it) counts? )?(?:the )?(?:boxes|days|money|coins|receipts|stairs|tiles|cars|trains|parcels|minutes)\b/i,
    unless: food,
  },
  {
    why: 'eating.restricting',
    says: /\bstarving$/i,
    beside:
      /\b(?:skipped|missed|no time for) (?:lunch|breakfast|dinner) (?:for|because)\b.*\b(?:evening|meeting|shift|class|match)\b/i,
    unless: /\b(?:days|weight|thin|fat|allowed|again|good)\b/i,
  },
  // A note, a number or a word is withdrawn.
  {
    why: 'substance.withdrawal',
    says: /^withdr[ae]w$/i,
    after: /^ (?:the|that|it|this|what|both|my (?:last|answer|words?))\b/i,
    unless: /\b(?:drink|alcohol|opioids?|methadone|heroin|meds?|pills?|dose)\b/i,
  },
  {
    why: 'means.gathers-pills',
    says: /\b(?:check|chart|dispens|giv|sort)\w* (?:the |my )?(?:meds?|medication|tablets|pills|drugs)\b/i,
    beside: /\b(?:bed \d+|ward|drug round|med round|handover|on call|residents?|patients?)\b/i,
    unless: taken,
  },
  ...['means.gathers-pills', 'means.mentioned'].map((why) => ({
    why,
    says: /./,
    beside:
      /\b(?:pharmacist here|i[’']?m a (?:\w+ )?(?:pharmacist|nurse|anaesthetist|paramedic)|dispensary)\b/i,
    unless: taken,
  })),
  {
    why: 'self-harm.marks',
    says: /\bblood$/i,
    after: /^ (?:pressure|sugar|test|results?)\b/i,
    unless: acts,
  },
  // Which of two parts one is.
  {
    why: 'dissociation.unreal',
    says: /\bwho (?:is me|i am|am i)\b/i,
    beside: /\bone (?:side|part)\b[\s\S]*\b(?:one|other|another) (?:side|part)?\b/i,
    unless: /\b(?:mirror|hours|floating|real|body|face|lost|woke|name)\b/i,
  },
  // Where a part sits or hides.
  ...['signs.there-again', 'abuse.fear'].map((why) => ({
    why,
    says: /\bunder (?:the |a |my |his |her |its )?(?:bed|desk|table|stairs)\b/i,
    beside: /\b(?:in me|inside(?: me)?|part|side of me|someone in me|small one|little one)\b/i,
    unless: /\b(?:i am|i[’']m|we|husband|dad|he is coming|footsteps|drunk|hit\w*|again|quiet)\b/i,
  })),
  // "I know there are people": nobody is anywhere.
  {
    why: 'signs.there-again',
    says: /\bthere$/i,
    after: /^(?:[’']?s\b| (?:is|are|was|were|will|may|might|must|can|could|isn|aren|has|have)\b)/i,
  },
  ...['suicide.thinks-of-death-lightly', 'veiled.hints'].map((why) => ({
    why,
    says: /^(?:died|dies|dying|death)$/i,
    beside: pets,
    unless: follows,
  })),
  {
    why: 'suicide.kill-oneself',
    says: /^kill(?:s|ed|ing)? (?:me|myself)$/i,
    beside: games,
    unless:
      /\b(?:want|wish|going to|gonna|will|should|tonight|pills|really|irl|real life|before (?:he|she|they))\b/i,
  },
  ...['suicide.thinks-of-death-lightly', 'abuse.violence', 'abuse.blows'].map((why) => ({
    why,
    says: /\b(?:kick|kill|hit|shot|stab)\w*\b/i,
    beside: games,
    unless:
      /\b(?:dad|mum|mom|stepdad|husband|wife|boyfriend|girlfriend|partner|brother|want|wish|myself|tonight|bruis\w*|irl|real life|threw|throws)\b/i,
  })),
  // A denial before the next clause: "she wasn't, she had six of us".
  { why: 'signs.through-things', says: /n[’']?t, (?:she|he|they)$/i },
  {
    why: 'ambiguous.in-progress',
    says: /\b(?:stomach|belly|gut)\b/i,
    beside: /\b(?:gaviscon|rennies?|omeprazole|antacids?|tums|heartburn|reflux)\b/i,
    unless: taken,
  },
  {
    why: 'overwhelm.too-much',
    says: /\blosing it$/i,
    before: /\b(?:hair|hearing|sight|eyesight|accent|balance|memory|match|game|deposit)\W{1,3}$/i,
    unless: panics,
  },
  {
    why: 'overwhelm.too-much',
    says: /\blosing it$/i,
    after: /^,? (?:can[’']?t find|where (?:is|are|did)) my (?:keys|phone|glasses|wallet|card)\b/i,
    unless: panics,
  },
  // What a part calls out again and again.
  {
    why: 'overwhelm.too-much',
    says: /^stop,? stop$/i,
    beside:
      /\b(?:he|she|it|part|coach|referee|watchman)\b[^.]*\b(?:says?|yell\w*|shout\w*|goes|call\w*|saying)\b|\bstop,? (?:he|she|it) (?:says|goes|yells|shouts)\b/i,
    unless: panics,
  },
  {
    why: 'entrapment.cannot-go-on',
    says: /\btoo late$/i,
    beside:
      /\b(?:learn\w*|piano|guitar|cello|violin|language|course|degree|study|career|class|exam|sign up|apply|driving|seating|change the)\b/i,
    unless: /\b(?:die|dead|goodbye|took|pills|nothing left|no way|end it|for me)\b/i,
  },
  ...['reality.steered', 'reality.voice'].map((why) => ({
    why,
    says: /\bradio (?:talks|chatters|plays) (?:to|at|with)? ?me$/i,
    beside:
      /\b(?:lorry|truck|van|cab|taxi|bus) (?:driver|ride)|\bdriv(?:e|ing) (?:a|the) (?:lorry|truck|van|cab|taxi|bus)\b/i,
    unless: /\b(?:about me|my name|messages?|tell\w* me|know\w*|secret)\b/i,
  })),
  {
    why: 'in-progress.swallowed',
    says: /^took (?:my|the) (?:meds?|tablets?|pills?|medication) late\b/i,
    unless:
      /\b(?:all|every|whole|too many|extra|again|box|bottle|pack|\d\d|dizzy|sleepy|goodbye|die|dead)\b/i,
  },
  // How two who live together are, and nothing that is asked of those who stay.
  {
    why: 'farewell.says',
    says: /^(?:we|they)(?:[’']?re| are| were)(?: \w+)? kind to each other$/i,
    unless:
      /\b(?:goodbye|farewell|die|dying|dead|death|gone|without me|after i|when i|kill|suicid\w*|pills?|no point|hurt myself|for me)\b/i,
  },
];
