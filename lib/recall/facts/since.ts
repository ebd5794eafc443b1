const words = String.raw`[\p{L}\d’']+`;
const span = '(?:days?|weeks?|months?|years?|decades?|ages)';
const month =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December|spring|summer|autumn|fall|winter)';
/** “since 2019”, “for three years”, “two years ago”, “last week”, “in May”; “since” as a reason is none. */
const when = [
  String.raw`since (?!(?:i|he|she|they|we|it|you|there|that|my|his|her|their|nobody)(?!\p{L}))${words}(?: (?!(?:and|but|so|because|i|he|she|they|we)(?!\p{L}))${words}){0,3}`,
  `for (?:the (?:last|past) )?(?:${words} ){1,2}${span}`,
  `(?:${words} ){1,2}${span} ago`,
  `(?:last|this) (?:week|month|year|night|morning|${month}|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)`,
  String.raw`(?:early |late )?in ${month}(?: \d{4})?`,
  String.raw`in (?:19|20)\d\d`,
  'yesterday|today',
].join('|');
const follows = new RegExp(String.raw`^(?: now| back)?,? (${when})(?!\p{L})`, 'iu');
const precedes = new RegExp(String.raw`(?<!\p{L})(${when}),? $`, 'iu');

/** Since or for when the person said it was so, in their words, right before or after what they said; null where they did not. */
export const sinceWhen = (before: string, after: string): string | null =>
  follows.exec(after)?.[1] ?? precedes.exec(before)?.[1] ?? null;
