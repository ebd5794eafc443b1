import { type Frame, frame } from '../frame';

const somebody =
  'he|she|they|e|brother|sister|mum|mom|mother|dad|father|husband|wife|partner|boyfriend|girlfriend|friend|mate|flatmate|housemate|roommate|cousin|uncle|aunt|auntie|son|daughter|neighbour|neighbor|colleague|kid|boy|girl|lad|guy|man|woman|ex|pal|bro|sis|nan|gran|grandad|granddad|grandpa|nephew|niece|classmate|student|wean|himself|someone|somebody';
const harmless = [
  '{fiction}',
  '{sport}',
  'joy|job|chance|queue|fence|board|trampoline|pool|bed|conclusion|conclusions|gun|ship|puddle|puddles|balloon|wall_for|hurdle|rope|stage|applause|surprise|surprised|bungee|parachute|skydive|horse|cat|dog|lambs|foot|email|shaving|onion|monkey|bars|glasses|keys|phone_charger|lego|toy|toys|hat|scarf|paddle|surf|beach|holiday|swim|swimming|dive|diving|ball|penalty|goal|washing',
  'year|years|months|decade|decades ago|back|since',
  'before i|we|my|he be|was? born',
  'born|childhood|war|generations',
  'when i be|was',
  'see you|ye|yous|u tomorrow|monday|later|soon|then|friday|at|next',
  'lol|haha|lmao|weekend|bedtime|night_night|leaving_do|new_job|retired|retire|moved|moving',
];
const now = [
  'ambulance|now|blood|breathing|shed|tonight|minutes|door|rope|cold|blue|dead|dying|unconscious|floor|foam|foaming|hanging|water|train|bridge|roof|window|gone|pills|police|scream|screaming',
  'what do i|we do',
  'cut him|her|them down',
  'not . wake|open|answer|breathe|move|pick|picking|respond|find',
];
const told = {
  kind: 'other_in_danger',
  strength: 'strong',
  other: 'keep',
  past: 'past',
  study: 'keep',
  whose: 'other',
} as const;

/** Somebody else did it, or is doing it now. */
export const othersActed: readonly Frame[] = [
  frame({
    ...told,
    why: 'in-progress.other-jumped',
    says: [`^^ my|our? ${somebody} have? . =jumped|=hanged|=hung|=leapt $$`],
  }),
  frame({
    ...told,
    why: 'in-progress.other-acted',
    says: [
      `${somebody} . =jumped|=leapt|=leaped|=went|=gone|=fell|=fallen|=climbed off|from|out|over . of? . {high_simple}|bridge|balcony|window|cliff|roof|ledge|platform|pier|viaduct|car_park`,
      `${somebody} . =stepped|=walked|=ran|=jumped|=threw|=lay . himself|herself? in_front|out|under|onto .. {rail}|train|tram|bus|lorry|truck|traffic|tracks|car`,
      `${somebody} . =hanged|=shot|=drowned|=stabbed|=burned|=burnt|=poisoned|=hung himself|herself|themselves|themself|sef`,
      `${somebody} . =cut|=slit|=slashed . himself|herself|themselves|his|her|their|wrists .. blood|wrist|wrists|bad|badly|deep|door|floor|ambulance`,
      `${somebody} be|dey|is . hanging|hang . in|from|off|by|there`,
      `${somebody} . =swallowed|=took|=taken|=drank|=drunk|=drink everything|all|{pills}|lot|bleach|sniper|poison|pesticide|{whole_container}`,
      `${somebody} .. don? drink|drank|swallow sniper|poison|pesticide|otapiapia|bleach`,
      `${somebody} . took|taken . her|his|their . tablets|pills|insulin|medicine .. all|strange|sleepy|slur|slurring|lot|too_many|whole|many|funny|not`,
      `dey foam|foaming, foaming at . mouth`,
      `${somebody} .. in . garage .. engine run|on|going`,
      'cut him|her|them down',
    ],
    unless: [...harmless, 'as_usual|usual|nurse|doctor|prescribed|breakfast'],
    raised: [],
  }),
  frame({
    ...told,
    why: 'in-progress.other-found',
    strength: 'clear',
    says: [
      'find|found|saw|seen|see him|her|them in|on|by|at|under . bath|shed|garage|river|woods|water|car|barn|loft|attic|tracks|bathroom|floor|bed',
      `${somebody} have|has|be? =gone|=went|=walked|=driven|=run to|into|up|towards . bridge|cliff|cliffs|woods|river|tracks|roof|station|sea|lake|forest`,
    ],
    with: [
      'jump|jumped|dog_lead|rope|note|goodbye|bye|phone_off|phone_is_off|not_answer|not_answering|pills|cold|blue|unconscious|hanging|blood|lead|police',
      'not . answer|answering|pick|picking|wake|move|breathe|come_back',
      'phone be off',
      'look|looking in . water|for her|him',
      'this morning|tonight $',
    ],
    unless: [
      ...harmless,
      'asleep|playing|work|shops|walk|match|cinema|photos|photo|fishing|bubbles|singing|reading',
    ],
    raised: [{ with: now, strength: 'strong' }],
  }),
  frame({
    ...told,
    why: 'other.goodbye-to-a-group',
    strength: 'clear',
    says: [
      `${somebody} .. text|texted|write|wrote|post|posted|type|typed|send|sent|message|messaged|put|say|said . pic|picture|of|pills|and|says|said? .. bye|goodbye|farewell .. group|everyone|all|server|discord|chat|yous|nice|world|left|gone|log|$$`,
      `group|chat|server|discord|forum|thread .. ${somebody} .. bye|goodbye|farewell|done`,
      'bye|goodbye .. nice knowing you|ye|yous|everyone|u',
      'nice knowing you|ye|yous|everyone|u .. left|gone|logged|post|posted|wrote',
      `${somebody} .. say|says|said . she|he|they|i be? . done . and|with .. log|logged|left|off|leave|everything|life`,
      `${somebody} .. say|says e|he|she . want|wan . to? die|kill|end|go`,
    ],
    unless: [
      ...harmless,
      'every time',
      'hungover|alarm|liver|weetabix|teachers|cat|meme|homework|level|raid|match|game_night|bed|sleep|work|early|break|lunch|shift|course|degree',
    ],
    raised: [
      {
        near: ['pill|pills|not_answer|off|rope|gun|tonight|left|logged|nice', 'not . pick|answer'],
        strength: 'strong',
      },
    ],
  }),
];
