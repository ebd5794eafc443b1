import { plainly, type RequestRule, ways } from '../rule';
import { first, opens } from './wording';

const calm =
  '(?:calming|calm|soothing|grounding|relaxing|settling|to calm (?:me )?down|to calm me|to settle (?:me)?|to relax|to ground me|to breathe|breathing|quiet)';
const thing = '(?:(?:something|anything|sth|an exercise|one of those|some|a|an) )';

/** A page or another way of the app, meant by what it is for. */
export const openInFull: RequestRule[] = [
  ...ways('open-page', 'whole', plainly, [
    new RegExp(
      `(?:can|could|may|might|shall) (?:i|we) (?:please |just |maybe )*(?:do|try|have|get) ${thing}(?:more )?${calm}\\b(?! (?:person|one|voice|part)\\b)`,
    ),
    new RegExp(
      `\\bi (?:need|want|would like|would rather|prefer)(?: to (?:do|try|have))? ${thing}${calm}\\b(?! (?:person|one|voice|part)\\b)`,
    ),
    new RegExp(
      `\\bid (?:rather|like to|prefer to|love to)(?: (?:do|try|have))? ${thing}${calm}\\b(?! (?:person|one|voice|part)\\b)`,
    ),
    new RegExp(
      `\\b(?:do you have|have you got|is there|got|give me|show me) ${thing}${calm}\\b(?! (?:person|one|voice|part)\\b)`,
    ),
    new RegExp(
      `${opens}(?:(?:can|could|may) i )?(?:open|see|show|go to|look at|bring up|pull up|find|get|view|visit|take me to|have|get to)(?: me| us)? (?:the |her |his |its |their |that )?(?:page|card|portrait|profile|file|sheet) (?:with|of|for|about|on|where) (.{1,40}?)(?: is)?[ .!?]*$`,
    ),
    /^(?:and |so |ok |please )*(?:where is|wheres) (?:the |her |his |its |their )(?:page|card|profile|portrait)(?: (?:with|of|for|about|on) (.{1,40}))?[ .!?]*$/,
  ]),
  ...ways('delete', 'whole', plainly, [
    new RegExp(
      `${first}(?:please )?(?:delete|erase|remove|wipe|take out|get rid of) ((?:the|that|my) (?:(?:\\w+ ){0,2}(?:bit|one|part|line|thing|message|sentence|stuff)(?: (?:about|with|where|on|of) .{1,60})?))(?=$|[ ,.!?])`,
    ),
    /\b(?:how (?:to|do i|can i|i can|could i|would i|does one|i could)|is it (?:possible|okay|ok|allowed) to|is there (?:a|any) way to|am i able to) (?:delete|erase|remove|get rid of what)\b(?! (?:this feeling|him|her|them|anxiety|the fear)\b)/,
  ]),
];
