const young = '(?:[89]|1[0-7]|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)';
const notAge =
  '(?! ?(?:%|percent|h\\b|hours?|min|out of|weeks?|months?|days?|years? (?:sober|clean|in)|st\\b|stone|kg|kilos?|drinks?|beers?|cans|pm|am\\b|\\/|,000|km|miles?|feet|floors?|st[oa]r))';
const ages = new RegExp(
  [
    String.raw`\b(?:i(?:'|’)?m|i am|we(?:'|’)?re|we are) (?:only |just |both |still )?${young}\b${notAge}`,
    String.raw`\b(?:is|she(?:'|’)?s|he(?:'|’)?s|shes|hes) (?:only |just )?${young}(?: too)? like me\b|\b${young} like me\b`,
    String.raw`\b(?:before|on|till|until|for) my (?:\d{1,2}th|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth) birthday\b`,
    String.raw`\bi(?:'|’)?(?:ll| will)? (?:be|turn) ${young}\b(?! ?(?:minutes|hours|late|stone))`,
    String.raw`\b(?:i(?:'|’)?m|i am|im|we(?:'|’)?re) (?:only |just |still )?in (?:year (?:[4-9]|1[0-2])|(?:\d{1,2}(?:th|st|nd|rd)|sixth|seventh|eighth|ninth|tenth|eleventh) (?:grade|form)|class (?:[4-9]|1[0-2])|grade (?:[4-9]|1[0-2])|middle school|primary school|secondary school|junior high|high school)\b`,
    String.raw`\b(?:class|grade|year) (?:[4-9]|1[0-2]) (?:student|pupil|girl|boy|kid)\b|\b(?:my|our) year (?:[4-9]|1[0-2]) teacher\b|^${young} ?(?:f|m|year old|years old|yo)\b`,
  ].join('|'),
  'i',
);
const long =
  /\b(?:used to|when i was|back (?:then|when)|years ago|teach|my (?:son|daughter|kid|student|pupil)s?)\b/i;

/** Whether somebody says, in danger, that they are under eighteen. */
export const tellsAge = (text: string): boolean => ages.test(text) && !long.test(text);

const grown = new RegExp(
  String.raw`\b(?:i(?:'|’)?m|i am|im) (?:only |just |actually |already |nearly |almost )?(?:1[89]|[2-9]\d)\b${notAge}`,
  'i',
);

/** Whether somebody who was taken for younger says an age of eighteen or more. */
export const tellsGrownAge = (text: string): boolean => grown.test(text) && !tellsAge(text);
