import { Waypoints } from 'lucide-react';
import { relationshipTypeWords } from '@/components/labels/part-labels';
import { several, type ToolView } from './tool-view';

export const logRelationshipView: ToolView<'logRelationship'> = {
  icon: Waypoints,
  count: () => 1,
  did: (count) => `noted ${several(count, 'connection')}`,
  didNot: 'could not note a connection',
  Asked: ({ input }) => (
    <p>
      To keep what you said of two parts: one {relationshipTypeWords[input.type]} the other. It rests on{' '}
      {several(input.evidenceIds.length, 'quote')}.
    </p>
  ),
  CameBack: ({ output }) => (
    <p>
      {output.did === 'observed'
        ? 'Your words are kept with this connection. The connection itself stands as it was.'
        : 'A suggestion. Nothing changes unless you accept it.'}
    </p>
  ),
};
