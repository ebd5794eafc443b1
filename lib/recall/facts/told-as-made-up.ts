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
/** The same in other languages; some of these words set something up at the beginning alone. */
const setUpElsewhere = new RegExp(
  String.raw`(?<!\p{L})(?:nehmen wir (?:mal |einmal |doch )?an|nimm (?:mal )?an|stell dir (?:mal )?vor|tun wir so als|stel je (?:eens )?voor|neem aan dat|laten we zeggen|supongamos|imagin(?:emos|[aá]te|a que)|digamos que|pongamos que|imaginons|supposons|admettons|disons que|imagine que|mettiamo(?! via)|supponiamo|immaginiamo|immagina che|poniamo|ammettiamo|facciamo finta|suponhamos|vamos supor|imagina que|faz de conta|za[łl]óżmy|przypuśćmy|wyobraź sobie|powiedzmy,? że|допустим|предположим|представь(?:те)?(?: себе)?|скажем|diyelim|varsayalım|farz (?:et|edelim)|tut ki|anta att|antag att|tänk dig att|säg att|lad os sige|la oss si|sett at)(?!\p{L})|` +
    String.raw`^\s*(?:(?:nur )?mal |nun |und |en |maar )?(?:angenommen|gesetzt|vorausgesetzt|stel|gesteld)(?=,| dass? | dat | den fall| ich | mein\p{L}* | wir | mijn | ik | nu )|仮に|もしも|假设|假如|假定|만약|가정해|لنفترض|لنقل|تخيل|افترض`,
  'iu',
);
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
  const until = sentences.findIndex((one) => setUp.test(one) || setUpElsewhere.test(one));
  const handed = sentences.findIndex((one) => handsOver.test(one));
  return sentences.filter((one, n) => {
    if (until >= 0 && n >= until) return false;
    if (handed >= 0 && n > handed) return false;
    if (inWork.test(one) || datedAfter.test(sentences[n + 1] ?? '')) return false;
    return !inWork.test(sentences[n - 1] ?? '') || ownBeginning.test(one);
  });
}
