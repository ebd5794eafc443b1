const some =
  "(?:everything|all of (?:it|them)|them all|it all|the lot|the whole (?:lot|thing|month's box)|(?:the |a )?whole (?:box|packet|pack|bottle|strip|blister(?: pack)?|month's box)|(?:a |the )?(?:month|fortnight|week)(?:'s|s)? worth|(?:two|three|four|six) (?:weeks?|months?) worth|(?:ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty|\\d{2,3}) of (?:them|the|my|those)|(?:far |way )?too many(?= (?:of (?:my|the|them|those)|pills|tablets|paracetamol|sleeping|meds|on purpose|now|again)|$)|the tablets i'?d been saving|all my (?:\\w+ )?(?:tablets|pills|meds|medication|medicine)|all (?:of )?(?:mum|mom|dad|nan|gran)'?s (?:tablets|pills|meds)|loads of (?:them|pills|tablets))";
const box = '(?:the|a|my|that|whole) (?:\\w+ )?(?:box|bottle|packet|strip|sheet|blister(?: pack)?|pens)';
const took = '(?:took|taken|swallowed|necked|downed|popped|injected)';
const me = "\\b(?:i|i've|ive|i have)(?: (?:just|already|have|went and|gone and|only))*";
const swallowed = new RegExp(
  [
    `${me} ${took} ${some}`,
    `\\b(?:and|so|just|already) (?:then )?(?:took|swallowed|necked|downed) (?:the lot|all of them|them all|the whole \\w+)\\b`,
    `^(?:just |so |already |i |ive |i've )*(?:${took} ${some}|(?:swallowed|necked|downed|emptied|injected) ${box})`,
    `${me} (?:ate|eaten|had|drank|drunk) (?:the )?(?:whole (?:blister(?: pack)?|packet of (?:pills|tablets)|strip)|all (?:of )?(?:mum|mom|dad|nan|gran|my|his|her)'?s? ?(?:\\w+ )?(?:tablets|pills|meds|insulin)|everything in the (?:cabinet|cupboard|drawer))`,
    `\\b(?:finished|emptied|drank) (?:the|my|a|that) (?:bottle|box|packet) of (?:pills|tablets|meds|paracetamol|sleepers)\\b|${me} put ${some} (?:in my mouth|down my throat)`,
    `\\b(?:emptied|tipped) (?:the|a) (?:bottle|box|packet)\\b.*\\b(?:into me|in my mouth|down my throat|down me)\\b|\\btoo many (?:paracetamol|tablets|pills|sleeping)\\b.*\\b(?:purpose|took|taken|last night|earlier)\\b|\\bhalf the (?:bottle|box|packet) (?:is )?(?:in|inside) me\\b`,
    `\\btook (?:my|his|her|their) (?:\\w+'s |\\w+s )?(?:heart|sleeping|blood pressure|sugar|pain|thyroid|epilepsy|diabetes) (?:pills|tablets|medicine|meds)\\b.*\\b(?:don't know|dont know|how many|lots|loads|whole)\\b`,
    `\\b(?:part of me|a part of me|one of us|some of us|the \\w+ part) (?:just |already )?(?:${took}) (?:the|my|all|some|those|her|his) (?:\\w+ )?(?:pills|tablets|meds|tabs)\\b`,
    `${me} (?:took|swallowed) (?:the|those|some of the|all the) (?:pills|tablets)(?= (?:and|already|now|just now|half|an hour|\\d+)|$)`,
    `${me} (?:took|swallowed)\\b.*\\b(?:idk|don't know|dont know|not sure|lost count) (?:of )?how many\\b`,
  ].join('|'),
);
const everyday =
  /\b(?:chocolates?|cookies?|biscuits?|crisps|sweets|cake|pizza|pasta|fries|donuts?|ice cream|cereal|vitamins? as|photos?|pictures?|steps?|breaths?|day off|days off|seriously|personally|notes?|time|bus|dinner|lunch|breakfast|sandwich\w*|grapes|cheese|nuts|(?:of|the|my|some|our) (?:wine|beers?|milk|juice|coffee|tea|water|rum|gin|vodka|whisky|prosecco|coke|pop|soup)|years? ago|when i was|last year|in 20\d\d|in 19\d\d|out of|out on|from me|off me|away|to the (?:pharmacy|chemist|tip|dump|shop)|with me|home|on (?:the )?(?:trip|holiday)|as prescribed|prescribed|course of|for granted|it all in|on board|in stride|into account|antibiotics as)\b/;

/** "Just necked the box": something was swallowed, too much of it. In: `bare` words. Pure. */
export const swallowedTooMuch = (plain: string): boolean =>
  plain.split(' ').length <= 30 && swallowed.test(plain) && !everyday.test(plain);
