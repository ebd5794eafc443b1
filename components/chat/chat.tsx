'use client';

import { memo, type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import type { MessageMetadata } from '@/agents/messages';
import { late } from '@/components/ui/late';
import { MissingDialog } from '@/components/ui/missing-dialog';
import type { CommitteeAsk } from '@/lib/committee/schema';
import { whatGoesOn } from './activity/what-goes-on';
import { ChatHeader } from './chat-header';
import { ChatFoot } from './composer/chat-foot';
import type { ComposerHandle } from './composer/composer';
import { answersToTap, inHardMoment, QuickAnswers } from './composer/quick-answers';
import { useUnsent } from './composer/use-unsent';
import { sayMeanwhile } from './session/lazy-waiting';
import { tellOtherWindows } from './session/other-windows';
import { bringsHelp, choicesIn, type QuickAnswer } from './session/read-message';
import { replaceLast } from './session/take-out';
import { tryNow } from './session/try-now';
import { type ConversationProps, useConversation } from './session/use-conversation';
import type { Ledger } from './session/use-ledger';
import { EmptyThread } from './thread/empty-thread';
import { goOnWords } from './thread/go-on-words';
import { isHardMoment } from './thread/hard-moment';
import { Scroller } from './thread/scroller';
import { Thread } from './thread/thread';
import { useAnchor } from './thread/use-anchor';
import { useAnnouncement } from './thread/use-announcement';
import { useFollowing } from './thread/use-following';
import { useOlder } from './thread/use-older';
import { usePlace } from './thread/use-place';
import { useLittleRoom } from './use-little-room';

const DeletedNote = late(() => import('./thread/deleted-note'), { whileLoading: null });
const ActivityDrawer = late(() => import('./activity/activity-drawer'), { Missing: MissingDialog });
const RequestDrawer = late(() => import('./activity/request-drawer'), { Missing: MissingDialog });

export interface ChatProps extends ConversationProps {
  /** The longest message that is taken, in characters. */
  limit: number;
  /** Who answers, and whether the words leave this machine for it. */
  voice: string;
  /** What the companion knows; shown while the thread is empty. */
  known?: ReactNode;
}

const noChoices: QuickAnswer[] = [];

interface HeadProps {
  conversationId: string;
  title: string;
  ledger: Ledger;
  filled: MessageMetadata['filled'];
}

/** The title, and the drawers that are fetched when they are first opened. */
const Head = memo(function Head({ conversationId, title, ledger, filled }: HeadProps) {
  const [open, setOpen] = useState<boolean>();
  const [request, setRequest] = useState<boolean>();
  return (
    <>
      <ChatHeader
        {...{ title, filled }}
        count={ledger.actions.length}
        onOpen={() => setOpen(true)}
        onOpenFilled={() => setRequest(true)}
      />
      {request !== undefined && (
        <Suspense>
          <RequestDrawer {...{ conversationId, filled }} open={request} onOpenChange={setRequest} />
        </Suspense>
      )}
      {open !== undefined && (
        <Suspense>
          <ActivityDrawer open={open} onOpenChange={setOpen} ledger={ledger} />
        </Suspense>
      )}
    </>
  );
});

export function Chat(props: ChatProps) {
  const { conversationId, limit, voice } = props;
  const {
    turns,
    messages,
    kept,
    hasOlder,
    prepended,
    busy,
    waiting,
    trouble,
    ledger,
    title,
    status,
    loop,
    onDeleted,
    gone,
    look,
    lookAt,
  } = useConversation(props);
  const composer = useRef<ComposerHandle>(null);
  const stick = useFollowing({ initial: props.messages.length > 0 && 'instant', resize: 'instant' });
  const older = useOlder(turns, hasOlder);
  const { target, show, onReached } = usePlace(turns, stick);
  const { anchor, missed, seekAgain, giveUp } = useAnchor(conversationId, show);
  const announcement = useAnnouncement(messages, busy);
  const retry = useCallback(() => void turns.retry(), [turns]);
  const stop = useCallback(() => void turns.stop({ isShown: true }), [turns]);
  const tryAgain = useCallback(() => void tryNow(turns), [turns]);
  const { reload } = ledger;
  const onRewritten = useCallback(
    async (messageId: string, words: string, files?: string[]) => {
      await replaceLast(turns, messageId, words, files);
      await reload();
    },
    [turns, reload],
  );
  const empty = messages.length === 0;
  const column = useRef<HTMLDivElement>(null);
  const littleRoom = useLittleRoom(column);

  const lastMine = messages.findLast(({ role }) => role === 'user')?.id;
  useUnsent(turns, composer, { busy, lastMine, onLooked: look });
  const { scrollToBottom, scrollRef } = stick;
  const follow = useCallback(
    (button?: string) => {
      void scrollToBottom('instant');
      // The button that was pressed goes away; a keyboard or a screen reader stays beside what comes.
      if (button) composer.current?.stay(scrollRef.current);
      return true;
    },
    [scrollToBottom, scrollRef],
  );
  const { isAtBottom, isNearBottom } = stick;
  const atEnd = isAtBottom || isNearBottom;
  const wait = useCallback(
    (text: string) => {
      // What waits takes room of the words above it: a reader at their end stays there.
      void sayMeanwhile(turns, text, atEnd ? follow : undefined);
      return true;
    },
    [turns, follow, atEnd],
  );
  const send = useCallback(
    (text: string, button?: string, committee?: CommitteeAsk) => {
      if (turns.store.busy) return false;
      // Between two answers as well: what was written before is said before.
      if (!button && !committee && turns.store.goesOn) return wait(text);
      void turns.send(text, { button, committee });
      return follow(button);
    },
    [turns, follow, wait],
  );
  const answer = useCallback(
    (text: string, button?: string) => {
      void turns.answer(text, button);
      follow(button);
    },
    [turns, follow],
  );
  const onAside = useCallback(async () => {
    const { messages: all } = turns.store;
    turns.store.messages = all.slice(0, all.findLastIndex(({ role }) => role === 'user') + 1);
    follow('another answer');
    await turns.retry();
  }, [turns, follow]);
  const onShown = useCallback(() => {
    tellOtherWindows(conversationId);
    return look();
  }, [conversationId, look]);
  const goOn = useCallback(() => void send(goOnWords), [send]);
  const last = messages.at(-1);
  const choices = busy ? noChoices : choicesIn(last);
  const inFlow = littleRoom && inHardMoment(choices);
  const thread = {
    messages,
    prepended,
    older,
    stick,
    target,
    onReached,
    busy,
    ledger,
    anchor,
    missed: missed && { missed, onAgain: seekAgain, onClose: giveUp },
    waits: waiting.length > 0,
    troubled: trouble !== null,
    onRetry: retry,
    onGoOn: goOn,
    onStop: stop,
    onTryNow: tryAgain,
    onDeleted,
    gone,
    onRewritten,
    onAside,
    onShown,
    conversationId,
    limit,
  };
  const filled = messages.findLast(({ metadata }) => metadata?.filled)?.metadata?.filled;
  const head = !empty && <Head {...{ conversationId, title, ledger, filled }} />;
  const foot = {
    low: littleRoom && !empty,
    composer,
    turns,
    busy,
    waiting,
    trouble,
    limit,
    voice,
    onSend: send,
    onWait: wait,
    onSendNow: follow,
    onAnswer: answer,
    onLook: look,
    lookAt,
  };

  return (
    <div
      ref={column}
      className="group/chat flex min-h-0 flex-1 flex-col"
      data-hard-moment={isHardMoment(messages) || undefined}
    >
      {!littleRoom && head}
      <Scroller stick={stick} empty={empty} helping={last !== undefined && bringsHelp(last)}>
        {littleRoom && head}
        {empty ? (
          <>
            {gone && <DeletedNote {...gone} />}
            <EmptyThread onBegin={send} known={props.known} />
          </>
        ) : (
          <Thread
            {...thread}
            line={whatGoesOn(busy && status === 'ready' ? 'submitted' : status, last, loop)}
          />
        )}
        {inFlow && (
          <div className="pt-6">
            <QuickAnswers label={answersToTap} choices={choices} onChoose={answer} />
          </div>
        )}
      </Scroller>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      <ChatFoot
        {...foot}
        choices={inFlow || choices.length === 0 ? noChoices : choices}
        draftName={kept ? conversationId : 'new'}
        isNew={empty && !kept}
      />
    </div>
  );
}
