'use client';

import { memo, type Ref } from 'react';
import { useAnswering } from '@/components/model-choice/answering';
import { late } from '@/components/ui/late';
import type { ShownWaiting } from '../session/message-store';
import type { QuickAnswer } from '../session/read-message';
import type { Trouble } from '../session/trouble';
import type { Turns } from '../session/turns';
import { Composer, type ComposerHandle, type ComposerProps } from './composer';
import { answersToTap, QuickAnswers } from './quick-answers';
import { TroubleNotice } from './trouble-notice';

const WaitingMessages = late(
  async () => ({ default: (await import('./waiting-messages')).WaitingMessages }),
  { whileLoading: null },
);

export interface ChatFootProps {
  composer: Ref<ComposerHandle>;
  turns: Turns;
  busy: boolean;
  /** What the person wrote meanwhile. */
  waiting: ShownWaiting[];
  trouble: Trouble | null;
  choices: QuickAnswer[];
  draftName: string;
  /** Nothing was said here yet. */
  isNew: boolean;
  limit: number;
  /** Who answers, and whether the words leave this machine for it. */
  voice: string;
  onSend: ComposerProps['onSend'];
  onWait: (text: string) => boolean;
  /** A message that waited is said now. */
  onSendNow: () => void;
  /** An answer that was tapped, and its id. */
  onAnswer: (text: string, button?: string) => void;
  /** There is room for little more than the field. */
  low: boolean;
  /** Looks for an answer that is missing. */
  onLook: () => void;
  /** When that is done next by itself, in milliseconds since 1970. */
  lookAt: number | undefined;
}

/** Where the person answers: what went wrong, answers to tap, and the field, within a thumb's reach. */
export const ChatFoot = memo(function ChatFoot(props: ChatFootProps) {
  const {
    composer,
    turns,
    busy,
    waiting,
    trouble,
    choices,
    draftName,
    isNew,
    limit,
    voice,
    low,
    onSend,
    onWait,
    onSendNow,
    onAnswer,
    onLook,
    lookAt,
  } = props;
  const answering = useAnswering();
  return (
    <footer className="no-print mx-auto grid w-full max-w-3xl shrink-0 gap-2.5 px-3 pb-[max(0.4rem,env(safe-area-inset-bottom))] sm:px-5">
      {trouble && (
        <TroubleNotice trouble={trouble} lookAt={lookAt} onRetry={() => void turns.retry()} onLook={onLook} />
      )}
      {waiting.length > 0 && <WaitingMessages turns={turns} waiting={waiting} onSendNow={onSendNow} />}
      <QuickAnswers label={answersToTap} choices={choices} onChoose={onAnswer} />
      <Composer
        ref={composer}
        conversationId={turns.id}
        waits={waiting.filter(({ sending }) => !sending).length}
        draftName={draftName}
        isNew={isNew}
        limit={limit}
        busy={busy}
        voice={answering?.voice ?? voice}
        low={low}
        onSend={onSend}
        onWait={onWait}
        onStop={() => void turns.stop({ isShown: true })}
        onBegin={turns.warm}
      />
    </footer>
  );
});
