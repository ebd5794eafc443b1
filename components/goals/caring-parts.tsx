import { Plus, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
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
  /** It is to be said whether it is for it or against it. */
  asked: boolean;
  onChange: (next: CaringPart) => void;
  onRemove: () => void;
}

function OnePart({ part, name, asked, onChange, onRemove }: OnePartProps) {
  return (
    <li className="grid grid-cols-1 gap-3 rounded-xl border border-line p-4" data-asked={asked || undefined}>
      <div className="flex items-center justify-between gap-3">
        <span dir="auto" className="wrap-anywhere font-medium font-person">
          {name}
        </span>
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
      {asked && (
        <p role="alert" className="text-attention text-sm">
          Is {name} for it, or against it?
        </p>
      )}
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
  /** The part that stands in the list of others; empty for none. */
  chosen: string;
  parts: GoalPage['parts'];
  /** How often it was asked how parts stand to it that this is not said of. */
  asks: number;
  onChange: (next: CaringPart[]) => void;
  onChoose: (partId: string) => void;
  onAdd: () => void;
}

/** A part is chosen from the list, by arrow keys too, and added by its button. */
function AddPart({
  others,
  chosen,
  onChoose,
  onAdd,
}: Pick<CaringPartsProps, 'chosen' | 'onChoose' | 'onAdd'> & { others: GoalPage['parts'] }) {
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <Field
          as="select"
          label="Add a part"
          value={chosen}
          onChange={({ target: { value } }) => onChoose(value)}
        >
          <option value="">Choose one</option>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Field>
      </div>
      <Button aria-disabled={chosen === ''} onClick={() => chosen !== '' && onAdd()}>
        <Plus aria-hidden />
        Add
      </Button>
    </div>
  );
}

/** The parts that care, each for or against and with what it says; others are added from a list. */
export function CaringParts({ caring, chosen, parts, asks, onChange, onChoose, onAdd }: CaringPartsProps) {
  const list = useRef<HTMLUListElement>(null);
  const names = new Map(parts.map(({ id, name }) => [id, name]));
  const others = parts.filter(({ id }) => !caring.some(({ part_id }) => part_id === id));
  useEffect(() => {
    if (asks > 0) list.current?.querySelector<HTMLElement>('[data-asked] input')?.focus();
  }, [asks]);
  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="mb-2 font-medium text-sm">Which parts care</legend>
      {parts.length === 0 && <p className="text-soft">You know no parts yet.</p>}
      <ul ref={list} className="grid grid-cols-1 gap-3 empty:hidden">
        {caring.map((part) => (
          <OnePart
            key={part.part_id}
            part={part}
            name={names.get(part.part_id) ?? 'A part'}
            asked={asks > 0 && part.stance === undefined}
            onChange={(next) => onChange(caring.map((one) => (one === part ? next : one)))}
            onRemove={() => onChange(caring.filter((one) => one !== part))}
          />
        ))}
      </ul>
      {others.length > 0 && caring.length < most && <AddPart {...{ others, chosen, onChoose, onAdd }} />}
    </fieldset>
  );
}
