import { randomUUID } from 'node:crypto';
import { createAssessment } from '@/lib/assessments/create-assessment';
import type { Ctx } from '@/lib/context';
import { addNote } from '@/lib/notes/add-note';
import { editNote } from '@/lib/notes/edit-note';
import { removeNote } from '@/lib/notes/remove-note';
import { restorePart } from '@/lib/parts/restore-part';
import { retirePart } from '@/lib/parts/retire-part';
import { editRelationship } from '@/lib/relationships/edit-relationship';
import { relateParts } from '@/lib/relationships/relate-parts';
import { removeRelationship } from '@/lib/relationships/remove-relationship';

/** What the steps stand on: who, which rows there are, and a tool call of the companion. */
export interface Ground {
  person(): Ctx;
  ids(table: string): Promise<string[]>;
  tool(
    name: 'createEmergingPart' | 'updatePartAttributes' | 'logRelationship' | 'createPartAssessment',
    input: object,
  ): Promise<unknown>;
}

const types = ['polarized', 'allied', 'protector_exile'] as const;
const steps = [1, 2, 3, 4] as const;
const nth = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(list.length, 1)];

/** What can be done with parts beside making, changing and removing them. */
export const partSteps = ({ person, ids, tool }: Ground) => {
  const one = async (table: string, n: number) => nth(await ids(table), n) ?? randomUUID();
  const type = (n: number) => nth(types, n) ?? 'allied';
  return {
    rest: async (a: number) => void (await retirePart(person(), await one('parts', a))),
    comeBack: async (a: number) => void (await restorePart(person(), await one('parts', a))),
    relate: async (a: number, b: number) => {
      const [fromPartId, toPartId] = [await one('parts', a), await one('parts', b)];
      await relateParts(person(), { fromPartId, toPartId, fields: { type: type(a + b), note: `n${b}` } });
    },
    unrelate: async (a: number, b: number) => {
      const id = await one('part_relationships', a);
      if (b % 2) await removeRelationship(person(), id);
      else await editRelationship(person(), id, { polarization: (b % 5) / 4 }, 1);
    },
    log: async (a: number, b: number) => {
      const evidenceIds = (await ids('part_evidence')).slice(a % 2, (a % 2) + 1);
      const ends = { fromPartId: await one('parts', a), toPartId: await one('parts', b) };
      await tool('logRelationship', { ...ends, type: type(a + b), evidenceIds, why: 'You said so.' });
    },
    suggest: async (a: number, b: number) => {
      const evidenceIds = (await ids('part_evidence')).slice(0, (b % 3) + 1);
      const why = 'You said so.';
      if (b % 2)
        await tool('createEmergingPart', { fields: { name: 'Dreamer' }, named: true, evidenceIds, why });
      const partId = await one('parts', a);
      await tool('updatePartAttributes', { partId, fields: { protects: `p${b}` }, evidenceIds, why });
    },
    assess: async (a: number, b: number) => {
      const view = { identified: nth(steps, a) ?? 1, understood: nth(steps, b) ?? 1 };
      const partId = await one('parts', a);
      if (b % 2) await createAssessment(person(), partId, view);
      else {
        const evidenceIds = (await ids('part_evidence')).slice(0, b % 3);
        await tool('createPartAssessment', { partId, ...view, evidenceIds });
      }
    },
    write: async (a: number, b: number) => {
      const kind = b % 2 ? 'letter' : 'note';
      await addNote(person(), await one('parts', a), { kind, body: `Dear one ${b}` });
    },
    rewrite: async (a: number, b: number) => {
      const id = await one('part_notes', a);
      if (b % 3) await editNote(person(), id, `again ${b}`, 1);
      else await removeNote(person(), id);
    },
  };
};
