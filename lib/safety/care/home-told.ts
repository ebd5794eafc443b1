import type { Signal } from '../danger';
import { hears } from './course/hear-course';
import type { Turn } from './turn';

const close =
  'husband|wife|spouse|partner|fianc[eé]e?|boyfriend|girlfriend|bf|gf|ex|hubby|dad|daddy|father|papa|mum|mom|mam|mama|mummy|mommy|mother|parents?|brother|sister|bro|sis|son|daughter|uncle|aunt\\w*|grand\\w+|nan|gran|in-?laws?|step\\w+|flatmate|room-?mate|housemate|family|carer|landlord';
/** Somebody one lives with or is close to; a person's own "part" of that name is not asked about here. */
const isClose = new RegExp(String.raw`\b(?:${close})(?:['’]?s)?\b`, 'i');
const isSomebody = /\b(?:he|she|him|his|her)\b/i;
const isHome = /\b(?:home|house|flat|apartment|live (?:here|with)|lives (?:here|with)|bedroom|married)\b/i;

/** Those who help, guard or employ. */
const isElsewhere =
  /\b(?:police\w*|cops?|officers?|sheriff\w*|swat|crew|(?:crisis|response|mobile|care|mental health) (?:team|people)|team|paramedics?|ambulance|responders?|hospital|ward|unit|staff|nurses?|matron|security|guards?|jail|prison|cell|colleagues?|work|shifts?|rota|manager|boss|supervisor|foreman|welfare check|a ?& ?e|cuff\w*|handcuff\w*|restrain\w*|sectioned)\b/i;

/** Violence in bed is told of whoever it is. */
const always: ReadonlySet<string> = new Set(['abuse.sexual', 'abuse.intruder', 'abuse.at-the-door']);

const isHint = ({ why }: Signal): boolean => why.startsWith('field.');

/** Whom police or a crew did something to. */
const toThem = new RegExp(
  String.raw`\b(?:\w+ed|hit|held|took|beat|shot|hurt|threw|got)(?: down)? (?:my|our|his|her) (?:${close})\b(?:[- ]in[- ]law)?`,
  'gi',
);

/** Police, a crew, a ward or work is spoken of, and nobody at home but as one of those it was done to. */
export function isOfElsewhere({ text }: Pick<Turn, 'text'>): boolean {
  if (!isElsewhere.test(text) || isHome.test(text)) return false;
  return !isClose.test(text.replace(toThem, ' '));
}

/**
 * Whether a message surely says that somebody at home hurts, threatens or controls the person: a rule finds it, and no
 * mere hint does, or the trained listener is sure and a rule or a person stands beside it. Pure.
 */
export function isHomeTold({ text, assessment, course }: Turn): boolean {
  const found = assessment.signals.filter(({ kind, when }) => kind === 'abuse_at_home' && when !== 'past');
  if (found.some(({ why }) => always.has(why))) return true;
  if (isOfElsewhere({ text })) return false;
  const isRuled = found.some(
    (one) => !isHint(one) && (one.strength === 'clear' || one.strength === 'strong'),
  );
  if (isRuled) return true;
  if (found.some((one) => !isHint(one)) && hears(course, 'home')) return true;
  return hears(course, 'home', 'sure') && (found.length > 0 || isClose.test(text) || isSomebody.test(text));
}
