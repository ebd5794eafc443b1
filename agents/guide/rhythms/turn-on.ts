import { z } from 'zod';
import { call, type Outcome } from '../outcome';
import { cite } from '../phrases';
import { backTo } from '../requests/back-to';
import type { RhythmPlan, Session } from '../session';
import { lookForNamed } from '../states/find';
import { type DaysSaid, daysSaid } from './days-said';
import { fromNow } from './from-now';
import { sayDays, sayMoment } from './say-times';
import { halfSaid, type TimeSaid, timeSaid } from './time-said';

export const rhythmsPage = '[Rhythms](/settings/rhythms)';
const mostAsked = 400;
const content = /\b(?:how|whether|if|what|about|to (?!me\b|you\b)\w+|and ask|that i)\b/;

const on = z.object({
  ok: z.literal(true),
  next: z.string(),
  timeZone: z.string(),
  actionId: z.string().optional(),
  takenBack: z.boolean().optional(),
});
const refusal = z.looseObject({
  error: z.looseObject({ code: z.string(), detail: z.unknown().optional() }),
});

/** The times of a sentence: what stands before what is to be asked counts first ("ask me on Friday how Monday was"). */
function planOf(low: string, s: Session): Omit<RhythmPlan, 'turn' | 'words'> {
  const today = dayOf(s);
  const head = low.slice(0, content.exec(low)?.index ?? low.length);
  const ahead = s.now === null ? null : (fromNow(head, today, s.now) ?? fromNow(low, today, s.now));
  if (ahead) return { days: null, hour: null, ...ahead };
  return timesOf(daysSaid(head, today) ?? daysSaid(low, today), timeSaid(head) ?? timeSaid(low));
}

const timesOf = (days: DaysSaid | null, time: TimeSaid | null): Omit<RhythmPlan, 'turn' | 'words'> => ({
  days: days?.days ?? null,
  date: days?.date ?? null,
  time: time && 'time' in time ? time.time : null,
  hour: time && 'hour' in time ? time : null,
});

const two = (value: number) => String(value).padStart(2, '0');
const bothHalves = ({ hour, minute }: { hour: number; minute: number }): string[] =>
  [hour % 12, (hour % 12) + 12].map((one) => `At ${two(one)}:${two(minute)}`);

/** What is missing, asked once; nothing is on until it is known. */
function askBack(s: Session, plan: RhythmPlan): Outcome {
  const hasDays = plan.days !== null || plan.date !== null;
  const halves = halfSaid(plan.words.toLowerCase());
  const [ask, choices] =
    !hasDays && plan.time === null
      ? ['On which days, and at what time?', ['Every day at 20:00', 'Sundays at 20:00', 'Tomorrow at 09:00']]
      : !hasDays
        ? ['On which days?', ['Every day', 'On Sundays', 'Tomorrow']]
        : halves
          ? [
              'Some people mean the half hour before by that, others the one after. Which time do you mean?',
              halves.map((time) => `At ${time}`),
            ]
          : plan.hour
            ? ['In the morning, or later in the day?', bothHalves(plan.hour)]
            : ['At what time?', ['At 08:00', 'At 12:00', 'At 20:00']];
  return {
    session: { ...s, rhythmPlan: plan },
    line: { text: `Gladly. ${ask} Nothing is on yet.`, choices },
  };
}

/** Turns on what a sentence asks for, or asks what is missing of its times. */
export function turnOn(s: Session, { text, low }: { text: string; low: string }): Outcome {
  if (s.locked) return backTo(s, [`I turn nothing on today. ${rhythmsPage} is there on another day.`]);
  const plan: RhythmPlan = { ...planOf(low, s), turn: s.turn, words: text.slice(0, mostAsked) };
  return isWhole(plan) ? scheduled(s, plan) : askBack(s, plan);
}

const dayOf = (s: Session): string => s.today ?? new Date(0).toISOString().slice(0, 10);
const isWhole = ({ days, date, time }: RhythmPlan): boolean =>
  (days !== null || date !== null) && time !== null;

