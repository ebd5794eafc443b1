import { z } from 'zod';
import { enter } from '../advance';
import { cite } from '../phrases';
import type { Noticing, Session } from '../session';
import { backTo } from './back-to';
import { pageLink } from './page-link';
import type { DoRequest } from './request';

const wordOf = ({ name, part, label }: Noticing): string | null => name ?? part?.name ?? label?.words ?? null;

const known = (s: Session): string[] =>
  [...s.others.map(({ target }) => target), s.target].map(wordOf).filter((word) => word !== null);

/** Where the committee is convened: in this conversation, where it has an address. */
const committeeLink = ({ id }: Session): string =>
  pageLink('Ask the committee', `/chat/${z.uuid().safeParse(id).success ? id : 'new'}?committee`);

/** Parts are heard together in a committee, which the person convenes; or one after the other here. */
export const committee: DoRequest = (s) => {
  if (s.locked || s.careful)
    return backTo(s, ['There is no committee today, because something was hard. Talking stays open.']);
  const yes = `Here: ${committeeLink(s)}. You choose who speaks, and what comes of it is up to you.`;
  const names = [...new Set(known(s))];
  const cited = names.map((name) => cite(name, 4)).filter((name) => name !== null);
  const list = cited.length > 1 ? `${cited.slice(0, -1).join(', ')} and ${cited.at(-1)}` : cited[0];
  const turns = list ? `Or I hear ${list} one after the other.` : 'Or I hear them one after the other.';
  return enter({ ...s, waiting: names, unasked: false }, 'return', 'first', [yes, turns]);
};
