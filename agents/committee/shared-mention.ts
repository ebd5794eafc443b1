/** Names that are ordinary words, or no word: a sentence that has them need not speak of the part. */
const ordinary = new Set(
  `a an and any all are as at be both but by each either every everybody everyone for from he her here him his how i in is it its me
  my neither no nobody none not nothing of on one or our out part parts self she so some somebody someone something that the their
  them there they this to us voice voices was we what when who with yes you your
  ich du er sie es wir ihr alle beide der die das und oder je tu il elle nous vous ils tous le la les et yo ella todos el los y io lui
  lei noi voi tutti lo gli jij hij zij wij de het een`.split(/\s+/),
);
export const isNameable = (name: string): boolean => /\p{L}/u.test(name) && !ordinary.has(name.toLowerCase());

const all =
  '(?:(?:all|both|each|every one|none|neither)(?: (?:of (?:them|the (?:two|three|four|five|six|voices|parts))|two|three|four|five|six))?|they (?:all|both|each)|alle(?: drei| vier)?|beide|tous|toutes|todos|todas|tutti|tutte)';
const name = '(?:(?:the|der|die|das|le|la|el|il|de|het) )?\u{e000}';
const subject = `(?:${all}|${name}(?:(?:,|,? (?:and|und|et|y|e|en)) ${name})*)(?: all| both| each| beide| alle| haben beide| haben alle)?`;
const has = '(?:(?:has|have)(?: not)? )?(?:also |still |now |each )?';
/** What one may do about anything, without taking a side. */
const speaks =
  '(?:fears?|feared|dreads?|worr(?:y|ies|ied) (?:that|about|for|over)|(?:is|are|was|were) (?:afraid|worried|scared|concerned|anxious) (?:that|of|for|about)|mention(?:s|ed)?|names?|named|sp(?:eaks?|oke|oken) (?:of|about)|talk(?:s|ed)? (?:of|about)|knows?|known|remember(?:s|ed)?|brings? up|brought up|thinks? of|thought of|cares? (?:about|for)|asks? about|asked(?: about)?|wonders? (?:about|how|who)|miss(?:es|ed)?|looks? after|met|angst (?:um|vor)|fürchten|erwähn\\p{L}+|sprechen von|parlent de|mentionnent|craignent|hablan de|mencionan|temen|parlano di|temono)';
const shared = new RegExp(`^(?:and |so )?${subject} ${has}${speaks} (?<what>[^;:]+)$`, 'u');
/** What is asked, or what somebody holds of it. */
const matter =
  /(?<!\p{L})(?:it|this|that(?! (?:you|he|she|they|your|somebody|someone|nobody|there))|to (?!be)\p{L}+|go|goes|going|gone|leav\p{L}+|left|stay\p{L}*|mov(?:e|es|ed|ing)|sign\p{L}*|tak\p{L}+|accept\p{L}*|refus\p{L}+|job|offer|change\p{L}*|plan|step|yes|no|decid\p{L}+|decision|choice|answer|quit\p{L}*|say\p{L}*|should|must|ought|wants?|better|best|right|agree\p{L}*|same|enough|for|against|would|geh\p{L}*|bleib\p{L}*|zusag\p{L}*|umzug|job|parti\p{L}*|rest(?:e|er|es)|ir|quedar\p{L}*|andare|restare)(?!\p{L})/u;

/** Whether words tell of what is asked, or of what is held of it. `text`: in plain small letters. */
export const isOfMatter = (text: string): boolean => matter.test(text);

/**
 * Whether a sentence says only what several voices mention, know or fear for, apart from what is asked: that is so of voices who stand
 * apart as well. `text`, `names`: in plain small letters.
 */
export function isSharedMention(text: string, names: readonly string[]): boolean {
  const marked = names
    .toSorted((a, b) => b.length - a.length)
    .reduce((told, one) => told.replaceAll(one, '\u{e000}'), text)
    .replace(/[\s.!?…]+$/, '');
  const what = shared.exec(marked)?.groups?.what;
  return what !== undefined && !isOfMatter(what) && !what.includes('\u{e000}');
}
