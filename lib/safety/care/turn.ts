import { type Assessment, askStrengths, isLight, type Signal } from '../danger';
import { assessNext } from '../heard';
import { normalise } from '../normalise';
import { withoutEmergencies } from '../reading/assessment';
import { readLanguage } from '../reading/languages/read-language';
import type { Answer } from './answer';
import type { ButtonId } from './buttons';
import { courseEvidence } from './course/evidence';
import { type CourseHeard, hearCourse, nothingFollowed } from './course/hear-course';
import { type Listened, listen } from './listening/listen';
import { addFurther, factsFurther, listenFurther } from './listening/rules';
import { afterTaking } from './listening/rules/after-taking';
import { tellsAge, tellsGrownAge } from './listening/rules/ages';
import { waysToCall } from './listening/rules/ways-to-call';
import { isShaken } from './listening/rules/with-child';
import { bare } from './listening/short-answers';
import { withoutSlips } from './listening/slips';
import { addSlots, dropRefused, factsWith } from './listening/slots/add-slots';
import { type Helper, helperIn } from './listening/slots/helper';
import { type Step, stepsIn } from './listening/slots/steps';
import { addFacts, addHeard } from './listening/trained/add-heard';
import { askedNow } from './listening/trained/asked-now';
import { evidenceOf } from './listening/trained/evidence';
import { type HeardLabels, hearTrained } from './listening/trained/hear';
import { readButton } from './read-button';
import { nothingRecorded } from './record/record';
import { recordAfter } from './record/record-after';
import type { CareState } from './state';
import { withoutUntoldNeck } from './told/held-neck';
import { withoutEndlessThoughts } from './told/thoughts-that-stay';

/** What the person did: words, and the button that was pressed, if one was. */
export type Said =
  | string
  | {
      text: string;
      button?: ButtonId | undefined;
      /** It asks the software for something in plain words: only that, or also that. */
      asksSoftware?: 'only' | 'also' | undefined;
    };

/** One turn as it was heard. */
export interface Turn {
  state: CareState;
  text: string;
  /** In a language of which only core sentences are read. */
  isForeign: boolean;
  button: ButtonId | null;
  assessment: Assessment;
  listened: Listened;
  answers: ReadonlySet<Answer>;
  /** What the rules alone heard of it. */
  ruled: ReadonlySet<Answer>;
  /** What the trained listener heard; empty where nothing was asked. */
  heard: HeardLabels;
  /** Who is in danger, what is happening and how far help has come, by the message alone. */
  course: CourseHeard;
  /** A frame is up in which a bare word about danger counts. */
  isCrisis: boolean;
  /** Somebody who could help, and what was done, in a crisis frame. */
  helper: Helper | null;
  steps: readonly Step[];
  isPlural: boolean;
  /** It asks the software for something in plain words: only that, or also that. */
  asksSoftware: 'only' | 'also' | null;
  speaksOfParts: boolean;
}

const personsNamed: readonly Answer[] = ['named', 'present', 'company', 'asleep', 'in_house', 'elsewhere'];
const ofParts =
  /\b(?:parts?|protector|firefighter|exile|critic|alters?|headmates?|inner \w+|one of us|some of us)\b/;
const watchful: ReadonlySet<CareState['frame']> = new Set(['crisis', 'body', 'overwhelm', 'check_in']);

/** Whether exploring rests for a language that is not read, after one more message. */
function restsForLanguage(
  before: CareState,
  { language }: Assessment,
  words: string,
  button: ButtonId | null,
) {
  if (language === 'unknown') return true;
  return before.languageRests && button !== 'all_well' && !readLanguage(words).isShown;
}

/** What is asked is the heavier of the words as they stand and with the letters put right that shaking hands swap. */
function read({ heard, frame }: CareState, words: string) {
  const isOpen = frame !== null;
  const given = assessNext(heard, words, { isOpen });
  const mended = withoutSlips(words);
  if (mended === words) return given;
  const other = assessNext(heard, mended, { isOpen });
  return askStrengths.indexOf(other.assessment.asks) > askStrengths.indexOf(given.assessment.asks)
    ? other
    : given;
}

/** They are by the person, and not only awake or in the house. */
const isBeside =
  /\b(?:here|with me|beside|next to me|sitting|sat|holding|hugging|in the room|came|come|talking|looking|reading|made|making|knows?|told)\b/i;

/** States in which "it" is what could be used. */
const ofThings: ReadonlySet<CareState['name']> = new Set([
  'plan',
  'intent',
  'time',
  'means',
  'urgent',
  'reach',
]);

/** What the rules heard further, where a frame is up. */
function furtherIn(before: CareState, words: string, listened: Listened): Answer[] {
  if ((before.frame === null && before.listening === 0) || words === '') return [];
  const asksThing = ofThings.has(before.name) || (before.name === 'ask' && before.known.turns > 0);
  const ofChild = before.name === 'harm_others' || before.name === 'harm_child';
  return listenFurther(words, listened, { asksThing, ofChild });
}

const nothingHeard: HeardLabels = new Map();

/** The trained listener knows answers: it is asked where a question was. */
function heardIn(before: CareState, words: string, listened: Listened, assessment: Assessment): HeardLabels {
  if (words === '' || (before.frame === null && before.listening === 0)) return nothingHeard;
  return hearTrained(words, evidenceOf(askedNow(before), listened, withoutEmergencies(assessment)));
}