const declines = /^(?:no|nope|nah|never ?mind|nvm|leave it|not now|forget it|don't|cancel|rather not)\b/;
const inOneSentence = `Nothing is on. In one sentence it works, such as “ask me on Sundays at 20:00”.`;

/** What they answer to the question about its times; null where nothing was asked, or they speak of something else. */
export function answerToTimes(s: Session, low: string): Outcome | null {
  const plan = s.rhythmPlan;
  if (plan?.turn !== s.turn - 1) return null;
  const gone = { ...s, rhythmPlan: null };
  if (declines.test(low)) return backTo(gone, ['Okay, nothing is turned on.']);
  const ahead = s.now === null ? null : fromNow(low, dayOf(s), s.now);
  const told = ahead
    ? { days: null, hour: null, ...ahead }
    : timesOf(daysSaid(low, dayOf(s)), timeSaid(plan.hour ? withHalfOf(low, plan.hour) : bareHour(low)));
  const isTold = told.days !== null || told.date !== null || told.time !== null || told.hour !== null;
  if (!isTold || low.split(/\s+/).length > mostWordsOfTimes) return null;
  if (s.locked) return backTo(gone, ['I turn nothing on today.']);
  const hasDays = told.days !== null || told.date !== null;
  const whole = {
    ...plan,
    ...(hasDays ? { days: told.days, date: told.date } : {}),
    time: told.time ?? plan.time,
  };
  return isWhole(whole) ? scheduled(gone, whole) : backTo(gone, [inOneSentence]);
}

const mostWordsOfTimes = 12;
/** "8" alone answers at what time. */
const bareHour = (low: string): string => (/^\d{1,2}$/.test(low) ? `at ${low}` : low);
/** "In the morning" alone answers which half of the day was meant. */
const withHalfOf = (low: string, { hour, minute }: { hour: number; minute: number }): string =>
  /\d|noon/.test(low)
    ? low
    : `${hour}:${two(minute)} ${/^pm\b/.test(low) ? 'evening' : /^am\b/.test(low) ? 'morning' : low}`;

/** A rhythm comes until it is turned off, also where somebody names an end. */
const forAWhile =
  /\b(?:for|until|till|over) (?:the )?(?:next |this |end of )?(?:\w+ ){0,2}?(?:days?|weeks?|months?|years?|fortnight)\b/i;

function scheduled(s: Session, plan: RhythmPlan): Outcome {
  const { words, days, date, time } = plan;
  return lookForNamed(words, (part) => {
    const input = { asked: words, ...(days ? { days } : { date }), time, ...(part && { partId: part.id }) };
    return call([{ tool: 'scheduleCheckIn', input }], ([answer]) => {
      const done = on.safeParse(answer);
      if (!done.success) return backTo(s, [whyNot(answer)]);
      const { actionId, next, timeZone } = done.data;
      const kept = actionId ? { ...s, otherActions: [...s.otherActions, actionId] } : s;
      const about = cite(part?.name, 5) ?? 'it';
      const times = days ? `${sayDays(days)} at ${time}, next on ` : '';
      return backTo(kept, [
        `It is on: ${times}${sayMoment(next, timeZone)}. I’ll ask how ${part ? about : 'you'} ${part ? 'is' : 'are'}.`,
        ...(days && forAWhile.test(words)
          ? ['It has no end of its own: it comes until you turn it off.']
          : []),
        `Change it or turn it off in [Settings > Rhythms](/settings/rhythms).`,
      ]);
    });
  });
}

function whyNot(answer: unknown): string {
  const refused = refusal.safeParse(answer);
  const { code, detail } = refused.success ? refused.data.error : { code: '', detail: null };
  const fields = JSON.stringify(detail ?? '');
  if (detail === 'already') return `That is on already. You find it in ${rhythmsPage}.`;
  if (code === 'locked') return `I turn nothing on today. ${rhythmsPage} is there on another day.`;
  if (fields.includes('timeZone'))
    return 'I don’t know your time zone yet, so nothing is on. You can choose it in [Settings](/settings).';
  if (/"(?:once|cron|date|days)"/.test(fields))
    return 'That time has passed, so nothing is on. Name one that lies ahead.';
  return `I could not turn that on, so nothing is on. You can do it in ${rhythmsPage}.`;
}
