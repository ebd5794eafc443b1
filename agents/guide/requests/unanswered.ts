import { askAgain } from '../advance';
import type { Outcome } from '../outcome';
import type { Session } from '../session';
import { backTo } from './back-to';
import { sayAnew } from './say-anew';

/** A question that none of the known ones is: an honest answer, and the way back. */
export function unanswered(s: Session): Outcome {
  const [said, after] = sayAnew(s, 'unanswered', [
    'That’s a fair question, and I don’t know. I’m simple software and only know my way around what you tell me here.',
    'I’d only be guessing, so I’d better not. What you make of it yourself counts more.',
    'I can’t answer that one, sorry. If it matters to you, someone you trust may know, or you can write it out here.',
    'That’s beyond me, honestly. I can listen to what’s behind the question, if you like.',
  ]);
  return backTo(after, [said]);
}

/** Something asked of the guide that it cannot do: said so, with what is possible. */
export function cannotDo(s: Session): Outcome {
  const [said, after] = sayAnew(s, 'cannot', [
    'I’d like to, but I can’t do that. I can keep, show, find, undo and delete your words, and ask you things.',
    'That’s not something I can do, sorry. You can write on as you like, and skip anything I ask.',
    'Sorry, I can’t change that: I’m a small program. What you say is heard all the same.',
  ]);
  return askAgain(after, [said]);
}
