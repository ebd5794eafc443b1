import { type Frame, frame } from '../frame';
import { signScopes, weakSign } from './sign-scopes';

const inner =
  'part|one|firefighter|protector|manager|critic|alter|exile|he|she|it|they|somebody|someone|child|kid|guard|soldier|teenager|teen';
const later =
  'monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|weekend|morning|friday|wedding|holiday';
const wires =
  'vent|vents|wall|walls|pipe|pipes|radiator|ceiling|plug|socket|fan|tv|telly|television|radio|fridge|floorboards|drain|attic|streetlight|speaker|speakers|router|air_con|aircon|lamp';

/** How danger is told at the start: by a child, by somebody who hurts or starves the body, of voices, of a line that failed. */
export const toldAtTheStart: readonly Frame[] = [
  frame({
    ...signScopes,
    why: 'start.not-alive',
    kind: 'suicide',
    strength: 'clear',
    says: [
      'want|wants|wish|wishes|rather|make|makes|like|tells|asks|asking .. not|never be? alive|living',
      'want|wants|wish|wishes|rather|like . be . not alive|living',
      'better|easier|good|best . when|if . i|we be . not|no . more|longer|anymore|any_more . there|here|alive|in_world',
      'better|easier|good|best . when|if . i|we not|no . more|longer . be|am|exist|live . there|here|$',
      'not|no . want . tomorrow|next_day|morning $',
    ],
    unless: ['{fiction}', '{sport}', 'show|meeting|party|office|alive_with|meal|lunch'],
  }),
  frame({
    why: 'start.age-and-somebody-inside',
    kind: 'minor',
    strength: 'clear',
    study: 'keep',
    negated: 'drop',
    past: 'drop',
    other: 'drop',
    says: [
      '^^ hi|hello|hey|hiya|um|ok? . i =am =8|=9|=10|=11|=12|=13|=14|=15|=16|=17|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen . my|and|there|a',
    ],
    near: ['inside|part|guy|voice|one|me|critic|somebody|thing'],
    unless: [
      '{fiction}',
      'weeks|days|months|years_in|stone|minutes|miles|chapters|emotionally|mentally|hours|percent|in_it',
    ],
  }),
  frame({
    ...weakSign,
    why: 'start.told-to-finish-it',
    kind: 'suicide',
    says: [
      'say|says|saying|tell|tells|telling|told|whisper|whispers|repeat|repeats|ask|asks . only|me|us? . finish|end . it|yourself|everything|all|this|life . $',
      'finish|end . it|yourself|everything|all|this . $',
    ],
    near: ['voice|part|one|inside|he|she|mind|head'],
    with: [
      'save|spare|free|relieve .. papa|mama|mum|mom|dad|family|parents|them|everyone|wife|husband|kids|children',
      'shame|dishonour|dishonor|disgrace|burden|failed|marks|results|rank|debt',
    ],
    unless: [
      '{fiction}',
      '{sport}',
      'homework|essay|project|book|report|cake|work|chapter|relationship|with_him|with_her',
    ],
    raised: [{ with: ['shame|dishonour|dishonor|disgrace|burden'], strength: 'clear' }],
  }),
  frame({
    ...weakSign,
    why: 'start.stays-at-a-place',
    kind: 'place',
    says: [
      `${inner} . of_me? . not . leave|come_out|come_down|come_away|get_out .. shed|garage|roof|bridge|barn|attic|loft|cellar|bathroom|car|rooftop|platform|river`,
    ],
    unless: ['{fiction}', 'game|minecraft|cat|dog|hen|horse|teenage_son|reading|band|drums|tools|project'],
  }),
  frame({
    ...signScopes,
    why: 'start.voice-from-things',
    kind: 'outside_voice',
    strength: 'clear',
    says: [
      `it|he|she|they|voice|voices|part|one . come|comes|coming|talk|talks|speak|speaks|whisper|whispers|call|calls .. out_of|from|through|in|inside . . ${wires}`,
      `voice|voices|whispering|whispers .. out_of|from|through|in|inside . . ${wires}`,
    ],
    unless: [
      '{fiction}',
      'heat|smell|noise|music|water|smoke|air|draught|mouse|mice|light|news|presenter|neighbour|neighbours|upstairs|interview|podcast|song|choir|leak|steam|alexa|siri|host|commentator|photo|picture|programme',
    ],
  }),
  frame({
    ...weakSign,
    why: 'start.named-on-a-list',
    kind: 'delusion',
    says: [
      'he|she|they|it be? . have|has|got . list ... my name',
      'my name .. be|top|first|next . on|of . list|his_list|their_list',
      'my name =s|be top|first|next . $',
    ],
    unless: [
      '{fiction}',
      'waiting|guest|christmas|santa|school|class|job|housing|rota|team|invite|door|transplant|santa|raffle|vip|email|mailing',
    ],
  }),
  frame({
    ...signScopes,
    why: 'start.ordered-with-a-threat',
    kind: 'command_voice',
    strength: 'strong',
    says: [
      'say|says|said|tell|tells|order|orders|command|commands|want|wants .. do|jump|die|go|cut|obey|kill ... or|else|otherwise he|she|they|it will|would|is_going_to . take|kill|hurt|burn|come_for|get|punish|have . my|our|me|us|them|kids|everyone',
    ],
    unless: [
      '{fiction}',
      '{sport}',
      'boss|manager_at|landlord|teacher|coach|bank|tax|court|council|ex|husband|wife|boyfriend|girlfriend|dad|mum|stepdad|homework|phone|bedtime|dinner|pay|money|job|lawyer|solicitor',
    ],
  }),
  frame({
    ...signScopes,
    why: 'start.sleepless-and-without-need',
    kind: 'mania',
    strength: 'clear',
    says: [
      'not|never|no . sleep|slept . since|in|for .. ... not|no . need it|to|sleep|any',
      'not|never|no . sleep|slept . since|in|for . . monday|tuesday|wednesday|thursday|friday|saturday|sunday|days|nights ... choir|genius|chosen|worked_out|figured_out|brilliant|conducting|connected|plan|everything',
      'worked|figured|solved . it|everything|all out? ... not|no . sleep|slept',
    ],
    unless: [
      '{fiction}',
      'baby|newborn|shift|shifts|jet_lag|pain|exam|deadline|neighbour|neighbours|heat|toddler|teething',
    ],
  }),
  frame({
    ...signScopes,
    why: 'start.part-hurts-the-skin',
    kind: 'self_harm',
    strength: 'clear',
    says: [
      `${inner} . like|likes|love|loves|want|wants|need|needs|start|starts|crave|craves|keep|keeps|into . to? scratch|scratching|cut|cutting|burning|bite_me|biting_me|hitting_me|hit_me|hitting_myself|punching_walls $`,
      'urge . be . . =7|=8|=9|=10|seven|eight|nine|ten',
      'urge . . at|like . =7|=8|=9|=10|seven|eight|nine|ten',
      'only thing . that . turns|brings|takes|shuts .. volume|noise|it|voices|everything|pain . down|off|away|up',
    ],
    unless: [
      '{fiction}',
      'itch|itchy|itches|dog|cat|puppy|kitten|eczema|rash|record|records|vinyl|dj|lottery|scratchcard|hair|grass|paper|fabric|wood|corners|costs|cake|bread|onions|sugar|chocolate|smoke|cigarette|shopping|tidy|running|music|yoga|walk|bath|knitting|gardening|paint|sauce',
    ],
  }),
  frame({
    ...weakSign,
    why: 'start.rule-of-no-food',
    kind: 'restricting',
    says: [
      `rule|rules . . . nothing|no_food|no_meals|only_water|just_water|no_eating|zero .. till|until|before|after . . ${later}|=6|=noon|six|noon`,
      `nothing|no_food|only_water till|until|before . ${later} ... rule|allowed|proud|strong|thin|empty|clean|manager|strict`,
      'nothing|no_food|only_water till|until|before . sunday|saturday|friday|monday|tuesday|wednesday|thursday',
    ],
    with: ['rule|rules|allowed|allows|manager|strict|proud|eat|food|fast|fasting|water'],
    unless: [
      '{fiction}',
      'surgery|operation|blood_test|scan|ramadan|lent|yom_kippur|screen|phone|spend|spending|budget|buy|alcohol|shopping|tv|gaming|work',
    ],
  }),
  frame({
    ...weakSign,
    why: 'start.went-black',
    kind: 'medical_emergency',
    says: [
      'everything|it|all|vision|room|world . went|go|goes|gone|turned|turns . black . for|when|and|$',
      'stand|stood|got|get . up ... black|dizzy|spots|stars|faint|fainted',
      'heart . . . flutters|fluttery|fluttering . . at|night|when|all|thing|again',
    ],
    unless: [
      '{fiction}',
      '{sport}',
      'screen|power|lights|theatre|tv|laptop|phone|cinema|power_cut|sky|love|crush|saw_him|saw_her|kissed|date|text',
    ],
  }),
  frame({
    ...signScopes,
    why: 'start.not-thin-enough',
    kind: 'restricting',
    strength: 'clear',
    says: [
      'not|never|no . skinny|thin|underweight|small|light|bony . enough',
      'not|never . sick . enough . to|for . help|hospital|treatment|doctor|eat|count|be',
      'want|wants to just? be|take_up =less|smaller|tiny|lighter|nothing_left|thinner . $',
      'please not . tell|make|ask me . to . eat',
    ],
    unless: [
      '{fiction}',
      'slice|slices|crust|wire|paint|pizza|layer|fabric|phone|sauce|jeans_leg|ice|less_busy|less_angry|less_anxious|less_stressed|less_afraid|critical|responsible',
    ],
  }),
  frame({
    ...signScopes,
    why: 'start.line-did-not-answer',
    kind: 'passive_wish',
    strength: 'clear',
    says: [
      'try|tried|call|called|ring|rang|phone|phoned|text|texted|dial|dialled .. helpline|help_line|hotline|crisis_line|lifeline|samaritans|=988|=116123|crisis_team .. $',
      'try|tried|call|called|ring|rang|phone|phoned|text|texted|dial|dialled .. helpline|help_line|hotline|crisis_line|lifeline|samaritans|=988|=116123|crisis_team ... nobody|no_one|noone|busy|engaged|hold|queue|hung_up|hang_up|cut_off|not . pick|answer|through',
      'helpline|help_line|hotline|crisis_line|lifeline|samaritans|=988 .. nobody|no_one|not|be . answer|answered|pick|picked|busy|engaged|rang_out',
    ],
    with: ['nobody|no_one|noone|busy|engaged|hold|queue|hung|cut|answer|answered|pick|picked|through'],
    past: 'past',
    unless: [
      '{fiction}',
      'volunteer|volunteering|shift|job|train|training|broadband|bank|council|tax|gas|parcel|last_year|years_ago|ticket|customer|refund|technical',
    ],
  }),
];
