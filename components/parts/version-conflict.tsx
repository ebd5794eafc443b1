'use client';

import { useEffect, useRef, useState } from 'react';
import { categoryWords, chargeWords, partFieldWords, statusWords } from '@/components/labels/part-labels';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { PartField } from '@/lib/parts/schema';
import type { Collision } from './part-draft';

const choiceWords: Record<string, Record<string, string>> = {
  category: categoryWords,
  status: statusWords,
  charge: chargeWords,
};

interface SideProps {
  name: string;
  label: string;
  field: PartField;
  text: string;
  checked: boolean;
  onChoose: () => void;
}

function Side({ name, label, field, text, checked, onChoose }: SideProps) {
  return (
    <label className="flex min-h-11 cursor-pointer gap-3 rounded-lg border border-line bg-raised p-3.5 has-checked:border-accent has-checked:bg-accent-wash">
      <input
        type="radio"
        className="mt-1 size-5 shrink-0 accent-accent"
        name={name}
        checked={checked}
        onChange={onChoose}
      />
      <span className="grid gap-0.5">
        <span className="text-faint text-sm">{label}</span>
        <span dir="auto" className="whitespace-pre-wrap font-person">
          {choiceWords[field]?.[text] ?? (text || 'empty')}
        </span>
      </span>
    </label>
  );
}

interface ChoiceProps {
  collision: Collision;
  yielded: boolean;
  onChoose: (mine: boolean) => void;
}

function Choice({ collision: { field, mine, now }, yielded, onChoose }: ChoiceProps) {
  const side = { name: `clash-${field}`, field };
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium">{partFieldWords[field]}</legend>
      <div className="grid gap-2.5 sm:grid-cols-2">
        <Side
          {...side}
          label="What you typed"
          text={mine}
          checked={!yielded}
          onChoose={() => onChoose(true)}
        />
        <Side
          {...side}
          label="What it says now"
          text={now}
          checked={yielded}
          onChoose={() => onChoose(false)}
        />
      </div>
    </fieldset>
  );
}

export interface VersionConflictProps {
  collisions: readonly Collision[];
  busy: boolean;
  /** The fields in which what stands now shall stay. */
  onResolve: (yielded: ReadonlySet<PartField>) => void;
}

/** Somebody changed the same thing meanwhile: both versions side by side, and the person chooses. */
export function VersionConflict({ collisions, busy, onResolve }: VersionConflictProps) {
  const [yielded, setYielded] = useState<ReadonlySet<PartField>>(new Set());
  const top = useRef<HTMLDivElement>(null);
  // It takes the place of the form: whoever pressed Save is taken to where it begins.
  useEffect(() => top.current?.focus(), []);
  const choose = (field: PartField, mine: boolean) => {
    const next = new Set(yielded);
    if (mine) next.delete(field);
    else next.add(field);
    setYielded(next);
  };
  return (
    <div ref={top} tabIndex={-1} className="grid scroll-mt-24 gap-5 outline-none!">
      <Notice tone="attention" title="This part has changed since you opened it.">
        Nothing is lost. Choose what should stand.
      </Notice>
      {collisions.map((collision) => (
        <Choice
          key={collision.field}
          collision={collision}
          yielded={yielded.has(collision.field)}
          onChoose={(mine) => choose(collision.field, mine)}
        />
      ))}
      <Button
        variant="primary"
        className="justify-self-start"
        aria-disabled={busy}
        onClick={() => onResolve(yielded)}
      >
        Keep what I chose
      </Button>
    </div>
  );
}
