import { plain } from '../clauses';
import { fromNowSaid } from './from-now';

/** A sentence that asks to be asked, or to be asked no more. `text` is verbatim. */
export interface RhythmAsked {
  how: 'on' | 'off';
  text: string;
  low: string;
  start: number;
  end: number;
}

const end = /(?<!\b[ap]\.m)[.!?\n…]+(?=\s|$)/g;

interface Piece {
  start: number;
  end: number;
}

function sentencesOf(low: string): Piece[] {
  const found: Piece[] = [];
  let from = 0;
  for (const mark of [...low.matchAll(end), null]) {
    const to = mark ? mark.index : low.length;
    const start = from + (/^[\s,"“”']*/.exec(low.slice(from, to))?.[0].length ?? 0);
    if (start < to) found.push({ start, end: to });
    from = mark ? mark.index + mark[0].length : to;
  }
  return found;
}

const leads =
  /^(?:(?:hi|hey|hello|yo|ok|okay|so|and|also|well|oh|please|pls|plz|thanks|thank you|then|now|actually|just|maybe|kindly|yes|yeah|good|great|could it be that|one more thing|from now on|by the way|btw)\b[\s,:;–-]*)+/;
const polite =
  /^(?:(?:can|could|will|would|might|may) (?:you|u|ya|we|i)(?: (?:please|pls|plz|kindly|just|maybe|perhaps|possibly|also))*(?: be so (?:kind|good)(?: as)?(?: to)?| mind)? |i(?:'d| would|'ll)? (?:(?:really|just|also|very much) )*(?:like|love|want|need|prefer|wish|appreciate)(?: for)?(?: (?:you|u|it|parley|the app))?(?: to)? |(?:i )?wanna |i (?:would|should) be (?:glad|happy|grateful) if you(?: could| would)? |(?:you|u) (?:can |could |should |may |must )?(?=ask |remind |check )|it would be (?:nice|good|great|kind|lovely) if you(?: could| would)? |(?:is it|would it be) possible (?:for you )?to |let'?s |to (?=ask |remind |check )|go ahead and |make sure (?:to|you) |be so kind(?: as)? to |go on and )/;

/** What a sentence begins with, without courtesy. */
function coreOf(low: string): string {
  let rest = low;
  for (let n = 0; n < 6; n += 1) {
    const next = rest.replace(leads, '').replace(polite, '');
    if (next === rest) return rest;
    rest = next;
  }
  return rest;
}

const noun = `(?:check[- ]?ins?|check[- ]?ups?|reminders?|rhythms?|nudges?)`;
const thing = `(?:check[- ]?in|check[- ]?up|reminder|rhythm|nudge)`;
const isMade = `(?:set (?:up|me)?|schedule|turn on|switch on|start|make|create|book|plan|have|get|add|do|give me|put in)`;
/** These ask by themselves. */
const asks = new RegExp(
  String.raw`^(?:check (?:in|up|back)(?: (?:with|on|upon|in))* me$|(?:start|begin) checking in(?: (?:with|on))* me$|look in on me$|(?:${isMade}\b[^,.;]{0,20}?\b)?(?:an?|another|one) (?:[\w-]+ ){0,2}?${thing}(?: (?:for me|please|pls))*$)`,
);
/** These ask where a day or a time stands beside them. */
const asksWithTime = new RegExp(
  String.raw`^(?:ask(?:ing)? (?:me|us)(?! (?:something|anything|another|a different|an easier))|ask (?:again|how|whether|if)|(?:start|begin|keep(?: on)?) (?:asking|reminding|checking|nudging) (?:in )?(?:with |on )*me|remind(?:ing)? me|check(?:ing)?(?: (?:in|up|back))?(?: (?:with|on|upon|in))* me|follow(?:ing)? up with me|nudge me|look in on me|inquire after me|enquire after me|(?:write|text|message|ping|poke) (?:to )?me|hit me up|(?:be|get) (?:asked|reminded)|${isMade}\b[^,.;]{0,40}?\b${noun}|(?:an?|some|another|one|my) (?:[\w-]+ ){0,3}?${noun}|(?:daily|weekly|nightly|regular) ${noun})\b`,
);

const dayWord = String.raw`(?:(?:sun|mon|tues|wednes|thurs|fri|satur)days?|daily|weekly|nightly|(?:every|each) \w+|evenings?|mornings?|nights?|weekdays?|weekends?)`;
const things = new RegExp(
  String.raw`\b${noun}\b|\b${dayWord} (?:questions?|messages?|pings?|asking|check)\b`,
);
const ends =
  /^(?:stop|cancel|end|quit|turn off|switch off|remove|delete|drop|get rid of|no more|enough (?:of|with)|disable|pause|kill|i (?:don't|do not|dont) (?:want|need|like)|(?:don't|do not|dont) (?:want|need))\b/;
const stopsAsking = new RegExp(
  String.raw`^(?:(?:stop|quit) (?:checking in\b|(?:asking|reminding|nudging|pinging|messaging|writing(?: to)?|checking)(?: (?:in|on|up|with))* me\b[^,;]*\b(?:${dayWord}|on ${dayWord}|at \d)\b)|(?:don't|do not|dont|never) (?:ask|remind|nudge|message|write to|check in with|check in on|check on) me\b[^,;]*\b${dayWord})`,
);
const turnsOff = /^(?:turn|switch) .{1,40} off(?: (?:again|please|pls|now))*$/;
const endsThem =
  /^(?:stop|cancel|end|remove|delete|turn off|switch off) (?:them|those|these|it|that|all of (?:them|it))\b/;
const speaksOfAnother =
  /\b(?:say|says|said|saying|tell|tells|told|asks|asked|goes|went|like|writes|wrote|thinks|thought|heard)\b[^,;:]{0,12}$/;

const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
const time = new RegExp(
  String.raw`\b(?:${dayWord}|tomorrow|tmrw|tonight|today|\d{1,2}(?::\d\d)? ?(?:am|pm)|at \d|\d{1,2}[:.]\d\d|\d ?o'?clock|in (?:\d+|a|one|two|three) (?:days?|week)|noon|now and then|from time to time|regularly|(?:mon|tue|thu|thurs|fri)|\d{1,2}(?:st|nd|rd|th)?(?: of)? ${month}|${month} \d{1,2})\b`,
);

/** Said of how often somebody asks, and not of days. */
const impatient =
  /\bevery (?:single )?(?:time|second|minute|(?:\w+ )?(?:seconds|minutes|hours|lines?|messages?|turns?))\b/;
const beginsWithTime =
  /^(?:(?:every|each|on|at|in the|from|tomorrow|tonight|daily|mornings|evenings|weekdays|weekends|(?:sun|mon|tues|wednes|thurs|fri|satur)days?)\b)/;

function meant(core: string, before: string, whole: string): RhythmAsked['how'] | null {
  if (impatient.test(whole)) return null;
  if (stopsAsking.test(core) || ((ends.test(core) || turnsOff.test(core)) && things.test(core))) return 'off';
  if (endsThem.test(core) && things.test(whole)) return 'off';
  if (asks.test(core)) return 'on';
  const isTimed = time.test(core) || fromNowSaid.test(core) || beginsWithTime.test(coreOf(before));
  return isTimed && asksWithTime.test(core) ? 'on' : null;
}

/** Where in a sentence something may be asked for: at its beginning, and behind a comma, a semicolon, or "so". */
function beginnings(low: string): { core: string; before: string }[] {
  const cuts = [
    ...low.matchAll(
      /[,;:] ?| (?:so|and|but) (?=(?:can|could|would|will|please|pls|kindly|ask|remind|check|stop|cancel) )|(?<=^(?:every|each|on|at|in the|tomorrow|tonight|daily) [^,;:]{1,40}) (?=(?:ask|remind|check|nudge) )/g,
    ),
  ];
  return [
    { core: coreOf(low), before: '' },
    ...cuts.slice(0, 6).map((cut) => ({
      core: coreOf(low.slice(cut.index + cut[0].length)),
      before: low.slice(0, cut.index),
    })),
  ];
}

/** The sentence of a message that asks the software for a check-in, or to end them; null where none does. Pure. */
export function rhythmAskedIn(text: string): RhythmAsked | null {
  const low = plain(text);
  for (const piece of sentencesOf(low)) {
    const sentence = low.slice(piece.start, piece.end);
    for (const { core, before } of beginnings(sentence)) {
      if (speaksOfAnother.test(before)) continue;
      const how = meant(core, before, sentence);
      if (how) return { how, text: text.slice(piece.start, piece.end).trim(), low: sentence, ...piece };
    }
  }
  return null;
}
