import { conceptsOf } from './concepts';
import { acts } from './concepts/acts';
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
import { dependenceFrames } from './frames/dependence';
import { eatingFrames } from './frames/eating';
import { farAwayFrames } from './frames/far-away';
import { fieldFrames } from './frames/fields';
import { mindFieldFrames } from './frames/fields-mind';
import { peopleFieldFrames } from './frames/fields-people';
import { harmOthersFrames } from './frames/harm-others';
import { maniaFrames } from './frames/mania';
import { medicationFrames } from './frames/medication';
import { minorFrames } from './frames/minor';
import { othersDangerFrames } from './frames/others-danger';
import { overwhelmFrames } from './frames/overwhelm';
import { realityFrames } from './frames/reality';
import { selfHarmFrames } from './frames/self-harm';
import { substanceFrames } from './frames/substances';
import { suicideAbsence } from './frames/suicide-absence';
import { suicideAmbiguous } from './frames/suicide-ambiguous';
import { suicideBurden } from './frames/suicide-burden';
import { suicideMeans } from './frames/suicide-means';
import { methodQuestions } from './frames/suicide-methods';
import { suicideNow } from './frames/suicide-now';
import { suicidePlace } from './frames/suicide-place';
import { suicidePreparation } from './frames/suicide-preparation';
import { suicideVeiled } from './frames/suicide-veiled';
import { suicideWish } from './frames/suicide-wish';

/** All frames. A new matter is a file of its own, named here. */
export const frames: readonly Frame[] = [
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
/** All concepts. A new table is a file of its own, named here. */
export const concepts = conceptsOf(
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
  sayings(frames),
);
/** Everyday phrases with grave words. */
export const idioms = conceptsOf(idiomTable);
