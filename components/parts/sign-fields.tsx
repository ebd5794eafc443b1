import { partFieldWords } from '@/components/labels/part-labels';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import type { PartField } from '@/lib/parts/schema';
import type { PartDraft } from './part-draft';
import type { FieldErrors } from './use-part-form';

export interface SignFieldsProps {
  draft: PartDraft;
  errors: FieldErrors;
  onChange: (field: PartField, text: string) => void;
}

/** How the part looks on a page: the person's own sign and colour win over ours. */
export function SignFields({ draft, errors, onChange }: SignFieldsProps) {
  return (
    <div className="flex flex-wrap items-start gap-5">
      <div className="w-32">
        <Field
          name="emoji"
          label={partFieldWords.emoji}
          value={draft.emoji}
          error={errors.emoji}
          autoComplete="off"
          hint="One character."
          onChange={(event) => onChange('emoji', event.target.value)}
        />
      </div>
      <div className="w-32">
        <Field
          name="color"
          type="color"
          label={partFieldWords.color}
          className="h-12 p-1.5"
          value={draft.color || '#9a8f80'}
          error={errors.color}
          hint={draft.color ? undefined : 'The usual one.'}
          onChange={(event) => onChange('color', event.target.value)}
        />
      </div>
      {draft.color && (
        <Button variant="plain" size="sm" className="mt-8" onClick={() => onChange('color', '')}>
          Use the usual colour
        </Button>
      )}
    </div>
  );
}
