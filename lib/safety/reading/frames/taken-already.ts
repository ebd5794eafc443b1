import { type Frame, frame } from '../frame';

const everyday = [
  'biscuit|biscuits|crisps|chocolate|chocolates|sweets_for|cake|fags|cigarettes|photo|photos|picture|dog|pups|bus|train|steps|breath|notes|order|course|shift|lessons|call|calls|emails|meetings|people|friends|guests|guest|seats|boxes_to|stairs|school|kids_to|pages',
  'headache|migraine|toothache|period|hay_fever|allergy|knee|cold|flu|fever .. go|gone|going|better|helped|eased|now',
  'as_usual|usual|prescribed|breakfast|with_food|daily|morning_tablet|vitamin|vitamins|supplement|iron|antibiotic|antibiotics|nurse|doctor|pharmacist|gp',
  'one|two|single paracetamol|ibuprofen|aspirin|tablet|tablets|painkiller|painkillers|panadol',
  'want|wish|could|might|urge|tempted|think|thought|afraid|scared .. take|swallow|down|overdose|eat',
  'dream|dreamed|dreamt',
  'bike|fly|pride|words|bait|forgot|forgotten|lunchtime|leaflet',
];
const told = { kind: 'in_progress', strength: 'strong', excusedIn: 'clause', ordinary: 'keep' } as const;

/** Tablets or poison are inside already: how many and when, in whatever few words are left. */
export const takenAlready: readonly Frame[] = [
  frame({
    ...told,
    why: 'in-progress.taken-already',
    says: [
      '{have_taken} . {dangerous_number} of? . {pill_ones}',
      '{have_taken} . {dangerous_number} of? them|those|these $',
      '{have_taken} .. {whole_container}',
      '{have_taken} .. all . of? . his|her|my|our|their|mum|granny|gran|nan|dad|grandad . {pill_ones}|insulin',
      '{have_taken} .. every . pill|tablet|capsule|one_of_them',
      '{have_taken} .. more than . i|we|you|be|i_am|you_are . suppose|supposed|should|meant|allowed|say',
      '{have_taken} .. everything|all|what that? be? left? in|from .. cabinet|cupboard|medicine|drawer|bathroom|boxes',
      '{have_taken} .. everything|all|lot from|in .. cabinet|cupboard|medicine',
      '{have_taken} what|stuff|bottle|thing .. under|below .. sink',
      '{have_taken} .. {pill_ones} .. like sweets|candy|smarties|tictacs',
      '{dangerous_number} {pill_ones} .. then|and|plus .. another|more|{dangerous_number}',
      '{dangerous_number} {pill_ones} .. {elapsed}',
      '{have_taken} .. {pill_ones} and|n|plus . {pill_ones} ... {body_failing}',
      'swallow|swallowed|took them|it one by one',
      'put|give|gave|inject .. all|whole . insulin|units|pen',
      'insulin . whole|all|entire|full|two|both pen|pens|dose',
      'hour|hours|minute|minutes since|after . {pill_ones} ... {body_failing}',
      '{pill_ones} be in|down|inside $',
      'tablets|pills|it be in me|us $',
    ],
    unless: everyday,
  }),
  frame({
    ...told,
    why: 'in-progress.taken-in-few-words',
    says: [
      '^ i? have? . =took|=taken|=swallowed|=downed|=necked them|it|everything|dem|lot|all_of_them|all_of_it|them_all|dem_all|all $',
      '^^ i? have? . =took|=taken|=swallowed sorry|srry $$',
      '^^ =taken $$',
      '^^ they|it|all_of_them|pills|tablets be down|swallowed|in_me|inside_me $',
      '=took|=swallowed|=downed|=gulped|=had|=taken . @lot',
      '=took|=swallowed|=downed|=gulped|=had|=taken . whole lot',
      '^^ maybe|about|around|like? . {dangerous_number} $$',
      '{dangerous_number} . lose|lost count',
      'it|they be in me|us now',
    ],
    with: [
      '{pills}|{poison}|paracetamol|tablets|pills|cabinet|packet|strip|mat|chalk|belle|mum|mom|bye|swallow|swallowed|dark|sleepy|floaty|scared|forgive',
      '^^ =took|=taken|=swallowed|=took them sorry|srry $$',
      'sorry|srry $$',
      'hour|hours|minute|minutes|mins ago|back|since|now',
      'all of it|them $$',
    ],
    unless: everyday,
  }),
  frame({
    ...told,
    why: 'in-progress.anothers-medicine',
    says: [
      '{some_number} of his|her|their|mum|dad|gran|nan|brother|mate|husband|wife|grandad . {downer}|patch|patches',
    ],
    unless: everyday,
  }),
];

