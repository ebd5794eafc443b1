/** What the guide should do, that is no request of its own: how to write, what to leave out, only to listen. */
const justWrite: readonly RegExp[] = [
  /\b(?:just|only|rather|simply) (?:want to |like to |going to |need to |be )?(?:write|writing|dump|vent|type|rant|journal|get (?:it|this) out)\b(?!.*\b(?:down|it down)\b)/,
  /\b(?:no|without|dont want|zero) (?:any )?(?:questions?|talking|answers|replies|advice)\b(?:[ ,]+(?:please|thank you|thanks|tonight|today|just|i|only|no|at all)\b|$)/,
  /\b(?:dont|do not) (?:reply|answer me|respond|say anything|ask (?:me )?(?:stuff|things|anything|questions))\b/,
  /\bstill (?:writing|typing|going)\b|\blet me (?:just )?(?:write|finish|type)\b|\bi write,? you (?:listen|hold|keep)\b/,
];

const manner: readonly RegExp[] = [
  /^(?:be|stay) (?:quick|brief|short|quiet|nice|honest|gentle|serious|kind|specific)\b.{0,30}$/,
  /^(?:say|tell me|write|make up|give me|sing|show me) (?:something|anything|some|a) (?:rude|funny|nice|calming|calm|kind|joke|story|poem|options|short)\b.{0,30}$/,
  /^(?:something|anything) (?:\w+) instead\b/,
  /^(?:write|type|speak|talk|answer|reply|keep it|ask) (?:it |me )?(?:shorter|slower|slowly|less|more|simpler|short|in (?:english|german|spanish|polish|french|simple|short|one)|louder|quieter|one at a time)\b/,
  /^(?:fewer|less|shorter|slower|smaller|more) (?:words|text|questions|sentences|please|you)\b/,
  /^(?:slow|calm) down\b|\bslow(?:er)? (?:down|please)\b/,
  /^(?:dont|do not|never) (?:tell me|say|talk about|mention|use|start|send|be|make|call me|give me|add)\b(?! (?:it down|that down)\b)(?!.*\bi (?:said|wrote|meant)\b)/,
  /^(?:nothing|not) (?:about|talking about) \w+.{0,40}\b(?:today|tonight|please|now)\b/,
  /^(?:make|paint|colour|color|draw|put) (?:her|him|it|them|that|the text|everything) (?:\w+)\b.{0,20}$/,
  /^(?:put|send|export|print|copy|email) (?:all (?:of )?)?(?:that|this|it|everything)(?: all)? (?:in|into|as|to|for)\b/,
  /^(?:close|dismiss|hide) (?:the|that|this) (?:card|window|box|suggestion)\b/,
  /^(?:redo|again)[ .!]*$/,
  /^rules for you\b/,
];

export const wantsOnlyToWrite = (low: string): boolean => justWrite.some((test) => test.test(low));

/** Why a sentence tells the guide how to be; null when it does not. In: the core of a sentence, and all of it. */
export function readManner(core: string, low: string): string | null {
  if (wantsOnlyToWrite(low)) return 'wants only to write';
  return manner.some((test) => test.test(core)) ? 'says how to answer' : null;
}
