import { plain } from '../clauses';

const polite =
  "(?:(?:ok|okay|no|wait|actually|please|pls|plz|sorry|now|just|then|and|so|oh|hey|can|could|would|will|you|u|i want you to|i'd like you to|i would like you to|i need you to) )*";
const verb = '(?:delete|erase|remove|scrap|bin|forget|take out|get rid of)';
const said = "(?:have |'ve |just |did )*(?:said|wrote|typed|sent|told you)";
const words = [
  `what i ${said}`,
  `(?:my|that|the|this) (?:very )?(?:last |first |previous )?(?:message|line|sentence|bit|thing|words?)(?: (?:that )?i ${said})?`,
  `(?:everything|all)(?: of it| of that| that)? (?:that )?i ${said}`,
  'all (?:of )?my messages',
  'that',
  'this',
].join('|');
const reason =
  ' (?:because |cause |cos |since |so )?(?:he|she|they|someone|somebody|nobody|my \\w+) (?:reads|checks|sees|looks|watches|is|can|could|might|may|will|must)\\b.{0,60}';
const tail = `(?: (?:again|please|pls|plz|thanks|thank you|here|now|so far|from here|(?:from|in) (?:this|the|our) (?:chat|conversation))| (?:earlier|before)| (?:that )?(?:about|of) .{1,60}|${reason})*`;
const plainly = new RegExp(`^${polite}(?:${verb}) (?:${words})${tail}$`);
/** "Delete it" is about words; "forget it" says never mind. */
const it = new RegExp(`^${polite}(?:delete|erase|remove|scrap) it${tail}$`);

/** Whether somebody asks in plain words to have words of their own deleted: not whether it is possible, not of a feeling. */
export function asksToDelete(text: string): boolean {
  const bare = plain(text)
    .replace(/[.!?,\s]+$/g, '')
    .replace(/,/g, '')
    .trim();
  return plainly.test(bare) || it.test(bare);
}

/** What is asked for, without why: "he reads this phone" names no words of theirs. */
export const withoutReason = (object: string | null): string | null =>
  object?.replace(new RegExp(`(?:^|[,;]?\\s)${reason.slice(1)}$`, 'i'), '') ?? null;

const negated =
  /\b(?:don'?t|dont|do not|never|not)\b.{0,30}\b(?:delete|erase|remove|forget|wipe|clear|scrap|bin)\b/;
const neverMind =
  /^(?:(?:oh|ok|okay|no|just|ah|well) )*(?:forget (?:it|about it)|scratch that|never ?mind)\b/;
const ofYours =
  /\b(?:what you (?:said|wrote)|your (?:last |first )?(?:message|answer|words?|reply|line|question))\b/;

/** What is said instead of deleting, where it is plain that nothing should be; else null. */
export function whyNothing(text: string): string | null {
  const low = plain(text);
  if (neverMind.test(low)) return 'All right.';
  if (negated.test(low)) return 'Nothing is deleted.';
  if (ofYours.test(low)) return 'What I wrote stays in the conversation. Your own words I can delete.';
  return null;
}

/** What is said to who asks whether or how words can be deleted. */
export const howToDelete =
  'You can at any time: write delete what I said, use Delete in the menu of a message, or delete the whole conversation in the [list](/chat).';
