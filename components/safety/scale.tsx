import { Choice } from '@/components/ui/choice';

const numbers = Array.from({ length: 11 }, (_, value) => String(value));

export interface ScaleProps {
  label: string;
  value: number | undefined;
  onChange: (value: number) => void;
}

/** 0 to 10, in the person's own measure. Kept nowhere. */
export function Scale({ label, value, onChange }: ScaleProps) {
  return (
    <div className="grid gap-1.5">
      <Choice
        label={label}
        options={numbers.map((number) => ({ value: number, label: number }))}
        value={value === undefined ? undefined : String(value)}
        rows="grid grid-cols-6 gap-1.5 sm:grid-cols-11 sm:gap-1 sm:[&>label]:px-0"
        onChange={(chosen) => onChange(Number(chosen))}
      />
      <p aria-hidden className="flex justify-between text-faint text-xs">
        <span>not at all</span>
        <span>as strong as it gets</span>
      </p>
    </div>
  );
}
