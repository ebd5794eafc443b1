const count = '(?:two|three|four|five|six|seven|[2-7])';
const less = '(?:one|nobody|none|no one|zero|1|0)';
const seats = '(?:voices?|parts?|seats?|sides?|members|chairs)';
/** What those who are counted are said to hold. */
const hold =
  '(?:wants? (?:you|it|this|to)|would (?:rather|like|go|stay|leave|wait|prefer|say|vote|have)|say|says|said|lean\\w*|(?:is|are|were|speak|spoke|come out|came out|argue|stand) (?:for|against|with|behind)|favou?rs?|support|prefer|agree|think|feel|believe|see it|side|sided|hold)';
const everybody =
  '(?:everybody|everyone|all|all of (?:us|them|you)|they all|we all|every (?:voice|part|seat)|both|the rest)(?: here| of (?:us|them))?';
const bidden = '(?:should|must|ought to|have to|need to|had better|are to)';

const rules = [
  /\b(?:i|we|they|all|most)(?: of us| of them)?(?: all)? (?:vote|voted|would vote)\b|\b(?:my|our|their|the) votes?\b|\bvotes? (?:for|against|goes|is)\b(?<!\bno votes? (?:for|is))|\b(?:by|in|the|a|clear) majority\b|\boutvot\w+|\bballots?\b|\boutnumber\w*|\bunanimous\w*|\bthe (?:tally|score|consensus) (?:is|was|says|here)\b|\bshow of hands\b/,
  `\\b(?:${count}|most|all) (?:against|to|versus|vs\\.?) (?:${count}|${less})\\b(?! (?:hours?|days?|weeks?|months?|years?|minutes?|times?|sentences?|steps?|evenings?))`,
  `\\b(?:${count}|${less}) (?:is|are|was|were|speaks?|voices?|parts?)? ?(?:for|against)(?: it| going| leaving| staying)?,? (?:and |but |while )?(?:only )?(?:${count}|${less}|the rest|the others?)\\b`,
  `(?<!the |these |those |between |all )\\b${count} (?:of (?:the |these |those |your |our )?(?:${count}|us|them|you|the (?:committee|table)|others|${seats})|${seats}(?: here)?),? (?:here )?(?:\\w+ly )?${hold}\\b`,
  `(?<!the |these |those |between )\\b${count} ${hold}\\b[^.]*\\b(?:${less}|${count}|the (?:rest|others?))\\b`,
  `\\b(?:only |just )?(?:${less}|${count}) (?:of|out of|in) (?:the |us |these )?${count}\\b`,
  `\\b(?:only|just) (?:one|two)(?: of (?:us|them|the \\w+)| ${seats})? (?:is|are|was|were|wants|speaks)?\\b`,
  `\\b(?:most|more|nearly all|almost all|half|a (?:clear )?majority|the bulk|the greater part)(?: of)?(?: the| these| your| our)?(?: other)? (?:voices|parts|seats|sides|members)\\b|\\b(?:most|more|nearly all|almost all|half|the majority) of (?:us|them|you|the (?:committee|table|others|room))(?: here)? (?:\\w+ly )?${hold}\\b`,
  '\\bthe (?:larger|bigger|greater|stronger|louder) (?:side|half|group|number|part of the (?:table|committee))\\b|\\btips? the (?:scales?|balance)\\b|\\bon balance\\b[^.]*\\b(?:voices|sides|committee|table|votes?|parts)\\b',
  `\\b${everybody},? (?:here )?(?:clearly )?(?:agrees?|says?|thinks?|feels?|knows?|sees?|holds?)(?: that| on it| with it|:|,)* (?:you|that you)? ?${bidden}\\b`,
  `\\b${everybody} (?:agrees?|says?|decides?|decided):|\\bthe others have (?:decided|chosen|agreed)\\b|\\b(?:makes|make|that is|that's) (?:${count}|most|all) (?:voices?|parts|of us|of them|for|against)\\b|\\bwe (?:all )?(?:find|decide|rule|come down|are all sure|all agree)(?: in favou?r| that you| on|\\b[^.]*you must)|\\bwe are all (?:sure|agreed|certain|for|against)\\b|\\bif we voted\\b`,
  `\\b${everybody} (?:agrees?|wants?|would like|asks?)(?: that)? you to (?:go|leave|stay|quit|say|accept|sign|take|refuse|tell|end|do it|move|stop|start|marry|call)\\b`,
  '\\b(?:wins?|won|loses?|lost|carries|carried) (?:the|this|that) (?:vote|argument|debate|discussion|round|committee|day|point|one)\\b|\\b(?:beats? (?!the (?:drum|rush|heat|traffic|clock|crowds?|queue|rain))|defeats?|overrul\\w+|outweighs?|prevails?|comes? out on top|came out on top|gets? its way|has the last word|settles it)\\b(?<!\\b(?:heart|it) beats?)|\\b(?:the|a|our|clear) winners?\\b|\\bwins? (?:this one|here|out|hands down|today)\\b|\\bso (?:the )?(?!i |you |we |they )\\w+(?: child)? wins\\b',
  /\b(?:committee|planner|protector|critic|firefighter|pleaser|rebel|inner child|voice|side) (?:clearly |has |have |would )?(?:wins?|won|loses?|lost|prevails?|(?:is|was) (?:clearly |simply )?right|knows best|has the (?:better|stronger|best|strongest))\b/,
  '\\b(?:better|stronger|best|strongest|weightier) (?:argument|case|point)s?\\b',
  '\\bthe (?:committee|table|room|group|council|voices?|parts) (?:has |have |is |are )?(?:clearly )?(?:decided|decides?|agrees? (?:that )?(?:you|on)|concluded?|concludes|recommends?|spoken|orders?|leans?|leaning|votes?|chose|chooses|rules?|finds that)\\b',
  "\\b(?:it|this|that|the (?:matter|question|case|choice))(?:'s| is| has been| was) (?:now |then |therefore |thus |hereby |clearly )?(?:decided|settled|closed|agreed)(?! (?:yet|by you|when|only|once|if|for you))\\b|\\bthe (?:decision|answer|verdict|choice|conclusion)(?: here)? (?:is|was) (?:(?:now|then|therefore) )?(?:clear|clearly|made|simple|obvious|to (?:go|leave|stay|take|say|quit|wait|accept)|yes|no|a (?:yes|no|clear))\\b|\\bso:? (?:go|leave|stay|quit|take it|do it|say (?:yes|no))(?: then)?[.!]*$",
  `\\b(?:we|i) (?:have )?(?:took|taken|made|did|done|kept) (?:a|the) (?:count|poll|tally)\\b|\\b(?:we|i) (?:have )?counted\\b|\\b(?:thirds?|quarters?|percent|%) of (?:the |us|them|your )|\\b(?:is|are) (?:clearly |now |well )?(?:ahead|in the lead)\\b|\\bwe(?:'ve| have) (?:all )?(?:made up our minds?|decided|agreed|chosen)\\b|\\bthe result (?:here )?is\\b`,
  '\\bwe (?:have |all |now )*(?:decided|agreed|settled)\\b(?! (?:nothing|to (?:wait|hear|listen|leave it)|that you decide))|\\b(?:all|everyone|everybody|nobody|each)(?: \\w+){0,2} (?:but|except)(?: for)? (?:one|two|the \\w+|planner|protector|critic|firefighter|pleaser|rebel)\\b|\\b(?:in (?:full |complete |total )?agreement|of one mind|united (?:in|on|behind))\\b',
  `\\b${count} ${seats}(?: here)? (?:are |speak |stand |call )?(?:for|against)\\b|\\b(?:most|nearly all|almost all|nobody|half) (?:here|present|in the room|at the table) (?:is|are|say|says|want|wants|think|thinks|would)\\b|\\b${count} votes?\\b`,
  '\\bwe (?:hereby |do |all )*(?:resolve|resolved|voted)\\b|\\b(?:all of us|we all|they all|all of them) (?:tell|urge|order|command|beg) you\\b',
  '\\bthe (?:committee|table|room|group|council|others|rest) (?:all )?(?:says?|said|wants?|thinks?|feels?|would have) (?:yes|no|go|stay|leave|you (?:to|should|must)|that you)\\b',
].map((rule) => new RegExp(rule));

