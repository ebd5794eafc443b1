'use client';

import { type SyntheticEvent, useId } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { Note } from '@/lib/notes/schema';
import type { SafetyLevel } from '@/lib/safety/schema';
import { useWriting, type Writing } from './use-writing';

export interface WritingSpaceProps {
  writing: Writing;
  label: string;
  placeholder?: string;
  onKept: (note: Note, level: SafetyLevel) => void;
  /** Closes the space; what was typed stays in this browser. */
  onClose: () => void;
}

/** A quiet sheet to write on, in the person's face. Nothing on it moves while one writes. */
export function WritingSpace({ writing, label, placeholder, onKept, onClose }: WritingSpaceProps) {
  const id = useId();
  const { text, found, write, letGo, save, busy, trouble } = useWriting(writing, onKept);
  const letter = writing.kind === 'letter';
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <form onSubmit={submit} className="no-print grid gap-3" noValidate>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <textarea
        dir="auto"
        id={id}
        // biome-ignore lint/a11y/noAutofocus: the space opens because the person asked to write.
        autoFocus
        value={text}
        maxLength={20_000}
        placeholder={placeholder}
        aria-describedby={`${id}-about`}
        onChange={(event) => write(event.target.value)}
        className={`field-sizing-content w-full resize-y rounded-xl border border-line bg-raised font-person leading-relaxed shadow-soft ${
          letter
            ? 'min-h-64 px-[max(1.25rem,7%)] py-8 text-lg leading-loose sm:min-h-80'
            : 'min-h-32 px-4 py-3.5'
        }`}
      />
      {trouble && <Notice tone="attention">{trouble}</Notice>}
      <div className="flex flex-wrap items-center gap-2.5">
        <Button variant="primary" type="submit" aria-disabled={busy}>
          {letter ? 'Keep this letter' : 'Keep this note'}
        </Button>
        <Button variant="plain" onClick={onClose}>
          Not now
        </Button>
        {found && (
          <Button
            variant="plain"
            onClick={() => {
              letGo();
              onClose();
            }}
          >
            Discard the draft
          </Button>
        )}
        <p id={`${id}-about`} className="min-w-56 flex-1 text-faint text-sm">
          {found
            ? 'This is what you had started to write.'
            : 'It waits in this browser until you keep or discard it.'}
        </p>
      </div>
    </form>
  );
}
