import { hears } from '../course/hear-course';
import type { CourseLabel } from '../course/labels';
import type { Listened } from '../listening/listen';
import { type Helper, namesSomebody, refusesHelper } from '../listening/slots/helper';
import { tells } from '../told/plain-facts';
import { helpInWords } from './help-in-words';
import { type HelpSaid, helpToldIn, isAtLeast, isCallEnded, isGone } from './help-told';
import {
  type CareRecord,
  dangerKinds,
  obstacles,
  type RecordKind,
  type Stage,
  type Whose,
  whoseDanger,
} from './record';
import { isMissingAfter } from './who-is-missing';

export interface SaidNow extends HelpSaid {
  listened: Listened;
  turn: number;
}

/** Measured on authors left out; a message that says nothing of it hardly counts against it. */
const kept = 0.95;
const mostAgainst = 0.3;
const mostFor = 4;
const bounded = (lift: number): number => Math.max(-mostAgainst, Math.min(mostFor, lift));

const kindOf: Readonly<Record<RecordKind, readonly CourseLabel[]>> = {
  wish: ['wish', 'will', 'planned'],
  ingestion: ['taken'],
  wound: ['bleeding'],
  breathing: ['breathing'],
  place: ['place'],
  voices: ['voices'],
};
const ownLabels: readonly CourseLabel[] = ['acting', 'wish', 'will', 'planned', 'voices'];
const babyIsOthers = 0.5;

/** For whose danger a message speaks. */
function speaksFor({ course: { lift } }: SaidNow): Record<Whose, number> {
  const most = (labels: readonly CourseLabel[]) => Math.max(...labels.map((label) => lift[label]));
  return {
    self: Math.max(0, most(ownLabels)),
    other: bounded(Math.max(lift.other_danger, lift.baby - babyIsOthers)),
    home: bounded(lift.home),
  };
}

const summed = <Key extends string>(
  keys: readonly Key[],
  before: Readonly<Record<Key, number>>,
  now: (key: Key) => number,
): Readonly<Record<Key, number>> =>
  Object.fromEntries(keys.map((key) => [key, before[key] * kept + now(key)])) as Record<Key, number>;

