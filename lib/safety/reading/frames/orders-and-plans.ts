import { type Frame, frame } from '../frame';
import { signScopes } from './sign-scopes';

const inner =
  'part|parts|alter|alters|protector|firefighter|manager|exile|critic|voice|one|somebody|someone|something|girl|boy|man|woman|child|kid|he|she|it|they|us|we|planner|soldier|executioner|judge|guard';
const inside = [
  'in|inside|within|of me|us|here|myself|my_head|our_head|my_mind|system',
  'part|parts|alter|alters|protector|firefighter|exile|critic|voice|inside|inner|headmate|system',
];
const heights =
  'sill|windowsill|window_sill|ledge|roof|rooftop|edge|bridge|footbridge|overpass|flyover|balcony|parapet|railing|railings|rail|platform|cliff|cliffs|tracks|terrace|scaffolding|viaduct|pier|quay|multistorey|car_park|wall|top_floor|fire_escape';
const play = [
  '{fiction}',
  '{sport}',
  'pool|trampoline|bungee|skydive|diving|dive|deep|deep_end|salsa|queue|conclusions|game|level|lol|haha|lmao|rope_course|parkour|climbing|abseil|zip_line|hopscotch',
];
const soon =
  'tonight|today|now|tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|sunday|weekend|morning|midnight|soon|when|once|after|before|until|till';
const others =
  'wife|husband|mum|mom|mother|dad|boss|teacher|landlord|flatmate|sister|brother|girlfriend|boyfriend|coach|editor|laptop|phone|deadline|homework|bill|knee|knees|back|shoes|commute|job|hill|stairs|heels|traffic|heat|jet_lag|hangover';

