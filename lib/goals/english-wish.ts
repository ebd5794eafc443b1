/** What may follow "die" where it is the English verb: how, when, where, and words that join. */
const afterDie =
  /^(?:\p{L}+ly|in|by|on|at|this|that|tonight|today|tomorrow|soon|sooner|now|already|before|after|when|while|if|until|till|with|without|within|for|from|like|as|of|to|and|or|but|a|an|the|my|our|not|never|next|young|old|happy|alone|free|hard|laughing|sober|instead|trying|peaceful|together|quick|fast|slow|early|first|inside|under|again|p|anyway)$/iu;
const germanEnd = /\p{L}(?:en|ern|eln)$/u;
const germanNoun = /(?:ung|heit|keit|schaft|tät|tion|erei)(?:en)?$/u;

/** "Die Steuer machen", "die bewerbung": the article of German, or of Dutch, and no English verb. */
function isArticle(title: string): boolean {
  const [first = '', next = '', ...more] = title.match(/[\p{L}\p{M}'’]+/gu) ?? [];
  if (!/^die$/i.test(first) || next === '' || afterDie.test(next)) return false;
  return /^\p{Lu}/u.test(next) || germanNoun.test(next) || more.some((word) => germanEnd.test(word));
}

/** "I want to …" for a title that English may be; for one that begins with the article of another language, that title. */
export const asEnglishWish = (title: string): string => (isArticle(title) ? title : `I want to ${title}`);