/** Somebody in danger who is reached through a line alone. */
const isFar =
  /\b(?:abroad|overseas|(?:another|different|other) (?:country|state|city|continent)|(?:on|over|via|through) (?:discord|skype|whats ?app|facetime|zoom|teams|twitch|reddit|instagram|insta|snap\w*|telegram|signal|voice chat)|online friend|(?:in|on) (?:my|our|the|a|this) (?:discord|subreddit|stream|guild|clan|forum)|logged (?:off|out)|(?:gone|went|is) offline|only know (?:his|her|their) (?:first |user ?)?name|(?:in|on) (?:the|our|a) (?:server|group ?chat|lobby|game)|time ?zones?|never met|met online|(?:calls?|speaks|rings) (?:with )?me (?:each|every) (?:day|week)|(?:he|she|they)['’]?(?:s|re)? (?:stopped )?typing|stopped (?:typing|replying)|last (?:seen|online))\b/i;
/** Beside them after all. */
const isNear =
  /\b(?:i(?:['’]m| am)(?: here| there)? (?:with|beside|next to|holding|kneeling)|in front of me|beside me|next to me|at (?:his|her|their) door)\b/i;

/** A misunderstanding that is not said again is soon forgotten. */
const clearedKept = 0.7;
/** Somebody who sees how their own words must have sounded. */
const readsBack =
  /\b(?:(?:just )?read (?:that|it|this) back|(?:that|it|this) (?:reads|sounds|sounded|looks|came out) (?:like|so|all|wrong|awful|terrible|bad|dark|worse)|oh (?:my )?(?:god|lord|goodness|gosh|heavens)\b[^.?]{0,30}\bno\b|not (?:\w+ )?as in\b|(?:what|all) i meant|false alarm|wrote (?:it )?too fast|it was panic|got (?:that|me|it) wrong|wrong end of|misunderst\w+)\b/i;
const byReading = 2;

function clearedAfter({ cleared }: CareRecord, { text, course: { lift } }: SaidNow): number {
  const isReadBack = readsBack.test(text);
  if (!isReadBack && cleared === 0) return 0;
  return cleared * clearedKept + Math.max(0, lift.misread) + (isReadBack ? byReading : 0);
}

function thingIn({ answers, steps, listened, course }: SaidNow): CareRecord['thing'] {
  const isAway = steps.includes('thing_gone') || answers.has('away') || course.over.away >= 0;
  const isNear =
    listened.inHand || (['near', 'thing_near', 'thing_here'] as const).some((one) => answers.has(one));
  if (isAway && !listened.inHand) return 'away';
  return isNear || listened.means || course.over.near >= 0 ? 'near' : null;
}

/** Away from an edge, in the words of somebody who moves. */
const inside =
  /\bi(?:['’]?m| am|['’]?ve| have)? (?:now )?(?:go|went|gone|going|come|came|climbed|stepped|walked|sitting|sat) (?:back )?(?:inside|indoors|in now|down now|behind)\b/i;

function placeIn(
  before: CareRecord,
  { answers, text, steps, listened, course }: SaidNow,
): CareRecord['place'] {
  const isThere = listened.place || course.over.place >= 0 || answers.has('at_place');
  const wasThere = before.place === 'there';
  const hasLeft =
    steps.includes('moved_off') ||
    inside.test(text) ||
    answers.has('left') ||
    answers.has('away') ||
    course.over.away >= -0.5;
  if (wasThere && hasLeft && !(course.over.place >= 0.5 && course.over.away < 0)) return 'left';
  return isThere && before.place !== 'left' ? 'there' : before.place;
}

/** A voice was spoken of in this conversation. */
const isVoiceIn = (before: CareRecord, { course }: SaidNow): boolean =>
  isOfKind(before, 'voices') || course.over.voices >= 0;

const ofService =
  /\d{3}|\b(?:ambulance|paramedics?|police|emergency|crisis|line|samaritans|hospital|doctor|gp|maternity|nurse|clinic|dispatch\w*|operator|speaker)\b/i;

function toldIn(before: CareRecord, said: SaidNow, isKept: boolean): Stage | null {
  // Who asks what to say there has not called yet.
  if (tells('whatToReport', said.text)) return null;
  const isVoice = isVoiceIn(before, said);
  const heard = helpToldIn(before.help, said, { isKept, isVoice });
  const plain = isVoice || said.answers.has('nobody') ? null : helpInWords(said.text);
  // A call that runs is one to people who come or listen; who picks up and comes is no call.
  const isCall = heard !== 'on_call' || plain === null || ofService.test(said.text);
  const told = isCall && isAtLeast(heard, plain ?? 'crew') ? heard : (plain ?? heard);
  // Who goes away from a place goes to nobody in particular.
  return told === 'going' && said.helper === null && before.place === 'there' ? null : told;
}

/** Where help stands after a message, forward or back. */
function helpAfter(before: CareRecord, said: SaidNow): Partial<CareRecord> {
  const { answers, text, course, turn } = said;
  const told = toldIn(before, said, true);
  const isSilent = answers.has('call_failed') || course.over.no_answer >= 0;
  if (before.beside && before.help !== 'crew' && (answers.has('asleep') || answers.has('elsewhere')))
    return { help: 'named', helpTold: turn, beside: false };
  if (told !== null && isAtLeast(told, 'reached')) {
    const isAgain = before.help !== null && !isAtLeast(told, before.help);
    const isCall = told === 'on_call' || told === 'crew';
    const isBeside = told === 'beside' || told === 'crew' || course.over.company >= 0;
    return {
      help: isAgain && isAtLeast(before.help, 'beside') ? before.help : told,
      helpTold: turn,
      nobody: false,
      call: before.call || isCall,
      beside: before.beside || isBeside,
    };
  }
  const call = before.call && !isCallEnded(text);
  if (isGone(text) || answers.has('nobody')) {
    const isAlone = isGone(text) || before.help === null;
    return isAlone ? { help: null, nobody: answers.has('nobody'), beside: false, call } : { call };
  }
  const isLate = isAtLeast(before.help, 'beside');
  if (isSilent && !isLate) return { help: null, call };
  if (told !== null && !isAtLeast(before.help, 'coming') && !refusesHelper(text))
    return { help: told, helpTold: turn, nobody: false, call };
  return { call };
}

const surest: readonly (readonly [CourseLabel, Stage])[] = [
  ['names', 'named'],
  ['reached', 'reached'],
  ['coming', 'coming'],
  ['company', 'beside'],
];

/** How far somebody who was named has come; a pronoun alone says only of those who come or are there. */
function helpFrom({ who, nearness, isAwake }: Helper): Stage[] {
  if (nearness === 'coming') return ['coming'];
  if (nearness === 'here' && isAwake) return ['beside'];
  if (nearness === 'on_phone') return ['reached'];
  return who === null || nearness === 'silent' ? [] : ['named'];
}

/** The stages that a message surely tells of. */
function surelyIn(before: CareRecord, said: SaidNow): Stage[] {
  const { helper, steps, course, text, answers } = said;
  const isSilent = answers.has('call_failed') || hears(course, 'no_answer') || helper?.nearness === 'silent';
  // Of a voice that comes and stays nothing is told but what was done towards a person.
  if (isVoiceIn(before, said) && helper === null && steps.length === 0) return [];
  const plain = helpInWords(text);
  return [
    ...(plain === null ? [] : [plain]),
    ...surest
      .filter(([label]) => hears(course, label, 'sure') && !(label === 'names' && isSilent))
      .map(([, stage]) => stage),
    ...(helper ? helpFrom(helper) : []),
    ...(steps.some((one) => one === 'told' || one === 'wrote' || one === 'woke')
      ? (['reached'] as const)
      : []),
    ...(namesSomebody(text) && !isSilent ? (['named'] as const) : []),
  ];
}

function surelyAfter(before: CareRecord, said: SaidNow): Stage | null {
  const { answers, text } = said;
  const now = surelyIn(before, said);
  const isComing = now.some((one) => isAtLeast(one, 'coming'));
  if (!isComing && (isGone(text) || (answers.has('nobody') && now.length === 0))) return null;
  const isBack =
    !isComing && (['asleep', 'elsewhere', 'call_failed'] as const).some((one) => answers.has(one));
  const kept = isBack && before.surely !== null ? 'named' : before.surely;
  return [...now, ...(kept === null ? [] : [kept])].reduce<Stage | null>(
    (far, one) => (isAtLeast(far, one) ? far : one),
    null,
  );
}

/** The record after one more message. In: the record before it, and what was heard in it. Pure. */
export function recordAfter(before: CareRecord, said: SaidNow): CareRecord {
  const { course, turn } = said;
  const now = speaksFor(said);
  const thing = thingIn(said);
  return {
    ...before,
    whose: summed(whoseDanger, before.whose, (one) => now[one]),
    kinds: summed(dangerKinds, before.kinds, (one) =>
      bounded(Math.max(...kindOf[one].map((label) => course.lift[label]))),
    ),
    cleared: clearedAfter(before, said),
    ...helpAfter(before, said),
    surely: surelyAfter(before, said),
    helpNow: toldIn(before, said, false),
    ...(thing !== null && { thing, thingTold: turn }),
    place: placeIn(before, said),
    far: (before.far || isFar.test(said.text)) && !isNear.test(said.text),
    missing: isMissingAfter(before.missing, said.text),
    obstacles: obstacles.filter((one) => hears(course, one)),
  };
}

/** Whose danger it is by all that was said: another is taken only with a margin over the one that stands. */
const margin = 0.7;
export function whoseBy({ whose }: CareRecord, standing: Whose): Whose {
  const best = whoseDanger.reduce((most, one) => (whose[one] > whose[most] ? one : most), standing);
  return whose[best] - whose[standing] > margin ? best : standing;
}

/** From so much on a kind was said, and not only touched. */
const isKindFrom = 2.2;
export const isOfKind = ({ kinds }: CareRecord, kind: RecordKind): boolean => kinds[kind] >= isKindFrom;
/** Something is wrong with a body. */
export const isOfBody = (record: CareRecord): boolean =>
  isOfKind(record, 'ingestion') || isOfKind(record, 'wound') || isOfKind(record, 'breathing');

/** How far it has come. */
export type Stands = 'thought' | 'near' | 'doing' | 'done';
export function standsAt(record: CareRecord, { didSomething }: { didSomething: boolean }): Stands {
  if (didSomething || isOfBody(record)) return 'done';
  if (record.place === 'there') return 'doing';
  return record.thing === 'near' ? 'near' : 'thought';
}
