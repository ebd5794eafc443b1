import type { Scene } from './scene';
import { type Line, sceneOf } from './speak';
import type { CareState } from './state';

/** Turns for which a frame holds at least. */
export const heldTurns = 10;

/** What is said next and what it changes; null when the ordinary companion answers. */
export interface Step {
  line: Line | null;
  change: Partial<CareState>;
}

export const start = (state: CareState, line: Line, change: Partial<CareState>): Step & { line: Line } => ({
  line,
  change: { turnsLeft: heldTurns, again: 0, endsAfter: null, ...change, known: state.known },
});

/** Lifts what a frame asked for, which was opened by a mistake. */
export const asBefore = ({ before }: CareState): Partial<CareState> => ({
  locked: before?.locked ?? false,
  careful: before?.careful ?? false,
  closing: false,
});

const resting = { locked: true, closing: true } as const;

/** What it means for the day that a state is entered. */
export function entering(state: CareState, to: Line['to']): Partial<CareState> {
  switch (sceneOf(to).frame) {
    case 'abuse':
      return { locked: true, careful: true, neutralTitle: true };
    case 'crisis':
      return { careful: true };
    case 'reality':
    case 'minor':
      return resting;
    case 'overwhelm': {
      const groundings = state.groundings + 1;
      return { groundings, locked: state.locked || groundings > 1 };
    }
    case 'body':
    case 'carer':
      return { careful: true };
    case 'dependence':
    case 'check_in':
    case 'language':
      return {};
  }
}

/** The next of a state's questions; never the one that was asked last, where there is another. */
export function rotated(state: CareState, scene: Scene): string {
  const turns = state.said[`${scene.name}.else`] ?? 0;
  const own =
    (state.minor ? scene.elseYoung : undefined) ?? (state.known.person ? scene.elseNamed : undefined);
  const isUnnamed = scene.name === 'means' && !state.known.means && !state.known.place;
  const all = isUnnamed ? ['ask'] : (own ?? scene.else);
  const order = all.map((_, n) => all[(turns + n) % all.length] ?? '');
  return order.find((one) => state.last !== `${scene.name}.${one}`) ?? order[0] ?? '';
}
