'use client';

import { UnfoldVertical } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { ParleyMessage } from '@/agents/messages';
import { Button } from '@/components/ui/button';
import type { CommitteeAsk, SeatKey } from '@/lib/committee/schema';
import { sayTaken, sayTime } from '../words';
import { ChairBar } from './chair-bar';
import { Closing } from './closing';
import { CommitteeHead } from './committee-head';
import { committeeText } from './committee-text';
import { type Committee, type Round, readCommittee, type Seated } from './read-committee';
import { RoundTabs } from './round-tabs';
import { TextActions } from './text-actions';
import { useFolding } from './use-folding';
import { useProgressTold } from './use-progress-told';
import { VoiceActions } from './voice-actions';
import { VoicePanel } from './voice-panel';

export interface CommitteeAnswerProps {
  conversationId: string;
  message: ParleyMessage;
  /** It is being written right now. */
  streaming: boolean;
  /** Given for the last answer when nothing runs: sends words of the person to the committee. False: not now. */
  onAsk?: ((words: string, ask: CommitteeAsk) => boolean) | undefined;
}

/** A committee within an answer: who sits, each voice round by round, what software makes of it, and how to go on. */
export function CommitteeAnswer(props: CommitteeAnswerProps) {
  const committee = readCommittee(props.message, props.streaming);
  return committee && <Held {...props} committee={committee} />;
}

const hasWords = ({ text, trouble, lookUps }: Seated['said']) =>
  text.trim() !== '' || trouble !== null || lookUps.length > 0;
const panelOf = ({ seat, said }: Seated) => `${said.round}|${seat.key}`;

interface VoicesProps {
  round: Round;
  eitherOr: boolean | undefined;
  folding: ReturnType<typeof useFolding>;
  messageId: string;
  streaming: boolean;
  onAgain: ((seat: Seated['seat']) => void) | undefined;
}

function Voices({ round, eitherOr, folding, messageId, streaming, onAgain }: VoicesProps) {
  return (
    <ul aria-label={`Voices of round ${round.round}`} className="grid grid-cols-1 gap-2.5">
      {round.voices.map((seated) => {
        const panel = panelOf(seated);
        const open = folding.isOpen(panel, hasWords(seated.said));
        const again = onAgain && (() => onAgain(seated.seat));
        return (
          <VoicePanel
            key={panel}
            {...{ seated, eitherOr }}
            open={open}
            onToggle={() => folding.set([panel], !open)}
            actions={!streaming && <VoiceActions {...seated} messageId={messageId} onAgain={again} />}
          />
        );
      })}
    </ul>
  );
}

function Held(props: CommitteeAnswerProps & { committee: Committee }) {
  const { committee, message, streaming, conversationId, onAsk } = props;
  const { deliberation, rounds, synthesis, text } = committee;
  const { seats, settings, state, eitherOr, tokens, ms } = deliberation;
  const id = useId();
  const voices = useRef<HTMLDivElement>(null);
  const folding = useFolding(streaming, voices);
  const [asked, show] = useState<number>();
  useProgressTold(committee, streaming);
  const newest = rounds.at(-1);
  const shown = rounds.find(({ round }) => round === asked) ?? newest;
  if (!shown) return null;
  const tabs = rounds.length > 1;
  const allOpen = shown.voices.every((one) => folding.isOpen(panelOf(one), hasWords(one.said)));
  const ask = (words: string, speaking: SeatKey[], again?: SeatKey[]) =>
    onAsk?.(words, {
      ...{ ...settings, seats: speaking, rounds: 1, continues: message.id },
      ...(again && { again }),
    }) ?? false;
  // Nothing that the app writes stands as said by the person.
  const askAgain = ({ key }: Seated['seat']) => ask('', settings.seats, [key]);
  return (
    <section aria-label="The committee" className="grid grid-cols-1 gap-4" data-committee={state}>
      <CommitteeHead {...deliberation} />
      {tabs && (
        <RoundTabs id={id} rounds={rounds.map(({ round }) => round)} shown={shown.round} onShow={show} />
      )}
      <div
        ref={voices}
        id={`${id}-panel`}
        {...(tabs && { role: 'tabpanel', 'aria-labelledby': `${id}-tab-${shown.round}` })}
      >
        <Voices
          {...{ eitherOr, folding, streaming }}
          round={shown}
          messageId={message.id}
          onAgain={onAsk && shown === newest ? askAgain : undefined}
        />
      </div>
      <Closing {...{ text, synthesis, streaming, seats, eitherOr }} />
      {!streaming && (
        <div className="no-print -mx-3 -my-2 flex flex-wrap items-center gap-x-1">
          <Button variant="plain" size="sm" onClick={() => folding.set(shown.voices.map(panelOf), !allOpen)}>
            <UnfoldVertical aria-hidden />
            {allOpen ? 'Close all' : 'Open all'}
          </Button>
          <TextActions text={() => committeeText(committee)} />
          {tokens !== null && (
            <span className="ms-auto px-3 text-faint text-xs tabular-nums">
              {[sayTaken(tokens), ms && sayTime(ms)].filter(Boolean).join(' · ')} in all
            </span>
          )}
        </div>
      )}
      {onAsk && (
        <ChairBar
          deliberation={deliberation}
          draftName={`chair.${conversationId}`}
          answerId={message.id}
          onGoOn={ask}
        />
      )}
    </section>
  );
}
