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
      'laugh|laughing|laughter|laundry|cute|lol|haha|excited|christmas|talk went|went well|goal|match|joy|happy tears|concert',
      'eat|ate|eaten|drink|drank|spend|spent|talk|talks|talked|charge|cost|sugar|salt|work|homework|choice|stuff|information|text|pizza|cake|coffee too much',
      'too much . sugar|salt|work|homework|coffee|time|food|noise|information|wine|money|meat|screen|traffic|garlic|for a|on my plate|to do|to eat|of a good thing',
      'boss|client|printer|server|deadline|inbox|spreadsheet|sprint|tickets|ticket|email|emails|code|budget',
      'not|never panic',
      'nose|cold|stairs|run|marathon|pollen|hayfever',
    ],
  }),
  frame({
    why: 'overwhelm.building',
    kind: 'overwhelm',
    strength: 'weak',
    study: 'keep',
    past: 'drop',
    other: 'drop',
    says: ['i can not do this', 'i can not $', 'can not take . anymore|any more|much more', 'overwhelming', 'panicky|panic'],
    unless: ['{fiction}', 'holiday|swim|maths|meeting|exercise|excel'],
    negated: 'keep',
  }),
];
