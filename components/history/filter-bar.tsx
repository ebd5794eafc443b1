'use client';

import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { Field } from '@/components/ui/field';
import { type Filter, filterQuery } from './filter';
import { actionStatusWords, actorWords, toolWords } from './words';

const options = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

const toolOptions = [...new Set(Object.values(toolWords).map(({ label }) => label))]
  .sort((a, b) => a.localeCompare(b, 'en'))
  .flatMap((label) => {
    const found = Object.entries(toolWords).find(([, words]) => words.label === label);
    return found ? [{ value: found[0], label }] : [];
  });

/** The kinds of actor that do something already. */
const actorOptions = options(actorWords).filter(({ value }) => value !== 'job' && value !== 'guest');

const choices = [
  { name: 'actor', label: 'Who', all: 'Anyone', options: actorOptions },
  { name: 'tool', label: 'What', all: 'Anything', options: toolOptions },
  { name: 'status', label: 'How it went', all: 'Any way', options: options(actionStatusWords) },
] as const;

/** Three plain choices. They live in the address, so that a filtered view can be kept and sent back to. */
export function FilterBar({ filter }: { filter: Filter }) {
  const router = useRouter();
  const [busy, start] = useTransition();
  const choose = (name: string, value: string) => {
    const query = new URLSearchParams(filterQuery(filter));
    if (value) query.set(name, value);
    else query.delete(name);
    start(() => router.replace(`/history${query.size > 0 ? `?${query}` : ''}`, { scroll: false }));
  };
  return (
    <form
      aria-label="Show only"
      aria-busy={busy}
      className="no-print grid grid-cols-3 gap-3 max-sm:grid-cols-2 max-sm:[&>:nth-child(3)]:col-span-2"
    >
      {choices.map(({ name, label, all, options: entries }) => (
        <Field
          key={name}
          as="select"
          label={label}
          name={name}
          value={filter[name] ?? ''}
          onChange={(event) => choose(name, event.target.value)}
        >
          <option value="">{all}</option>
          {entries.map((entry) => (
            <option key={entry.value} value={entry.value}>
              {entry.label.charAt(0).toUpperCase() + entry.label.slice(1)}
            </option>
          ))}
        </Field>
      ))}
    </form>
  );
}