/** Found in a message that says no or quotes; whatever else is found keeps an alarm from ending by itself. */
const isMild: ReadonlySet<Signal['kind']> = new Set(['denial', 'study', 'figure_of_speech']);

/** An alarm that ordinary talk may end: a plain find keeps it from that, a light one asks for one more message. */
function leftAfter({ endsAfter }: CareState, { signals }: Assessment): number | null {
  const found = signals.filter(({ kind }) => !isMild.has(kind));
  if (endsAfter === null || found.some((one) => !isLight(one))) return null;
  return found.length > 0 ? endsAfter + 1 : endsAfter;
}

const notAscii = /[\u0080-\uffff]/;

/** Reads one turn: a button that was offered, or words. */
export function hearTurn(before: CareState, said: Said): Turn {
  const given = typeof said === 'string' ? { text: said } : said;
  const { button, words, means } = readButton(before, given);
  const { assessment, heard } = read(before, words);
  const isForeign =
    assessment.language === 'partly' && (words.trim().split(/\s+/).length > 2 || notAscii.test(words));
  const byRules = listen(words, {
    scale: before.offered.includes('scale_10') || before.said['with_someone.number'] !== undefined,
    isForeign,
    things: before.offered.includes('near') || before.offered.includes('away'),
  });
  const labels = heardIn(before, words, byRules, assessment);
  const isAsked = before.frame === 'crisis' && words !== '' && !byRules.took;
  const steps = isAsked ? stepsIn(words) : [];
  const known = isAsked ? helperIn(words) : null;
  const helper = known?.who === null && !before.known.person && known.nearness !== 'here' ? null : known;
  const heardFurther = furtherIn(before, words, byRules);
  // "Five minutes away" is said of a person, where one is named.
  const further = helper ? heardFurther.filter((one) => one !== 'thing_far') : heardFurther;
  const added = watchful.has(before.frame) ? addFacts(byRules, labels, askedNow(before)) : byRules;
  const heardSoFar = factsFurther(added, further);
  const listened = { ...factsWith(heardSoFar, steps), child: heardSoFar.child || isShaken(bare(words)) };
  const ruled = new Set<Answer>(['anything', ...(means ? [means] : []), ...listened.answers]);
  if (assessment.kind === 'denial') ruled.add('no');
  const isDanger = assessment.signals.some((one) => !isLight(one) && one.kind !== 'unclear');
  const answers = addHeard(ruled, byRules, labels, askedNow(before), isDanger);
  for (const one of [ruled, answers]) {
    addFurther(one, further);
    addSlots(one, helper, steps, words);
    withoutEndlessThoughts(one, words);
    if (before.frame === 'abuse') withoutUntoldNeck(one, words);
  }
  if (before.frame === 'minor' && tellsGrownAge(words)) answers.add('adult_age');
  if (before.name === 'in_progress' && before.known.act && words !== '') afterTaking(answers, words);
  if (isAsked && helper === null) dropRefused(answers, words);
  const { person } = before.known;
  if (assessment.asks === 'direct' || assessment.asks === 'frame') {
    answers.delete('named');
  } else if (person && listened.byPronoun && answers.delete('someone'))
    answers.add(isBeside.test(words) ? 'present' : 'in_house');
  const isOpenWhose = ['ask', 'plan'].includes(before.name) && !before.known.admitted && !before.danger;
  if (isOpenWhose && byRules.byPronoun && answers.has('call_failed')) answers.add('other_silent');
  const isPlural = before.plural || listened.plural;
  const isMinor =
    assessment.signals.some((one) => one.kind === 'minor' && !isLight(one) && !/\d ?%/.test(words)) ||
    ((assessment.asks !== 'none' || before.frame !== null) && tellsAge(words));
  const course =
    words === ''
      ? nothingFollowed
      : hearCourse(words, courseEvidence(words, byRules, withoutEmergencies(assessment)));
  // What was said before anything was asked is about an ordinary day.
  const isOpen = before.frame !== null || before.listening > 0;
  const told = { text: words, course, answers, helper: known, steps: stepsIn(words), listened };
  const state: CareState = {
    ...before,
    record: recordAfter(isOpen ? before.record : nothingRecorded, { ...told, turn: before.turn + 1 }),
    turn: before.turn + 1,
    heard,
    gentle: null,
    apology: null,
    endsAfter: leftAfter(before, assessment),
    request: false,
    listening: Math.max(0, before.listening - 1),
    known: {
      ...before.known,
      noVoice: before.known.noVoice || waysToCall(bare(words)).includes('no_voice'),
      person:
        person ||
        personsNamed.some((one) => answers.has(one)) ||
        (before.frame === 'crisis' && byRules.concepts.includes('adult') && !isDanger),
    },
    lastLevel: assessment.level,
    languageRests: restsForLanguage(before, assessment, words, button),
    minor: before.minor || isMinor,
    noParts:
      before.noParts ||
      assessment.kinds.includes('outside_voice') ||
      (before.frame !== null && answers.has('outside')),
    plural: isPlural,
  };
  return {
    state,
    text: words,
    isForeign,
    button,
    assessment,
    listened,
    answers,
    ruled,
    heard: labels,
    course,
    isCrisis: watchful.has(before.frame),
    helper,
    steps,
    isPlural,
    asksSoftware: button === null ? (given.asksSoftware ?? null) : null,
    speaksOfParts: ofParts.test(normalise(words.slice(0, 3000)).text),
  };
}
