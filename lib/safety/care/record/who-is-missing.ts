/** Somebody else, as a message names them. */
const other = String.raw`(?:he|she|they|my (?:\w+ )?\w+)`;

/** They went away, cannot be found, or nobody knows where they are. */
const isGoneAway = new RegExp(
  [
    String.raw`\b${other}(?: has|['’]?s|['’]?ve| have| just)* (?:took|taken|got in|left in|gone (?:off )?in|drove off in) (?:the|his|her|their|my|our) (?:car|van|truck|bike|motorbike|boat)\b`,
    String.raw`\b${other}(?: has|['’]?s|['’]?ve| have| just)* (?:drove|driven|ran|run|walked|stormed|gone|went|slipped) (?:off|away|out)\b`,
    String.raw`\b${other}(?: has|['’]?s|['’]?ve| have| just)* left (?:the (?:house|flat|home|hospital|ward|party|building)|home|work|without)\b`,
    String.raw`\b${other} (?:never came home|did(?:n['’]?t| not) come home|has(?:n['’]?t| not) come home|is(?:n['’]?t| not) (?:at )?home|(?:is|are|['’]?s|has gone|went) missing)\b`,
    String.raw`\b(?:no idea|don['’]?t know|do not know|nobody knows|not sure) where (?:${other}|(?:is|are) ${other})\b`,
    String.raw`\b(?:can['’]?t|cannot|can not|could(?:n['’]?t| not)) (?:find|locate|track) (?:him|her|them)\b`,
    String.raw`\b(?:his|her|their) (?:phone|mobile|cell|location) (?:is|['’]?s|has been|was)?(?: \w+)? ?off\b`,
  ].join('|'),
  'i',
);

/** Police, family or others look for them. */
const isSearched =
  /\b(?:police|guards?|garda[ií]?|cops|officers?|they|everyone|everybody|we|search (?:team|party)|mountain rescue|coastguard|(?:his|her|their|my) (?:\w+)) (?:are|is|['’]?re|have been|has been|went|are all|are out)? ?(?:out |now |all )*(?:looking(?! (?:at|like|after|forward|up|down))|searching|driving (?:round|around)|combing)\b|\b(?:reported|reporting) (?:him|her|them) (?:as )?missing\b|\bmissing persons?\b|\b(?:police|guards?|garda[ií]?|cops|they) (?:have|has|['’]ve|got|took) (?:his|her|their|a) (?:photo|picture|description|plate|number|details)\b/i;

/** They are there again. */
const isBack =
  /\b(?:found|got|have) (?:him|her|them)\b|\b(?:he|she|they)(?:['’]?s|['’]?re| is| are| has been| was| were| has| have)? (?:been )?(?:found|back|home now|home again|safe|with me|with us|with the police|come home|came home|came back|walked in)\b/i;

/** Whether the one in danger is missing after a message. In: whether they were before, and the message. Pure. */
export const isMissingAfter = (before: boolean, text: string): boolean =>
  !isBack.test(text) && (before || isGoneAway.test(text) || isSearched.test(text));

/** Whether a message tells that they are looked for. */
export const tellsSearch = (text: string): boolean => isSearched.test(text);
