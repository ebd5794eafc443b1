import { readIntent, readYesNo } from './care-answers';
import { answer, type CareTurn, companionAnswers, type Outcome, reply } from './care-state';
import { normalise } from './normalise';
import { corrected, minor, reality } from './scripts/gentle';

/** Outside voices, lost time, an unreal world: orient, offer a clinician, take no side; exploring ends for today. */
export function openReality({ state, assessment }: CareTurn): Outcome {
  const name = assessment.kind === 'dissociation' ? 'dissociation' : 'outside';
  const card = state.frame === 'reality' ? null : 'small';
  return answer(state, reply(state, 'reality', `reality.${name}`, reality[name], [], card), {
    frame: 'reality',
    step: 'reality',
    kind: assessment.kind,
    locked: true,
    closing: true,
    turnsLeft: 6,
  });
}

export function continueReality({ state, text }: CareTurn): Outcome {
  if (state.turnsLeft === 0) return companionAnswers(state);
  const firstAnswer = state.turnsLeft === 6;
  const intent = readIntent(text);
  const left = { turnsLeft: state.turnsLeft - 1 };
  if (firstAnswer && state.kind !== 'dissociation' && readYesNo(text) === 'no') {
    return answer(state, reply(state, 'reality', 'reality.unsafe', reality.unsafe, [], 'full'), left);
  }
  const name = asksForBelief(text)
    ? 'believe'
    : intent === 'scared' || intent === 'what_to_do'
      ? said[intent]
      : 'other';
  const card = intent === 'numbers' ? 'full' : null;
  return answer(state, reply(state, 'reality', `reality.${name}`, reality[name], [], card), left);
}

const said = { scared: 'scared', what_to_do: 'whatToDo' } as const;
const asksForBelief = (text: string): boolean =>
  /\b(?:believe|real|crazy|mad|am i|is (?:he|she|it)|are they|true|you think|hear (?:it|him|her|them)|imagin\w+|psycho\w*|schizo\w*)\b/.test(
    normalise(text).text,
  );

/** Under eighteen: kind, short, and no further. An age put right opens the door again. */
export function answerMinor({ state, text }: CareTurn): Outcome {
  if (putsAgeRight(text)) {
    return answer(state, reply(state, 'minor', 'minor.corrected', corrected), {
      frame: null,
      step: 'none',
      minor: false,
      closing: false,
      locked: state.lockedBefore,
    });
  }
  return answer(state, reply(state, 'minor', 'minor', minor, [], 'small'), {
    frame: 'minor',
    step: 'none',
    lockedBefore: state.frame === 'minor' ? state.lockedBefore : state.locked,
    minor: true,
    locked: true,
    closing: true,
  });
}

const putsAgeRight = (text: string): boolean =>
  /\b(?:meant|typo|mistyped|i'm actually|sorry,? i'm|correction|wrong key)\b.*\b(?:1[89]|[2-9]\d)\b|\b(?:1[89]|[2-9]\d)\b.*\b(?:typo|i meant|mistyped)\b/.test(
    normalise(text).text,
  );
