import { useCallback, useRef } from 'react';
import { tellOfConversation } from '@/components/shell/conversation-news';
import { callApi } from '@/components/ui/call-api';
import type { MessagePage } from '@/lib/conversations/get-conversation';
import type { Conversation, WaitingMessage } from '@/lib/conversations/schema';
import { goOnWith } from './lazy-go-on';
import { asMessages } from './read-message';
import { lostTheLine, troubleOf, writtenElsewhere } from './trouble';
import type { Turns } from './turns';

interface Answer extends MessagePage {
  conversation: Conversation;
  running: boolean;
  waiting?: WaitingMessage[];
  resume: string | null;
}

/** settled: nothing is being written, or this window follows it · missing: it is written, or nobody answered */
export type Outcome = 'settled' | 'missing';

const breath = 400;
const patience = 5;

/** How many of the latest messages the server answers unless asked for more, and the most that it answers. */
const usual = 60;
const most = 1_000;

/** Whether the person's last message is one that this window does not show: another answer is being written. */
const hasNews = (rows: MessagePage['messages'], turns: Turns): boolean =>
  rows.findLast(isMine)?.id !== turns.store.messages.findLast(isMine)?.id;
const isMine = ({ role }: { role: string }) => role === 'user';

/**
 * Asks the server for the words of this conversation, so that what another window said shows here, once. `join`:
 * an answer that is being written elsewhere is followed here as well. Without it an answer of ours has just ended,
 * and one that still counts as running is about to be put down.
 */
export function useFreshWords(turns: Turns, onTitle: (title: string) => void) {
  const asked = useRef(0);
  return useCallback(
    async (join: boolean): Promise<Outcome> => {
      asked.current += 1;
      const mine = asked.current;
      let kicked = false;
      for (let attempt = 1; attempt <= patience; attempt += 1) {
        if (turns.store.busy || !turns.store.read().kept) return 'settled';
        // What happened, here or elsewhere, may concern any message that is shown: a deletion does.
        const shown = turns.store.messages.length;
        const count = shown > usual ? `?count=${Math.min(shown, most)}` : '';
        const answer = await callApi<Answer>(`/api/conversations/${turns.id}${count}`);
        if (mine !== asked.current || turns.store.busy) return 'settled';
        if (!answer.ok) {
          const { code } = answer.error;
          const final = code === 'not_found' || code === 'not_allowed';
          const isMissing = turns.store.away || turns.store.trouble?.kind === 'dropped';
          if (final && isMissing) turns.tell(troubleOf(code));
          else if (turns.store.away) turns.tell(lostTheLine);
          return final ? 'settled' : 'missing';
        }
        const { conversation, messages, has_older, running, resume, waiting = [] } = answer.value;
        turns.store.waiting = waiting;
        const joins = join || kicked || hasNews(messages, turns);
        onTitle(conversation.title);
        tellOfConversation(conversation);
        // What was said since the answer was last saved stays on the screen until it is followed again.
        if (running && joins) turns.takePage(asMessages(messages), has_older);
        if (!running) {
          turns.take(asMessages(messages), has_older);
          turns.tell(null);
          if (resume) void goOnWith(turns, resume);
          // Whoever was to begin what waits is gone; where somebody else begins it, that is followed.
          if (kicked || !waiting.some(({ held }) => !held)) return 'settled';
          kicked = true;
          if (!(await callApi(`/api/conversations/${turns.id}/waiting/next`, 'POST')).ok) return 'settled';
          continue;
        }
        if (joins && (await turns.resume())) return turns.store.trouble ? 'missing' : 'settled';
        await new Promise((wait) => setTimeout(wait, breath));
      }
      turns.tell(writtenElsewhere);
      return 'missing';
    },
    [turns, onTitle],
  );
}
