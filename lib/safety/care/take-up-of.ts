import { fearIn } from './listening/rules/fears';
import { bare } from './listening/short-answers';
import type { Step } from './listening/slots/steps';
import { isBare, type Line } from './speak';
import type { TakenUp } from './take-up';
import type { Turn } from './turn';

/** Sentences that name somebody already: a pronoun need not be repeated before them. */
const speaksOfThem = /^(?:with_someone\.|\w+\.(?:ask_them|called|go|written|failed|dialling|text)$)/;

/** Sentences that say of a step themselves. */
const saysSo: Readonly<Record<Step, readonly string[]>> = {
  thing_gone: ['moved'],
  thing_going: ['moved'],
  moved_off: ['moved'],
  told: ['called', 'told', 'confirmed'],
  woke: ['confirmed', 'told'],
  door_open: [],
  wrote: ['written', 'called'],
};

/** What of the message is taken up before the sentence that follows. Null where there is nothing, or no room for it. */
function takenUpIn({ helper, steps, text }: Turn, { to, says }: Line): TakenUp | null {
  const id = `${to}.${says}`;
  const step = steps.find((one) => !saysSo[one].includes(says)) ?? null;
  const isSaid = helper === null || (helper.who === null && speaksOfThem.test(id));
  const isFeared = fearIn(bare(text)) !== null;
  const isSilent = helper !== null && helper.nearness === 'named' && !helper.isOffered;
  const person =
    isSaid || isFeared || isSilent ? null : { who: helper.who ?? 'that person', nearness: helper.nearness };
  return step || person ? { step, helper: person } : null;
}

/**
 * The line with what was named of people and steps, which stands in for an answer to a mere topic; a fear keeps its own
 * answer. Nothing is added where an act is under way or the companion goes on. Pure.
 */
export function withTakenUp(turn: Turn, line: Line): Line {
  if (turn.state.frame !== 'crisis' || isBare(line.to) || line.to === 'companion') return line;
  const takenUp = takenUpIn(turn, line);
  if (!takenUp) return line;
  const keepsAside = line.aside !== undefined && fearIn(bare(turn.text)) !== null;
  return { ...line, takenUp, aside: keepsAside ? line.aside : undefined };
}
