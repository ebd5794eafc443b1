import { plain } from '../clauses';

/** What a message asks about intentions: which there are, or to make one of these words (verbatim; null: none are named). */
export type IntentionAsked = { how: 'list' } | { how: 'make'; title: string | null };

const lead =
  /^(?:(?:hi|hey|hello|yo|ok|okay|so|and|also|well|oh|please|pls|plz|then|now|actually|just|yes|yeah)\b[\s,:;–-]*|(?:can|could|will|would|may) (?:you|u|i|we)(?: (?:please|pls|kindly|just|maybe))* |i(?:'d| would)? (?:(?:really|just|also) )?(?:like|love|want|need|wish)(?: you)?(?: to)? |i wanna |let's |help me (?:to )?)+/;
const lists = [
  /^(?:what|which)(?: are|'s| is|s)? (?:all )?(?:of )?(?:my|the) (?:\w+ )?intentions\b/,
  /^(?:what|which) intentions (?:do i|did i|have i|are)\b/,
  /^(?:show|list|tell|read|see|give|look at|have a look at|open)\b(?: me)?(?: (?:a|the|all|list|of|again|up))* (?:my|the|all) (?:\w+ )?intentions\b/,
  /^(?:do i have|have i got|are there)(?: any)? (?:\w+ )?intentions\b/,
  /^(?:all )?my intentions$/,
];
const makes =
  /^(?:(?:make|add|create|keep|set|start|note(?: down)?|save|write(?: down)?)(?: (?:it|this|that))?(?: me)?(?: down)?(?: as| into)?(?: (?:an?|a new|another|the|my|one more|new))* intention|(?:(?:an?|a new|my|another|new) )+intention(?=\s*[:–-])|intention(?=\s*:))\b/;
const joint =
  /^(?:[\s,:;–—-]|(?:please|pls|for me|namely|that says|called|which is|of mine|(?:i )?will|to|of|that)\b)+/;

/** Reads a whole message. Null where it asks nothing about intentions. Pure. */
export function intentionAskedIn(text: string): IntentionAsked | null {
  const low = plain(text);
  const from = /^\s*/.exec(low)?.[0].length ?? 0;
  const begins = from + (lead.exec(low.slice(from))?.[0].length ?? 0);
  const core = low.slice(begins).replace(/(?:[\s.,!?]|\b(?:please|pls)$)+$/, '');
  if (lists.some((one) => one.test(core))) return { how: 'list' };
  const made = makes.exec(core)?.[0];
  if (made === undefined || /^s\b/.test(core.slice(made.length))) return null;
  const at = begins + made.length + (joint.exec(core.slice(made.length))?.[0].length ?? 0);
  const title = text
    .slice(at)
    .split('\n')[0]
    ?.replace(/(?:[\s,.!?]|\b(?:please|pls|thanks)$)+$/i, '')
    .trim();
  return { how: 'make', title: title && !/^(?:of )?(?:this|that|it)$/i.test(title) ? title : null };
}
