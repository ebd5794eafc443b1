import { clsx } from 'clsx';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { Disclosure } from '@/components/ui/disclosure';
import { Time } from '@/components/ui/time';
import { channelWords } from '@/components/ways-in/words';
import type { Action } from '@/lib/undo/schema';
import { ActionRow } from './action-row';
import { type Turn, turnOffer } from './group-actions';
import { RevertButton } from './revert-button';
import { sayAction, sentence } from './say-action';
import { isLookUp, sayTurn } from './say-turn';

/** What an undo or redo was about, as far as the loaded actions know it. */
function aboutOf(action: Action, known: ReadonlyMap<string, Action>): string | undefined {
  const [only, ...others] = action.reverts;
  const reverted = only && others.length === 0 ? known.get(only) : undefined;
  return reverted && sentence(sayAction(reverted));
}

export interface TurnGroupProps {
  turn: Turn;
  known: ReadonlyMap<string, Action>;
  onChanged: () => void;
}

/** What belongs together: a turn in a line that opens to its steps, its one change, or a single action by itself. */
export function TurnGroup({ turn, known, onChanged }: TurnGroupProps) {
  const whole = turn.runId !== null && turn.actions.length > 1;
  const row = (action: Action, untimed: boolean) => (
    <li key={action.id}>
      <ActionRow action={action} about={aboutOf(action, known)} untimed={untimed} onChanged={onChanged} />
    </li>
  );
  if (turn.showed !== undefined) return <Showing actions={turn.actions} row={row} />;
  if (!whole) return <ul>{turn.actions.map((action) => row(action, false))}</ul>;
  return <WholeTurn turn={turn} row={row} onChanged={onChanged} />;
}

/** Versions of a message that were looked at one after the other: a line that opens to its steps. */
function Showing({ actions, row }: Pick<Turn, 'actions'> & Pick<WholeTurnProps, 'row'>) {
  const times = actions.length / 2;
  const said = `You looked at ${times === 1 ? 'another version' : 'other versions'} of your last message`;
  return (
    <Disclosure
      summary={<TurnLine said={said} undone={false} at={actions[0]?.created_at} />}
      summaryClassName="items-start! px-2 [&>svg]:mt-2.5"
    >
      <ul>{actions.map((action) => row(action, true))}</ul>
    </Disclosure>
  );
}

interface WholeTurnProps extends Pick<TurnGroupProps, 'turn' | 'onChanged'> {
  row: (action: Action, untimed: boolean) => ReactNode;
}

function WholeTurn({ turn, row, onChanged }: WholeTurnProps) {
  const [first] = turn.actions;
  const offer = turnOffer(turn);
  const said = sayTurn(turn.actions);
  const lookUps = turn.actions.filter(isLookUp);
  const steps = turn.actions.filter((action) => !isLookUp(action));
  // One change needs no line of its own above it: its sentence is that line, with its quote and its Undo.
  const isOneChange = steps.filter(({ change_count }) => change_count > 0).length === 1;
  const lookedUp = lookUps.length > 0 && (
    <Disclosure
      summary={lookUps.length === 1 ? 'Looked something up' : `Looked things up, ${lookUps.length} times`}
      summaryClassName="px-2 text-sm"
    >
      <ul className="ms-4">{lookUps.map((action) => row(action, true))}</ul>
    </Disclosure>
  );
  return (
    <article className="rounded-xl border border-line bg-raised/60 px-2 py-1.5" aria-label={said}>
      {isOneChange ? (
        <>
          <ul>{steps.map((action) => row(action, false))}</ul>
          {lookedUp}
        </>
      ) : (
        <Disclosure
          summary={<TurnLine said={said} undone={offer === 'redo'} at={first?.created_at} way={first?.way} />}
          summaryClassName="items-start! px-2 [&>svg]:mt-2.5"
        >
          <ul>{steps.map((action) => row(action, true))}</ul>
          {lookedUp}
        </Disclosure>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-3 ps-8 empty:hidden">
        {first?.conversation_id && (
          <Link
            href={`/chat/${first.conversation_id}`}
            className="inline-flex items-center text-faint text-sm underline decoration-line underline-offset-3 hover:text-accent pointer-coarse:min-h-11"
          >
            Open the conversation
          </Link>
        )}
        {offer && turn.runId && (
          <RevertButton
            target={{ kind: 'run', id: turn.runId, direction: offer }}
            label={offer === 'undo' ? 'Undo all of this' : 'Redo all of this'}
            about={said}
            onDone={onChanged}
          />
        )}
      </div>
    </article>
  );
}

interface TurnLineProps {
  said: string;
  undone: boolean;
  at?: string | undefined;
  way?: Action['way'];
}

function TurnLine({ said, undone, at, way }: TurnLineProps) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5 py-1">
      <span
        className={clsx(
          '[overflow-wrap:anywhere]',
          undone ? 'text-soft line-through decoration-1' : 'text-ink',
        )}
      >
        {said}
      </span>
      {undone && <Badge>taken back</Badge>}
      {at && <Time at={at} className="text-faint text-sm" />}
      {way && <span className="text-faint text-sm">{channelWords[way].within}</span>}
    </span>
  );
}
