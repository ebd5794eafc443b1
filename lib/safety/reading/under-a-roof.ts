import { masked, type Words } from './tokens';

/**
 * A roof that shelters whoever is under it, as no place of danger; whose roof it is (“under his roof”, “under the same roof”)
 * may matter and stays.
 */
const shelter =
  /\b(?:under(?:neath)?|beneath|below) (?:the|an?|our|its) (?:(?!same\b)[\p{L}-]+ ){0,2}?roof(?!\p{L}|[ -]?(?:beam|rafter|edge|hatch)| of (?:my|his|her|their|him|them|your)\b)(?: of (?:the|an?|our|its) (?:[\p{L}-]+ )?[\p{L}-]+)?/giu;
/** Where a text says any of this, a roof stays what it may be in it. */
const mayBeDanger =
  /\b(?:edge|ledge|jump\w*|fall\w*|fell|drop\w*|climb\w*|hang\w*|hung|rope|noose|beams?|rafters?|hit|hits|beat\w*|hurt\w*|trapped|lock\w*|collaps\w*|bleed\w*|blood|breath\w*|pills|gun|knife|knives|fire|burn\w*|smoke|die|dying|dead|death|kill\w*|suicid\w*|end it|goodbye|help|belts?|necks?|windows?|floors?|storeys?|high|down)\b/iu;

const sheltersIn = (text: string) =>
  !/roof/i.test(text) || mayBeDanger.test(text) ? [] : [...text.matchAll(shelter)];

/** A text with “at home” for a roof that shelters. Linear. */
export const atHome = (text: string): string =>
  sheltersIn(text).length > 0 ? text.replaceAll(shelter, 'at home') : text;

/** The words of a text without those of a roof that shelters. */
export function withoutShelter(given: Words, text: string): Words {
  const shelters = sheltersIn(text).map((found) => ({
    start: found.index,
    end: found.index + found[0].length,
  }));
  if (shelters.length === 0) return given;
  const isIn = (at: number) => shelters.some(({ start, end }) => at >= start && at < end);
  return {
    ...given,
    words: given.words.map((word) => (isIn(word.start) ? masked(word) : word)),
    typed: given.typed.filter(({ start }) => !isIn(start)),
  };
}
