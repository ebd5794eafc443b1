import { normalText, sourceRange } from './normal-text';
import type { Request } from './purposes';

const about = String.raw`\b(?:about|with|for|under|named|called|regarding|concerning|that says|the word|words?|on|of|whether)\b(?: the word| a| an| the)? (.+?)`;
const tail = `(?: (?:please|pls|for me|thanks|thank you|would (?:you|ya)|will you|now|somewhere|again))*$`;
const afterAbout = new RegExp(`${about}${tail}`);
const leads =
  /^(?:(?:please|pls|ok|and|so|but|also|oh|now|can you|could you|would you|will you|i want you to|id like you to|make sure|dont|do not|let me|lets|just|only|for later|for next time|important(?: for later)?|this one|for good|for the record|on record)[ ,:]+)*(?:remember|note|make (?:a )?note|write|jot|log|record|save|keep|hold|mark|pin|put|forget|lose|know|get away|take note)(?: (?:down|that|this|it|in mind|for me|for good|for later|somewhere|of|on|lost|the fact|safe|please|pls|away))*[ :,]+(.+)$/;
const afterColon = /: (.+)$/;

const search: readonly RegExp[] = [/\bqq\b/, afterAbout, /\bwhere (?:did |have |was |is )?(?:i )?(.+)$/];

const ways: Partial<Record<Request, readonly RegExp[]>> = {
  remember: [afterColon, leads],
  forget: [afterAbout],
  delete: [afterAbout],
  undo: [],
  search,
  'show-kept': [/\babout (?:the |my )?(.+?)$/],
  'change-topic': [
    /\b(?:talk about|ask me about|how about|what about|lets do|speak of|switch to|turn to|instead|theme|subject|matter)[:,]? (?:the |my |a |an |to )?(.+?)(?: (?:instead|please|now|then|will you))*$/,
  ],
  'go-back': [
    /\b(?:to|revisit|return to|about|where i said) (?:the |my |that |one with )*(.+?)(?: (?:please|again|question|one|now))*$/,
  ],
};

/** What a request is about, in the person's words, where no rule says it. In: the request and its words. */
export function objectOf(request: Request, text: string): string | null {
  const normal = normalText(text);
  const low = normal.low.replace(/[.!?,: ]+$/, '');
  for (const way of ways[request] ?? []) {
    const found = way.exec(low);
    if (!found) continue;
    const inside = found[1] ?? found[0];
    const at = found.index + found[0].lastIndexOf(inside);
    const range = sourceRange(normal, at, at + inside.length);
    if (range) return text.slice(range.start, range.end).replace(/^["“„«]|["”“»]$/g, '');
  }
  return null;
}
