import { CornerDownRight } from 'lucide-react';
import Link from 'next/link';
import { buttonClass } from '@/components/ui/button';
import { Time } from '@/components/ui/time';
import type { Conversation } from '@/lib/conversations/schema';
import type { RedactedSnapshot } from '@/lib/memory/schema';

/** What a conversation is called that has no subject. */
const unnamed = 'A conversation';

export type Session = RedactedSnapshot['snapshot']['sessions'][number];

/** The last conversation in which something was kept, of those that are listed: what was archived is not offered. */
export function lastTimeOf(
  known: RedactedSnapshot | null,
  listed: readonly Pick<Conversation, 'id'>[],
): Session | undefined {
  const ids = new Set(listed.map(({ id }) => id));
  return known?.snapshot.sessions.find(
    ({ conversation_id, title, quotes }) => quotes > 0 && title !== unnamed && ids.has(conversation_id),
  );
}

/** That conversation, as an offer. */
export function LastTime({ last }: { last: Session }) {
  return (
    <Link
      href={`/chat/${last.conversation_id}`}
      className={buttonClass(
        { variant: 'quiet' },
        'h-auto min-h-14 justify-start gap-4 rounded-2xl px-5 py-3 text-start sm:justify-self-start [&_svg]:text-accent',
      )}
    >
      <CornerDownRight aria-hidden />
      <span className="grid min-w-0">
        <span className="wrap-anywhere">
          Go on with{' '}
          <span dir="auto" className="font-person">
            “{last.title}”
          </span>
        </span>
        <span className="font-normal text-faint text-sm">
          Last time, <Time at={last.at} />
        </span>
      </span>
    </Link>
  );
}
