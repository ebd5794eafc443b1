import { Compass } from 'lucide-react';
import { several, type ToolView } from './tool-view';

export const listGoalsView: ToolView<'listGoals'> = {
  icon: Compass,
  count: ({ goals }) => goals.length,
  did: (count) => `looked at ${several(count, 'intention')}`,
  didNot: 'could not look at your intentions',
  looksOnly: true,
  Asked: () => <p>Your intentions.</p>,
  CameBack: ({ output }) =>
    output.goals.length === 0 ? (
      <p className="text-soft">No intentions yet.</p>
    ) : (
      <ul className="grid gap-1">
        {output.goals.map(({ id, title }) => (
          <li dir="auto" key={id} className="font-person">
            {title}
          </li>
        ))}
      </ul>
    ),
};
