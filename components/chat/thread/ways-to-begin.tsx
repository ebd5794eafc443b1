import { Footprints, MessageCircle, PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { sendAppEvent } from '@/components/ui/app-events';
import { buttonClass } from '@/components/ui/button';

interface Way {
  label: string;
  about: string;
  icon: ReactNode;
  /** What it says for the person; without words it opens grounding. */
  says?: string;
}

const ways: readonly Way[] = [
  {
    label: 'Just write',
    about: 'No questions. Nothing is noted from it.',
    icon: <PenLine aria-hidden />,
    says: 'I just want to write',
  },
  { label: 'Ground me', about: 'Small slow steps, eyes open.', icon: <Footprints aria-hidden /> },
  {
    label: 'Talk',
    about: 'One question at a time.',
    icon: <MessageCircle aria-hidden />,
    says: 'I’d like to talk',
  },
];

/** Three large ways, for one hand on a phone at night. */
export function WaysToBegin({ onBegin }: { onBegin: (text: string) => void }) {
  return (
    <ul aria-label="Three ways to begin" className="grid gap-3 sm:hidden">
      {ways.map(({ label, about, icon, says }) => (
        <li key={label} className="grid">
          <button
            type="button"
            onClick={() => (says ? onBegin(says) : sendAppEvent('ground'))}
            className={buttonClass(
              { variant: 'quiet' },
              'min-h-18 justify-start gap-4 rounded-2xl px-5 text-start [&_svg]:size-6 [&_svg]:text-accent',
            )}
          >
            {icon}
            <span className="grid">
              <span className="text-lg">{label}</span>
              <span className="font-normal text-faint text-sm">{about}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
