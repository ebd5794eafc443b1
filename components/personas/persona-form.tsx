'use client';

import { type FormEvent, useState } from 'react';
import { useChange } from '@/components/query/use-change';
import { announce } from '@/components/ui/announce';
import { Button } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import { Card } from '@/components/ui/card';
import { Choice } from '@/components/ui/choice';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { Tick } from '@/components/ui/tick';
import { channelWords } from '@/components/ways-in/words';
import { channels } from '@/lib/channels/schema';
import { groupsOff, type ToolGroup, toolGroupNames, toolGroups } from '@/lib/goal-tools/schema';
import { mostPersonaWords, type PlacedPersona, type SavePersonaInput } from '@/lib/personas/schema';

const places = [
  { value: 'all', label: 'All' },
  ...channels.map((value) => ({ value, label: channelWords[value].name })),
] as const;
const models = [
  { value: 'usual', label: 'As usual' },
  { value: 'small', label: 'The small model' },
  { value: 'guide', label: 'The guide' },
] as const;
type Place = (typeof places)[number]['value'];
type Model = (typeof models)[number]['value'];

const begun = (persona?: PlacedPersona) => ({
  place: (persona?.channel ?? 'all') as Place,
  server: persona?.server ?? '',
  name: persona?.name ?? '',
  words: persona?.words ?? '',
  off: groupsOff(persona?.tools_off ?? []),
  model: (persona?.model ?? 'usual') as Model,
  tokens: persona?.output_tokens?.toString() ?? '',
});

function inputOf(form: ReturnType<typeof begun>): SavePersonaInput {
  const tokens = Number.parseInt(form.tokens, 10);
  return {
    channel: form.place === 'all' ? null : form.place,
    server: form.place === 'all' || form.server.trim() === '' ? null : form.server.trim(),
    name: form.name,
    words: form.words,
    groupsOff: form.off,
    model: form.model === 'usual' ? null : form.model,
    outputTokens: Number.isNaN(tokens) ? null : tokens,
  };
}

/** Writes a persona, or changes one; its place stays once it is written. */
export function PersonaForm({ persona, onDone }: { persona?: PlacedPersona; onDone: () => void }) {
  const [form, setForm] = useState(() => begun(persona));
  const set = (part: Partial<typeof form>) => setForm((held) => ({ ...held, ...part }));
  const { make, busy, trouble } = useChange(
    (input: SavePersonaInput) => callApi('/api/personas', 'POST', input),
    () => {
      announce('Saved. It answers from the next message on.');
      onDone();
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void make(inputOf(form));
  };
  const turn = (group: ToolGroup, on: boolean) =>
    set({ off: on ? form.off.filter((one) => one !== group) : [...form.off, group] });
  return (
    <Card>
      <form className="grid gap-5" aria-label="A persona" onSubmit={submit} noValidate>
        {!persona && (
          <Choice
            label="Where does it answer?"
            options={places}
            value={form.place}
            onChange={(place) => set({ place })}
          />
        )}
        {!persona && form.place === 'webhook' && (
          <Field
            label="Server"
            hint="As your program names it with each message. Leave it empty for all of them."
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            value={form.server}
            onChange={(event) => set({ server: event.currentTarget.value })}
          />
        )}
        <Field
          label="Name"
          maxLength={60}
          dir="auto"
          value={form.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <Field
          as="textarea"
          label="How it answers"
          hint="What it talks about and how it sounds. Everybody it answers can read this."
          maxLength={mostPersonaWords}
          dir="auto"
          value={form.words}
          onChange={(event) => set({ words: event.currentTarget.value })}
        />
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-medium text-sm">What it may use, of what the person may</legend>
          <ul className="grid gap-2 sm:grid-cols-2">
            {toolGroupNames.map((group) => (
              <li key={group}>
                <Tick
                  checked={!form.off.includes(group)}
                  onChange={(event) => turn(group, event.target.checked)}
                >
                  {toolGroups[group].label}
                </Tick>
              </li>
            ))}
          </ul>
        </fieldset>
        <Choice
          label="Who answers"
          options={models}
          value={form.model}
          onChange={(model) => set({ model })}
        />
        <Field
          label="Tokens of one answer at most"
          hint="A token is about three quarters of a word. Leave it empty for as much as usual."
          inputMode="numeric"
          value={form.tokens}
          onChange={(event) => set({ tokens: event.currentTarget.value.replace(/\D/g, '') })}
        />
        {trouble && <Notice tone="attention">{trouble}</Notice>}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" disabled={busy}>
            Save
          </Button>
          <Button variant="plain" onClick={onDone}>
            Cancel
          </Button>
        </div>
      </form>
    </Card>
  );
}
