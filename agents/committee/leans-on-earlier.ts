/** Words that a question of anything is made of: without others it has no subject of its own. */
export const common = new Set(
  `a an and any are as at be but by can could did do does doing don't done for from get give go goes going gonna good had has
  have having he her here him his how i i'd i'll i'm i've if in into is it it's its just keep let like make may maybe me might
  mine more must my myself need no not now of off ok okay on once one only or other our out over please really say says see
  shall she should so some soon still such take takes taking tell than that that's the their them then there these they this
  those to today tomorrow tonight too try up us was way we well were what what's when where whether which while who why will
  with without would yes yet you your again ahead another back better call called chance choose decide either else end even
  ever every finally first home honestly instead leave left long look neither never next nothing part parts people question
  rather read right same side sides simply start started stay stop stopped sure talk thing things think time tired torn wait
  want wants weigh yesterday quit committee voices help ask asked answer meet move risk forgive anyway actually both feel`.split(
    /\s+/,
  ),
);

const pronoun = /\b(?:it|this|that|him|her|them|those|these|he|she|they|either|neither|so)\b/i;
/** A subject that is named only by its having been spoken of. */
const spokenOf =
  /\b(?:the (?:thing|stuff|other one|matter|same)|what (?:i|we) (?:just )?(?:said|wrote|asked|meant|talked about|told you)|as i (?:said|wrote)|(?:my|the) (?:question|earlier question)|in other words)\b/i;
const english = /\b(?:should|shall|do|does|can|could|would|part|want|the|my|i'm|is|am|to|or)\b/i;

/** Whether words say of what they speak only by what was said before them: "Should I do it, yes or no?" */
export function leansOnEarlier(text: string): boolean {
  const words =
    text
      .normalize('NFKC')
      .replace(/[‘’]/g, "'")
      .toLowerCase()
      .match(/[\p{L}\p{N}']+/gu) ?? [];
  if (words.length === 0) return false;
  if (words.length <= 4 && !english.test(text)) return true;
  const own = new Set(words.filter((word) => !common.has(word))).size;
  const points = pronoun.test(text) || spokenOf.test(text);
  return own === 0 || (own <= 2 && points) || (own <= 4 && spokenOf.test(text));
}
