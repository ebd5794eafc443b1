import { digitsOf, knownNumbers } from './helplines/known-numbers';
import { digitsOfNames } from './numbers-said';
import { isPageLink, orPageLink } from './page-links';
import { numberLeftOut } from './scripts/replacements';

const gap = '[^\\S\\n]?[().\\-‐-―/*_]?[^\\S\\n]?';
const run = orPageLink(`[+(]?\\p{Nd}(?:${gap}${gap}\\p{Nd}){2,}`);
const word = '(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)';
const spelledRun = new RegExp(`\\b${word}(?:[\\s,.\\-–—]+${word}){2,}\\b`, 'giu');

/** What stands shortly before a number that is meant to be dialled. */
const asksToDial =
  /\b(?:call(?:ed|ing|s)?|dial(?:led|ling|s)?|ring(?:ing|s)?|phon(?:e|ed|ing|es)|telephone|text(?:ed|ing|s)?|sms|whatsapp|tel|reach|contact|hotline|helpline|lifeline|line|number(?: is|:))\b[^.!?\n]{0,40}$/i;
export const isAskedToDial = (before: string): boolean => asksToDial.test(before);

const inAYear = /\b(?:in|since|of|until|till|by|from|before|after|around|year|between|and|to)\s$/i;
const counted =
  /^[\s-]*(?:people|persons|times|minutes?|mins?|seconds?|secs?|hours?|days?|nights?|weeks?|months?|years?|words?|characters?|steps?|pages?|miles?|metres?|meters?|km|kilomet(?:res|ers)|kilos?|kg|grams?|g\b|ml|litres?|liters?|calories|kcal|°|cm|lines?|stairs|guests|crowns|francs|euros?|dollars?|pounds?|rupees|naira|degrees?|percent|more|of\b|%|€|£|:)/i;

const date =
  /^(?:(?:19|20)\d\d[-./ ](?:0?[1-9]|1[0-2])[-./ ](?:0?[1-9]|[12]\d|3[01])|(?:0?[1-9]|[12]\d|3[01])[-./ ](?:0?[1-9]|[12]\d|3[01])[-./ ](?:19|20)?\d\d)$/;
const years = /^(?:19|20)\d\d(?:\s?[-‐-―/]\s?(?:(?:19|20)\d\d|\d\d))?$/;
const clock = /^\d\d?\.\d\d(?:\s?[-‐-―]\s?\d\d?\.\d\d)?$/;
const counting = /^\d{1,2}(?:\s?[-‐-―/ ]\s?\d{1,2})+$/;
const amount = /^[1-9]\d?(?:([ .])\d{3})+$/;
const grouped = /\d[^\d]+\d/;

/** A year, a date, a price with points. */
export const isPlainFigure = (text: string): boolean =>
  years.test(text) || amount.test(text) || /^[1-9]\d{0,2}(?:,\d{3})+$/.test(text) || isMoment(text);

/** What is counted stands behind its number. */
export const isCounted = (after: string): boolean => counted.test(after);

/** A moment or an amount, unless it is asked to be dialled. */
const isMoment = (text: string): boolean => date.test(text) || clock.test(text);

function looksDialable(text: string, digits: string): boolean {
  if (years.test(text) || amount.test(text)) return false;
  if (counting.test(text) && !(digits.length >= 8 && text.split(/\D+/).every((part) => part.length === 2)))
    return false;
  if (/^[+(]/.test(text) || digits.startsWith('0')) return digits.length >= 7;
  return digits.length >= (grouped.test(text) ? 7 : 9);
}

function isUnknownNumber(found: string, before: string, after: string): boolean {
  const text = found.normalize('NFKC');
  const digits = digitsOf(text);
  if (isMoment(text)) return false;
  if (text.split('/').every((one) => knownNumbers.has(digitsOf(one)))) return false;
  if (looksDialable(text, digits)) return true;
  if (!asksToDial.test(before) || counted.test(after) || amount.test(text)) return false;
  if (years.test(text) && inAYear.test(before)) return false;
  return !/^(?:24\/7|5[- ,–]+4[- ,–]+3[- ,–]+2[- ,–]+1|[01]\s?[-–—]\s?10)$/.test(text);
}

/** A word with which a number that is spelled out may begin, after somebody was asked to dial. */
export const beginsSpelledNumber = (tail: string): boolean =>
  new RegExp(`\\b${word}\\W*$`, 'i').test(tail) && asksToDial.test(tail.slice(-80));

/**
 * Takes phone numbers out of a model's words that do not stand in the data file. In: words that are about to be shown,
 * what stands before them in the sentence, and the numbers that the person gave, in digits. Dates, times, years, prices and countings stay; so do known numbers.
 */
export function withoutUnknownNumbers(text: string, before: string, given: ReadonlySet<string>): string {
  const context = (offset: number): string => (before + text.slice(0, offset)).slice(-80);
  return text
    .replace(run, (found, offset: number) =>
      !isPageLink(found) &&
      !given.has(digitsOf(found.normalize('NFKC'))) &&
      isUnknownNumber(found, context(offset), text.slice(offset + found.length, offset + found.length + 20))
        ? numberLeftOut
        : found,
    )
    .replace(spelledRun, (found, offset: number) =>
      asksToDial.test(context(offset)) && ![knownNumbers, given].some((all) => all.has(digitsOfNames(found)))
        ? numberLeftOut
        : found,
    );
}