const recent =
  'last_night|yesterday|on_monday|on_tuesday|on_wednesday|on_thursday|on_friday|on_saturday|on_sunday|this_morning|two_days|three_days|few_days|night_before|monday|tuesday|wednesday|thursday|friday|saturday|sunday';

/** An attempt that did not end it: a body may be failing now. */
export const triedJustNow: readonly Frame[] = [
  frame({
    why: 'attempt.just-now',
    kind: 'suicide',
    strength: 'clear',
    excusedIn: 'clause',
    past: 'keep',
    negated: 'keep',
    says: [
      `try|tried . ${recent} .. woke|wake|not_work|fail|failed|tablets|pills|rope|belt|still_here|still_alive`,
      `i|we attempt|attempted . ${recent}|last|again`,
      'not . suppose|supposed|mean|meant|plan|planned|expect|expected to . wake|survive|be_alive|be_here|see_today|be_breathing',
      '=woke .. when .. not . suppose|supposed|meant',
      '=woke . and .. wish|hate|angry|cried .. not|still',
      '^^ it|they|that do? not work $',
      'rope|belt|branch|beam|knot|scarf|cord|lead snap|snapped|break|broke|give|gave|slip|slipped|come|came .. way|loose|undone|$',
      `swallow|swallowed|took|drank . lot|loads|all|them|everything|too_many|bottle .. ${recent}`,
      `took|swallowed|drank them|it|{pill_ones}|bleach .. ${recent}`,
      `did|done it ${recent}|days_ago|two|three .. told_nobody|not_told|ill|sick|nobody`,
      `my plan fail|failed ${recent}`,
    ],
    with: [
      '{yellow_or_sick}',
      'still . here|alive|breathing',
      'woke|wake . up|when|today|this',
      'not . suppose|supposed|meant|mean .. wake|here|alive',
      'told|tell nobody|no_one|anyone',
      '{pills}|rope|attempt|attempted|bleach|overdose',
    ],
    unless: [
      'alarm|curry|recipe|cake|restaurant|swing|talk|call|app|wifi|hair|diet|yoga|pasta|workout|plumber|baby|midwife|before_the_alarm|exam|date|cooking|swim|dress|bike|film|code|printer',
      'missed|leaflet|contraceptive|mini',
      'sun|noon|nap|sofa|early|six|dawn',
      'antibiotic|antibiotics|headache|usual|prescribed',
    ],
    raised: [{ with: ['{yellow_or_sick}'], strength: 'strong', kind: 'medical_emergency' }],
  }),
];

/** Somebody uses by themselves and is going under. */
export const goingUnder: readonly Frame[] = [
  frame({
    why: 'substance.overdose-going-under',
    kind: 'overdose',
    strength: 'strong',
    negated: 'keep',
    says: ['{going_under}'],
    with: ['{has_used}'],
    unless: [
      'lecture|lectures|sauna|espresso|coffee|spreadsheet|climbing|vaccine|jab|meeting|sofa|cat|film|book|shift|bus|car|voucher|laptop|phone|tequila|homework|candle|meditation|yoga|massage|surgery|dentist|hospital|ward|nurse',
    ],
  }),
];

/** A wound that goes on bleeding. */
export const bleedsOn: readonly Frame[] = [
  frame({
    why: 'self-harm.bleeding-on',
    kind: 'self_harm',
    strength: 'strong',
    negated: 'keep',
    says: ['{keeps_bleeding}'],
    with: ['{cut_words}'],
    unless: [
      '{accident}',
      'nose|nosebleed|period|gum|gums|tap|wine|chin|shaving|cat|dog|stitches|knee|tin|paint|juice|roof|boiler|washing|machine|period|money|budget|price|costs|eyes|tears|cry|crying|dream',
    ],
  }),
];
