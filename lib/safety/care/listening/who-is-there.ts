import type { Reading } from '../../reading/match';
import type { Answer } from '../answer';
import { bare } from './short-answers';
import { isAffirmed, isReal } from './stands';

const cannot = /^(?:i )?(?:just )?(?:can't|cannot|won't|couldn't)(?: do (?:it|that|this))?$/;
const atHospital =
  /\b(?:i'm|we're|we are|i am|now) (?:at|in) (?:the )?(?:a e|a and e|er|ed|hospital|emergency)\b/;
/** "ben's here": somebody whose name no table knows, written small. */
const somebodyHere =
  /^(?!it|i|this|that|the|my|here|he's not|no|(?:everything|stuff|all|some|one|those|these|most|both|half|enough|plenty|pills|tablets|rest)\b)\w+(?:'s| is| are)(?: \w+)? (?:here|with me)\b/;

/** "Anna is here": a name in the writing that no table knows. */
const namedHere =
  /\b([A-Z][a-z]{2,})(?:'s| is| and| has) [^.?!\n]{0,40}?\b(?:here|with me|next to me|beside me|awake|sitting|holding|talking)\b|\bwith ([A-Z][a-z]{2,})\b/;

/** Begins with whom it is about. */
const sheIs = /^(?:(?:and|but|yes|yeah|no|well|ok) )*(?:he|she)(?:'s|s)?\b/;
/** "He thinks I'm napping": the person sleeps, in somebody's mind. */
const thinksIAm = /\bthinks? (?:that )?(?:i'm|im|i am) (?:asleep|sleeping|napping|in bed|resting)\b/;
/** "I don't sleep": the person, and nobody who could be woken. */
const iDoNotSleep =
  /\b(?:i|i'm|im|i've)(?: \w+)? (?:don't|dont|do not|can't|cant|cannot|couldn't|haven't|not|never|barely|hardly)(?: \w+)? (?:sleep\w*|slept)\b/;
const inCot = /\b(?:crib|cot|pram|cradle|nursery)\b/;
/** With them, and not only in the same house. */
const byMe = /\b(?:with|beside|next to|by|near|to) (?:me|us)\b|\bhere\b/;

/** Who is there, and whether they can keep company. */
export function companyIn(reading: Reading, text: string, areThings: boolean): Answer[] {
  const has = (name: string) => reading.found.has(name);
  const adult = isAffirmed(reading, 'adult') || namedHere.test(text);
  const beside = isReal(reading, 'beside') || isReal(reading, 'i_am_with');
  if (has('nobody') && !has('i_am_with')) return ['nobody'];
  const isClose = isReal(reading, 'i_am_with') || byMe.test(text);
  const isNamed = adult || (has('pronoun') && (!has('little') || (sheIs.test(text) && !inCot.test(text))));
  if ((isNamed || has('adult')) && has('sleeping') && thinksIAm.test(bare(text))) return ['in_house'];
  if ((isNamed || has('adult')) && has('sleeping') && !iDoNotSleep.test(bare(text))) return ['asleep'];
  if (isNamed && (has('in_house') || has('knocks')) && !isClose && !has('locked_in')) return ['in_house'];
  if (has('sleeping') && has('someone') && !has('little') && !iDoNotSleep.test(bare(text))) return ['asleep'];
  if (adult && has('absent')) return ['elsewhere'];
  const awake = isReal(reading, 'awake');
  if (adult && beside) return awake ? ['company'] : ['present'];
  if (adult && (awake || isReal(reading, 'told'))) return ['present'];
  if (has('stays') && (adult || has('someone')) && !has('little')) return adult ? ['present'] : ['someone'];
  if (isAffirmed(reading, 'told') && !has('called_else')) return ['someone'];
  if (adult && has('beside')) return ['elsewhere'];
  if (has('little') && beside) return ['nobody'];
  const isSomebody = has('someone') || (has('they') && !areThings);
  if (beside && isSomebody) return ['someone'];
  if (!(areThings && has('they')) && somebodyHere.test(bare(text))) return ['someone'];
  if (adult && has('named_person') && reading.words.length <= 14 && !has('against')) return ['named'];
  if (isSomebody && awake && !has('little')) return ['someone'];
  return has('told') ? ['someone'] : [];
}

/** "I did not answer": the person, and nobody else. */
const iDidNot = /\bi (?:did not|didn't|don't|do not|won't|never|couldn't) (?:answer|pick|reply)\b/;

/** Whether a call was made, failed or cannot be made. */
export function contactIn(reading: Reading, plain: string, areThings: boolean): Answer[] {
  const { found } = reading;
  if (found.has('call_failed') && !iDidNot.test(plain)) return ['call_failed'];
  if (found.has('cannot_call') || cannot.test(plain)) return ['cannot_call'];
  const haveCome = isReal(reading, 'they_came') && !areThings;
  const isMade = isReal(reading, 'called') || haveCome || atHospital.test(plain);
  return isMade && !found.has('called_else') ? ['called'] : [];
}
