import { CornerDownRight } from 'lucide-react';
import Link from 'next/link';
import { buttonClass } from '@/components/ui/button';
import { Time } from '@/components/ui/time';
import type { Conversation } from '@/lib/conversations/schema';
import type { RedactedSnapshot } from '@/lib/memory/schema';

/** What a conversation is called that has no subject. */
const unnamed = 'A conversation';

export interface LastTimeProps {
  known: RedactedSnapshot | null;
  /** Those that are listed: what was archived is not offered. */
  listed: readonly Pick<Conversation, 'id'>[];
}

/** The last conversation in which something was kept, as an offer. Nothing of a hard moment: it is left out of what is known. */
export function LastTime({ known, listed }: LastTimeProps) {
  const ids = new Set(listed.map(({ id }) => id));
  const last = known?.snapshot.sessions.find(
    ({ conversation_id, title, quotes }) => quotes > 0 && title !== unnamed && ids.has(conversation_id),
  );
  if (!last) return null;
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
          Go on with <span className="font-person">“{last.title}”</span>
        </span>
        <span className="font-normal text-faint text-sm">
          Last time, <Time at={last.at} />
        </span>
      </span>
    </Link>
  );
}
