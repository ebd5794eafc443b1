import { conceptsOf } from './concepts';
import { acts } from './concepts/acts';
import { death } from './concepts/death';
import { idiomTable } from './concepts/idioms';
import { means } from './concepts/means';
import { modality } from './concepts/modality';
import { people } from './concepts/people';
import { setting } from './concepts/setting';
import { time } from './concepts/time';
import { type Frame, sayings } from './frame';
import { suicideBurden } from './frames/suicide-burden';
import { suicideMeans } from './frames/suicide-means';
import { methodQuestions } from './frames/suicide-methods';
import { suicideNow } from './frames/suicide-now';
import { suicidePlace } from './frames/suicide-place';
import { suicidePreparation } from './frames/suicide-preparation';
import { suicideWish } from './frames/suicide-wish';

/** All frames. A new matter is a file of its own, named here. */
export const frames: readonly Frame[] = [
  ...suicideNow,
  ...suicideMeans,
  ...suicidePlace,
  ...suicidePreparation,
  ...methodQuestions,
  ...suicideWish,
  ...suicideBurden,
];
/** All concepts. A new table is a file of its own, named here. */
export const concepts = conceptsOf(people, time, modality, setting, death, means, acts, sayings(frames));
/** Everyday phrases with grave words. */
export const idioms = conceptsOf(idiomTable);
