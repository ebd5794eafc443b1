import { PencilLine } from 'lucide-react';
import { partFieldWords } from '@/components/labels/part-labels';
import type { PartField } from '@/lib/parts/schema';
import { several, type ToolView } from './tool-view';

const labels = (fields: object) =>
  (Object.keys(partFieldWords) as PartField[])
    .filter((field) => Object.hasOwn(fields, field))
    .map((field) => partFieldWords[field])
    .join(', ');

export const updatePartAttributesView: ToolView<'updatePartAttributes'> = {
  icon: PencilLine,
  count: () => 1,
  did: (count) => `suggested ${several(count, 'change')}`,
  didNot: 'could not suggest a change',
  Asked: ({ input }) => (
    <p>
      To suggest a change to a part ({labels(input.fields)}), resting on{' '}
      {several(input.evidenceIds.length, 'quote')}.
    </p>
  ),
  CameBack: () => <p>A suggestion. Nothing changes unless you accept it.</p>,
};
