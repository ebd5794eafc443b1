import { type Intent, readIntent, readScale, readYesNo } from './care-answers';
import {
  answer,
  type CareReply,
  type CareState,
  type CareTurn,
  choose,
  companionAnswers,
  type Outcome,
} from './care-state';
import { normalise } from './normalise';
import { part } from './patterns/words';
import { type AnchorGroup, anchors } from './scripts/crisis-anchors';
import { accompanied, type BodyName, bodies, leavingCare } from './scripts/crisis-bodies';
import {
  type AcuteKind,
  acuteOpeners,
  ideationOpeners,
  planQuestions,
  scaleQuestions,
} from './scripts/crisis-openers';
import { cleared } from './scripts/questions';

/** Every reply of the next turns is a care script. */
export const careTurns = 10;

const answers = ['Yes', 'Not sure', "I'd rather not say", 'No'];
const near = ["I'm with someone", "I can't call", 'Show the numbers', 'Keep talking'];
const scale = ['0', '2', '4', '6', '8', '10'];
const aboutParts = new RegExp(`\\b${part}|\\b(?:protector|firefighter|exile|critic)\\b`);

const crisis = (
  script: string,
  text: string,
  choices: readonly string[],
  card: CareReply['card'] = null,
): CareReply => ({
  frame: 'crisis',
  script,
  text,
  choices: [...choices],
  card,
});

/** Danger now: say so, show people to call, ask for company and distance. */
export function openAcute({ state, assessment }: CareTurn, kind = assessment.kind): Outcome {
  const known: AcuteKind = kind in acuteOpeners ? (kind as AcuteKind) : 'suicide';
  const already = state.frame === 'crisis' && state.danger && state.kind === known;
  const change = {
    frame: 'crisis',
    step: 'care',
    kind: known,
    danger: true,
    settled: false,
    careful: true,
    locked: true,
    turnsLeft: careTurns,
  } as const;
  if (already)
    return answer(
      state,
      crisis('acute.again', compose('said_again', { ...state, kind: known, danger: true }), near),
      change,
    );
  return answer(state, crisis(`acute.${known}`, choose(acuteOpeners[known], state), near, 'full'), change);
}

/** A wish to die, by whichever part: thank, and ask straight in the same turn. */
export function openIdeation({ state, assessment, text }: CareTurn): Outcome {
  const speaksOfParts = aboutParts.test(normalise(text).text) && !assessment.kinds.includes('outside_voice');
  const pool = assessment.kind === 'self_harm' ? 'self_harm' : speaksOfParts ? 'parts' : 'plain';
  return answer(state, crisis(`ideation.${pool}`, choose(ideationOpeners[pool], state), answers, 'small'), {
    frame: 'crisis',
    step: 'direct',
    kind: assessment.kind === 'none' ? 'suicide' : assessment.kind,
    danger: false,
    settled: false,
    careful: true,
    turnsLeft: careTurns,
  });
}

/** Yes, not sure, rather not say, or no clear answer: people within reach, then the plan question. */
export function askPlan({ state, text }: CareTurn, heard = readYesNo(text)): Outcome {
  const pool = heard === 'yes' ? 'yes' : 'unclear';
  return answer(state, crisis(`plan.${pool}`, choose(planQuestions[pool], state), answers, 'full'), {
    frame: 'crisis',
    step: 'plan',
    kind: 'suicide',
    careful: true,
    locked: true,
    turnsLeft: careTurns,
  });
}

/** A clear no to the direct question: gentle for a day, exploring only if the person asks for it. */
export const clearGently = (state: CareState): Outcome =>
  answer(
    state,
    {
      frame: 'check',
      script: 'cleared.gently',
      text: choose(cleared.gently, state),
      choices: ['Just talk', 'Go on carefully', 'Rest'],
      card: 'small',
    },
    { frame: null, step: 'none', careful: true, turnsLeft: 0, clearedAt: state.turn },
  );

