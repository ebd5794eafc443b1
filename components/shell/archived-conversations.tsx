'use client';

import { ArchiveRestore } from 'lucide-react';
import Link from 'next/link';
import { keys } from '@/components/query/keys';
import { useChange } from '@/components/query/use-change';
import { usePages } from '@/components/query/use-pages';
import { announce } from '@/components/ui/announce';
import { Button } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import type { ConversationPage } from '@/lib/conversations/list-conversations';
import type { Conversation } from '@/lib/conversations/schema';
import { tellOfConversation } from './conversation-news';

function pageAfter(last: Conversation | undefined) {
  const asked = new URLSearchParams({ archived: 'yes' });
  if (last) {
    asked.set('before', last.last_message_at);
    asked.set('before_id', last.id);
  }
  return callApi<ConversationPage>(`/api/conversations?${asked}`);
}

/** What was archived, page by page, each with the way back into the list. */
export default function ArchivedConversations({ onGo }: { onGo?: () => void }) {
  const { pages, trouble, hasMore, loadMore } = usePages({
    queryKey: keys.archived,
    call: pageAfter,
    next: ({ conversations, has_more }) => (has_more ? conversations.at(-1) : undefined),
  });
  const conversations = pages?.flatMap((page) => page.conversations) ?? [];
  const back = useChange(
    ({ id }: Conversation) => callApi(`/api/conversations/${id}/archive`, 'POST', { archived: false }),
    (_, conversation) => {
      tellOfConversation(conversation);
      announce('It is in your list again.');
    },
  );
  const problem = back.trouble ?? trouble;
  return (
    <div className="grid gap-1 pb-2">
      {pages && conversations.length === 0 && <p className="px-3 text-faint text-sm">Nothing is archived.</p>}
      <ul aria-label="Archived conversations" className="grid grid-cols-1 gap-0.5">
        {conversations.map((conversation) => (
          <li key={conversation.id} className="flex items-center">
            <Link
              href={`/chat/${conversation.id}`}
              onClick={onGo}
              dir="auto"
              className="min-w-0 flex-1 truncate rounded-lg px-3 py-2.5 text-soft hover:bg-hover hover:text-ink"
            >
              {conversation.title}
            </Link>
            <Button
              variant="plain"
              size="icon"
              aria-label={`Bring ${conversation.title} back to the list`}
              title="Bring back to the list"
              onClick={() => void back.make(conversation)}
            >
              <ArchiveRestore aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
      {problem && (
        <p role="status" className="px-3 text-faint text-sm">
          {problem}
        </p>
      )}
      {hasMore && (
        <Button variant="plain" size="sm" onClick={() => void loadMore()}>
          More
        </Button>
      )}
    </div>
  );
}
