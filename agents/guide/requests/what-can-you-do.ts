import { plain } from '../clauses';
import { backTo } from './back-to';
import type { DoRequest } from './request';
import { sayAnew } from './say-anew';

const ofParts = /\bparts?\b/i;
const aPart =
  'A part is one side of you: one that plans, one that worries, one that only wants to rest. Most people have several, and none of them is bad.';

const changes =
  /\b(?:can|could|may|will) i (?:still |always |also )?(?:change|edit|rename|alter|swap|correct|fix)\b/;
const ofName = /\b(?:names?|rename)\b/;
const changesName = 'Yes, whenever you like: on the part’s own page, in [Parts](/parts).';
const changesAnswer =
  'Yes: write undo and I take back what I kept last, or edit your last message. [History](/history) has the rest.';

/** What this is for, and what else it can do. */
export const whatCanYouDo: DoRequest = (s, { text }) => {
  const low = plain(text);
  if (changes.test(low)) return backTo(s, [ofName.test(low) ? changesName : changesAnswer]);
  if (ofParts.test(text)) return backTo(s, [aPart]);
  const [said, after] = sayAnew(s, 'what', [
    'I’m software that asks small questions about one side of you, and keeps your own words. You can also just write, look at the [map](/map), or undo anything.',
    'You tell me what goes on in you, and I keep what you say about it. I can show what I kept, look things up, note things down and delete them.',
    'Not much beyond this: I listen, ask, keep, find, and undo. No pictures, sounds, reminders or advice. Your parts have their [own pages](/parts).',
  ]);
  return backTo(after, [said]);
};
