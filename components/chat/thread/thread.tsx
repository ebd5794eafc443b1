'use client';

import {
  Fragment,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { ParleyMessage } from '@/agents/messages';
import { late, MissingNothing } from '@/components/ui/late';
import { useHydrated } from '@/components/ui/use-hydrated';
import { loadDuring } from '../activity/lazy-during';
import { hasBegun, waitingIn } from '../session/read-message';
import { dayOf as dayOfReader } from './day-of';
import { DaySeparator } from './day-separator';
import type { DeletedNoteProps } from './deleted-note';
import { doneSince } from './done-since';
import { isHardMoment } from './hard-moment';
import { Ending, warmEnding } from './lazy-ending';
import type { MissedNoteProps } from './missed-note';
import type { OlderMessagesProps } from './older-messages';
import { QuietLine } from './quiet-line';
import { Turn, type TurnProps } from './turn';
import type { Anchor } from './use-anchor';
import type { Following } from './use-following';
import { type RenderedRowsProps, useRenderedRows } from './use-rendered-rows';

const AnswerChoice = late(() => import('./answer-choice'));
const DeletedNote = late(() => import('./deleted-note'), { whileLoading: null });
const MissedNote = late(async () => ({ default: (await import('./missed-note')).MissedNote }), {
  whileLoading: null,
});
const OlderMessages = late(async () => ({ default: (await import('./older-messages')).OlderMessages }), {
  whileLoading: null,
});
const SelectionNote = late(async () => ({ default: (await import('./selection-note')).SelectionNote }), {
  Missing: MissingNothing,
  whileLoading: null,
});
const WaitLine = late(async () => ({ default: (await import('./wait-line')).WaitLine }), {
  whileLoading: null,
});

export interface ThreadProps
  extends Pick<
      TurnProps,
      'conversationId' | 'limit' | 'busy' | 'ledger' | 'onRetry' | 'onGoOn' | 'onDeleted' | 'onRewritten'
    >,
    Pick<RenderedRowsProps, 'prepended' | 'target' | 'onReached'> {
  messages: ParleyMessage[];
  older: OlderMessagesProps;
  stick: Following;
  line: string | null;
  anchor: Anchor | undefined;
  /** The message that a link names could not be shown. */
  missed: MissedNoteProps | undefined;
  /** A message that was just deleted, and the message after which it stood. */
  gone: (DeletedNoteProps & { after: string | undefined }) | undefined;
  /** Words of the person wait here, and are answered next. */
  waits: boolean;
  /** Something else is already said about the last turn. */
  troubled: boolean;
  onStop: () => void;
  /** A model that is waited for is asked now. */
  onTryNow: () => void;
  /** The last answer was set aside; another one is asked for. */
  onAside: () => Promise<unknown>;
  /** Another answer stands now. */
  onShown: () => Promise<unknown>;
}

/** The server does not know the reader's zone: until the browser has taken the page over, days are those of UTC. */
const dayOfUtc = (iso: string): string => iso.slice(0, 10);

function beginsDay(
  messages: ParleyMessage[],
  place: number,
  dayOf: (iso: string) => string,
): string | undefined {
  const at = messages[place]?.metadata?.createdAt;
  if (!at) return undefined;
  let before = place - 1;
  while (before >= 0 && !messages[before]?.metadata?.createdAt) before -= 1;
  const earlier = messages[before]?.metadata?.createdAt;
  return !earlier || dayOf(at) !== dayOf(earlier) ? at : undefined;
}

/** The room of rows that are not rendered. A gap of the list stands after it as after a row. */
const Space = ({ height }: { height: number }) => (
  <div aria-hidden data-space style={{ height: `calc(${Math.round(height)}px - 2rem)` }} />
);

/** All that was said, oldest first, and one quiet line about what is going on. What is far from the view is left out. */
export function Thread(props: ThreadProps) {
  const { messages, busy, line, waits, troubled, ledger, anchor, older, gone, onStop, onTryNow } = props;
  const waiting = busy ? waitingIn(messages.at(-1)) : null;
  useEffect(() => {
    if (!busy) return;
    warmEnding();
    void loadDuring();
  }, [busy]);
  const [hadOlder] = useState(older.hasOlder);
  const list: RefObject<HTMLDivElement | null> = useRef(null);
  const shown = messages.filter((message) => message.role === 'user' || hasBegun(message));
  const last = shown.at(-1);
  const mine = shown.findLastIndex(({ role }) => role === 'user');
  const canEdit = !busy && !troubled && !isHardMoment(messages);
  const { versions, rewritten, stop, voice, committee } = last?.metadata ?? {};
  // Words that were added and are removed again may leave their answer, after the one that made room for them.
  const madeRoom = mine >= 0 && shown.slice(mine).some(({ metadata }) => metadata?.stop === 'steered');
  // The guide says the same to the same words: it is asked anew only where it has not been yet.
  const canAsk =
    last?.role === 'assistant' &&
    !committee &&
    stop === 'finished' &&
    voice !== undefined &&
    (voice !== 'guide' || (madeRoom && !versions));
  const question = canEdit && (versions || rewritten || canAsk) ? shown[mine]?.id : undefined;
  const unanswered = !busy && !troubled && last?.role === 'user';
  const done = useMemo(
    () => (canEdit ? doneSince(messages, ledger) : undefined),
    [canEdit, messages, ledger],
  );
  const dayOf = useHydrated() ? dayOfReader : dayOfUtc;
  const { rendered, heights, lacksSelected } = useRenderedRows({
    ...props,
    list,
    rows: shown,
    // Two questions back: what was opened in the last exchange stays when the next one begins.
    tail: Math.max(
      shown.findLastIndex(({ role }, place) => role === 'user' && place < mine),
      0,
    ),
    hasOlder: older.hasOlder,
    onNearStart: older.onNearStart,
  });

  const row = (message: ParleyMessage, place: number): ReactNode => {
    const day = beginsDay(shown, place, dayOf);
    const editable = canEdit && place === mine;
    return (
      <Fragment key={message.id}>
        {day && <DaySeparator at={day} />}
        <Turn
          {...{ message, busy, ledger, editable }}
          conversationId={props.conversationId}
          limit={props.limit}
          last={place === shown.length - 1}
          anchor={anchor?.messageId === message.id ? anchor : undefined}
          done={editable ? done : undefined}
          onRetry={waits && message.metadata?.stop === 'steered' ? undefined : props.onRetry}
          onGoOn={props.onGoOn}
          onDeleted={props.onDeleted}
          onRewritten={props.onRewritten}
        />
        {gone?.after === message.id && <DeletedNote {...gone} />}
      </Fragment>
    );
  };
  const space = (from: number, to: number): ReactNode =>
    from < to && <Space key={`space-${to}`} height={heights.sum(shown, [from, to])} />;

  return (
    <>
      {lacksSelected && <SelectionNote />}
      {props.missed && <MissedNote {...props.missed} />}
      {(older.hasOlder || hadOlder) && <OlderMessages {...older} />}
      <div
        ref={list}
        data-in-parts={older.hasOlder || rendered.length > 1 || (rendered[0]?.[0] ?? 0) > 0 || undefined}
        className="grid grid-cols-1 gap-8"
      >
        {gone && gone.after === undefined && <DeletedNote {...gone} />}
        {rendered.flatMap(([from, to], nth) => [
          space(rendered[nth - 1]?.[1] ?? 0, from),
          ...shown.slice(from, to).map((message, n) => row(message, from + n)),
        ])}
        {waiting ? (
          <WaitLine key={waiting.until} waiting={waiting} onTryNow={onTryNow} onStop={onStop} />
        ) : (
          line && <QuietLine key={line} text={line} onStop={committee ? undefined : onStop} />
        )}
        {question && (
          <Suspense>
            <AnswerChoice
              {...{ versions, rewritten, canAsk, ledger }}
              conversationId={props.conversationId}
              messageId={question}
              onAside={props.onAside}
              onShown={props.onShown}
            />
          </Suspense>
        )}
        {unanswered && (
          <Ending
            stop={last.metadata?.stop ?? 'unanswered'}
            why={last.metadata?.why}
            onRetry={props.onRetry}
          />
        )}
      </div>
    </>
  );
}
