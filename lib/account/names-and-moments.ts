export type SayMoment = (iso: string) => string;

const format = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });

/** Says a moment as "2026-11-23 14:05" in a zone; in UTC where the zone is null or not known here. */
export function sayMomentIn(zone: string | null): SayMoment {
  const formatter = known(zone ?? 'UTC') ?? format('UTC');
  return (iso) => formatter.format(new Date(iso));
}

function known(zone: string): Intl.DateTimeFormat | undefined {
  try {
    return format(zone);
  } catch (problem) {
    if (problem instanceof RangeError) return undefined;
    throw problem;
  }
}

/** Makes names that every file system takes; of two that would be the same the later one has a number. */
export function distinctNames(...reserved: string[]): (name: string) => string {
  const taken = new Set(reserved.map((name) => name.toLowerCase()));
  return (name) => {
    const plain = name
      .normalize('NFC')
      .replaceAll(/[^\p{L}\p{M}\p{N} _-]+/gu, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
    const short = [...plain].slice(0, 60).join('').trim() || 'Untitled';
    let distinct = short;
    for (let n = 2; taken.has(distinct.toLowerCase()); n += 1) distinct = `${short} ${n}`;
    taken.add(distinct.toLowerCase());
    return distinct;
  };
}
