import { useCallback, useEffect, useState } from 'react';
import type { ParleyMessage } from '@/agents/messages';
import { callApi } from '@/components/ui/call-api';
import type { WaitingMessage } from '@/lib/conversations/schema';
import { goOnWith } from './lazy-go-on';
import type { Turns } from './turns';
import { useAddress } from './use-address';
import { untilShown, useDeleted } from './use-deleted';
import { type Outcome, useFreshWords } from './use-fresh-words';
import { type LedgerRows, useLedger } from './use-ledger';
import { useLetGo } from './use-let-go';
import { useNews } from './use-news';
import { useRejoin } from './use-rejoin';
import { useTurns } from './use-turns';

export interface ConversationProps {
  conversationId: string;
  title: string;
  /** Empty: the first message will make the conversation. */
  messages: ParleyMessage[];
  /** The server has this conversation, also when all messages of it were taken out. */
  isKept?: boolean;
  /** There are messages before the first of these. */
  hasOlder?: boolean;
  /** An answer is being written right now. */
  running: boolean;
  /** What waits for its end. */
  waiting?: WaitingMessage[];
  /** The last message, when its answer was lost and can be gone on with. */
  resume?: string | null;
  ledger: LedgerRows;
}

/** While an answer is followed, another window may add to what waits for its end. */
async function lookAtWaiting(turns: Turns): Promise<void> {
  const told = await callApi<{ waiting: WaitingMessage[] }>(`/api/conversations/${turns.id}?count=1`);
  if (told.ok) turns.store.waiting = told.value.waiting;
}

/** What is said, what was done, and everything that keeps both in step with the server. */
export function useConversation(props: ConversationProps) {
  const { conversationId, running, resume, hasOlder = false, isKept = false } = props;
  const [title, setTitle] = useState(props.title);
  const [joining, setJoining] = useState(running);
  const talk = useTurns(conversationId, props.messages, { hasOlder, isKept });
  const ledger = useLedger(conversationId, props.ledger);
  const { turns, kept } = talk;
  const refresh = useFreshWords(turns, setTitle);
  const { reload } = ledger;
  const busy = talk.busy || joining || talk.away;
  useLetGo(turns, talk.status);

  useAddress(conversationId, kept);
  // A page may have been made before the last answer was saved; then the server is asked once more.
  useEffect(() => {
    const waits = props.waiting ?? [];
    turns.store.waiting = waits;
    const isDue = !running && waits.some(({ held }) => !held);
    if (!turns.takePage(props.messages, hasOlder) || isDue) void refresh(true);
  }, [turns, props.messages, props.waiting, running, hasOlder, refresh]);
  useEffect(() => {
    turns.onEnded = () => {
      // What is missing is looked for with pauses, below.
      if (turns.store.trouble?.kind === 'dropped') void reload();
      else void Promise.all([refresh(false), reload()]);
    };
    turns.onBegun = () => void refresh(true);
    return () => {
      turns.onBegun = undefined;
      turns.onEnded = undefined;
    };
  }, [turns, refresh, reload]);
  useEffect(() => {
    if (!running) return;
    const join = async () => {
      if (!(await turns.resume())) await refresh(true);
    };
    void join().finally(() => setJoining(false));
  }, [turns, running, refresh]);
  useEffect(() => {
    if (resume) void goOnWith(turns, resume);
  }, [turns, resume]);
  const look = useCallback(() => refresh(true), [refresh]);
  const lookAt = useRejoin(talk.trouble?.kind === 'dropped', look);
  const onLine = useCallback(async (): Promise<Outcome> => {
    const told = await callApi(`/api/conversations/${conversationId}?count=1`);
    if (!told.ok && told.error.code === 'unavailable') return 'missing';
    // It may have got the words before the line broke.
    if (told.ok) turns.store.keep();
    await refresh(true);
    const { sendReturned } = await import('./send-returned');
    await sendReturned(turns);
    return turns.store.trouble ? 'missing' : 'settled';
  }, [conversationId, turns, refresh]);
  useRejoin(talk.trouble?.awaitsLine === true, onLine);
  const known = props.ledger.actions.length > 0;
  // A browser's way back shows the page as it was left; what was decided since is asked for.
  useEffect(() => {
    if (known) void reload();
  }, [known, reload]);
  useNews(conversationId, {
    onLedger: async () => {
      if (kept) await Promise.all([reload(), turns.store.busy ? lookAtWaiting(turns) : refresh(true)]);
    },
    onWords: async () => {
      if (kept) await Promise.all([reload(), turns.store.busy ? lookAtWaiting(turns) : refresh(true)]);
    },
  });
  const { deleted, onDeleted, forgetDeleted } = useDeleted(turns, reload);
  const deletedId = deleted?.messageId;
  const onBack = useCallback(async () => {
    await Promise.all([refresh(true), reload()]);
    forgetDeleted();
    if (deletedId) await untilShown(turns.store, deletedId);
  }, [turns, deletedId, refresh, reload, forgetDeleted]);
  const gone = deleted && { ...deleted, onBack, onClose: forgetDeleted };
  return { ...talk, busy, ledger, title, onDeleted, gone, look, lookAt };
}
