import { conceptsOf, conceptsWith } from './concepts';
import { acts } from './concepts/acts';
import { atHome } from './concepts/at-home';
import { bodyNow } from './concepts/body-now';
import { death } from './concepts/death';
import { eating } from './concepts/eating';
import { fiction } from './concepts/fiction';
import { fields } from './concepts/fields';
import { idiomTable } from './concepts/idioms';
import { injury } from './concepts/injury';
import { means } from './concepts/means';
import { modality } from './concepts/modality';
import { people } from './concepts/people';
import { person } from './concepts/person';
import { reality } from './concepts/reality';
import { setting } from './concepts/setting';
import { state } from './concepts/state';
import { substances } from './concepts/substances';
import { time } from './concepts/time';
import { menace, violence } from './concepts/violence';
import { type Frame, sayings } from './frame';
import { abuseFrames } from './frames/abuse';
import { atTheWheel } from './frames/at-the-wheel';
import { blowsAtHome } from './frames/blows-at-home';
import { brokenEnglish } from './frames/broken-english';
import { dependenceFrames } from './frames/dependence';
import { eatingFrames } from './frames/eating';
import { farAwayFrames } from './frames/far-away';
import { fieldFrames } from './frames/fields';
import { mindFieldFrames } from './frames/fields-mind';
import { peopleFieldFrames } from './frames/fields-people';
import { flyFromHeight } from './frames/fly-from-height';
import { gunNear } from './frames/gun-near';
import { harmOthersFrames } from './frames/harm-others';
import { heldFrames, infantFrames, intruderFrames, smallSigns } from './frames/hurt-at-home';
import { inTheCold } from './frames/in-the-cold';
import { leaveTaking } from './frames/leave-taking';
import { maniaFrames } from './frames/mania';
import { medicationFrames } from './frames/medication';
import { minorFrames } from './frames/minor';
import { ordersAndPlans } from './frames/orders-and-plans';
import { othersActed } from './frames/others-acted';
import { othersDangerFrames } from './frames/others-danger';
import { overwhelmFrames } from './frames/overwhelm';
import { realityFrames } from './frames/reality';
import { saidForAPart } from './frames/said-for-a-part';
import { saidInFewWords } from './frames/said-in-few-words';
import { saidOutright } from './frames/said-outright';
import { selfHarmFrames } from './frames/self-harm';
import { signsAtHome } from './frames/signs-at-home';
import { signsOfBodyAndMind } from './frames/signs-body-and-mind';
import { signsOfOthers } from './frames/signs-others';
import { signsOfOwnLife } from './frames/signs-own-life';
import { substanceFrames } from './frames/substances';
import { suicideAbsence } from './frames/suicide-absence';
import { suicideAmbiguous } from './frames/suicide-ambiguous';
import { suicideBurden } from './frames/suicide-burden';
import { suicideInPassing } from './frames/suicide-in-passing';
import { suicideMeans } from './frames/suicide-means';
import { methodQuestions } from './frames/suicide-methods';
import { suicideNow } from './frames/suicide-now';
import { suicidePlace } from './frames/suicide-place';
import { suicidePreparation } from './frames/suicide-preparation';
import { suicideVeiled } from './frames/suicide-veiled';
import { suicideWish } from './frames/suicide-wish';
import { bleedsOn, goingUnder, takenAlready, triedJustNow } from './frames/taken-already';
import { toldAtTheStart } from './frames/told-at-the-start';

/** Frames whose finds the score counts. */
const scored: readonly Frame[] = [
  ...suicideNow,
  ...suicideAmbiguous,
  ...suicideMeans,
  ...suicidePlace,
  ...suicidePreparation,
  ...methodQuestions,
  ...suicideWish,
  ...suicideAbsence,
  ...suicideVeiled,
  ...suicideBurden,
  ...selfHarmFrames,
  ...eatingFrames,
  ...substanceFrames,
  ...medicationFrames,
  ...harmOthersFrames,
  ...abuseFrames,
  ...othersDangerFrames,
  ...realityFrames,
  ...maniaFrames,
  ...farAwayFrames,
  ...overwhelmFrames,
  ...minorFrames,
  ...dependenceFrames,
  ...fieldFrames,
  ...peopleFieldFrames,
  ...mindFieldFrames,
];
/** Relations so plain that they stand by themselves; see `told.ts`. */
const plain: readonly Frame[] = [
  ...ordersAndPlans,
  ...leaveTaking,
  ...toldAtTheStart,
  ...brokenEnglish,
  ...saidForAPart,
  ...saidInFewWords,
  ...suicideInPassing,
  ...saidOutright,
  ...takenAlready,
  ...triedJustNow,
  ...goingUnder,
  ...bleedsOn,
  ...inTheCold,
  ...infantFrames,
  ...heldFrames,
  ...intruderFrames,
  ...smallSigns,
  ...othersActed,
  ...gunNear,
  ...flyFromHeight,
  ...blowsAtHome,
  ...atTheWheel,
  ...signsOfOwnLife,
  ...signsAtHome,
  ...signsOfBodyAndMind,
  ...signsOfOthers,
];

/** All frames. A new matter is a file of its own, named here. */
export const frames: readonly Frame[] = [...scored, ...plain];

/** All concepts. A new table is a file of its own, named here. */
export const concepts = conceptsWith(
  [
    people,
    time,
    modality,
    setting,
    fiction,
    fields,
    death,
    means,
    acts,
    injury,
    eating,
    substances,
    violence,
    menace,
    reality,
    state,
    person,
    sayings(scored),
  ],
  [bodyNow, atHome, sayings(plain)],
);
/** Everyday phrases with grave words. */
export const idioms = conceptsOf(idiomTable);
