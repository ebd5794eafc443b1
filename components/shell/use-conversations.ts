import { useMemo, useRef, useState } from 'react';
import { callApi } from '@/components/ui/call-api';
import type { ConversationPage } from '@/lib/conversations/list-conversations';
import type { Conversation } from '@/lib/conversations/schema';
import { useConversationNews } from './conversation-news';

const newestFirst = (a: Conversation, b: Conversation) =>
  b.last_message_at.localeCompare(a.last_message_at) || b.id.localeCompare(a.id);

/** Two lists as one, each conversation once and as `later` has it, newest first. */
export const mergeConversations = (earlier: readonly Conversation[], later: readonly Conversation[]) =>
  [...new Map([...earlier, ...later].map((it) => [it.id, it])).values()].sort(newestFirst);

const pageAfter = ({ last_message_at, id }: Conversation) =>
  callApi<ConversationPage>(
    `/api/conversations?${new URLSearchParams({ before: last_message_at, before_id: id })}`,
  );

/**
 * The conversations the rail shows: the first page from the server, older pages as they are asked for, and what
 * this window has heard of since. `first` is a new object whenever the server listed them anew.
 */
export function useConversations(first: ConversationPage) {
  const [older, setOlder] = useState<ConversationPage>();
  const [heard, setHeard] = useState<Conversation[]>([]);
  /** Left the list in this window, and the server has not listed since. */
  const [gone, setGone] = useState<readonly string[]>([]);
  const [loading, setLoading] = useState(false);
  const asking = useRef(false);
  const [trouble, setTrouble] = useState<string>();
  const oldest = older?.conversations.at(-1) ?? first.conversations.at(-1);

  // What the server lists by itself, it knows better; what lies beyond its page it was not asked.
  const [listed, setListed] = useState(first);
  if (listed !== first) {
    setListed(first);
    setGone([]);
    const end = first.has_more ? first.conversations.at(-1) : undefined;
    setHeard((known) => (end ? known.filter((it) => newestFirst(it, end) > 0) : []));
  }
  useConversationNews(
    (news) => {
      setGone((ids) => ids.filter((id) => id !== news.id));
      setHeard((known) => mergeConversations(known, [news]));
    },
    (id) => {
      const without = (list: Conversation[]) => list.filter((it) => it.id !== id);
      setGone((ids) => [...ids, id]);
      setHeard(without);
      setOlder((page) => page && { ...page, conversations: without(page.conversations) });
    },
  );

  /** Answers how many came. */
  const loadOlder = async (): Promise<number> => {
    if (!oldest || asking.current) return 0;
    asking.current = true;
    setLoading(true);
    const answer = await pageAfter(oldest);
    asking.current = false;
    setLoading(false);
    setTrouble(answer.ok ? undefined : answer.error.message);
    if (!answer.ok) return 0;
    const { conversations, has_more } = answer.value;
    setOlder((page) => ({ conversations: [...(page?.conversations ?? []), ...conversations], has_more }));
    return conversations.length;
  };

  const conversations = useMemo(
    () =>
      mergeConversations([...(older?.conversations ?? []), ...first.conversations], heard).filter(
        ({ id }) => !gone.includes(id),
      ),
    [older, first, heard, gone],
  );
  return {
    conversations,
    hasOlder: first.has_more && (older?.has_more ?? true),
    loadOlder,
    loading,
    trouble,
  };
}
export type Conversations = ReturnType<typeof useConversations>;
