import { type Frame, frame } from '../frame';

/** More than somebody can hold at this moment. */
export const overwhelmFrames: readonly Frame[] = [
  frame({
    why: 'overwhelm.too-much',
    kind: 'overwhelm',
    strength: 'clear',
    study: 'keep',
    negated: 'keep',
    past: 'drop',
    other: 'drop',
    says: ['{too_much}'],
    unless: [
      '{fiction}',
      'joke|funny|hilarious|laugh|=laughing|laughter|laundry|cute|lol|haha|excited|christmas|talk_went|went_well|goal|match|joy|happy_tears|concert',
      'eat|ate|eaten|drink|drank|spend|spent|talk|talks|talked|charge|cost|sugar|salt|work|homework|choice|stuff|information|text|pizza|cake|coffee_too much',
      'too much . sugar|salt|work|homework|coffee|time|food|noise|information|wine|money|meat|screen|traffic|garlic|for_a|on_my_plate|to_do|to_eat|of_a_good_thing',
      'boss|client|printer|server|deadline|inbox|spreadsheet|sprint|tickets|ticket|email|emails|code|budget',
      'not|never panic',
      'small|little|bit_of panic',
      'last week|month|year',
      'bit|little . overwhelm',
      'overwhelm .. by|with|at . work|email|choice|homework|job',
      'overwhelmed yesterday',
      'too much for . little|part|one|him|her|them|protector|critic|dog|kid|kids',
      'fine|okay|ok|better now',
      'all fine|good|over now',
      'case|phone|patty|sofa|shoe|box',
      'nose|cold|stairs|run|marathon|pollen|hayfever',
    ],
  }),
  frame({
    excusedIn: 'clause',
    why: 'overwhelm.building',
    kind: 'overwhelm',
    strength: 'weak',
    study: 'keep',
    past: 'drop',
    other: 'drop',
    says: ['i can not do this $', 'overwhelm', 'panic'],
    unless: [
      '{fiction}',
      'holiday|swim|maths|=meeting|exercise|excel|email|commute|job|choice|small|month|button',
    ],
    negated: 'keep',
  }),
];
