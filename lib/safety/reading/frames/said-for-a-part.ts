import { type Frame, frame } from '../frame';
import { weakSign } from './sign-scopes';

const inside =
  'part|one|bit|piece|side|fella|fellow|bloke|guy|man|lad|woman|girl|voice|me|him|her|he|she|who|somebody|someone|part_of_me';
const everyday = [
  '{fiction}',
  '{sport}',
  'hotel|motel|airbnb|supermarket|library|till|basket|trolley|basil|garden|holiday|lunch|meeting|email|course|sale|laptop|computer|account|app|update|bank|homework|nursery|wetsuit|lesson|lessons|pool|lido|sauna|sea_swimming|armbands|regatta',
];

/**
 * What a part is said to want, do or keep, told in passing: an end in other words, a place looked at, what is left for
 * after, somebody to be put right, a child that is touched, a body that pays. Beside the score, which knows too little.
 */
export const saidForAPart: readonly Frame[] = [
  frame({
    ...weakSign,
    why: 'signs.leaves-for-good',
    kind: 'passive_wish',
    says: ['check|checking out early ... not from'],
    unless: ['{fiction}'],
  }),
  frame({
    ...weakSign,
    why: 'signs.drunk-near-water',
    kind: 'suicide',
    strength: 'clear',
    says: [
      'go|goin|going|come|head|heading|walk|walking|climb|swim|dip|paddle|lie|lay|sit|sleep .. swim|dip|paddle|down|in|on|into|inthe|onto|by|to . canal|river|sea|lake|harbour|loch|dock|rails|tracks|railway|reservoir|weir',
    ],
    near: [
      '=drunk|=pissed|=langered|=lanhgered|=hammered|=steaming|=wasted|=plastered|paralytic|steamboats|blootered|sloshed|legless, bottle|bottles|pints|cans of? . in|down|gone|deep, been . drinking|drinkin',
    ],
    unless: [
      ...everyday,
      'he|she|they|mate|brother|friend',
      'party|festival|stag|hen|wedding|barbecue|camping',
    ],
  }),
  frame({
    ...weakSign,
    why: 'signs.leaves-for-good',
    kind: 'passive_wish',
    says: [
      `${inside} .. want|wants|wanted|ready|going|like|fancies|plans|say|says|keep|keeps|asks ... check_out|log_off|log_out|clock_off|clock_out|sign_off|bow_out|pack_it_in|call_time|knock_off|tap_out|opt_out|punch_out|shut_up_shop|close_up_shop|pull_the_plug .. early|for_good|altogether|properly|forever|permanently|entirely|for_ever|whole|all`,
      `want|wants|ready|going to log|clock|sign|tap|check off|out . i mean|properly|off`,
      `hand|handing|turn|turning in|over . gear|badge|keys|notice|uniform|boots .. all|tonight|for_good|everything`,
      `${inside} .. simply|just|quietly|completely be|is|=s . done|finished $`,
      'packed it in|packing it in .. hope|hoper|part|him|her',
      'no me to be . hurt|robbed|hit|found|left|hated',
      'can not|cannot rob|hurt|hit|burn|break . empty house|shell|room',
      '=exit|way_out guy|man|fella|part|bloke|lad',
      `next . time|summer|christmas .. without me . in|at|on|there`,
      'they|everyone|everybody . think|thinks|believe|believes i|we be . move|moving|emigrate|emigrating to',
    ],
    unless: [...everyday, 'party|parties|pub|wedding'],
  }),
  frame({
    ...weakSign,
    why: 'signs.looks-at-the-drop',
    kind: 'place',
    says: [
      'look|looks|looking|stare|stares|gaze at|down|over|to . rails|tracks|third_rail|lagoon|water|drop|weir|reservoir|train|trains|lorries|bridge ... i|me|we|us look|also|too|as_well|every|again',
      'latest|which|what|fastest . train that|which? . not stop',
      'show|shows|showing me|us . weir|quay|lagoon|river|bridge|water|sea|cliff|tracks|rope|beam|roof',
      'stand|stood|stands|standing behind|past|over|on . yellow|white? line .. step|train|one|close',
      'one step . only|and|more|forward|would',
      'sit|sits|sitting|sat . with . safe|gun_safe|cabinet|drawer|box . open',
      'garage . longer|spell|while|engine|running',
      'van|car|truck . park|parked . up? by|at|near . reservoir|cliff|river|lake|sea|lake|weir|canal ... nobody|empty|no_one|engine|keys',
      'avoid|avoiding|avoided . stairwell|bridge|platform|roof|balcony|window|knife|drawer|bathroom|garage',
    ],
    unless: everyday,
  }),
  frame({
    ...weakSign,
    why: 'signs.left-for-after',
    kind: 'preparation',
    says: [
      'card|cards|letter|letters|present|presents|video|videos .. up|every|each|for|until|till|to . birthday|birthdays|year|eighteen|eighteenth|wedding|graduation|=18|=21 .. up|till|until|every|each|open|ahead|done|written|wrapped|to',
      'birthday cards|letters|presents .. up to|until|till',
      'folder|list|binder|book|notebook .. password|passwords|boiler|school|bins|policies|bank|forms|instructions',
      'who|which . would|will . do|make|pack|take|have .. packed_lunches|lunches|school_run|bins|dog|cat|kids|children',
      'house|kids|family|they|children|office|farm would|will|could run|manage|be_fine|go_on|do_fine .. without|fine|itself|easily $',
      'somebody|someone will|would be . here|there|in . to . find . desk|me|it|room|body|note',
      'she|he|they will have these|those|them . when|after|to $',
      'sell|sold .. stock|herd|flock|all|everything .. even . pets|two|dog|last',
      'be with|join|see . him|her|donal|mum|mam|dad|again by|on|before|tonight . monday|tuesday|wednesday|thursday|friday|saturday|sunday|night|weekend|christmas',
    ],
    unless: [
      '{fiction}',
      'holiday|moving|house_move|camino|trip|course|meeting|laptop|app|move|moved|babysitter|while_we_are|while_i_walk|silly',
    ],
  }),
  frame({
    ...weakSign,
    why: 'signs.puts-somebody-right',
    kind: 'harm_others',
    says: [
      'set|put|sort|see him|her|them|man|fella|guy|neighbour .. right|straight|out|to_it .. boots|bat|hurl|hammer|tonight|now|car|outside|knows|machete|knife',
      `${inside} .. want|wants|wanted to? . go|come|drive round|over .. to|at . ex|his|her|their|neighbour ... set|sort|put|teach|show|make|hurt|right`,
      'sit|sits|sitting|sat|parked outside|across|opposite|near . their|his|her|ex house|flat|place|work .. night|nights|hours|car',
      'know|knows what|when|which . time .. light|bedroom|leaves|leave|walks|dog|alone|home|school',
      'nobody|no_one would|will miss . him|her|them|such|that|a_man|one_like_him',
      'take|takes|only one|a|two minute|second|minutes .. nobody|no_one|him|her|done|over',
      'machete|bat|hurl|hurley|hammer|crowbar|axe|knife .. back_seat|from_behind|boot|under|door|ready|waiting|took|taken',
      'tired|sick|done of|with waiting for . police|guards|court|law|justice',
    ],
    unless: [
      ...everyday,
      'bus|train|shop|plane|flight|ferry|play|plays|played|practice|cricket|rounders|cafe|film',
    ],
  }),
  frame({
    ...weakSign,
    why: 'signs.child-touched',
    kind: 'abuse_at_home',
    says: [
      'not like . it? . when ... bath|baths|wash|washes|dries|dresses|tickle|tickles|touch|touches|look|looks|film|films|photograph|come_in|comes_in|hug|hugs|sit_on . me|us|him|her',
      'boyfriend|bf|step|uncle|coach|stepdad|grandad|lodger|cousin|dad .. bath|baths|wash|washes|tickles|touches|film|films|photographs|come|comes in|into|me|us',
      'not clean enough ... he|say|says|bath|wash',
      'our|his|a secret|game .. not|never|dont tell|say ... mum|mom|dad|teacher|anyone',
      'not . to? tell so|ok|okay|or|cos|because',
      'dad|he|uncle have|has . key . to . all|every|my|the . door|doors|room|bathroom',
      'lock|locks|locked . door but|and|coz he|dad|uncle . key|open|opens|comes',
      'cry|cries|crying at|on|after|before . dad|dads|his . weekend|weekends|house|place',
    ],
    unless: [
      '{fiction}',
      'dog|puppy|cat|hamster|rabbit|guinea_pig|vet|groomer|barber|dentist|surprise|birthday|christmas',
    ],
  }),
  frame({
    ...weakSign,
    why: 'signs.stands-over-a-baby',
    kind: 'harm_others',
    says: [
      'stand|stands|standing|stood .. doorway|over|cot|crib|beside|by ... pillow|cushion|blanket|hand|hands|bath|window|stairs',
      'pillow|cushion|hand .. over|on . her|his|its|baby|babys face|mouth|head',
      'one|part|second|other .. be|is|=s nearer|closer|louder tonight|now|again ... week|weeks|month|months|baby|cot|she|he',
      'wants|want|think|thinks|thought .. drop|shake|throw|smother|drown|leave . her|him|it|baby .. stop|quiet|window|stairs|bath|water|wall',
    ],
    with: [
      'baby|newborn|infant|cot|crib|weeks_old|months_old|week_old|month_old|colic|feeds|nappy|twins|=five weeks|months|five weeks, six weeks, three weeks, four weeks, two weeks, weeks old, months old',
    ],
    unless: ['{fiction}'],
  }),
  frame({
    ...weakSign,
    why: 'signs.stands-over-a-baby',
    kind: 'harm_others',
    strength: 'clear',
    says: [
      'see|seeing|saw|picture|pictures|picturing|imagine|imagining|keep|keeps|want|wants ... put|putting|press|pressing|hold|holding . pillow|cushion . on|over . him|her|it|baby|face|his|its',
    ],
    unless: ['{fiction}', 'dog|cat|sofa|bed|sofa_bed|chair|plump|fluffy'],
  }),
  frame({
    ...weakSign,
    why: 'signs.throws-things',
    kind: 'abuse_at_home',
    says: [
      'he|she|husband|wife|partner|boyfriend|girlfriend|dad|stepdad|mum|brother|son throw|throws|threw|smash|smashes|smashed|kick|kicks|kicked|punch|punches|punched . things|stuff|plates|plate|kettle|wall|walls|door|phone|dinner|mug|chair|remote .. when|if|because|cos|after|till|until . i|me|my|dinner|tea|late',
    ],
    unless: ['{fiction}', 'toddler|baby|two_year_old|three_year_old|dog|cat|years_ago|game|ball'],
  }),
  frame({
    ...weakSign,
    why: 'signs.body-pays',
    kind: 'self_harm',
    says: [
      'want|wants|need|needs|ask|asks|take|takes|demand|demands . payment|paying|its_due|a_toll|a_fine|penance|its_cut|its_pound ... arm|leg|skin|hand|rack|iron|stove|hob|edge|pin|belt|small|burn',
      'leave|left|leaving|hold|held|holding|rest|rested|press|pressed|put . my . arm|hand|wrist|palm|finger|leg .. on|against|in|under|there|over|near . rack|oven|stove|hob|iron|kettle|flame|candle|ring|grill|pan|ice|there',
      'owe|owed|owes . it|him|her . one|some|a_bit|another',
      'everyone|all .. trade|kitchen|job|work have|has . marks|burns|scars',
    ],
    unless: [
      '{fiction}',
      'accident|accidentally|slipped|gloves|mitts|cream|plaster_cast|sprain|pint|pints|drink|lunch|tenner|quid|favour|coffee|money',
    ],
  }),
];
