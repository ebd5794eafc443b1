'use client';

import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import type { Choice, Conflict } from '@/lib/undo/schema';
import { alongWords, canOnlyStay, conflictRow, oneOf, rowChoiceWords } from './conflict-words';
import { fieldWords, showValue } from './describe-change';
import { conflictKey } from './use-revert';
import { choiceWords, conflictWords } from './words';

interface OptionProps {
  name: string;
  value: Choice;
  chosen: Choice | undefined;
  onChoose: (choice: Choice) => void;
  children: ReactNode;
}

function Option({ name, value, chosen, onChoose, children }: OptionProps) {
  return (
    <label className="flex min-h-11 cursor-pointer gap-3 rounded-lg border border-line bg-raised px-3.5 py-2.5 transition-colors hover:bg-hover has-checked:border-accent has-checked:bg-accent-wash has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2">
      <input
        type="radio"
        name={name}
        value={value}
        checked={chosen === value}
        onChange={() => onChoose(value)}
        className="mt-1 size-4 shrink-0 accent-(--accent)"
      />
      <span className="grid min-w-0 content-start gap-0.5">
        <span className="font-medium text-sm">{choiceWords[value]}</span>
        {children}
      </span>
    </label>
  );
}

/** What stands in the field after the choice. */
function FieldValue({ conflict, value }: { conflict: Conflict; value: unknown }) {
  const words = fieldWords(conflict.table_name, conflict.field ?? '');
  const text = showValue(words, value);
  return (
    <span
      dir="auto"
      className={clsx(
        'line-clamp-6 whitespace-pre-wrap break-words',
        words.voice === 'person' && text ? 'font-person' : 'text-[0.95em]',
      )}
    >
      {text ?? <span className="text-faint">empty</span>}
    </span>
  );
}

function Outcome({ conflict, choice }: { conflict: Conflict; choice: Choice }) {
  const value =
    conflict.field === null ? (
      <span className="text-sm text-soft">{rowChoiceWords(conflict)[choice]}</span>
    ) : (
      <FieldValue conflict={conflict} value={choice === 'keep' ? conflict.now : conflict.back} />
    );
  return (
    <>
      {value}
      {choice === 'take_back' &&
        alongWords(conflict).map((words) => (
          <span key={words} className="text-sm text-soft">
            {words}
          </span>
        ))}
    </>
  );
}

export interface ConflictItemProps {
  conflict: Conflict;
  chosen: Choice | undefined;
  onChoose: (choice: Choice) => void;
}

function ConflictItem({ conflict, chosen, onChoose }: ConflictItemProps) {
  const name = useId();
  const { table_name, field, reason } = conflict;
  const title = field
    ? `${fieldWords(table_name, field).label}, in ${oneOf(table_name)}`
    : conflictRow(conflict);
  return (
    <li>
      <fieldset className="grid grid-cols-1 gap-2.5 border-attention-line border-s-2 ps-3.5">
        <legend className="float-left mb-0.5">
          <span className="font-medium">{title}.</span>{' '}
          <span className="text-soft">{conflictWords[reason]}</span>
        </legend>
        {canOnlyStay(conflict) ? (
          <p className="clear-both text-sm text-soft">
            There is nothing of it to take back; it stays as it is.
          </p>
        ) : (
          <div className="clear-both grid gap-2 sm:grid-cols-2">
            {(['keep', 'take_back'] as const).map((choice) => (
              <Option key={choice} name={name} value={choice} chosen={chosen} onChoose={onChoose}>
                <Outcome conflict={conflict} choice={choice} />
              </Option>
            ))}
          </div>
        )}
      </fieldset>
    </li>
  );
}

export interface ConflictsProps {
  conflicts: readonly Conflict[];
  choices: ReadonlyMap<string, Choice>;
  onChoose: (conflict: Conflict, choice: Choice) => void;
}

/** What stands in the way, one thing after the other, each with both ways it can go. */
export function Conflicts({ conflicts, choices, onChoose }: ConflictsProps) {
  return (
    <ul className="grid grid-cols-1 gap-5">
      {conflicts.map((conflict) => (
        <ConflictItem
          key={conflictKey(conflict)}
          conflict={conflict}
          chosen={choices.get(conflictKey(conflict))}
          onChoose={(choice) => onChoose(conflict, choice)}
        />
      ))}
    </ul>
  );
}
