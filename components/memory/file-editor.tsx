'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Choice } from '@/components/ui/choice';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import type { MemorySource } from '@/lib/memory/schema';
import type { SafetyLevel } from '@/lib/safety/schema';
import { DiffLines } from './diff-lines';
import { Preview } from './preview';
import { StaleTexts } from './stale-texts';
import { useFileEditor } from './use-file-editor';

export interface FileEditorProps {
  path: string;
  /** As it is edited: without what only the file needs. */
  content: string;
  /** The title of a note; others have none of their own. */
  title?: string | null;
  hash: string;
  sources: readonly MemorySource[];
  onDone: (level?: SafetyLevel) => void;
}

const views = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'How it will read' },
  { value: 'changes', label: 'What changes' },
] as const;
type View = (typeof views)[number]['value'];

/** The person writes over a whole file; before they save, they can see how it reads and what it changes. */
export function FileEditor({ path, content, title, hash, sources, onDone }: FileEditorProps) {
  const form = useFileEditor(path, { content, title, hash }, onDone);
  const [view, setView] = useState<View>('write');
  const leave = () => {
    form.drop();
    onDone();
  };
  if (form.stale)
    return <StaleTexts mine={form.text} now={form.stale.content} onGoOn={form.goOn} onLeave={leave} />;
  return (
    <div className="grid gap-5">
      <Choice
        label="View"
        hideLabel
        options={views}
        value={view}
        onChange={setView}
        rows="grid grid-cols-3 gap-1.5"
      />
      {view === 'write' && typeof title === 'string' && (
        <Field
          label="Title"
          maxLength={200}
          value={form.title}
          onChange={(event) => form.write(form.text, event.target.value)}
        />
      )}
      {view === 'write' && (
        <Field
          as="textarea"
          label="Text of the file"
          hideLabel
          rows={18}
          spellCheck
          className="min-h-80"
          value={form.text}
          onChange={(event) => form.write(event.target.value)}
          hint="A line that begins with # is a heading."
        />
      )}
      {view === 'preview' && <Preview content={form.text} sources={sources} />}
      {view === 'changes' && <DiffLines before={form.base.content} after={form.text} />}
      {form.trouble && <Notice tone="attention">{form.trouble}</Notice>}
      <div className="flex flex-wrap gap-2.5">
        <Button variant="primary" aria-disabled={form.busy} onClick={form.save}>
          Save
        </Button>
        <Button variant="plain" onClick={leave}>
          Leave it as it was
        </Button>
      </div>
    </div>
  );
}
