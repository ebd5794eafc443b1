import { death } from './concepts/death';
import { idiomTable } from './concepts/idioms';
import { modality } from './concepts/modality';
import { people } from './concepts/people';
import { setting } from './concepts/setting';
import { time } from './concepts/time';
import type { Frame } from './frame';
import { suicideFrames } from './frames/suicide';
import { conceptsOf } from './match';

/** All concepts. A new table is a file of its own, named here. */
export const concepts = conceptsOf(people, time, modality, setting, death);
/** Everyday phrases with grave words. */
export const idioms = conceptsOf(idiomTable);
/** All frames. A new matter is a file of its own, named here. */
export const frames: readonly Frame[] = [...suicideFrames];
