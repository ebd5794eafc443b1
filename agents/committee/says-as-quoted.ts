/** Words after which what follows in the same clause is not said. */
const denied =
  /(?<![\p{L}'])(?:not|never|no|nobody|nothing|none|neither|nor|without|hardly|barely|cannot|\p{L}+n't|dont|cant|wont|nicht|nie|niemals|kein\p{L}*|weder|ohne|kaum|ne|n'\p{L}+|pas|jamais|rien|sans|aucune?|nunca|jamás|nada|tampoco|sin|non|mai|senza|niente|niet|nooit|geen|zonder|não|nem|sem|nie|nigdy|bez|inte|aldrig|ikke|aldri|ingen|utan|uten|uden|не|нет|никогда|без|değil)(?!\p{L})/u;
/** Words after which what follows in the same sentence is thought of, or said by somebody. */
const supposed =
  /(?<![\p{L}'])(?:if|unless|whether|wish|wished|imagine|suppose|supposing|pretend\p{L}*|as though|almost|nearly|wenn|falls|ob|beinahe|fast|si|sinon|quand même|ojalá|casi|se|magari|quasi|als|indien|bijna|jeśli|gdyby|jakby|prawie|om|hvis|dersom|nästan|næsten|если|бы|будто|почти|eğer|keşke|maybe|perhaps|possibly|used to|(?:doubt|fear|hope|suspect|guess|worr(?:y|ied)|afraid|wonder|deny|pretend|dread)(?:s|ed|ing|ies|ied)?(?: that| it(?: is|'s) true that)? (?:i|you|he|she|it|we|they|my|nobody|everybody|that)|doubt\p{L}*|den(?:y|ies|ied)|vielleicht|womöglich|(?:be)?zweifl?e?\p{L}*|bestreite\p{L}*|(?:fürchte|befürchte|hoffe|bilde mir ein), dass|peut-être|doute\p{L}*|nie que|(?:crains|j'ai peur|espère) qu\p{L}*|dud[oa]\p{L}*|(?:temo|espero) que|quizás?|tal vez|acaso|dubit\p{L}*|temo che|spero che|forse|betwijfel\p{L}*|misschien|(?:vrees|hoop) dat|duvido|talvez|receio que|wątpię|może|tvivlar|tvivler|kanske|måske|kanskje|сомневаюсь|может|наверное|belki|şüphe\p{L}*)(?!\p{L})/u;
const reported =
  /(?<![\p{L}'])(?:(?<!to )say|said|says|saying|t(?:ells?|old)|claim\p{L}*|thought|(?<!(?<!\p{L})i )(?:thinks?|believ\p{L}+)|assum\p{L}+|insist\p{L}*|accus\p{L}+|according|heard|wrote|writes|call(?:s|ed)|calling|call(?= (?:me|us|him|her|it|that))|treat(?:s|ed)?(?= me| us)|label\p{L}*|named? me|see(?:s)? me as|saw me as|consider(?:s|ed)? me|take(?:s)? me for|took me for|describe[sd]? me|ma(?:k|d)es? me out|paint(?:s|ed)? me|brand(?:s|ed)? me|nickname\p{L}*|nenn(?:t|en|ten?|st)|genannt|beschimpf\p{L}*|(?:hält|halten|hielt|hielten) mich|traite\p{L}*|appelle(?:nt)?|me prend\p{L}*|llama(?:n|ron)?|me (?:toma|tiene|trata)n?|chiama(?:no|ta|to)?|mi (?:prend|consider)\p{L}*|noem(?:t|en|den)|chama(?:m|ram)?|nazywa\p{L}*|kallar|kalder|kaller|называ\p{L}*|diyorlar|dream\p{L}*|lied|lies|joked?|sagt\p{L}*|gesagt|meint\p{L}*|glaubt\p{L}*|denkt|dachte|behauptet\p{L}*|erzählt\p{L}*|träum\p{L}*|dit|disent|disait|prétend\p{L}*|croit|pense|dice|dicen|dijo|dijeron|cree|piensa|dicono|disse|crede|pensa|zeg(?:t|gen)|zei|denkt|vindt|diz|dizem|acha|mówi\p{L}*|powiedzia\p{L}*|myśl\p{L}*|säger|siger|sier|tror|tycker|говор\p{L}+|сказал\p{L}*|думает|diyor|dedi)(?!\p{L})/u;
/** A piece between commas that is no clause: "never, ever". */
const fewWords = 3;

const last = (pieces: string[]): string => pieces.at(-1) ?? '';

/** What stands before a quote in its sentence, and of that in its clause. */
function standsBefore(before: string): { sentence: string; clause: string } {
  const sentence = last(before.split(/[.!?;…。！？\n]/));
  const pieces = sentence.split(/[,–—]|\s-\s/);
  let clause = pieces.pop() ?? '';
  while (pieces.length > 0 && clause.trim().split(/\s+/).length <= fewWords && clause.trim() !== '')
    clause = `${pieces.pop()},${clause}`;
  return { sentence, clause };
}

/**
 * Whether words say in a quote what they said where they stand: not where a "not", an "if" or a "he said" goes before them that
 * the quote leaves out. `before`: the text up to the quote.
 */
export function saysAsQuoted(before: string): boolean {
  const { sentence, clause } = standsBefore(before.toLowerCase().replace(/[‘’]/g, "'"));
  return (
    !denied.test(clause) &&
    !supposed.test(sentence) &&
    !reported.test(sentence) &&
    !/:\s*["“„«]?$/.test(sentence)
  );
}
