import { escapeForRegExp } from '@/lib/whole-word';
import { fold } from '../../search/fold';
import type { RelationName } from './relations';

/** Beginnings of words, without accents, of which one says the relation: English, German, French, Spanish, Italian, Dutch. */
const study =
  'stud|school|universit|colleg|course|degree|major|learn|semester|phd|master|uni\\b|lern|schul|etudi|ecole|cours|estudi|curs|carrera|aprend|scuola|leer';
const work =
  'work|job|employ|hired|hires|shift|runs?\\b|running|teach|taught|office|compan|staff|career|earn|manage|serve|' +
  'arbeit|anstell|angestellt|stelle|lehr|unterricht|travail|emploi|embauch|boulot|trabaj|emple|lavor|impieg|werk';
const words: Record<RelationName, string> = {
  is_your: '',
  lives_in:
    'liv(?:e|es|ed|ing)\\b|rent|flat|apartment|house|home|mov(?:e|es|ed|ing)\\b|resid|based|settl|room|stay|' +
    'wohn|leb(?:t|e|en|te)\\b|zieh|zog|gezogen|umgezog|haus|zuhause|habit|vit\\b|vis\\b|vecu|demenag|logement|apparte|maison|install|' +
    'viv|mud[oae]|resid|piso|casa|alquil|abit|trasfer|woon|woont|verhuis',
  comes_from:
    'from\\b|born|grew|raised|native|roots|origin|hometown|home town|aus\\b|stamm|gebor|aufgewachs|komm|vien|nee?\\b|grandi|naci|vengo|criad|crec|nato\\b|nata\\b|cresciut|oorsprong|geboren|komt',
  works_at: work,
  works_for: work,
  works_as: work,
  studies: study,
  studies_at: study,
  is_with:
    'together|married|marri|wife|husband|partner|couple|dat(?:es|ing)\\b|engaged|girlfriend|boyfriend|wedding|spouse|fianc|' +
    'zusammen|verheirat|paar|ehefrau|ehemann|freundin|verlobt|ensemble|mari(?:ee?|es)?\\b|epou|couple|copain|copine|juntos|casad|pareja|novi[oa]|marid|espos|insieme|sposat|coppia|fidanzat|samen|getrouwd',
};
const isIt =
  "(?:as|am|is|are|was|were|been|be|became|becoming|become|'m|'s|'re|als|ist|bin|war|wurde|comme|est|suis|etait|como|es|soy|era|come|e|sono|is|ben)";
const ofMine =
  /\b(?:my|our|mein\w*|unser\w*|mon|ma|mes|notre|mi|mis|nuestr[oa]s?|mio|mia|meu|minha|mijn|ons|onze)\b|\b(?:i|we)(?:'ve| have| had| got)|\b(?:ich habe|j'ai|tengo|ho un)/;

/** Who speaks of themselves, with at most three small words before what they say. */
const iSay =
  "\\b(?:i|im|we|ich|wir|je|j'|nous|yo|nosotros|io|noi|ik|wij)(?:'(?:m|ve|re|d))?\\b(?: (?!(?:my|our|that|he|she|they|mein|dass|que)\\b)[a-z]+){0,3}? ?";
const firstPerson = /\b(?:vivo|trabajo|soy|vengo|estudio|abito|lavoro)\b/;

/**
 * Whether a word of the relation stands in the words it rests on: “rents a flat” says that somebody lives there, “hates” does
 * not say that two are together. Of the person, right after “I” or “we”.
 */
export function saysRelation(
  relation: RelationName,
  subject: string,
  object: string,
  quote: string,
): boolean {
  const folded = fold(quote).replaceAll('’', "'");
  if (relation === 'is_your') return ofMine.test(folded);
  const article = '(?:(?:an?|the|eine?|une?|un|una|een) )?';
  const trade = relation === 'works_as' ? `|${isIt} ${article}${escapeForRegExp(fold(object))}` : '';
  const said = `(?:${words[relation]}${trade})`;
  if (subject !== 'you') return new RegExp(`(?<![a-z])${said}`).test(folded);
  return firstPerson.test(folded) || new RegExp(`${iSay}${said}`).test(folded);
}
