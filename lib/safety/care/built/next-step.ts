import { contradictions } from '../record/contradicts';
import { isAtLeast } from '../record/help-told';
import { type Line, nextWording } from '../speak';
import type { CareState, SpeakingState } from '../state';
import type { Turn } from '../turn';

/** A step towards safety: where it is said, and which other sentences say the same. */
interface SafetyStep {
  says: string;
  /** Said by one state, or by `urgent` and `reach` as danger stands. */
  by: SpeakingState | 'own';
  same: RegExp;
}

const step = (says: string, by: SafetyStep['by'], same: RegExp): SafetyStep => ({ says, by, same });

const call = step('step_call', 'own', /^(?:urgent\.(?:call|hospital)|means\.first|intent\.planned)$/);
const distance = step(
  'step_distance',
  'own',
  /^(?:means\.(?:first_near|distance|leave|there|do_move|obeying)|urgent\.distance|reach\.away)$/,
);
const who = step('step_who', 'own', /^(?:urgent|reach)\.(?:person|nobody)$/);
/** Not asked yet whether it is near. */
const nearness = step('step_near', 'reach', /^(?:means|time|intent)\./);
const line = step('step_line', 'own', /^(?:urgent|reach)\.(?:line|text|call_explained)$/);
const hour = step('step_hour', 'own', /^(?:urgent|reach)\.hour$/);
/** Somebody hurts them at home: told before their own danger, and not forgotten. */
const home = step('step_home', 'own', /^(?:urgent|reach)\.step_home$/);
const doctor = step('step_doctor', 'own', /^(?:urgent\.hospital|reach\.doctor)$/);
const go = step(
  'step_go',
  'with_someone',
  /^(?:with_someone\.(?:fetch|wake|just_going|hard_to_say)|(?:urgent|reach)\.(?:go|ask_them))$/,
);
const until = step('step_until', 'with_someone', /^with_someone\.(?:coming|reached)$/);
const tell = step('step_tell', 'with_someone', /^with_someone\.(?:confirmed|beside)$/);
const keep = step('step_keep', 'with_someone', /^with_someone\.(?:told|stays)$/);
const together = step('step_together', 'with_someone', /^with_someone\.hospital$/);
const rest = step('step_rest', 'with_someone', /^with_someone\.closing$/);
const called = step('step_called', 'with_someone', /^with_someone\.(?:on_call|they_call)$|^urgent\.called$/);

/** What could be used is at hand, or it is for today and was said so. */
const isAcute = ({ known, record }: CareState): boolean =>
  record.thing !== 'away' && !known.meansAway && (record.thing === 'near' || known.means || known.time);

const isHurtAtHome = ({ said }: CareState): boolean =>
  Object.keys(said).some((id) => id.startsWith('abuse_at_home.'));

/** The steps that fit where help stands, the most important first. */
function fitting(turn: Turn): readonly SafetyStep[] {
  const steps = fittingHelp(turn);
  const { help, call } = turn.state.record;
  if (!isHurtAtHome(turn.state) || help === 'crew' || call) return steps;
  return steps.includes(line)
    ? steps.flatMap((one) => (one === line ? [home, line] : [one]))
    : [...steps, home];
}

function fittingHelp({ state, answers }: Turn): readonly SafetyStep[] {
  const { record, known, danger } = state;
  const isAway = record.thing === 'away' || known.meansAway;
  const away = isAway ? [] : [distance];
  const byCall = cannotCall(state) ? [] : [call];
  if (record.help === 'crew') return [called];
  if (isAtLeast(record.surely, 'beside') || known.company)
    return [...(answers.has('arranged') ? [] : [tell]), keep, ...(record.call ? [called] : [together]), rest];
  if (record.call) return [called];
  if (isAtLeast(record.surely, 'coming')) return [until, ...(danger ? away : [])];
  if (isAtLeast(record.surely, 'reached')) return [tell, ...(danger ? away : []), line, hour];
  if (record.surely !== null) return [go, ...(danger ? away : []), line, hour];
  if (danger && isAcute(state)) return [...byCall, ...away, who, line, hour, doctor];
  return danger
    ? [who, ...away, ...byCall, line, hour, doctor]
    : [who, nearness, line, hour, doctor, ...away];
}

const refused = 'refused.call';
/** They don't want a call, or can't make one. */
export const cannotCall = ({ said, known }: CareState): boolean =>
  known.noVoice || said[refused] !== undefined;

const noCall =
  /\b(?:not|n['’]?t|no|never|nobody|dont|wont|cant)\b[^.!?]{0,24}\b(?:call\w*|ring(?:ing)?|phon\w+|cops?|police|ambulance|sheriff|911|999|112|000|hotlines?|helplines?|lines?|number)\b/i;
/** What this message refuses, remembered by name alone. */
export const refusedIn = ({ text, answers, state: { said } }: Turn): Record<string, number> =>
  answers.has('cannot_call') || noCall.test(text) ? { ...said, [refused]: 1 } : { ...said };

/**
 * The most important step that was not said yet, or was said least often; a step that is done, refused or against what was
 * told is none. Null where no step is left to say. Pure.
 */
export function nextStep(turn: Turn): Line | null {
  const { state } = turn;
  const own: SpeakingState = state.danger ? 'urgent' : 'reach';
  const timesSaid = ({ says, same }: SafetyStep): number =>
    Object.entries(state.said).reduce(
      (sum, [id, times]) => sum + (same.test(id) || id.endsWith(`.${says}`) ? times : 0),
      0,
    );
  const lineOf = ({ says, by }: SafetyStep): Line => ({
    to: by === 'own' ? (says === 'step_call' ? 'urgent' : own) : by,
    says,
  });
  const isFree = (one: Line): boolean => {
    const { wording, isUsedUp } = nextWording(state.said, one);
    return (
      !isUsedUp &&
      state.last !== `${one.to}.${one.says}` &&
      contradictions(state.record, state.turn, 'self', one, wording).length === 0
    );
  };
  return (
    fitting(turn)
      .map((one) => ({ line: lineOf(one), times: timesSaid(one) }))
      .filter(({ line }) => isFree(line))
      .toSorted((a, b) => a.times - b.times)[0]?.line ?? null
  );
}
