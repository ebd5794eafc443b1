import { GalleryVerticalEnd } from 'lucide-react';
import { identifiedWords, understoodWords } from '@/components/labels/part-labels';
import type { ToolView } from './tool-view';

export const listPartAssessmentsView: ToolView<'listPartAssessments'> = {
  icon: GalleryVerticalEnd,
  count: () => 1,
  did: () => 'looked at how well a part is known',
  didNot: 'could not look at how well a part is known',
  looksOnly: true,
  Asked: () => <p>How well one part was known over time.</p>,
  CameBack: ({ output }) =>
    output.assessments.length === 0 ? (
      <p className="text-soft">Nothing noted yet.</p>
    ) : (
      <ul className="grid gap-1 text-sm">
        {output.assessments.map((one) => (
          <li key={one.id}>
            {one.source === 'human' ? 'You' : 'Parley'}: {identifiedWords[one.identified]},{' '}
            {understoodWords[one.understood]}
          </li>
        ))}
      </ul>
    ),
};
