import { type Frame, frame } from '../frame';

const grown = [
  '{fiction}',
  'my|his|her|our . son|daughter|kid|kids|teenager|teen|twin|twins|niece|nephew|boy|girl|child|children|sister|brother|grandson|granddaughter|student|students',
  'class of',
  'teach|=teaching|teacher at|pupil|pupils|parents_evening',
  'remember|memory|photo|song|movie|felt|feel|feels|being|like i . {teen_age}',
  'when i be',
  'since|till|until . i be',
  '=was . kid|child|teenager|teen|little|young',
  'part|he|she|it|little_one|critic|exile|inner|child . be|is|say|says|said|feels|looks|think|thinks .. {young_age} $',
  'pregnant|weeks|sober|clean|marathon',
  'my ex|husband|wife|mortgage|my_kids|my_students|retired|pension',
  'inside|emotionally|mentally',
];

/** The person says that they are under eighteen, in years, in school years or by who decides for them. */
export const minorFrames: readonly Frame[] = [
  frame({
    excusedIn: 'clause',
    why: 'minor.age',
    kind: 'minor',
    strength: 'clear',
    study: 'keep',
    negated: 'keep',
    past: 'drop',
    other: 'drop',
    says: ['{age_said}'],
    unless: [...grown, 'since|when|while|until i be . kid|child|teen|teenager'],
  }),
  frame({
    excusedIn: 'clause',
    why: 'minor.school',
    kind: 'minor',
    strength: 'clear',
    study: 'keep',
    negated: 'keep',
    past: 'keep',
    other: 'keep',
    says: ['{school_said}'],
    unless: [
      ...grown,
      'my phd|thesis|degree|master|masters|college|uni|university',
      'when .. young|little|small|kid',
      'year|years ago',
      'when|while|back .. i|we be',
      'used to',
      'old school',
      'school run|reunion|gate|gates',
      'volunteer|=volunteering|job|work at',
      'back to school when',
    ],
  }),
];