/** What a part or a voice orders at a place, will do to the person, has found or decided, and what only waits for an hour. */
export const ordersAndPlans: readonly Frame[] = [
  frame({
    ...signScopes,
    why: 'orders.at-a-place',
    kind: 'place',
    strength: 'strong',
    says: [
      `waiting|wait|waits for my|our|the? . legs|feet|body|rest . to . catch_up|follow|come|join`,
      `order|orders|ordered|ordering|tell|tells|telling|told|say|says|saying|command|commands|want|wants|beg|begs|shout|shouts|scream|screams|whisper|whispers|push|pushes|dare|dares|make|makes .. jump|step_off|let_go|go_over|climb_over|fall|lean_out|step_forward|walk_off`,
    ],
    near: [
      `stand|standing|stood|sat|sit|sitting already? . on|at|over|off|by . ${heights}`,
      `=i|=im|=am|we|me|us|my .. on|at|over|off|by|near|out_on|up_on|onto . . ${heights}`,
      `legs|feet|toes .. ${heights}`,
    ],
    unless: [...play, 'in . past|years|dream|scared|afraid|ocd|intrusive|kids|horse'],
  }),
  frame({
    ...signScopes,
    why: 'orders.will-kill-me',
    kind: 'intent',
    strength: 'clear',
    says: [
      `${inner} ... will|going_to|gonna|about_to|plan|plans|planning|intend|intends|promise|promises|promised|swear|swears|threaten|threatens|ready to? . kill|murder|finish|drown|hang|poison|end|suffocate me|us|body`,
      `${inner} .. =kills|=ends me|us|body ${soon}`,
    ],
    near: inside,
    unless: [
      '{fiction}',
      ...[others],
      'if . i|we . {teen_age}|late|forget|eat|tell|lose|mess|say|miss|spill|skip',
      'lol|haha|lmao|with kindness|laughing|game|chess|embarrassment|typo',
    ],
    raised: [
      {
        near: [
          'when|once|after|as_soon_as .. sleep|asleep|alone|gone|leave|leaves|out|bed|home',
          'tonight|tomorrow|this_week|weekend|now|today|bluffing|serious',
        ],
        strength: 'strong',
      },
    ],
  }),
  frame({
    ...signScopes,
    why: 'orders.voted-to-die',
    kind: 'suicide',
    strength: 'clear',
    says: [
      'vote|voted|votes|voting|motion|majority|unanimous|council|committee|agreed|agree|consensus|decided|decide|poll|ballot ... die|dying|dead|kill_ourselves|kill_us|kill_me|suicide|off_ourselves|end_it|end_us|end_me|unalive|not_live|stop_living|stop_existing|leave_this_world|kill_body',
      `we|=i|=im|part|parts|she|he|one be|=are|=am|=is dying|die|dead|unaliving by|on|this|tonight|tomorrow|at|next monday|tuesday|wednesday|thursday|friday|saturday|sunday|weekend|week|night|morning|midnight|christmas|birthday|easter`,
      'we|i be|=are|=am dying tonight|tomorrow|today',
      'we|i end|ending it|this on|this|tonight|tomorrow|at $|monday|tuesday|wednesday|thursday|friday|saturday|sunday|weekend|midnight',
    ],
    unless: [
      '{fiction}',
      '{sport}',
      'of|from|to boredom|heat|embarrassment|laughter|hunger|thirst|hear|see|try|eat|know|meet',
      'hair|roots|eggs|wool|fabric|cat|dog|hamster|fish|plant|plants|pet|vet|battery|phone|laptop|character|game|death_penalty|assisted|bill|parliament|debate|law|jury|show|season|league',
      'lol .. exam|gym|leg_day|workout|marathon',
    ],
  }),
  frame({
    ...signScopes,
    why: 'plans.found-a-way',
    kind: 'preparation',
    strength: 'weak',
    says: [
      `${inner} .. found|=has|got|chosen|worked_out|figured_out|settled_on . way|method|how|its_way|her_way|his_way . $`,
      `since .. found|chose|got . way|method|how|answer`,
      `found|chosen|picked . way|method|spot|means . and . calm|quiet|still|happy|peaceful`,
    ],
    unless: [
      '{fiction}',
      '{sport}',
      'way . to|of|around|round|through|out|back|home|forward|with|in|for',
      'recipe|bus|train|route|map|job|cope|cook|fix|solve|spreadsheet|bug|code|crossword|puzzle|holiday|move|flat',
    ],
    raised: [
      {
        near: ['calm|quiet|quieter|peaceful|still|serene|cheerful|happy|gentle|kind|relaxed|smiling|silent'],
        strength: 'clear',
      },
    ],
  }),
  frame({
    ...signScopes,
    why: 'plans.date-agreed',
    kind: 'preparation',
    strength: 'clear',
    says: [
      'chosen|picked|set|fixed|named|circled . date|day|hour ... object|objected|argue|argued|agree|agreed|disagree|stop|stopped|rest_of_us|others|nobody',
      'date|day|hour . be? . chosen|picked|set|fixed|named .. nobody|rest_of_us|others|all|everyone|inside',
    ],
    near: inside,
    unless: [
      '{fiction}',
      'wedding|party|holiday|trip|surgery|operation|appointment|exam|meeting|interview|moving|move|visit|flight|dinner|lunch|match|game|course|school|work|doctor|dentist|vet|launch|delivery|birthday|deadline|christening|retirement|court|hearing|draw|raffle',
    ],
  }),
  frame({
    ...signScopes,
    why: 'plans.waits-for-an-hour',
    kind: 'intent',
    strength: 'clear',
    says: [
      'wait|waits|waiting for|until|till . =11pm|=10pm|=9pm|=12am|=1am|=2am|=3am|=4am|=8pm|=7pm|midnight|dark|tonight|nightfall|tide|last_train|last_bus|fast_one|express|sunday|saturday|everyone|all|them|kids|children|he|she|house',
    ],
    near: [
      '=will|testament|letters|letter|note|notes|insurance|money|accounts|passwords|keys|goodbyes|affairs|papers|documents|policy|rope|pills|tablets|belt|bottle',
    ],
    with: [
      'finished|finish|done|signed|moved|written|wrote|sealed|sorted|ready|tidy|paid|transferred|laid|packed|posted|order|cleared|handed',
    ],
    unless: [
      '{fiction}',
      '{sport}',
      'mortgage|house_sale|estate_agent|buyers|holiday|flight|wedding|baby|new_house|contract|exam|results|delivery|party|film|bake_off|new_year|fireworks|match',
    ],
    raised: [{ near: ['just|only|nothing|me|left'], strength: 'strong' }],
  }),
  frame({
    ...signScopes,
    why: 'plans.sits-before-it',
    kind: 'means',
    strength: 'clear',
    says: [
      'unlock|unlocked|opened|open . .. cabinet|safe|gun_safe|drawer|case|cupboard|box|medicine_chest ... look|looking|sit|sitting|stare|staring|hold|holding',
      'look|looking|sit|sitting|stare|staring ... unlock|unlocked|opened|open . .. cabinet|safe|gun_safe|case|medicine_chest',
      '=i|=ive|i_have|=weve|we_have . got? . it|them|this beside|next_to|with|by|near|in_front_of me|us ... not . scared|afraid|frightened|shaking|worried|nervous',
      'not . scared|afraid|frightened any_more|anymore|now .. it|them beside|next_to|by|in_front_of me|us',
    ],
    unless: [
      '{fiction}',
      '{sport}',
      'baby|teddy|dog|cat|book|photo|photos|blanket|biscuit|biscuits|cheese|wine|chocolate|presents|christmas|guitar|inhaler|night_light|phone|map|notes|exam|speech|spider|snake|kitten|puppy',
    ],
  }),
  frame({
    ...signScopes,
    why: 'plans.already-did-it',
    kind: 'in_progress',
    strength: 'weak',
    says: ['part|one|firefighter|protector|alter|somebody|someone|body|hands ... did|done it|something $'],
    near: ['fast|quick|quickly|reckless|impulsive|impulse|firefighter|doer|acts|act|sudden|drastic|before_i'],
    unless: [
      '{fiction}',
      '{sport}',
      'homework|dishes|washing|laundry|email|shopping|hoovering|work|essay|cleaning|text|reply|order|booking|exercise|map|list|job|dinner|bins|form|again_lol|haha',
    ],
  }),
];
