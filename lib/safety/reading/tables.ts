import { acts } from './concepts/acts';
import { death } from './concepts/death';
import { idiomTable } from './concepts/idioms';
import { means } from './concepts/means';
import { modality } from './concepts/modality';
import { people } from './concepts/people';
import { setting } from './concepts/setting';
import { time } from './concepts/time';
import type { Frame } from './frame';
import { suicideBurden } from './frames/suicide-burden';
import { suicideMeans } from './frames/suicide-means';
import { methodQuestions } from './frames/suicide-methods';
import { suicideNow } from './frames/suicide-now';
import { suicidePlace } from './frames/suicide-place';
import { suicidePreparation } from './frames/suicide-preparation';
import { suicideWish } from './frames/suicide-wish';
import { conceptsOf } from './match';

/** All concepts. A new table is a file of its own, named here. */
export const concepts = conceptsOf(people, time, modality, setting, death, means, acts);
/** Everyday phrases with grave words. */
export const idioms = conceptsOf(idiomTable);
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
