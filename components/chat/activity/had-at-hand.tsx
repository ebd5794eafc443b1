import Link from 'next/link';
import type { Remembered } from '@/agents/messages';
import { memoryHref } from '@/components/tool-cards/memory-link';
import { Disclosure } from '@/components/ui/disclosure';

const notes = (count: number) => (count === 1 ? 'one of your notes' : `${count} of your notes`);

/** Which of the person's notes lay before the companion when it wrote an answer. */
export function HadAtHand({ remembered }: { remembered: Remembered[] }) {
  return (
    <Disclosure
      summary={`Written with ${notes(remembered.length)} at hand`}
      summaryClassName="text-sm"
      className="max-w-measure"
    >
      <ul className="flex flex-wrap gap-x-4 gap-y-1 ps-6 pt-1 text-sm">
        {remembered.map(({ title, path }) => (
          <li key={`${path} ${title}`}>
            {path ? (
              <Link
                href={memoryHref(path)}
                className="underline decoration-line underline-offset-3 hover:text-accent"
              >
                {title}
              </Link>
            ) : (
              title
            )}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
