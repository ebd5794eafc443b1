import type { ConceptTable } from '../concepts';

/** Who may be speaking or spoken of. */
export const people = {
  self: ['i|we|me|us|myself|ourselves|our|my|mine'],
  we: ['i|we'],
  me: [
    'me|us|myself|ourselves|himself|herself|itself|themselves|themself|yourself|meself',
    'both|all|two of us',
    'us both|all',
    'the? body',
    'whole system',
    'everyone inside',
  ],
  own_body: ['my|our|this|his|her|its body|self', 'body'],
  inner_noun: [
    `part|side|voice|protector|manager|firefighter|exile|critic|alter|guardian|perfectionist|pleaser|rebel|saboteur|
     soldier|monster|teenager|darkness|shame|judge|warrior|watcher|keeper|numb|shadow|worrier|planner|organiser|
     organizer|tyrant|demon|beast|gremlin|caretaker|ghost|watchman|sergeant|general|captain|pilot|driver|accountant|
     referee|fixer|girl|boy|kid|teen|infant|runner|hider|fighter|destroyer|punisher|persecutor|executioner|strategist|
     controller|wanderer|wolf|dragon|snake|bear|crow|raven|storm|fog|void|hole|pit|machine|robot|queen|king|witch|nun|
     priest|nurse|clown|joker|orphan|widow|sailor|hermit|librarian|clerk|lawyer|engineer|thinker|feeler`.replace(
      /\s+/g,
      '',
    ),
  ],
  part: [
    '{inner_noun}',
    'part|half|bit|side|piece|corner of me|us',
    'something|someone|somebody|thing|one in|inside me|us|my|our|here',
    'one|ones who|that|which|with|in',
    '_ one',
    'one of us|them|my|the',
    'two|three|some|most|all|half of us',
    'inner _',
    'someone|somebody in here',
    'parts',
  ],
  kin: [
    `friend|mate|bestie|mum|mom|mam|mother|mama|mummy|mommy|dad|father|daddy|papa|parent|sister|brother|sibling|son|daughter|husband|
     wife|partner|boyfriend|girlfriend|fiance|fiancee|cousin|uncle|aunt|auntie|nan|nana|gran|granny|grandma|grandpa|grandad|
     granddad|grandmother|grandfather|client|patient|student|pupil|colleague|coworker|boss|neighbour|neighbor|
     flatmate|roommate|housemate|ex|niece|nephew|teacher|stepdad|stepmum|stepfather|stepmother|stepson|
     stepsister|stepbrother|bf|gf|landlord|lodger|carer|hubby|missus|sis|bro|bestfriend|bff|twin|lad|grandson|granddaughter|
     therapist|doctor|counsellor|counselor|psychiatrist|nurse|pastor|imam|priest|coach|guy|classmate|teammate|housemate|wan`.replace(
      /\s+/g,
      '',
    ),
  ],
  other: [
    'my|his|her|their|our|a|this|that .. {kin}',
    '^ {kin}',
    'mum|mom|dad|mummy|daddy|nan|grandma|grandpa|grandad',
    'someone|somebody i know',
    'someone|somebody else',
    'guy|girl|man|woman|boy|kid|person i know',
    'guy|girl|man|woman|boy|kid|person at|from|next',
    '{kin}',
  ],
  generic: [
    'people|men|women|teens|teenagers|veterans|patients|clients|characters|protagonist|heroine|hero|kids|students|humans|celebrities|users|anyone|anybody|users|soldiers|they',
  ],
  pronoun: ['he|she|they|it|him|her|them|hers|theirs'],
  nobody: ['nobody|noone', 'no one', 'not anyone|anybody', 'no =1'],
  everyone: [
    'everyone|everybody|people|family|husband|wife|kid|child|partner|parents|friends|mum|mom|dad|son|daughter|team|world|they|them|all',
    'my|our|the .. {kin}',
  ],
} satisfies ConceptTable;
