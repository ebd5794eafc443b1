import type { Answer } from '../answer';

const endless =
  /\b(?:pictures?|images?|thoughts?|flashes|flashbacks?|memor(?:y|ies)|dreams?|nightmares?|voices?|noise|music|crying|screaming|shouting|head|mind|brain|loop|film)\b[^.!?]{0,24}\b(?:won['’]?t|will not|do(?:es)?n['’]?t|do(?:es)? not|can['’]?t|never|not) (?:ever )?(?:stop\w*|end|leave|go away|shut up)\b/i;
const ofBody = /\b(?:blood\w*|bleed\w*|heart|breath\w*|chest|vomit\w*|sick|shaking|dizzy|faint\w*)\b/i;

/** What helps with a part is no other person: "it's the only thing that shuts her up". */
const helpsWith = /\b(?:the )?only (?:thing|way)\b[^.!?]{0,30}\b(?:her|him|them|it)\b/i;

/** A picture or a thought that does not stop is no body that gets worse. In: what was heard, and the words. */
export function withoutEndlessThoughts(answers: Set<Answer>, text: string): void {
  if (helpsWith.test(text)) answers.delete('not_me');
  if (!endless.test(text) || ofBody.test(text)) return;
  answers.delete('worse');
  answers.delete('body_alarm');
}
