import { MessagesSquare } from 'lucide-react';
import Link from 'next/link';
import type { ToolView } from './tool-view';

const days = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  [from && ` from ${from}`, to && ` to ${to}`].filter(Boolean).join('');

export const searchAgentHistoryView: ToolView<'searchAgentHistory'> = {
  icon: MessagesSquare,
  count: () => 1,
  did: () => 'looked through earlier conversations',
  didNot: 'could not look through earlier conversations',
  looksOnly: true,
  Asked: ({ input }) => (
    <p>
      Earlier conversations{input.query && ` about “${input.query}”`}
      {days(input)}.
    </p>
  ),
  CameBack: ({ output }) =>
    output.results.length === 0 ? (
      <p className="text-soft">Nothing.</p>
    ) : (
      <ul className="grid gap-2">
        {output.results.map(({ conversation_id, conversation, at, text }) => (
          <li key={`${conversation_id} ${at} ${text}`}>
            <Link href={`/chat/${conversation_id}`} className="underline">
              {conversation}
            </Link>
            <span className="text-faint text-sm"> · {at}</span>
            <p dir="auto" className="line-clamp-2 text-soft text-sm">
              {text}
            </p>
          </li>
        ))}
      </ul>
    ),
};
