import Link from 'next/link';
import { Time } from '@/components/ui/time';
import type { Action } from '@/lib/undo/schema';
import { ActionRow } from './action-row';
import { type Turn, turnOffer } from './group-actions';
import { RevertButton } from './revert-button';
import { sayAction, sentence } from './say-action';

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

/** What belongs together: the steps of one turn behind a common rule, or a single action by itself. */
export function TurnGroup({ turn, known, onChanged }: TurnGroupProps) {
  const whole = turn.runId !== null && turn.actions.length > 1;
  const rows = turn.actions.map((action) => (
    <li key={action.id}>
      <ActionRow action={action} about={aboutOf(action, known)} untimed={whole} onChanged={onChanged} />
    </li>
  ));
  const [first] = turn.actions;
  if (turn.runId === null || !first || !whole) return <ul>{rows}</ul>;
  const offer = turnOffer(turn);
  return (
    <article className="rounded-xl border border-line bg-raised/60 px-2 pt-2 pb-1.5" aria-label="One turn">
      <header className="flex min-h-9 items-center gap-3 ps-2 text-faint text-sm">
        <h3 className="flex-1 font-normal">
          One turn,{' '}
          {first.conversation_id ? (
            <Link
              href={`/chat/${first.conversation_id}`}
              className="underline decoration-line underline-offset-3 hover:text-accent"
            >
              {turn.actions.length} steps
            </Link>
          ) : (
            `${turn.actions.length} steps`
          )}
          , <Time at={first.created_at} />
        </h3>
        {offer && (
          <RevertButton
            target={{ kind: 'run', id: turn.runId, direction: offer }}
            label={offer === 'undo' ? 'Undo whole turn' : 'Redo whole turn'}
            about={`One turn, ${turn.actions.length} steps`}
            onDone={onChanged}
          />
        )}
      </header>
      <ul>{rows}</ul>
    </article>
  );
}
