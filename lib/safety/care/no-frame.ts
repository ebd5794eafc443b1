import { asksForDeletion } from '../asks-to-delete';
import type { DangerKind } from '../danger';
import { mayBeEmergency } from '../emergency/hear-emergency';
import { counts } from '../reading/weigh';
import { onlyRequests } from './beside-request';
import { says } from './danger-said';
import { ordinaryNeeded } from './let-go';
import { deniedGently, listeningTurns } from './listen-on';
import { addsUp } from './other-danger';
import { questionFor } from './question-for';
import { type Line, sceneOf } from './speak';
import { type GentleTopic, gentleQuestions } from './states/gentle';
import { entering, rotated, type Step, start } from './step';
import type { Turn } from './turn';

/** No frame is open: age, the day after, a language, and the gentle question. */
export function opened(turn: Turn): Step {
  const { state, assessment } = turn;
  if (state.minor && isFirstSign(turn))
    return start(state, { to: 'ask', says: 'gathered' }, { ...entering(state, 'ask'), locked: true });
  if (state.minor) return youthStep(turn);
  if (state.checkIn) return start(state, { to: 'check_in', says: 'open' }, { checkIn: false });
  if (assessment.language === 'unknown' && !state.languageTold)
    return start(state, { to: 'other_language', says: 'open' }, { languageTold: true });
  const isAsked = assessment.asks === 'direct' || assessment.asks === 'frame';
  const isHarmlessRequest = onlyRequests(turn);
  if (isAsked && !turn.answers.has('denies') && !isHarmlessRequest) {
    const line: Line =
      state.listening > 0 ? questionFor(turn) : { to: 'ask', says: isBodyNow(turn) ? 'now' : 'unclear' };
    return start(state, line, {
      ...entering(state, line.to),
      careful: true,
      endsAfter: ordinaryNeeded(turn),
    });
  }
  const nobody = { frame: null, name: 'companion', at: '' } as const;
  const isGentle =
    assessment.asks === 'gentle' ||
    turn.listened.inHand ||
    says(turn, ['abuse_at_home'], 'weak') ||
    isSecretive(turn);
  // Words that somebody wants gone are deleted first; a question would hold that up.
  const isHeldUp = asksForDeletion(turn.text) !== null || isHarmlessRequest;
  if (!isGentle || state.gentleAsked || isHeldUp)
    return { line: null, change: { ...nobody, ...(deniedGently(turn) && { gentleAbout: null }) } };
  const topic = topicOfSign(turn);
  const questions = gentleQuestions[topic];
  return {
    line: null,
    change: {
      ...nobody,
      name: 'gentle',
      gentle: questions[state.turn % questions.length] ?? questions[0],
      gentleAsked: true,
      request: turn.asksSoftware === 'only',
      gentleAbout: topic,
      listening: listeningTurns,
    },
  };
}

/** Who would learn of it is asked soon after a faint sign. */
const isSecretive = ({ listened, state }: Turn): boolean =>
  listened.asksFirst ||
  (listened.secrecy && state.heard.signals.some(({ turn }) => turn >= state.heard.turn - 3));

/** Danger is asked about before age: once, at the first sign. */
const isFirstSign = (turn: Turn): boolean =>
  turn.state.known.turns === 0 &&
  !Object.keys(turn.state.said).some((script) => script.startsWith('ask.')) &&
  says(turn, addsUp, 'faint');

/** No age was told; school, or who decides for the person, only sounds like one. */
const soundsYoung = ({ assessment }: Turn): boolean => {
  const young = assessment.signals.filter(({ kind }) => kind === 'minor');
  return young.length > 0 && young.every(({ why }) => why === 'minor.school');
};

function youthStep(turn: Turn): Step {
  const { state } = turn;
  if (state.said['youth.open'] === undefined && state.said['youth.sounds_young'] === undefined)
    return start(
      state,
      { to: 'youth', says: soundsYoung(turn) ? 'sounds_young' : 'open' },
      entering(state, 'youth'),
    );
  return start(state, { to: 'youth', says: rotated(state, sceneOf('youth')) }, {});
}

const signs: readonly (readonly [GentleTopic, readonly DangerKind[]])[] = [
  ['body', ['restricting', 'purging', 'substance', 'withdrawal', 'medication_stopped', 'medical_emergency']],
  ['harm', ['harm_others']],
  ['abuse', ['abuse_at_home']],
  ['someone', ['child_in_danger', 'other_in_danger']],
  ['voice', ['outside_voice', 'delusion', 'command_voice']],
  ['state', ['mania', 'dissociation', 'flashback', 'overwhelm']],
];

/** Whoever is dead is in no danger: what they are said to want is the person's own wish. */
const ofTheDead = /\b(?:dead|late|died|passed (?:away|on)|gone|grave|heaven|other side)\b/i;

/** Somebody may be hurt, and nothing else was found. */
const isBodyNow = ({ assessment }: Turn): boolean => {
  const counted = assessment.signals.filter(counts);
  return counted.length > 0 && counted.every((one) => mayBeEmergency(one));
};

const topicOfSign = (turn: Turn): GentleTopic => (isBodyNow(turn) ? 'now' : topicByKind(turn));

const topicByKind = (turn: Turn): GentleTopic =>
  signs.find(
    ([topic, kinds]) => says(turn, kinds, 'weak') && !(topic === 'someone' && ofTheDead.test(turn.text)),
  )?.[0] ?? (turn.assessment.signals.some((one) => counts(one)) ? 'life' : 'unclear');
