import { useCallback, useRef } from 'react';
import { tellOfConversation } from '@/components/shell/conversation-news';
import { callApi } from '@/components/ui/call-api';
import type { StoredMessage } from '@/lib/conversations/get-conversation';
import type { Conversation } from '@/lib/conversations/schema';
import { asMessages } from './read-message';
import type { Turns } from './turns';

interface Answer {
  conversation: Conversation;
  messages: StoredMessage[];
  running: boolean;
}

const breath = 400;
const patience = 5;

/**
 * Asks the server for the words of this conversation, so that what another window said shows here, once. `join`:
 * an answer that is being written elsewhere is followed here as well. Without it an answer of ours has just ended,
 * and one that still counts as running is about to be put down.
 */
export function useFreshWords(turns: Turns, onTitle: (title: string) => void) {
  const asked = useRef(0);
  return useCallback(
    async (join: boolean): Promise<void> => {
      asked.current += 1;
      const mine = asked.current;
      for (let attempt = 1; attempt <= patience; attempt += 1) {
        if (turns.store.busy || !turns.store.read().kept) return;
        const answer = await callApi<Answer>(`/api/conversations/${turns.id}`);
        if (!answer.ok || mine !== asked.current || turns.store.busy) return;
        const { conversation, messages, running } = answer.value;
        onTitle(conversation.title);
        tellOfConversation(conversation);
        if (!running || join) turns.take(asMessages(messages));
        if (!running) return;
        if (join) return turns.resume();
        await new Promise((wait) => setTimeout(wait, breath));
      }
    },
    [turns, onTitle],
  );
}
