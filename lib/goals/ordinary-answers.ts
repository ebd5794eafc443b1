/** Words with which German and Dutch say which one is meant, behind their article: none of them is English. */
const which =
  'ersten?|zweiten?|dritten?|vierten?|fünften?|sechsten?|siebten?|achten?|letzten?|vorletzten?|beiden|anderen?|alten?|neuen?|neueren?|neueste|ältere|älteste|jüngeren?|jüngste|obere|oberste|untere|unterste|mittlere|linke|rechte|vordere|hintere|kurze|kürzere|kürzeste|lange|längere|längste|kleine|kleinere|kleinste|große|größere|größte|rote|blaue|grüne|gelbe|weiße|schwarze|laute|leise|strenge|müde|gestrige|heutige|drei|zwei|hier|dort|nicht|eerste|tweede|derde|vierde|laatste|andere|oude|nieuwe|kleine|grote';
/** The same by endings that English has not. */
const formed =
  '\\p{L}{3,}(?:iche|igen|ische|ischen|lichen)|(?:traur|wüt|ruh|wicht|richt|neugier|mut|fröhl)(?:ige|ende)';
const thatOne = new RegExp(
  `^(?:(?:ja|nein|nur|lieber|bitte|eher|nee|alleen|liever)[ ,]+)*die (?:${which}|${formed})(?:[ ,]+(?:bitte|graag))?$`,
  'iu',
);
/** A day as German and the Nordic languages write it ("12. Mai", "14.5.", "14.05.2027"): its point ends no sentence that names an age. */
const month =
  'jan(?:uar)?|jänner|feb(?:ruar)?|märz|mars|marts|apr(?:il)?|mai|maj|juni?|juli?|aug(?:ust)?|sept?(?:ember)?|o[kc]t(?:ober)?|nov(?:ember)?|de[zsc](?:ember)?';
const day = new RegExp(
  `^(?:(?:ja|nein|bitte|erst|ab|bis|vor|nach|am|zum)[ ,]+)*(?:\\d{1,2}\\. ?(?:${month})(?: \\d{2,4})?|\\d{1,2}\\. ?\\d{1,2}\\.?(?: ?\\d{2,4})?)$`,
  'iu',
);

/** Whether an answer names which one or which day is meant, and holds no other word: the article of “die zweite” is no verb of English. Pure. */
export const isOrdinaryAnswer = (answer: string): boolean => {
  const words = answer.trim();
  if (words.length > 60) return false;
  const bare = words.replace(/[.!]+$/, '');
  return thatOne.test(bare) || day.test(bare);
};
