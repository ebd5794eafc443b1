import type { Reading } from '../../reading/match';
import type { Answer } from '../answer';
import { readForeignAnswer } from './other-languages';
import { bare, deniesDying, hasNoPlan, readScale, readShort, saidScale } from './short-answers';
import { isAffirmed } from './stands';

/** A whole short message: a number, no plan, a denial, a yes or a no. */
export function shortAnswers(text: string, asksScale: boolean): Answer[] {
  const scale = asksScale ? readScale(text) : null;
  if (scale !== null) return [scale <= 5 ? 'scale_low' : scale <= 8 ? 'scale_high' : 'scale_top'];
  const plain = bare(text);
  const said = saidScale(plain);
  if (said !== null) return [said <= 5 ? 'scale_low' : said <= 8 ? 'scale_high' : 'scale_top'];
  if (hasNoPlan(plain)) return ['no_plan'];
  if (deniesDying(plain)) return ['no', 'denies'];
  const short = readForeignAnswer(text) ?? readShort(plain);
  return short ? [short] : [];
}

/** "What are you going to do, call the police": somebody else's call. */
const asksOfYou = /\b(?:what|who|how|why) (?:are |r |would |will )?(?:you|u)\b/;
const fineNow = /^(?:no )?(?:i'm|i am|feeling) (?:ok|okay|fine|good|alright|all right) (?:again )?now\b/;

const plainAnswers = [
  'believe',
  'scared',
  'numbers',
  'about_other',
  'not_done',
  'at_door',
  'worse',
  'longs_for_dead',
  'planned',
  'hurting_myself',
  'adult_age',
  'not_safe',
  'go_on',
  'making_call',
  'leave_home',
  'in_pain',
  'left',
  'body_alarm',
  'not_me',
  'for_others',
  'told_to',
  'told_harm',
  'locked_in',
  'no_sound',
  'quiet_again',
  'scratches',
  'asks_going',
  'outside',
  'shut_in',
  'same',
  'throat',
  'help_now',
  'found',
  'on_way',
  'fears_police',
  'rings_me',
  'stranger',
  'drunk',
  'phone_dying',
  'asks_call',
  'wants_text',
  'fears_help',
  'arranged',
  'will_move',
  'substance',
  'door_open',
  'drives_self',
  'going_out',
  'sat_with',
] as const;

/** What stands in a message by the names of its concepts. */
export function otherAnswers(reading: Reading, away: boolean, plain: string): Answer[] {
  const has = (name: string) => reading.found.has(name);
  const heard: Answer[] = plainAnswers.filter((name) => has(name));
  if ((has('safe') || fineNow.test(plain)) && !has('safe_else')) heard.push('safe');
  if (isAffirmed(reading, 'also_me')) heard.push('also_me');
  if (isAffirmed(reading, 'will_reach', true) && !asksOfYou.test(plain)) heard.push('will_reach');
  if (has('eased') && !has('eased_else')) heard.push('eased');
  if (has('child')) heard.push('children');
  if (has('kept_from')) heard.push('kept_from');
  if (away) heard.push('away');
  else if (isAffirmed(reading, 'near')) heard.push('near');
  return heard;
}
