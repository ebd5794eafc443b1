'use client';

import { RotateCcw, UnfoldVertical } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ParleyMessage } from '@/agents/messages';
import { announce } from '@/components/ui/announce';
import { Button } from '@/components/ui/button';
import type { CommitteeAsk, SeatKey } from '@/lib/committee/schema';
import { SeatName } from '../seat-name';
import { SeatShape } from '../seat-shape';
import { againWords, goOnWords, honestLabel, sayProgress, sayTime, sayTokens } from '../words';
import { ChairBar } from './chair-bar';
import { Closing } from './closing';
import { committeeText } from './committee-text';
import { type Committee, readCommittee, type Seated } from './read-committee';
import { RoundTabs } from './round-tabs';
import { SuggestLine } from './suggest-line';
import { TextActions } from './text-actions';
import { useFolding } from './use-folding';
import { VoicePanel } from './voice-panel';

export interface CommitteeAnswerProps {
  conversationId: string;
  message: ParleyMessage;
  /** It is being written right now. */
  streaming: boolean;
  /** Given for the last answer when nothing runs: sends words of the person to the committee. False: not now. */
  onAsk?: ((words: string, ask: CommitteeAsk) => boolean) | undefined;
}

/** What a committee is at, once for a screen reader at each change of the whole. */
function useProgressTold({ deliberation, rounds }: Committee, streaming: boolean): void {
  const round = rounds.at(-1)?.round ?? 1;
  const words = sayProgress(deliberation, round);
  const told = useRef(streaming ? undefined : words);
  const { state } = deliberation;
  useEffect(() => {
    // The end is told by the closing words themselves.
    if (words === told.current || state === 'done') return;
    told.current = words;
    if (words) announce(words);
  }, [words, state]);
}

function Head({ committee }: { committee: Committee }) {
  const { question, seats, byGuide } = committee.deliberation;
  return (
    <header className="grid gap-2">
      <p className="text-faint text-xs">
        {honestLabel}
        {byGuide && ' The guide wrote them, without a model.'}
      </p>
      <h2 className="text-balance font-semibold text-lg [overflow-wrap:anywhere]">
        {question || 'The committee gathers'}
      </h2>
      <ul aria-label="Who sits" className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {seats.map((seat) => (
          <li key={seat.key} className="inline-flex items-center gap-1.5">
            <SeatShape seat={seat} size={20} />
            <SeatName seat={seat} />
          </li>
        ))}
      </ul>
    </header>
  );
}

const hasWords = ({ text, trouble, lookUps }: Seated['said']) =>
  text.trim() !== '' || trouble !== null || lookUps.length > 0;

/** A committee within an answer: who sits, each voice round by round, what software makes of it, and how to go on. */
export function CommitteeAnswer(props: CommitteeAnswerProps) {
  const committee = readCommittee(props.message, props.streaming);
  return committee && <Table {...props} committee={committee} />;
}

function Table({
  committee,
  message,
  streaming,
  conversationId,
  onAsk,
}: CommitteeAnswerProps & { committee: Committee }) {
  const { deliberation, rounds, synthesis, text } = committee;
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const folding = useFolding(streaming, box);
  const [asked, show] = useState<number>();
  useProgressTold(committee, streaming);
  const shown = rounds.find(({ round }) => round === asked) ?? rounds.at(-1);
  if (!shown) return null;
  const panelOf = (seat: SeatKey) => `${shown.round}|${seat}`;
  const open = shown.voices.map(({ seat, said }) => folding.isOpen(panelOf(seat.key), hasWords(said)));
  const allOpen = open.every(Boolean);
  const ask = (words: string, over: Pick<CommitteeAsk, 'seats' | 'rounds'> & Partial<CommitteeAsk>) =>
    onAsk?.(words, { ...deliberation.settings, ...over, continues: message.id }) ?? false;
  const seatsOf = deliberation.seats.map(({ key }) => key);
  const isLast = shown.round === rounds.at(-1)?.round;
  const { tokens, ms } = deliberation;
  return (
    <section
      ref={box}
      aria-label="The committee"
      className="grid grid-cols-1 gap-4"
      data-committee={deliberation.state}
    >
      <Head committee={committee} />
      {rounds.length > 1 && (
        <RoundTabs id={id} rounds={rounds.map(({ round }) => round)} shown={shown.round} onShow={show} />
      )}
      <div
        id={`${id}-panel`}
        {...(rounds.length > 1 && { role: 'tabpanel', 'aria-labelledby': `${id}-tab-${shown.round}` })}
      >
        <ul aria-label={`Voices of round ${shown.round}`} className="grid grid-cols-1 gap-2.5">
          {shown.voices.map(({ seat, said }, n) => (
            <VoicePanel
              key={panelOf(seat.key)}
              seated={{ seat, said }}
              open={open[n] ?? false}
              onToggle={() => folding.set([panelOf(seat.key)], !open[n])}
              actions={
                !streaming && (
                  <div className="no-print -ms-3 flex flex-wrap items-center gap-x-1">
                    {onAsk && isLast && (
                      <Button
                        variant="plain"
                        size="sm"
                        aria-label={`Ask ${seat.name} again`}
                        onClick={() =>
                          ask(againWords(seat.name), { seats: seatsOf, again: [seat.key], rounds: 1 })
                        }
                      >
                        <RotateCcw aria-hidden />
                        Ask again
                      </Button>
                    )}
                    {said.state === 'done' && (
                      <SuggestLine
                        name={seat.name}
                        line={{ messageId: message.id, round: shown.round, seat: seat.key }}
                      />
                    )}
                  </div>
                )
              }
            />
          ))}
        </ul>
      </div>
      <Closing {...{ text, synthesis, streaming }} seats={deliberation.seats} />
      {!streaming && (
        <div className="no-print -mx-3 -my-2 flex flex-wrap items-center gap-x-1">
          <Button
            variant="plain"
            size="sm"
            onClick={() =>
              folding.set(
                shown.voices.map(({ seat }) => panelOf(seat.key)),
                !allOpen,
              )
            }
          >
            <UnfoldVertical aria-hidden />
            {allOpen ? 'Close all' : 'Open all'}
          </Button>
          <TextActions text={() => committeeText(committee)} />
          {tokens !== null && (
            <span className="ms-auto px-3 text-faint text-xs tabular-nums">
              {[sayTokens(tokens), ms && sayTime(ms)].filter(Boolean).join(' · ')} in all
            </span>
          )}
        </div>
      )}
      {onAsk && (
        <ChairBar
          deliberation={deliberation}
          draftName={`chair.${conversationId}`}
          onGoOn={(words, seats) => ask(words || goOnWords, { seats, rounds: 1 })}
        />
      )}
    </section>
  );
}