/** Any turn inside the care frame. */
export function continueCrisis(turn: CareTurn): Outcome {
  const { state, assessment, text } = turn;
  const again = assessment.level === 'ideation';
  if (state.step === 'direct') {
    const heard = assessment.kind === 'denial' ? 'no' : again ? 'yes' : readYesNo(text);
    return heard === 'no' && !state.danger ? clearGently(state) : askPlan(turn, heard);
  }
  if (state.step === 'plan') return afterPlan(turn);
  if (again) return care({ ...state, settled: false, turnsLeft: careTurns }, 'said_again');
  if (state.turnsLeft === 0 && state.settled) return companionAnswers(state, { danger: false });
  const counted = { ...state, turnsLeft: Math.max(0, state.turnsLeft - 1) };
  if (state.step === 'scale') return afterScale(counted, text);
  const intent = readIntent(text);
  if (intent === 'safe' && !state.settled) return askScale(counted);
  return care(counted, state.settled && calm.has(intent) ? 'settled' : intent);
}

const calm = new Set<Intent>(['ok', 'thanks', 'other_topic', 'safe', 'yes', 'silence', 'food']);

function afterPlan(turn: CareTurn): Outcome {
  const { state, text, assessment } = turn;
  const heard = assessment.kind === 'denial' ? 'no' : readYesNo(text);
  if (heard === 'yes' || hasSomething(text)) return openAcute(turn, 'suicide');
  const counted = { ...state, step: 'care' as const, turnsLeft: Math.max(0, state.turnsLeft - 1) };
  if (heard === 'no') return care(counted, 'plan_no');
  if (heard === 'unclear' && assessment.level !== 'ideation') return care(counted, readIntent(text));
  return care({ ...counted, turnsLeft: careTurns }, 'plan_unclear');
}

const hasSomething = (text: string): boolean =>
  /\b(?:pills|tablets|meds|rope|knife|blade|razor|gun|bridge|belt|car|tonight|tomorrow|i have (?:a|the|some)|i've got|there is|there's|a plan|next to me|in my (?:bag|drawer|room))\b/.test(
    normalise(text).text,
  ) && !/\b(?:no|not|don't|never|haven't)\b/.test(normalise(text).text);

const askScale = (state: CareState): Outcome =>
  answer(state, crisis('scale', choose(scaleQuestions, state), scale), { step: 'scale' });

function afterScale(state: CareState, text: string): Outcome {
  const number = readScale(text);
  if (number === null) return care({ ...state, step: 'care' }, readIntent(text));
  if (number > 5) return care({ ...state, step: 'care', settled: false }, 'high');
  if (state.turnsLeft > 0) return care({ ...state, step: 'care', settled: true }, 'settled');
  return answer(state, crisis('leave', choose(leavingCare, state), ['Just talk', 'Rest']), {
    frame: null,
    step: 'none',
    danger: false,
    settled: true,
  });
}

/** A reply made of an answer to what was said and a way back to people. */
function care(state: CareState, intent: Intent): Outcome {
  const change = { frame: 'crisis', step: 'care' } as const;
  if (intent === 'with_someone' || intent === 'reached') {
    return answer(
      state,
      crisis(`care.${intent}`, choose(accompanied[intent], state), choicesOf(state)),
      change,
    );
  }
  if (state.turnsLeft === 0 && !state.settled && state.said % 3 === 0 && intent !== 'numbers')
    return askScale(state);
  const body: BodyName = intent === 'safe' ? 'settled' : intent;
  const card = intent === 'numbers' || intent === 'high' ? 'full' : null;
  return answer(state, crisis(`care.${body}`, compose(body, state), choicesOf(state), card), change);
}

const choicesOf = (state: CareState): string[] =>
  state.turnsLeft <= careTurns - 3
    ? ["I'm safe now", "I'm with someone", 'Show the numbers', 'Keep talking']
    : near;

const compose = (name: BodyName, state: CareState): string =>
  `${choose(bodies[name], state)}\n\n${choose(anchors[anchorGroup(state)], state)}`;

/** Which second halves fit: gentler ones once it has eased or when there was no danger. */
function anchorGroup({ danger, settled, kind }: CareState): AnchorGroup {
  if (!danger || settled) return 'care';
  if (kind === 'harm_others' || kind === 'danger_from_others') return kind;
  return kind === 'overdose' || kind === 'eating_medical' ? 'body' : 'suicide';
}
