import type { Relationship } from '@/lib/relationships/schema';

/** A connection as it stands in the form. */
export interface RelationDraft {
  otherId: string;
  /** For "protects": whether the part of the page is the one that protects. */
  protector: boolean;
  type: Relationship['type'];
  status: Relationship['status'];
  /** One of the four words, by the middle of its span; empty while not said. */
  apart: string;
  note: string;
}

/** How far apart, in four words. */
export const apartSteps = [0.12, 0.37, 0.62, 0.88] as const;
const nearest = (value: number) => apartSteps[Math.min(3, Math.floor(value * 4))] ?? apartSteps[3];

export const emptyRelation: RelationDraft = {
  otherId: '',
  protector: true,
  type: 'protector_exile',
  status: 'active',
  apart: '',
  note: '',
};

export const draftOfRelation = ({ type, status, polarization, note }: Relationship): RelationDraft => ({
  ...emptyRelation,
  type,
  status,
  apart: polarization === null ? '' : String(nearest(polarization)),
  note: note ?? '',
});

/** The fields of the form as they are stored. What stands between the four words is not moved without need. */
export function fieldsOfRelation(draft: RelationDraft, known?: Relationship) {
  const apart = draft.apart === '' ? null : Number(draft.apart);
  const same = known && known.polarization !== null && apart === nearest(known.polarization);
  return {
    type: draft.type,
    status: draft.status,
    polarization: same ? known.polarization : apart,
    note: draft.note.trim() || null,
  };
}
