import { z } from 'zod';
import { type Answer, type Call, call, type Outcome, say } from '../outcome';
import { backTo } from '../requests/back-to';
import type { Session } from '../session';
import { daysSaid } from './days-said';
import { sayDays, sayMoment } from './say-times';
import { rhythmsPage } from './turn-on';

const mostAsked = 400;
/** One tool may be called so often in a row. */
const mostAtOnce = 4;

const off = z.object({ ok: z.literal(true), removed: z.literal(true), actionId: z.string().optional() });
const rhythm = z.object({
  rhythm: z.string(),
  kind: z.string(),
  cron: z.string().nullable(),
  once: z.string().nullable(),
  timeZone: z.string(),
});
type One = z.infer<typeof rhythm>;
const refusal = z.looseObject({
  error: z.looseObject({ code: z.string(), detail: z.unknown().optional() }),
});
/** What is on, where there are several, or where one was turned off in answering this message before. */
const several = z.object({ rhythms: z.array(rhythm), reason: z.literal('removed_before').optional() });

const cron = /^(\d{1,2}) (\d{1,2}) \* \* ([0-6](?:,[0-6])*)$/;
const daysOf = (one: One): number[] =>
  (cron.exec(one.cron ?? '')?.[3] ?? '').split(',').filter(Boolean).map(Number);

/** "on Sundays at 20:00". */
function timesOf(one: One): string {
  const [, minute = '', hour = ''] = cron.exec(one.cron ?? '') ?? [];
  if (hour) return `${sayDays(daysOf(one))} at ${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
  return one.once ? sayMoment(one.once, one.timeZone) : 'of its own times';
}

const allOfThem = /\b(?:all|every single|any|everything|check[- ]?ins|reminders|rhythms)\b/;

/** Words that leave some of them on, and times of day that fit no single one for sure. */
const leavesSome = /\b(?:except|but (?:not|keep|leave)|apart from|other than|besides|all but|keep only)\b/;
const timeOfDay = /\b(?:mornings?|noons?|afternoons?|evenings?|nights?|nightly|weekdays?|weekends?)\b/;

/** Of several, those that the words mean: by their day or time, else all that ask where all were named. */
function meant(low: string, list: readonly One[], today: string): One[] {
  const time = /\b(\d\d:\d\d)\b/.exec(low)?.[1];
  const timed = time ? list.filter((one) => timesOf(one).includes(time)) : [];
  const days = daysSaid(low, today)?.days ?? singular(low);
  const among = timed.length > 0 ? timed : list;
  const named = days ? among.filter((one) => String(daysOf(one)) === String(days)) : [];
  const holding =
    days && named.length === 0
      ? among.filter((one) => days.every((day) => daysOf(one).includes(day)))
      : named;
  if (holding.length > 0) return holding;
  if (timed.length > 0) return timed;
  if (days || time || timeOfDay.test(low)) return [];
  return allOfThem.test(low) ? list.filter(({ kind }) => kind !== 'reflection') : [];
}

const names = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
/** "No more Sunday questions" names a day that comes again. */
const singular = (low: string): number[] | null => {
  const at = names.findIndex((name) => low.includes(name));
  return at < 0 ? null : [at];
};

/** Turns off what a sentence names: the only check-in there is, or of several the ones it means, else asks which. */
export function turnOff(s: Session, { text, low }: { text: string; low: string }): Outcome {
  if (s.locked)
    return backTo(s, [`Nothing is turned off from here today. You can do that in ${rhythmsPage}.`]);
  if (/^\W*(?:please )?pause\b/.test(low))
    return backTo(s, [`In ${rhythmsPage} each has Pause, and a way to let it go on.`]);
  if (leavesSome.test(low))
    return backTo(s, [
      `Nothing is turned off yet. Name one by its day or time, such as “stop the check-in at 20:00”, or turn them off in ${rhythmsPage}.`,
    ]);
  const asked = text.slice(0, mostAsked);
  const days = daysSaid(low, dayOf(s))?.days ?? singular(low);
  return call([{ tool: 'cancelCheckIn', input: { asked, ...(days && { days }) } }], ([answer]) => {
    const { rhythms: list, reason } = listIn(answer);
    if (list.length === 0) return said(s, [answer], days);
    const all = reason && !allOfThem.test(low) ? [] : meant(low, list, dayOf(s));
    const chosen = all.slice(0, mostAtOnce);
    if (chosen.length === 0) return reason ? offBefore(s, days !== null) : whichOne(s, list);
    const calls = chosen.map(({ rhythm }): Call => ({ tool: 'cancelCheckIn', input: { asked, rhythm } }));
    return call(calls, (answers) => said(s, answers, null));
  });
}

const dayOf = (s: Session): string => s.today ?? new Date(0).toISOString().slice(0, 10);

function listIn(answer: Answer): z.infer<typeof several> {
  const refused = refusal.safeParse(answer);
  const list = several.safeParse(refused.success ? refused.data.error.detail : null);
  return list.success ? list.data : { rhythms: [] };
}

/** One was turned off in answering this message before. `isOneOfSeveral`: others of the same days are still on. */
const offBefore = (s: Session, isOneOfSeveral: boolean): Outcome =>
  backTo(s, [
    isOneOfSeveral
      ? `One of them was turned off already, and nothing else now. What is still on stands in ${rhythmsPage}.`
      : `It was turned off already; what was asked before stays. What is on stands in ${rhythmsPage}.`,
  ]);

function whichOne(s: Session, list: readonly One[]): Outcome {
  const choices = list.slice(0, 5).map((one) => `Stop the check-in ${timesOf(one)}`);
  return say(s, {
    text: `Which one? Nothing is turned off yet. All of them are in ${rhythmsPage}.`,
    choices,
  });
}

/** What really was turned off. */
function said(s: Session, answers: readonly Answer[], days: readonly number[] | null): Outcome {
  const gone = answers.map((answer) => off.safeParse(answer)).filter(({ success }) => success);
  const actions = gone.flatMap(({ data }) => data?.actionId ?? []);
  const kept = { ...s, otherActions: [...s.otherActions, ...actions] };
  if (gone.length > 0) {
    const count = gone.length === 1 ? 'It is turned off' : `${gone.length} are turned off`;
    const failed = gone.length < answers.length ? ' The others are still on.' : '';
    return backTo(kept, [`${count}; what was asked before stays.${failed} “Undo” brings it back.`]);
  }
  const refused = refusal.safeParse(answers[0]);
  const isNone = refused.success && refused.data.error.code === 'not_found';
  if (isNone && days)
    return backTo(s, [`Nothing here asks only ${sayDays(days)}. What is on stands in ${rhythmsPage}.`]);
  if (isNone) return backTo(s, ['No check-in is on, so nothing asks you by itself.']);
  if (answers[0] && listIn(answers[0]).reason) return offBefore(s, false);
  return backTo(s, [`I could not turn that off. You can do it in ${rhythmsPage}.`]);
}
