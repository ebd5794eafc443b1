import { plainly, type RequestRule, ways } from '../rule';
import { ends } from './wording';

const lead =
  '(?:ok|okay|right|alright|so|well|and|thanks?|thank you|good|great|fine|yes|no|now|oh|sorry|please|think|i think|i guess|maybe|for me|then|cool|enough)';
const head = `^(?:${lead}[ ,]+)*`;
const today =
  '(?:today|tonight|now|the night|the day|one (?:day|night|evening|go)|this (?:morning|evening|time))';

/** Says that this is the end for today, in full. */
export const endInFull: RequestRule[] = [
  ...ways('stop', 'whole', plainly, [
    new RegExp(
      `(?:^|[,:] ?| and | so )(?:${lead} |we |i |lets |let us |can we |could we |we can |we could |id like to |i want to |i would like to |im going to |i will |ill |i have to |have to |must )*(?:stop|finish|end|leave it|leave off|call it|wrap up|break off) (?:it )?here(?: for)?(?: ${today})?${ends}`,
    ),
    new RegExp(
      `${head}(?:this is |that is |thats |its |it is |thatll be |that will be )?(?:enough|all) (?:from me )?for ${today}(?:[ ,]|$).{0,24}$`,
    ),
    new RegExp(
      `${head}(?:thatll|that will|that would|thisll|this will) do(?: (?:me|it|for me|for ${today}|now|then|nicely))*${ends}`,
    ),
    new RegExp(
      `(?:^|[,:] ?)(?:and )?(?:until|till|til) (?:the )?(?:next time|tomorrow|another (?:time|day)|soon|then|we (?:speak|talk) again)(?:${ends}|,)`,
    ),
    new RegExp(
      `${head}(?:(?:im|i am) (?:going|off) (?:to )?(?:sleep|bed|lie down)|(?:ill|i will|i must|i should|i need to|i have to|i better|time to|let me|i want to) (?:go )?(?:to )?(?:sleep|(?:go to )?bed)|sleep time|bed time|bedtime)(?: now)(?:[ ,].{0,30})?$`,
    ),
    new RegExp(
      `${head}(?:(?:i|im) (?:will|going to|off to|must|should|need to|have to) (?:go )?(?:to )?(?:sleep|bed)|(?:ill|i will) (?:go )?(?:to )?sleep)${ends}`,
    ),
    new RegExp(
      `${head}(?:lets|let us|can we|we can|we could|i would|id) (?:call it a (?:day|night)|stop|finish|end|leave it)(?: there| at that| now| for ${today})*${ends}`,
    ),
    new RegExp(
      `${head}(?:i am|im|we are|were) (?:all )?(?:done|finished|through) (?:for|with this for) ${today}${ends}`,
    ),
  ]),
];
