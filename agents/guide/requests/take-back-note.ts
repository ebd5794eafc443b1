import { plain } from '../clauses';
import type { Outcome } from '../outcome';
import type { Stretch } from '../purpose/purposes';
import type { Session } from '../session';
import { takeBackChosen } from '../undo';
import { backTo } from './back-to';
import { sayTakenBack } from './undo';

/** The note itself is named, not what it is about: "delete what you noted", "undo that note". */
const namesNote =
  /\b(?:what|whatever|the (?:thing|line|bit)(?: that)?) you(?:['’]?ve| have)? (?:just )?(?:noted?|wrote(?: down)?|written(?: down)?|put (?:down|in(?: (?:the |my )?memory)?)|remembered)\b|\b(?:that|the|this|your|last|the last) note\b(?! (?:from|to|for)\b)/;

/**
 * Takes back the line that was noted last in this conversation, where a message asks for just that; null where it does not,
 * or where nothing was noted here.
 */
export function takeBackNote(s: Session, { text, put }: Stretch): Outcome | null {
  const last = s.remembered.at(-1)?.actionId;
  if (put || !last || !namesNote.test(plain(text))) return null;
  return takeBackChosen(
    s,
    (standing) => standing.filter((id) => id === last),
    (less, so) => backTo(less, [so ? sayTakenBack(so) : 'There is no note of mine here to take back.']),
  );
}
