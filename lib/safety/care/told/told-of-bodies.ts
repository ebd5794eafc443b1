import { isOfKind } from '../record/record-after';
import type { Step } from '../step';
import type { Turn } from '../turn';
import { calling, line, on } from './line-on';
import { tells } from './plain-facts';

/** Pictures of harm that nobody wants, after the child was put down. */
export function besideChild({ state, text, answers, listened }: Turn): Step | null {
  if (state.known.otherHurt || listened.will || answers.has('child_hurt') || answers.has('do_it'))
    return null;
  return tells('pictures', text) && state.said['harm_child.pictures'] === undefined
    ? on(state, line('harm_child', 'pictures'))
    : null;
}

/** Asked about once: a body that shows what it lacks is for a doctor today. */
export function inHunger({ state, text, answers }: Turn): Step | null {
  if (answers.has('body_alarm') || state.said['eating.signs'] !== undefined) return null;
  return tells('weakBody', text) && !/\b(?:not|never|no)\b|n['’]t\b/i.test(text)
    ? on(state, line('eating', 'signs'))
    : null;
}

/** A wound is being seen to. */
function inWound({ state, text, answers }: Turn): Step | null {
  const isOfWound = isOfKind(state.record, 'wound') || state.said['in_progress.hurt'] !== undefined;
  if (!isOfWound || isOfKind(state.record, 'ingestion')) return null;
  if (tells('soaks', text)) return on(state, line('in_progress', 'soaks'));
  if (answers.has('body_alarm') || tells('grave', text)) return null;
  if (tells('slower', text)) return on(state, line('in_progress', 'slower'));
  if (!tells('pressing', text) && !tells('woundPlace', text)) return null;
  return on(state, line('in_progress', state.record.call || state.known.called ? 'press' : 'pressing'));
}

export function inBody(turn: Turn): Step | null {
  const { state, text } = turn;
  const isWorse = turn.answers.has('worse') || turn.answers.has('body_alarm');
  if (tells('crewSeen', text)) return on(state, line('in_progress', 'crew'), { called: true });
  if (tells('ownWound', text) && state.known.called) return on(state, line('in_progress', 'press'));
  if (tells('theyCall', text))
    return calling(on(state, line('in_progress', 'they_call'), { called: true }), state);
  const wound = inWound(turn);
  if (wound) return wound;
  if (isWorse) return null;
  if (tells('asksToStay', text)) return on(state, line('in_progress', 'stays'));
  if (tells('smallWound', text) && !tells('grave', text) && state.turn <= 3)
    return {
      ...on(state, line('self_harm', 'small'), { act: false }),
      change: { ...on(state, line('self_harm', 'small'), { act: false }).change, danger: false },
    };
  return (tells('feelsFine', text) || tells('later', text)) && !turn.answers.has('called')
    ? on(state, line('in_progress', 'still'))
    : null;
}
