import { useId } from 'react';
import { dayWords } from '@/components/labels/calendar';
import { axisEnd, type ChartDay, type Measure } from './chart-days';
import { sayAxis, sayCalls, sayMeasured } from './say-usage';

const titles: Record<Measure, string> = { tokens: 'Words and pieces by day', cost: 'Cost by day' };
const long = { day: 'numeric', month: 'long' } as const;
const short = { day: 'numeric', month: 'short' } as const;
/** Of a bar with anything in it, in percent: what was used is never drawn as nothing. */
const least = 1;

interface Props {
  of: Measure;
  /** Oldest first, without gaps; not empty. */
  days: readonly ChartDay[];
}

/** What a day's bar says when it is pointed at. */
function sayDay({ day, value, calls, unknown }: ChartDay, of: Measure): string {
  const on = dayWords(day, long);
  if (calls === 0) return `${on}: no calls`;
  if (unknown === calls) return `${on}: not known`;
  const known = `${on}: ${sayMeasured(value, of)}`;
  return unknown > 0 ? `${known}, and ${sayCalls(unknown)} not known` : known;
}

function sayWhole(days: readonly ChartDay[], of: Measure): string {
  const most = days.reduce((top, one) => (one.value > top.value ? one : top));
  const all = days.reduce((sum, { value }) => sum + value, 0);
  const [first, last] = [days[0], days.at(-1)].map((one) => (one ? dayWords(one.day, long) : ''));
  const peak = most.value > 0 ? ` Most on ${dayWords(most.day, long)}: ${sayMeasured(most.value, of)}.` : '';
  return `${first} to ${last}: ${sayMeasured(all, of)} in all.${peak} The table below has the numbers.`;
}

function Bar({ of, day, end }: { of: Measure; day: ChartDay; end: number }) {
  const height = day.value === 0 ? 0 : Math.max(least, (100 * day.value) / end);
  return (
    <span title={sayDay(day, of)} className="relative h-full flex-1">
      <span
        className="absolute inset-x-0 bottom-0 rounded-t-xs bg-accent forced-colors:bg-[CanvasText]"
        style={{ height: `${height}%` }}
      />
      {day.unknown > 0 && (
        <span
          className="absolute inset-x-0 h-2 border border-edge border-b-0 border-dashed forced-colors:border-[CanvasText]"
          style={{ bottom: `${height}%` }}
        />
      )}
    </span>
  );
}

function Axis({ days }: { days: readonly ChartDay[] }) {
  const middle = Math.floor(days.length / 2);
  const word = (n: number) => dayWords(days[n]?.day ?? '', short);
  return (
    <span className="relative col-start-2 h-5 text-faint text-xs">
      <span className="absolute start-0">{word(0)}</span>
      <span
        className="-translate-x-1/2 absolute whitespace-nowrap"
        style={{ left: `${(100 * (middle + 0.5)) / days.length}%` }}
      >
        {word(middle)}
      </span>
      <span className="absolute end-0">{word(days.length - 1)}</span>
    </span>
  );
}

/** What each day took, as bars from nothing up. The table that stands under it is its text. */
export function UsageChart({ of, days }: Props) {
  const id = useId();
  const end = axisEnd(Math.max(...days.map(({ value }) => value)));
  const unknown = days.reduce((sum, day) => sum + day.unknown, 0);
  return (
    <figure className="grid gap-2">
      <figcaption id={`${id}title`} className="text-sm text-soft">
        {titles[of]}
      </figcaption>
      <div
        role="img"
        aria-labelledby={`${id}title`}
        aria-describedby={`${id}words`}
        className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-1"
      >
        <span className="-my-2 flex flex-col justify-between text-end text-faint text-xs tabular-nums">
          {[end, end / 2, 0].map((value) => (
            <span key={value}>{sayAxis(value, of)}</span>
          ))}
        </span>
        <span className="relative flex h-32 gap-px border-edge border-b sm:gap-1">
          <span className="absolute inset-x-0 top-0 border-line border-t" />
          <span className="absolute inset-x-0 top-1/2 border-line border-t" />
          {days.map((day) => (
            <Bar key={day.day} of={of} day={day} end={end} />
          ))}
        </span>
        <Axis days={days} />
      </div>
      <p id={`${id}words`} className="sr-only">
        {sayWhole(days, of)}
      </p>
      {unknown > 0 && (
        <p className="text-sm text-soft">
          Where an outline is dashed, nobody said{' '}
          {of === 'tokens' ? `how many words ${sayCalls(unknown)} took` : `what ${sayCalls(unknown)} cost`},
          so the bar may be too low.
        </p>
      )}
    </figure>
  );
}
