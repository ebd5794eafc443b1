import { isBroughtUp } from './brought-up';
import { type CourseHeard, hears } from './course/hear-course';
import { isOthers } from './course/whose';
import { farthestIn } from './help-stage';
import { opened } from './listen-on';
import { mortalDanger } from './mortal-danger';
import type { Step } from './step';
import type { Turn } from './turn';

const bodySigns = ['breathing', 'bleeding', 'taken'] as const;

/** A word for it stands in the message as well. */
const worded: Readonly<Record<(typeof bodySigns)[number], RegExp>> = {
  breathing:
    /\b(?:breath\w*|wak\w+|unconscious|floppy|limp|colou?r|blue|gr[ea]y|pale|snor\w*|gasp\w*|fits?|fitting|seiz\w*|shaking|twitch\w*|respond\w*|eyes|cold|slump\w*|chok\w*|collaps\w*|lips|up)\b/i,
  bleeding:
    /\b(?:blood\w*|bleed\w*|bled|cut|cuts|cutting|wound\w*|stab\w*|slash\w*|red|stitch\w*|towel|deep|glass|soak\w*)\b/i,
  taken:
    /\b(?:t[oa]ken?|took|swallow\w*|dr[aiu]nk|inject\w*|pills?|tablets?|meds?|medicine|capsules?|overdos\w*|od'?d|used|using|snort\w*|bottle|packets?|strip|box|dose|poison|bleach|kick\w*)\b/i,
};

/** Heard surely, or two signs of it that are likely. */
function bodySign(heard: CourseHeard, text: string): (typeof bodySigns)[number] | null {
  const likely = bodySigns.filter((one) => hears(heard, one) && worded[one].test(text));
  const signs = likely.length + Number(hears(heard, 'acting')) + Number(hears(heard, 'worse'));
  return likely.find((one) => signs > 1 || hears(heard, one, 'sure')) ?? null;
}

const grave = [
  ...(['other_danger', 'baby', 'breathing', 'bleeding', 'taken'] as const),
  ...(['near', 'place', 'home', 'soon', 'worse', 'harm_other'] as const),
];

/** No frame is up, and so far it would only be asked about gently: one sign alone opens nothing. */
export function isFaint({ state, assessment, course }: Turn): boolean {
  if (state.frame !== null || assessment.asks === 'direct' || assessment.asks === 'frame') return false;
  return grave.filter((one) => hears(course, one)).length < 2;
}

/** What the rules read as an act leads where they say; what lies ready is not taken yet, and a hurt is asked about first. */
function isBodyByRules(turn: Turn, sign: (typeof bodySigns)[number]): boolean {
  const { listened, assessment, text, state } = turn;
  const isTheirs = isOthers(turn.course) && !byOneself.test(text);
  if (!isTheirs && mortalDanger(turn)?.to === 'in_progress') return true;
  if (sign === 'taken' && listened.means && !listened.took) return true;
  const isHurting = state.frame !== 'carer' && (assessment.kinds.includes('self_harm') || listened.hurt);
  return (
    isHurting &&
    !/\b(?:blood\w*|bleed\w*|deep|soak\w*|won['’]?t stop|towel|drip\w*|red and red|stitch\w*)\b/i.test(text)
  );
}

const byOneself =
  /\bi(?:['’]?ve| have|['’]?m| am)? (?:just |already |also )?(?:took|taken|swallowed|drank|drunk|injected|cut|bleeding)\b/i;

const notNow = ['denies', 'figure', 'away', 'told_to', 'told_harm', 'not_done', 'will_move'] as const;
/** An urge or an order, and no wound. */
const isWished =
  /\b(?:want(?:s|ed)?|urge|feel like|going to|gonna|might|tempted|tell(?:s|ing)? me|told me|says?|orders?|thoughts? of|think(?:ing)? (?:of|about))\b[^.!?]{0,24}\b(?:cut|hurt|burn|tak|swallow|drink|stab)/i;

/** Taken, bleeding, not to be woken: whoever it is. */
export function bodyInDanger(turn: Turn): Step | null {
  const { course, state, answers } = turn;
  if (isFaint(turn)) return null;
  const sign = bodySign(course, turn.text);
  const stage = farthestIn(course);
  if (
    sign === null ||
    isBodyByRules(turn, sign) ||
    notNow.some((one) => answers.has(one)) ||
    isWished.test(turn.text)
  )
    return null;
  if (stage === 'crew' || stage === 'on_call') return null;
  if (state.name === 'harm_child')
    return opened(turn, { to: 'harm_child', says: 'hurt' }, { otherHurt: true });
  if (state.name === 'at_place') return null;
  if (state.frame === 'carer' || isOthers(course)) {
    const again = sign === 'bleeding' ? 'wound' : 'watch';
    const says = state.frame === 'carer' && state.known.otherHurt ? again : 'hurt';
    return opened(turn, { to: 'carer', says }, { other: true, otherHurt: true });
  }
  if (state.name === 'in_progress' || state.frame === 'abuse') return null;
  if (sign === 'breathing') return null;
  const isWound = sign === 'bleeding' && !isBroughtUp(turn);
  const says = isWound ? 'hurt' : sign === 'bleeding' ? 'medical' : 'maybe';
  return opened(turn, { to: 'in_progress', says }, { act: true });
}

/** Told as it was, or as it may be. */
const notNowYet = /\b(?:never|would|last time|before|years ago|when i was|used to|normal)\b/i;

/** Where the sign is sure, so much of somebody else is enough. */
const fromOther = 0.5;

/** A child or somebody else whose body is in danger, told before anything was asked: two signs, one of them sure. */
export function emergencyOfAnother(turn: Turn): Step | null {
  const { course, text, answers } = turn;
  if (course.labels.has('nothing') || answers.has('denies') || notNowYet.test(text)) return null;
  const isWho = hears(course, 'baby', 'sure') || hears(course, 'other_danger', 'sure');
  const least = isWho ? 'perhaps' : 'likely';
  const sign = bodySigns.find((one) => hears(course, one, least) && worded[one].test(text));
  const isSure = sign !== undefined && (isWho || hears(course, sign, 'sure'));
  const isTheirs =
    hears(course, 'baby') || hears(course, 'other_danger') || course.lift.other_danger > fromOther;
  return isSure && isTheirs
    ? opened(turn, { to: 'carer', says: 'hurt' }, { other: true, otherHurt: true })
    : null;
}
