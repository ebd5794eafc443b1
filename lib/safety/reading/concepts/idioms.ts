import type { ConceptTable } from '../match';

/** Everyday uses of grave words; whatever an idiom covers is read by no frame. */
export const idiomTable = {
  idiom: ['dead tired|serious|line|end', 'kill inner critic'],
} satisfies ConceptTable;
