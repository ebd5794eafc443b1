import { X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Choice } from '@/components/ui/choice';
import { Field } from '@/components/ui/field';
import type { GoalPage } from '@/lib/goals/schema';
import type { CaringPart } from './use-edit-goal';

const stances = [
  { value: 'for', label: 'For it' },
  { value: 'against', label: 'Against it' },
] as const;
const most = 12;

interface OnePartProps {
  part: CaringPart;
  name: string;
  onChange: (next: CaringPart) => void;
  onRemove: () => void;
}

function OnePart({ part, name, onChange, onRemove }: OnePartProps) {
  return (
    <li className="grid gap-3 rounded-xl border border-line p-4">
      <div className="flex items-center justify-between gap-3">
        <span className="wrap-anywhere font-medium font-person">{name}</span>
        <Button variant="plain" size="icon" aria-label={`Leave ${name} out`} onClick={onRemove}>
          <X aria-hidden />
        </Button>
      </div>
      <Choice
        label={`How ${name} stands to it`}
        hideLabel
        options={stances}
        value={part.stance}
        onChange={(stance) => onChange({ ...part, stance })}
      />
      <Field
        as="textarea"
        rows={2}
        person
        label={`What ${name} says about it, if you like`}
        value={part.words}
        onChange={(event) => onChange({ ...part, words: event.target.value })}
      />
    </li>
  );
}

export interface CaringPartsProps {
  caring: readonly CaringPart[];
  parts: GoalPage['parts'];
  onChange: (next: CaringPart[]) => void;
}

/** The parts that care, each for or against and with what it says; others are added from a list. */
export function CaringParts({ caring, parts, onChange }: CaringPartsProps) {
  const names = new Map(parts.map(({ id, name }) => [id, name]));
  const others = parts.filter(({ id }) => !caring.some(({ part_id }) => part_id === id));
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-medium text-sm">Which parts care</legend>
      {parts.length === 0 && <p className="text-soft">You know no parts yet.</p>}
      <ul className="grid gap-3">
        {caring.map((part) => (
          <OnePart
            key={part.part_id}
            part={part}
            name={names.get(part.part_id) ?? 'A part'}
            onChange={(next) => onChange(caring.map((one) => (one === part ? next : one)))}
            onRemove={() => onChange(caring.filter((one) => one !== part))}
          />
        ))}
      </ul>
      {others.length > 0 && caring.length < most && (
        <Field
          as="select"
          label="Add a part"
          value=""
          onChange={({ target: { value } }) =>
            value && onChange([...caring, { part_id: value, stance: 'for', words: '' }])
          }
        >
          <option value="">Choose one</option>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Field>
      )}
    </fieldset>
  );
}
