'use client';

import { memo, Suspense, useSyncExternalStore } from 'react';
import type { ParleyMessage } from '@/agents/messages';
import { SpokenText } from '@/components/markdown/spoken-text';
import { HelpCard } from '@/components/safety/help-card';
import { Day } from '@/components/ui/day';
import { late, MissingNothing } from '@/components/ui/late';
import { SkeletonLines } from '@/components/ui/skeleton';
import { isBrokenOff } from '@/lib/models/schema';
import { answerOf, committeeIn, isToolPart, wordsOf } from '../session/read-message';
import { subscribeToThoughts, thoughtsOf } from '../session/thoughts';
import type { Ledger } from '../session/use-ledger';
import { CopyAnswer } from './copy-answer';
import { isForHardMoment } from './hard-moment';
import { Ending } from './lazy-ending';
import { SafetyWords } from './safety-words';

const DoneForAnswer = late(() => import('../activity/done-for-answer'));
const HadAtHand = late(async () => ({ default: (await import('../activity/had-at-hand')).HadAtHand }));
const AnsweredBy = late(async () => ({ default: (await import('./answered-by')).AnsweredBy }), {
  Missing: MissingNothing,
});
const CommitteeHeld = late(() => import('./committee-held'));
const Thinking = late(() => import('./thinking'));
const ProposalCard = late(async () => {
  const { ProposalCard: card } = await import('@/components/proposals/proposal-card');
  return { default: card };
});

type Part = ParleyMessage['parts'][number];

interface SpokenProps {
  part: Part;
  streaming: boolean;
  /** Who said it. */
  voice: string | undefined;
}

function Spoken({ part, streaming, voice }: SpokenProps) {
  if (part.type === 'text') {
    if (part.text.trim() === '') return null;
    if (voice === 'safety') return <SafetyWords text={part.text} />;
    return (
      <>
        <SpokenText text={part.text} streaming={streaming && part.state === 'streaming'} />
        {isBrokenOff(part.providerMetadata) && (
          <p className="text-faint text-sm">The model broke off here. The answer goes on below.</p>
        )}
      </>
    );
  }
  if (part.type === 'data-help') return <HelpCard {...part.data} />;
  return null;
}

/** Every tool that may end in a suggestion answers its id. */
const proposalIds = (message: ParleyMessage): string[] =>
  message.parts.flatMap((part) => {
    const answer = isToolPart(part) ? answerOf(part) : undefined;
    return answer?.ok && 'proposalId' in answer && answer.proposalId ? [answer.proposalId] : [];
  });

/** The help card stands below the words, where the thumb is. */
const keyed = (parts: Part[]) =>
  parts
    .map((part, place) => ({ key: `part-${place}`, part }))
    .sort((a, b) => Number(a.part.type === 'data-help') - Number(b.part.type === 'data-help'));

export interface AssistantMessageProps {
  conversationId: string;
  message: ParleyMessage;
  /** It is being written right now. */
  streaming: boolean;
  ledger: Ledger;
  /** Given for the last answer when nothing runs. */
  onRetry?: () => void;
  onGoOn?: () => void;
}

/** An answer: the words, the badges of what was done for it, the files it hands over, what waits for a decision, and how it ended. */
export const AssistantMessage = memo(function AssistantMessage(props: AssistantMessageProps) {
  const { conversationId, message, streaming, ledger, onRetry, onGoOn } = props;
  const { stop, why, remembered, voice, budget, choice, effort, unseen, filesGone } = message.metadata ?? {};
  const committee = committeeIn(message);
  const thoughts = useSyncExternalStore(
    subscribeToThoughts,
    () => thoughtsOf(message.id),
    () => '',
  );
  return (
    <div className="grid grid-cols-1 gap-4">
      {thoughts !== '' && voice !== 'safety' && (
        <Suspense>
          <Thinking text={thoughts} />
        </Suspense>
      )}
      {committee && (
        <Suspense>
          <CommitteeHeld {...{ conversationId, message, streaming }} goesOn={onGoOn !== undefined} />
        </Suspense>
      )}
      {keyed(message.parts).map(
        ({ key, part }) =>
          (part.type !== 'text' || !committee) && (
            <Spoken key={key} part={part} streaming={streaming} voice={voice} />
          ),
      )}
      {message.parts.some(isToolPart) && (
        <Suspense>
          <DoneForAnswer {...{ conversationId, message, ledger }} settled={!streaming} />
        </Suspense>
      )}
      {proposalIds(message).map((id) => {
        const proposal = ledger.proposalById.get(id);
        return proposal ? (
          <Suspense key={id} fallback={<SkeletonLines lines={4} label="A suggestion comes" />}>
            <ProposalCard proposal={proposal} onChanged={ledger.reload} />
          </Suspense>
        ) : null;
      })}
      {remembered && remembered.length > 0 && !streaming && (
        <Suspense>
          <HadAtHand remembered={remembered} />
        </Suspense>
      )}
      {!streaming && voice !== 'safety' && (effort || choice || unseen) && (
        <Suspense>
          <AnsweredBy {...{ voice, choice, effort, unseen }} />
        </Suspense>
      )}
      {!streaming && !committee && wordsOf(message) !== '' && !isForHardMoment(message) && (
        <CopyAnswer text={wordsOf(message)} />
      )}
      {budget && !streaming && (
        <p className="text-sm text-soft">
          {budget.percent} % of the budget for models is used. It begins anew on <Day on={budget.until} />.
        </p>
      )}
      {filesGone && !streaming && (
        <p className="text-sm text-soft">
          {filesGone === 1 ? 'A file that was' : `${filesGone} files that were`} to go with your words could
          not be sent any more. Your words were answered without {filesGone === 1 ? 'it' : 'them'}.
        </p>
      )}
      {stop && !streaming && (
        <Ending
          stop={stop}
          why={why}
          onRetry={onRetry}
          onGoOn={onGoOn}
          fromTheStart={committee !== undefined}
        />
      )}
    </div>
  );
});
