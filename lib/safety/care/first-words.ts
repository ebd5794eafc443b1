import { hears } from './course/hear-course';
import { known, type Opening, saysOwn } from './danger-said';
import { lostCount } from './may-have-taken';
import type { CareState } from './state';
import type { Turn } from './turn';

/** What somebody used that slows the breathing. */
const opioid =
  /\b(?:fent\w*|heroin|smack|opioids?|opiates?|oxy\w*|methadone|morphine|codeine|tramadol|nitazenes?|xanax|benzos?|speedball|lean|tranq)\b/i;
const used =
  /\b(?:i|we)(?:'ve| have| just| only)* (?:used|relapsed|shot up|injected|smoked|snorted|nodd\w*|od'?d?)\b|\brelapsed\b/i;
const sinking =
  /\b(?:keep|hold) (?:my )?eyes open|\beyes? (?:\w+ )?clos\w+|\bnodding\b|\bslow\w* breath\w*|\bbreath\w* slow\w*|\bso sle+p+y\b|\bcan'?t (?:stay|keep) awake\b|\blips (?:are )?blue\b/i;
const tried =
  /\b(?:i|we)(?:'ve| have| had| actually| just)* (?:tried (?:to (?:end|kill|die|hang|drown|do it|take my)|it)|attempted|overdosed|took an? overdose|took (?:all|too many|loads|a load|a lot)|swallowed)\b/i;
const lately =
  /\b(?:yesterday|last night|(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:two|three|a few|couple of|some) days? ago|this (?:morning|weekend)|earlier this week|the other (?:day|night)|days? before)\b/i;
const longAgo =
  /\b(?:years?|months?|ages|when i was|as a (?:kid|teen\w*|child)|back then|in (?:19|20)\d\d)\b/i;
const deepWound =
  /\b(?:went|cut|gone) (?:too |way )?deep(?:er)?\b[^.!?]{0,40}\b(?:still going|keeps going|not stop\w*|won'?t stop|kinda still)|\b(?:cut|slit|sliced|gash|wound|stab\w*)\b[^.!?]{0,60}\b(?:not stop\w*|won'?t stop|isn'?t stopping|keeps? bleeding|can see (?:the )?(?:fat|bone)|gushing|pouring|spurting)|\b(?:bleeding|blood)\b[^.!?]{0,40}\b(?:not stop\w*|won'?t stop|isn'?t stopping|everywhere|pouring|gushing|soak\w*)\b/i;
const soaked = new RegExp(
  [
    String.raw`\b(?:towel|cloth|sheet|sleeve|bandage|tissue|shirt|flannel|t-?shirt|rag|dressing|plaster|carpet|gauze|sock|hoodie|jumper|it)s?(?:'s|’s|s| is| are| has)? (?:all |now |gone )?(?:soaked|sodden|wet|red|full|drenched|wet through|on the floor now|no good)\b`,
    String.raw`\b(?:dripping|pooling|blood)\b[^.!?]{0,20}\bfloor\b`,
    String.raw`\b(?:through|soaking|into|filled|used) (?:it |up )?(?:(?:the|a|my|two|three|four|both|another|its|second|third|fourth|first|whole|tea|bath|hand) )*(?:towels?|bandages?|dressings?|flannels?|cloths?|plasters?|sheets?|tissues?|sleeve|shirt|gauze|rolls?|packs?|pads?|duvet|mattress|jeans|sock)\b`,
    String.raw`\b(?:second|third|fourth|another) (?:tea |bath |hand |clean )?(?:towel|bandage|dressing|flannel|cloth|sheet|plaster)\b`,
    String.raw`\b(?:hasn'?t|hasnt|has not|isn'?t|isnt|not|won'?t|wont|can'?t|cant|doesn'?t|doesnt)\b[^.!?]{0,14}\b(?:stop\w*|clot\w*|slow\w*)\b`,
    String.raw`\b(?:it'?s|its|it is|still|keeps?|kept|and it'?s) (?:still |just |really |all )*(?:going|coming|running|flowing|dripping|pumping|spurting|gushing|pouring|bleeding|oozing|filling|soaking)\b(?! (?:to|on about|round|back|over|home|out))`,
    String.raw`\ball over (?:the|my) (?:\w+ )?(?:floor|bed|sheets?|bathroom|carpet|sink|hands?|clothes)\b`,
  ].join('|'),
  'i',
);
/** A body that goes under after a wound. */
const sinks =
  /\b(?:light ?-?headed|woozy|swimmy|faint(?:y|ing)?|dizzy|clammy|going (?:grey|gray|black|white)|(?:grey|gray|black|white|dark) (?:at|round|around) the edges|ears (?:are )?ringing|seeing (?:stars|spots)|gone (?:cold|numb|grey|pale)|so (?:sleepy|tired|cold|thirsty)|can'?t (?:keep|stay) awake|lie down|fingers?(?: have| are)?(?: gone| going)? numb|shivering|passing out|heart(?:'s| is) racing)\b/i;
const height =
  /\b(?:roof|rooftop|ledge|balcony|window ?sill|top of|up here|edge|parapet|scaffold\w*|crane|tower)\b/i;
const flies = /\b(?:fly|flying|float|leap|jump|step off|walk on air|wings|prove)\b/i;
const places =
  /\b(?:bridge|pont|puente|ponte|brucke|brücke|most|mostem|roof|toit|techo|dach|ledge|edge|cliff|weir|platform|tracks|rails|railing|parapet|pier)\b/i;

/** Where the person stands, said as what they are doing: nothing is done yet, and a step back is what helps. */
export const standsAtPlace = ({ text, listened }: Turn): boolean =>
  !listened.took && !listened.hurt && (listened.place || places.test(text)) && !/\bjumped\b/i.test(text);

const emergency = (state: CareState, says: string): Opening => ({
  to: 'in_progress',
  says,
  weight: 10,
  isDanger: true,
  change: known(state, 'act'),
});

const cloth = /\b(?:towel|bandage|sleeve|blood|bleeding)/i;
/** One cloth after the other: it does not stop. */
const nextCloth =
  /\b(?:second|third|fourth|another) (?:tea |bath |hand |clean )?(?:towel|bandage|dressing|flannel|cloth|sheet|plaster)s?\b/i;
const wounded: ReadonlySet<string> = new Set(['self_harm', 'in_progress']);

/** A wound was spoken of in this conversation. */
const isWounded = ({ said, name, known: { act } }: CareState): boolean =>
  (name === 'in_progress' && act) || Object.keys(said).some((id) => id.startsWith('self_harm.'));

/** First words that need an ambulance or a way down, whatever else they sound like. Null for all others. Pure. */
export function emergencyIn(turn: Turn): Opening | null {
  const { state, text, listened, answers } = turn;
  const isTheirs = listened.byPronoun && !/\b(?:i|i'm|i've|my|me)\b/i.test(text);
  if (isTheirs || state.frame === 'carer' || answers.has('figure')) return null;
  if ((opioid.test(text) || used.test(text)) && sinking.test(text)) return emergency(state, 'used');
  if (state.frame === 'crisis' && opioid.test(text) && state.known.act && state.at !== 'used')
    return emergency(state, 'used');
  const isOwn = state.frame === null || state.name === 'ask' || state.name === 'check_in';
  if (isOwn && tried.test(text) && lately.test(text) && !longAgo.test(text)) return emergency(state, 'late');
  const isWound = deepWound.test(text) && !/\b(?:nose|period|gums?)\b/i.test(text);
  if (isWound && (state.frame !== null || turn.assessment.asks !== 'none')) return emergency(state, 'hurt');
  const isSoaked =
    soaked.test(text) && (wounded.has(state.name) || (state.frame === 'crisis' && cloth.test(text)));
  const isThrough = state.frame === null && nextCloth.test(text) && hears(turn.course, 'bleeding');
  if (isThrough) return emergency(state, 'hurt');
  if (lostCount(text) && !wounded.has(state.name)) return emergency(state, 'maybe');
  if (isSoaked && state.at !== 'hurt') return emergency(state, 'hurt');
  if (isWounded(state) && sinks.test(text) && !answers.has('denies')) return emergency(state, 'hurt');
  const isFast = state.name === 'mania' || saysOwn(turn, ['mania', 'medication_stopped', 'delusion'], 'weak');
  if (isFast && height.test(text) && (flies.test(text) || state.name === 'mania'))
    return { to: 'at_place', says: 'down', weight: 10, isDanger: true, change: known(state, 'place') };
  return null;
}
