const dayMs = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, calendar: 'iso8601', hourCycle: 'h23', era: 'short' },
    ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  });
  formats.set(timeZone, format);
  return format;
}

/** How far (ms) the clocks of a zone are ahead of UTC at a moment. */
function offsetAt(timeZone: string, moment: number): number {
  const told = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = told;
  const wall = Date.UTC(year, month - 1, day, hour, minute, second);
  return wall - Math.floor(moment / 1000) * 1000;
}

/** What the clocks of a zone show at a moment, as the moment at which clocks of UTC show it (ms). Pure. */
export const wallAt = (timeZone: string, moment: number): number => moment + offsetAt(timeZone, moment);

/** The first moment of a gap's other side, between two moments with different offsets. */
function changeBetween(timeZone: string, from: number, to: number): number {
  const after = offsetAt(timeZone, to);
  let [before, found] = [from, to];
  while (found - before > 1) {
    const middle = Math.floor((before + found) / 2);
    if (offsetAt(timeZone, middle) === after) found = middle;
    else before = middle;
  }
  return found;
}

/**
 * When the clocks of a zone show a time (`wall`: as the moment at which clocks of UTC show it). Of one that they show twice the
 * first time; of one that they leave out the first moment after the gap. In and out: ms. Pure.
 */
export function momentOfWall(timeZone: string, wall: number): number {
  const offsets = [offsetAt(timeZone, wall - dayMs), offsetAt(timeZone, wall + dayMs)];
  const [first, last] = [wall - Math.max(...offsets), wall - Math.min(...offsets)];
  const shown = [first, last].find((moment) => wallAt(timeZone, moment) === wall);
  return shown ?? changeBetween(timeZone, first, last);
}
