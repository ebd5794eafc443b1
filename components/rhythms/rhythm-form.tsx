'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { weekdayNames, weekOrder } from '@/components/labels/say-times';
import { Button } from '@/components/ui/button';
import { Choice } from '@/components/ui/choice';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { DayChips } from './day-chips';
import type { RhythmValues } from './form-values';
import { kindWords } from './words';

export interface PartChoice {
  id: string;
  name: string;
}

export interface RhythmFormProps {
  initial: RhythmValues;
  /** The kind of a rhythm that is there stays as it is. */
  fixedKind?: boolean;
  parts: readonly PartChoice[];
  /** The zone in words. */
  zone: string;
  busy: boolean;
  trouble: string | undefined;
  submit: string;
  onSubmit: (values: RhythmValues) => void;
  onCancel: () => void;
}

const hints: Record<RhythmValues['kind'], string> = {
  check_in:
    'The guide asks one question in a conversation of its own. You answer when you like, or not at all.',
  reflection:
    'The guide tells in a few sentences what your week was here: which parts had a voice, what was kept, what waits for you.',
  once: 'The guide asks you once, on the day you choose.',
};

const kinds = (['check_in', 'reflection', 'once'] as const).map((value) => ({
  value,
  label: kindWords[value],
}));

interface FieldsProps {
  values: RhythmValues;
  set: (changed: Partial<RhythmValues>) => void;
}

function Days({ values: { kind, days, day, date }, set }: FieldsProps) {
  if (kind === 'check_in') return <DayChips days={days} onChange={(chosen) => set({ days: chosen })} />;
  if (kind === 'once')
    return (
      <Field
        type="date"
        label="On the day"
        value={date}
        required
        onChange={(event) => set({ date: event.currentTarget.value })}
      />
    );
  return (
    <Field
      as="select"
      label="On"
      value={String(day)}
      onChange={(event) => set({ day: Number(event.currentTarget.value) })}
    >
      {weekOrder.map((one) => (
        <option key={one} value={one}>
          {weekdayNames[one]}s
        </option>
      ))}
    </Field>
  );
}

function About({ values: { partId }, set, parts }: FieldsProps & { parts: readonly PartChoice[] }) {
  return (
    <Field
      as="select"
      label="About"
      value={partId}
      onChange={(event) => set({ partId: event.currentTarget.value })}
    >
      <option value="">How I am</option>
      {parts.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Field>
  );
}

/** When a rhythm comes and what it is about. */
export function RhythmForm(props: RhythmFormProps) {
  const { initial, fixedKind, parts, zone, busy, trouble, submit, onSubmit, onCancel } = props;
  const [values, setValues] = useState(initial);
  const set = (changed: Partial<RhythmValues>) => setValues((known) => ({ ...known, ...changed }));
  const { kind, days, time } = values;
  const form = useRef<HTMLFormElement>(null);
  // Whoever opened it goes on in it, and it is in sight.
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('input:checked, input, select')?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, []);
  const noDay = kind === 'check_in' && days.length === 0;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && !noDay) onSubmit(values);
  };
  return (
    <form ref={form} onSubmit={send} className="grid grid-cols-1 gap-5">
      {!fixedKind && (
        <Choice
          label="What would you like?"
          options={kinds}
          value={kind}
          rows="grid gap-1.5 sm:grid-cols-3"
          onChange={(chosen) => set({ kind: chosen })}
        />
      )}
      <p className="text-soft text-sm">{hints[kind]}</p>
      <Days values={values} set={set} />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Field
          type="time"
          label="At"
          hint={`In the time of ${zone}.`}
          value={time}
          required
          onChange={(event) => set({ time: event.currentTarget.value.slice(0, 5) })}
        />
        {kind !== 'reflection' && <About values={values} set={set} parts={parts} />}
      </div>
      {trouble && <Notice tone="attention">{trouble}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" aria-disabled={busy || noDay}>
          {submit}
        </Button>
        <Button variant="plain" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
