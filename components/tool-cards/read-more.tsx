import { BookOpen } from 'lucide-react';
import type { ToolView } from './tool-view';

export const readMoreView: ToolView<'readMore'> = {
  icon: BookOpen,
  count: () => 1,
  did: () => 'read on in something long',
  didNot: 'could not read on',
  looksOnly: true,
  Asked: () => <p>What follows in an answer that was too long to read at once.</p>,
  CameBack: ({ output }) => (
    <p className="text-soft">
      {output.next === null
        ? 'That was the end of it.'
        : `${output.next} of ${output.characters} characters so far.`}
    </p>
  ),
};
