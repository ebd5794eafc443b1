import { enter } from '../advance';
import { cite } from '../phrases';
import type { Noticing, Session } from '../session';
import { backTo } from './back-to';
import type { DoRequest } from './request';

const wordOf = ({ name, part, label }: Noticing): string | null => name ?? part?.name ?? label?.words ?? null;

const known = (s: Session): string[] =>
  [...s.others.map(({ target }) => target), s.target].map(wordOf).filter((word) => word !== null);

/** Parts cannot talk with each other here yet. They can be heard one after the other, which is offered and done. */
export const committee: DoRequest = (s) => {
  const no = 'Parts can’t talk to each other in here yet, sorry.';
  if (s.locked) return backTo(s, [no]);
  const names = [...new Set(known(s))];
  const cited = names.map((name) => cite(name, 4)).filter((name) => name !== null);
  const list = cited.length > 1 ? `${cited.slice(0, -1).join(', ')} and ${cited.at(-1)}` : cited[0];
  const turns = list ? `I can hear ${list} one after the other.` : 'I can hear them one after the other.';
  return enter({ ...s, waiting: names, unasked: false }, 'return', 'first', [no, turns]);
};
