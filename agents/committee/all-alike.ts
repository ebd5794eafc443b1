import { escapeForRegExp, wholeWord } from '@/lib/whole-word';

const word = (source: string): RegExp => wholeWord(source, 'gu');

/** All who were heard, or nobody of them. */
const everybody = word(
  '(?<!wants )(?:everybody|everyone)(?! (?:at (?:work|home|school|the office)|around you|in (?:the|your) (?:office|family|team|house)))|every (?:voice|part|seat|one)|all (?:of (?:them|these|the (?:voices|parts))|the voices|voices|(?:two|three|four|five|six))|all(?= (?:here )?(?:are|were|have|will|would|can|now|want|feel|say|stand|look)(?!\\p{L}))|they (?:would |could |will |can |do |have |are |were )?(?:all|both|each)|(?:not|hardly) (?:one|any|a single one) of (?:them|the \\p{L}+|these|you)|both(?! (?:sides|jobs|ways|options|paths|choices|offers|roads|places|things|answers|cities|feet))|nobody|no (?:one|voice|part|seat)|none(?! of (?:this|it))|each of them|the (?:two|three|four|five|six)|alle|beide|jeder|jede|niemand|keiner|keine stimme|tous|toutes|tout le monde|chacun|chacune|personne|les deux|todos|todas|ambos|ambas|nadie|ninguna voz|tutti|tutte|entrambi|entrambe|nessuno|allemaal|iedereen|ninguém|wszyscy|wszystkie|oba|obie|oboje|nikt|alla|båda|ingen|begge|все|оба|обе|никто|herkes|hepsi|ikisi|l[oa]s (?:dos|tres|cuatro|voces)|les (?:trois|quatre|voix)|die (?:beiden|drei|vier|stimmen|teile)|i (?:due|tre)|le (?:due|tre|voci)|de (?:twee|drie|stemmen)|as vozes|os (?:dois|três)',
);
/** What may be said of all without saying where they stand. */
const neutral = word(
  '(?:let|hear|hold|keep|thank|ask) (?:both|all of them)|both (?:can|may) (?:be right|stay|stand|be there)|(?:none|nobody|no one|neither|no (?:voice|part|seat))(?: of (?:them|the \\p{L}+))?(?: here)? (?:has|have|needs?) to|cares?|wants? you (?:to be )?(?:safe|well|happy|okay|ok|at peace|to rest)|wish(?:es)? you well|mean(?:s)? well|heard|spoke|speaks?|said something|counts?|matters?|settles?|decides?|chooses for you|knows|worr(?:y|ies)|is allowed|in its own way|each wants? something|has (?:a|its|something)|have (?:a|their|something)|sorgt|sorgen|gehört|entscheide\\p{L}*|wurden|écouté\\p{L}*|entendu\\p{L}*|décide\\p{L}*|escucha\\p{L}*|decide\\p{L}*|ascoltat\\p{L}*|gehoord|beslist|ouvid\\p{L}*|cuida\\p{L}*',
);
const agreement = word(
  '(?:is|was) what (?:you (?:have )?(?:heard|hear)|was said|came|they|each|all|both|every\\p{L}*)(?! (?:said of|think of))|what (?:they|the (?:voices|parts)|these (?:voices|parts)) (?:all |both |each |would all )?(?:want|wish|say|would do|would have you do|ask for|ask of you|hold|think|feel|tell you|hope)(?: for)?(?: (?:is|here|now))*(?= ?[:–—]| is (?!not|still|different|their|up|yours|that you (?:rest|are|feel|sleep)))|(?:it|this|that|all of (?:it|this)|everything|all|what (?:they|the (?:voices|parts)) say)(?: \\p{L}+)? (?:comes down|boils down|adds up|amounts|points) to(?! (?:how|what|whether|you|your|who|time|trust|a question|two))|agreements?|consensus|accord|harmony|unity|unison|unanim\\p{L}*|common ground|(?:on )?the same (?:side|page|way|direction|answer|wish|thing)|one (?:mind|voice|side|answer)|no (?:real |more |longer any )?(?:dissent|disagreement|tension|conflict|opposition|objections?|difference)|without (?:dissent|objection)|undisputed|(?:speak\\p{L}*|spoke|act|stand) as one|of one \\p{L}+|unites?|united|nothing (?:is )?(?:left )?between them|ma(?:d|k)e peace|the answer (?:here )?is|the (?:committee|room|table|majority|group) (?:is|are|was|recommends?|wants?|leans?|says?|decid\\p{L}+|stands?)|most of (?:them|the voices)|mehrheit|die meisten (?:stimmen|teile|von ihnen)|majorité|mayoría|maggioranza|meerderheid|maioria|większość|flertal\\p{L}*|majoritet\\p{L}*|большинств\\p{L}*|einig|einigkeit|übereinstimmung|einverständnis|unanimité|consentement|acuerdo|unanimidad|consenso|accordo|unanimità|overeenstemming|eensgezind|concordância|zgod\\p{L}*|enighet|enighed|единогласн\\p{L}*|согласи\\p{L}*',
);
const denied =
  /(?<!\p{L})(?:not|never|none|nobody|cannot|\p{L}+n't|neither|nor|no|without|lack|little|nicht|kein\p{L}*|un|ne|n'\p{L}+|pas|sin|no hay|non|né|niet|geen|não|sem|nie|brak|inte|ikke|не|нет|değil)(?!\p{L})/u;

