import { readScale, saysEased, wantsToContinue } from './care-answers';
import { answer, type CareState, type CareTurn, companionAnswers, type Outcome, reply } from './care-state';
import { normalise } from './normalise';
import { grounding } from './scripts/gentle';

const scale = ['0', '2', '4', '6', '8', '10'];

/** Stops the content and asks how full it is. The second time in a session, exploring is over for today. */
export function openGrounding({ state, assessment }: CareTurn): Outcome {
  const groundings = state.groundings + 1;
  const name = groundings > 1 ? 'second' : assessment.kind === 'flashback' ? 'flashback' : 'first';
  const locked = state.locked || groundings > 1;
  const change = {
    frame: 'overwhelm',
    step: 'ground_before',
    kind: assessment.kind,
    groundings,
    locked,
  } as const;
  return answer(state, reply(state, 'overwhelm', `ground.${name}`, grounding[name], scale), change);
}

const exercises = ['Look round', 'Feel my feet', 'Cool water', '5-4-3-2-1'];

export function continueGrounding(turn: CareTurn): Outcome {
  const { state, text } = turn;
  if (wantsToStop(text)) return endGrounding(state, 'stopped');
  if (state.step === 'ground_before') {
    return answer(state, reply(state, 'overwhelm', 'ground.choose', grounding.choose, exercises), {
      step: 'ground_choose',
    });
  }
  if (state.step === 'ground_choose') {
    const name = exerciseOf(text);
    return answer(state, reply(state, 'overwhelm', `ground.${name}`, grounding[name], scale), {
      step: 'ground_after',
    });
  }
  if (state.step === 'ground_after') return afterGrounding(turn);
  return wantsToContinue(text) ? companionAnswers(state) : endGrounding(state, 'stopped');
}

function afterGrounding({ state, text, assessment }: CareTurn): Outcome {
  const number = readScale(text);
  const eased = assessment.level !== 'overwhelm' && (number === null ? saysEased(text) : number <= 5);
  if (!eased) return endGrounding(state, 'stillFull');
  if (state.groundings > 1) return endGrounding(state, 'rest');
  return answer(
    state,
    reply(state, 'overwhelm', 'ground.eased', grounding.eased, ['Go on gently', 'Stop here']),
    {
      step: 'ground_continue',
    },
  );
}

const endGrounding = (state: CareState, name: 'stopped' | 'stillFull' | 'rest'): Outcome => {
  const pool = state.groundings > 1 && name !== 'stopped' ? 'rest' : name;
  const card = name === 'stillFull' ? 'small' : null;
  return answer(state, reply(state, 'overwhelm', `ground.${pool}`, grounding[pool], [], card), {
    frame: null,
    step: 'none',
    closing: true,
  });
};

const wantsToStop = (text: string): boolean =>
  /^\W*(?:stop(?: here| it| now)?|i want to stop|let's stop|enough|no more|close|end (?:it )?here)\W*$/.test(
    normalise(text).text,
  );

const exerciseOf = (text: string): 'look' | 'feet' | 'water' | 'senses' => {
  const plain = normalise(text).text;
  if (/water|cold|cool|ice/.test(plain)) return 'water';
  if (/5|five|sense/.test(plain)) return 'senses';
  return /look|round|see|room/.test(plain) ? 'look' : 'feet';
};
