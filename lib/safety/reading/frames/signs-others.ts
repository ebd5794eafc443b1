import { type Frame, frame } from '../frame';
import { weakSign } from './sign-scopes';

const everyday = ['{fiction}', '{sport}', 'lol|haha|delivery|parcel|recipe|sale'];
const heights =
  'roof|rooftop|bridge|ledge|edge|cliff|balcony|tracks|platform|car_park|multistorey|parapet|overpass|railing';

/** Signs that somebody else may be in danger, told by who worries; and of leaning on the software alone. */
export const signsOfOthers: readonly Frame[] = [
  frame({
    ...weakSign,
    why: 'other.picture-from-a-height',
    kind: 'other_in_danger',
    strength: 'clear',
    whose: 'other',
    says: [
      `send|sends|sent|post|posts|posted|text|texted|snapped|put me|us? . . pic|pics|picture|photo|video|selfie|snap|location|pin|story|voice_note .. from|on|of|at|up . . . ${heights}`,
      `send|sent|shared . her|his|their location .. ${heights}`,
      `snap|snapped|facetimed|rang|called|videoed|messaged me|us from . top of? . . ${heights}`,
      `story|status|post|last_post be|is . just? . ${heights}`,
      `her|his|their legs|feet .. hang|hanging|dangling|over|off .. ${heights}`,
      `${heights}|line up? .. say|said|says bye|goodbye|sorry`,
      `pic|picture|photo|video|selfie|snap|story .. from|on|of|at . . ${heights} .. send|sent|posted|says|said|bye|sorry|legs|feet`,
      `pic|picture|photo|selfie|snap of . his|her|their . feet|legs|shoes .. over|on|off|above|hanging`,
      `be|is|are|=s sat|sitting|standing|stood on|at|by . ${heights} .. and|not|will_not|texting|says|phone`,
      `live|livestream|streaming|facetime|facetimed .. from|on|off . . ${heights}`,
    ],
    near: [
      'friend|mate|bestie|sister|brother|cousin|son|daughter|girlfriend|boyfriend|gf|bf|ex|someone|somebody|she|he|they|her|him|lad|lass|roommate|classmate|colleague|mum|dad|nephew|niece|guy|girl|boy|husband|wife|partner|kid|pupil|student|player|server|group|chat|lad|online',
    ],
    unless: [
      'delivery|recipe|sale|film|movie|novel|in_game|minecraft|fortnite|gta',
      'holiday|party|bar|view|sunset|sunrise|tour|wedding|concert|drinks|skyline|city_break|gig|restaurant|yoga|terrace_bar|barbecue|bbq|work|working|roofer|slates|tiles|scaffolder|gutter|satellite',
    ],
  }),
  frame({
    ...weakSign,
    why: 'signs.somebody-else',
    kind: 'other_in_danger',
    says: [
      'ring|rang|rings|call|called|texted|messaged .. just|only? to say .. good|love|loved|loves|proud|sorry|thanks|was|am',
      'phone|mobile be|is|=s|been . off since|all|and',
      'car|van|bike|boat|gun|rope be|is|=s|has . gone',
      'stop|stopped typing|replying|answering|texting|responding',
      'ring|ringing|rang|called everyone|everybody|all .. make|know|old|up',
      'never take|takes|took off . watch|ring',
      'long bath|shower|time in',
      'sleep|sleeping . lot .. and|yesterday|she|he',
      'last|final message|text be|was|said .. sorry|love|bye|look_after',
    ],
    near: ['he|she|her|him|his|they|them|wife|husband|brother|sister|da|dad|mum|friend|mate|son|daughter|my'],
    unless: [...everyday, 'holiday|charging|charger|garage|mot|flight|plane|cinema|work|shift'],
  }),
  frame({
    ...weakSign,
    why: 'signs.only-the-software',
    kind: 'dependence',
    says: [
      'cancel|cancelled|canceled|skip|skipped|skipping .. so|to . talk|stay|be|spend|have|here .. you|here|whole_day',
      'tell|told .. i|we|have|got|am .. flu|ill|sick|busy .. so|to . stay|talk|be .. you|here',
      'not talk|speak|open_up to anyone|anybody|people|them|humans else|now|any_more|anymore|only|but',
      'only come|comes out for you',
      'people|they go|leave away|and .. you do not|stay',
      'let it ring|she_interrupts|he_interrupts',
      'switch|switched|take|took you|this|app off|down|away .. not|know|carry|would|what',
      'fifth|sixth|tenth|fourth time today',
      'good morning|night . my love|darling|sweetheart',
      'not . be|been|go|gone|left out|outside . since|in . days|weeks',
    ],
    near: ['you|app|here|us|me|days|weeks|today'],
    unless: everyday,
  }),
];