const denied = /\b(?:not|no|never|nothing|nobody|none|without|\w+n't)(?: \w+){0,2} ?$/;

/** How sure a voice is, in the line that says so. */
const saysHowSure = /^\W*sure\W+\d(?:[.,]\d)?\s*(?:of|out of|\/|from)?\s*5?\W*$/;

/** Whether a sentence counts sides, names a winner or decides. `text`: in plain small letters. */
export const countsSides = (text: string): boolean =>
  !saysHowSure.test(text) &&
  rules.some((rule) => {
    const match = rule.exec(text);
    return match !== null && !denied.test(text.slice(0, match.index));
  });

const bids =
  /\byou (?:really |simply |clearly |now |just )?(?:should|must|ought to|had better)\b(?! (?:not )?have\b)/;
/** What a voice holds, or what is asked, bids nobody. */
const attributed =
  /\b(?:\w+ (?:thinks?|says?|said|feels?|believes?|fears?|asks?|asked|holds?|worries|wonders?|wants|insists?|warns?)|whether|if|what|how|when|which|that part)\b[^.;:]*$/;
const byAll =
  /\b(?:i|we|they all|everyone|everybody|all of (?:them|us)|all) (?:think|thinks|say|says|feel|feels|believe|agree|agrees)\b[^.;:]*$/;

/** Whether a sentence of the closing tells the person what to do. */
export function bidsThem(text: string): boolean {
  const match = bids.exec(text);
  if (!match) return false;
  const before = text.slice(0, match.index);
  return byAll.test(before) || !attributed.test(before);
}