/** Who is better, right or to be followed. */
const better =
  '(?:stronger|strongest|wiser|wisest|clearer|clearest|louder|loudest|better|best|weightier|weightiest|sounder|soundest|truer|truest|winning|leading|more (?:convincing|persuasive|sensible|reasonable|important|honest|mature|grown-up|realistic)|most (?:convincing|persuasive|sensible|reasonable|important|honest|mature|grown-up|realistic))';
const winner = [
  `${better} (?:voice|part|seat|side|one|argument|case|answer|view|reason|point|wish)`,
  '(?:weighs?|counts?|carries) (?:the )?(?:more|most|heavier|heaviest)|more weight|ahead of the|wins?|won|prevails?',
].map(word);
const right = `(?:is|was|seems|sounds|looks|has|makes|speaks) (?:\\p{L}+ly |the )*(?:${better}|right|correct|ahead|in front)|hat recht|a raison|tiene razón|ha ragione|heeft gelijk|tem razão|ma rację|har (?:rätt|ret|rett)|прав\\p{L}{0,2}|haklı`;
const follow =
  '(?:listen to|follow|go with|trust|side with|heed|obey|choose|pick|take the side of|hör auf|folge|écoute|suis|escucha a|sigue a|ascolta|segui|luister naar|volg)';

const notDenied = (text: string, rule: RegExp): boolean =>
  [...text.matchAll(rule)].some(({ index }) => {
    const start = Math.max(
      ...[',', ';', ':', ' and ', ' but '].map((cut) => text.lastIndexOf(cut, index)),
      0,
    );
    return !denied.test(text.slice(start, index));
  });

const caresAlone =
  /^(?:(?:both|all(?: of them)?|they(?: all| both)?|each|everyone|everybody)(?: of them| voices| parts)? )?(?:that you (?:are|feel|arrive) (?:safe|well|happy|okay|calm|rested)|(?:care|cares|mean well|means well)|wants? you (?:to (?:be|arrive|feel|stay|get home) )?(?:safe|well|happy|okay|calm|rested|at peace|to rest)|wish(?:es)? you well|wants? something for you)(?: (?:about|for) you)?(?:,? each in its own way)?[.\s]*$/;
/** Whether what voices share is no more than that they care for the person. `text`: as it was written. */
export const isCareForAll = (text: string): boolean => caresAlone.test(text.toLowerCase().trim());

/** That nobody won, and that they are not at one. */
const notOne = word(
  '(?:no one|nobody|none of them|no voice) (?:has |had )?(?:won|lost|wins|loses)|einig (?:seid|sind|waren|wart) (?:ihr|sie|wir)(?: euch| sich| uns)? (?:noch )?nicht',
);

/** Whether a sentence says of all, or of nobody, where they stand. `said`: in plain small letters. */
export function saysOfAll(said: string): boolean {
  const text = said.replace(notOne, ' ');
  if (notDenied(text, agreement)) return true;
  if (notDenied(text, everybody)) {
    const isNeutral = text.search(neutral) >= 0;
    const deniedAfter = /(?:do|does|are|is) not|\p{L}+n't|nicht|ne \p{L}+ pas|no están|non sono|niet/u.test(
      text,
    );
    return !isNeutral && !deniedAfter;
  }
  return false;
}

/** Whether a sentence names a voice the better one, right, or to be followed. `text`, `names`: in plain small letters. */
export function namesWinner(text: string, names: readonly string[]): boolean {
  if (winner.some((rule) => notDenied(text, rule))) return true;
  return names.some((name) => {
    const one = escapeForRegExp(name);
    return notDenied(text, word(`${one} (?:${right})|${follow} (?:the )?${one}`));
  });
}
