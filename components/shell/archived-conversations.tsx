'use client';

import { ArchiveRestore } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useState } from 'react';
import { announce } from '@/components/ui/announce';
import { Button } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import type { ConversationPage } from '@/lib/conversations/list-conversations';
import type { Conversation } from '@/lib/conversations/schema';
import { tellOfConversation } from './conversation-news';

const nothing: ConversationPage = { conversations: [], has_more: false };

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
  const router = useRouter();
  const [page, setPage] = useState<ConversationPage>();
  const [trouble, setTrouble] = useState<string>();
  const { conversations, has_more } = page ?? nothing;
  const load = useCallback(async (known: Conversation[]) => {
    const answer = await pageAfter(known.at(-1));
    setTrouble(answer.ok ? undefined : answer.error.message);
    if (answer.ok) setPage({ ...answer.value, conversations: [...known, ...answer.value.conversations] });
  }, []);
  useEffect(() => void load([]), [load]);
  const bringBack = async (conversation: Conversation) => {
    const answer = await callApi(`/api/conversations/${conversation.id}/archive`, 'POST', {
      archived: false,
    });
    if (!answer.ok) return setTrouble(answer.error.message);
    setPage({ has_more, conversations: conversations.filter((one) => one !== conversation) });
    tellOfConversation(conversation);
    announce('It is in your list again.');
    router.refresh();
  };
  return (
    <div className="grid gap-1 pb-2">
      {page && conversations.length === 0 && <p className="px-3 text-faint text-sm">Nothing is archived.</p>}
      <ul aria-label="Archived conversations" className="grid grid-cols-1 gap-0.5">
        {conversations.map((conversation) => (
          <li key={conversation.id} className="flex items-center">
            <Link
              href={`/chat/${conversation.id}`}
              onClick={onGo}
              className="min-w-0 flex-1 truncate rounded-lg px-3 py-2.5 text-soft hover:bg-hover hover:text-ink"
            >
              {conversation.title}
            </Link>
            <Button
              variant="plain"
              size="icon"
              aria-label={`Bring ${conversation.title} back to the list`}
              title="Bring back to the list"
              onClick={() => void bringBack(conversation)}
            >
              <ArchiveRestore aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
      {trouble && (
        <p role="status" className="px-3 text-faint text-sm">
          {trouble}
        </p>
      )}
      {has_more && (
        <Button variant="plain" size="sm" onClick={() => void load(conversations)}>
          More
        </Button>
      )}
    </div>
  );
}
