const much =
  "(?:everything|all of (?:it|them)|them all|the lot|the whole (?:lot|box|packet|pack|bottle|strip|sheet|blister(?: pack)?|month's box|thing)|whole (?:box|packet|pack|bottle|strip|blister(?: pack)?)|the (?:box|bottle|packet|strip|blister(?: pack)?)|a (?:month|fortnight|week)'?s? worth|(?:two|three|four|six|\\w+) (?:weeks?|months?|days?) worth|(?:ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty|\\d{2,3}) of (?:them|the|my|those)|too many|far too many|the tablets i'?d been saving|all my \\w+|loads of (?:them|pills|tablets))";
const took =
  '(?:took|taken|take|swallowed|necked|downed|popped|drank|ate|eaten|had|injected|put|emptied|finished)';
const swallowed = new RegExp(
  [
    String.raw`\b(?:i|i've|ive|i have|just|already|and|so)(?: (?:just|already|have|went and|gone and|only))* ${took} ${much}\b`,
    String.raw`^(?:just |so |already )?(?:took|swallowed|necked|downed|popped|injected|emptied) ${much}\b`,
    String.raw`\b(?:emptied|tipped) (?:the|a) (?:bottle|box|packet)\b.*\b(?:into me|in my mouth|down my throat|down me)\b|\btoo many (?:paracetamol|tablets|pills|sleeping)\b.*\b(?:purpose|took|taken|last night|earlier)\b|\bhalf the (?:bottle|box|packet) (?:is )?(?:in|inside) me\b`,
    String.raw`\btook (?:my|his|her|their) (?:\w+'s |\w+s )?(?:heart|sleeping|blood pressure|sugar|pain|thyroid|epilepsy|diabetes) (?:pills|tablets|medicine|meds)\b.*\b(?:don't know|dont know|how many|all|lots|loads|whole)\b`,
  ].join('|'),
);
const everyday =
  /\b(?:chocolates?|cookies?|biscuits?|crisps|sweets|cake|pizza|pasta|fries|donuts?|ice cream|cereal|vitamins? as|photos?|pictures?|steps?|breaths?|day off|days off|seriously|personally|notes?|time|bus|dinner|lunch|breakfast|sandwich\w*|grapes|cheese|nuts|(?:of|the|my|some|our) (?:wine|beers?|milk|juice|coffee|tea|water|rum|gin|vodka|whisky|prosecco|coke|pop|soup)|years? ago|when i was|last year|in 20\d\d|in 19\d\d|out of|out on|from me|off me|away|to the (?:pharmacy|chemist|tip|dump|shop)|with me|home|on (?:the )?(?:trip|holiday)|as prescribed|prescribed|course of|for granted|it all in|on board|in stride|into account|antibiotics as)\b/;

/** "Just necked the box": something was swallowed, too much of it. In: `bare` words. Pure. */
export const swallowedTooMuch = (plain: string): boolean =>
  plain.split(' ').length <= 30 && swallowed.test(plain) && !everyday.test(plain);
