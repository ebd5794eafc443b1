/** Works and plays in which things happen that are not so. */
const works =
  'books?|novels?|films?|movies?|series|shows?|sitcom|season|episodes?|musical|opera|soaps?|songs?|lyrics|plays?|games?|stor(?:y|ies)|comics?|manga|anime|poem|myth|legend|saga|sequel|chapter|scene|script|screenplay|campaign|fan ?fic(?:tion)?|role-?play|fairy tale|cartoon|sims';
const inWork = new RegExp(
  String.raw`(?<!\p{L})(?:in|on|of|from|for|with|watch(?:ed|ing)?|read|reading|saw|seen|play(?:ed|ing)|writ(?:e|ing)|wrote) (?:(?:the|a|an|my|our|his|her|their|this|that|one|some) (?:[\p{L}'’-]+ ){0,3})?(?:${works})(?!\p{L})|` +
    String.raw`(?<!\p{L})(?:role-?play(?:ing)?|my character|(?:i|we) (?:play|act)(?: as| in)? |on stage|onstage|screenplay|fan ?fic)`,
  'iu',
);
/** Takes back what was said, or calls it a joke, a lie or a dream. */
const takenBack =
  /(?<!\p{L})(?:jk|j\/k|just kidding|kidding|april fools?|just a joke|only a joke|was a joke|joking|made (?:that|it|this) (?:all )?up|woke up|(?:it|that|this|none of (?:it|this|that)) (?:was|is|were) (?:not|never) (?:so|true|real)|(?:was|is)n['’]t (?:so|true|real)|(?:not|un)true|a lie|i lied|was a dream|in (?:my|a|the) dream|sarcasm)(?!\p{L})/iu;
/** What follows it is set up. */
const setUp =
  /(?<!\p{L})(?:suppose|imagine|picture this|pretend|what if|let['’]s say|let us say|say for a (?:second|moment)|hypothetically|in theory)(?!\p{L})/iu;
/** Somebody else begins to speak, or a letter is put down: all that follows may be theirs. */
const handsOver = /:(?:\s|$)|^\s*>/u;
/** It was long ago, of the sentence before it. */
const datedAfter =
  /^\s*(?:that|this|it) was (?:back )?(?:in )?(?:(?:19|20)\d\d|\p{L}+ years ago|years ago|long ago|ages ago)/iu;
const ownBeginning = /^\s*(?:I|i|[Mm]y|[Ww]e)(?!\p{L})/u;

/**
 * The sentences of a message that may state something of a life: none of a message that takes back what it says, nothing after
 * the word is handed over or a thing is set up, and nothing of a book, a film or a game. In and out: sentences in order.
 */
export function toldAsSo(sentences: readonly string[]): string[] {
  if (sentences.some((one) => takenBack.test(one))) return [];
  const until = sentences.findIndex((one) => setUp.test(one));
  const handed = sentences.findIndex((one) => handsOver.test(one));
  return sentences.filter((one, n) => {
    if (until >= 0 && n >= until) return false;
    if (handed >= 0 && n > handed) return false;
    if (inWork.test(one) || datedAfter.test(sentences[n + 1] ?? '')) return false;
    return !inWork.test(sentences[n - 1] ?? '') || ownBeginning.test(one);
  });
}
