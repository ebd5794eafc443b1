'use client';

import { type FormEvent, useRef, useState } from 'react';
import { useChange } from '@/components/query/use-change';
import { announce } from '@/components/ui/announce';
import { Button } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import { Card } from '@/components/ui/card';
import { Choice } from '@/components/ui/choice';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import type { AddServerInput } from '@/lib/mcp/schema';
import { HeaderFields, headersOf, noHeader } from './header-fields';
import { wordsOfCommand } from './words-of-command';

const kinds = [
  { value: 'address', label: 'By its address' },
  { value: 'command', label: 'By a command, on this computer' },
] as const;

const lacks = {
  name: 'Give it a name.',
  address: 'Where is it?',
  command: 'Which program is it?',
};

const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

/** Adds a server: its name, where it is, and what it wants to be sent. Nothing of it may be used before it was looked at. */
export function AddConnection({ hosted, onDone }: { hosted: boolean; onDone: () => void }) {
  const [kind, setKind] = useState<'address' | 'command'>('address');
  const [name, setName] = useState('');
  const [address, setAddress] = useState('');
  const [command, setCommand] = useState('');
  const [header, setHeader] = useState(noHeader);
  const { make, busy, trouble } = useChange(
    (input: AddServerInput) => callApi('/api/connections', 'POST', input),
    () => {
      announce('Connected. Look at its tools, and turn on what may be used.');
      onDone();
    },
  );
  const [program = '', ...rest] = wordsOfCommand(command);
  const form = useRef<HTMLFormElement>(null);
  const [isSent, setIsSent] = useState(false);
  const missing = {
    name: name.trim() === '',
    address: kind === 'address' && address.trim() === '',
    command: kind === 'command' && program === '',
  };
  /** What is missing is said once it was sent so, of every field, until it is there. */
  const errorOf = (field: keyof typeof missing) => (isSent && missing[field] ? lacks[field] : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setIsSent(true);
    const first = (['name', 'address', 'command'] as const).find((field) => missing[field]);
    if (first) return form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    void make(
      kind === 'command'
        ? { name, command: program, arguments: rest }
        : { name, address, headers: headersOf(header) },
    );
  };
  return (
    <Card>
      <form ref={form} className="grid gap-5" aria-label="Add a connection" onSubmit={submit} noValidate>
        {!hosted && <Choice label="How is it reached?" options={kinds} value={kind} onChange={setKind} />}
        <Field
          label="Name"
          name="name"
          error={errorOf('name')}
          hint="As you call it: My calendar."
          maxLength={40}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {kind === 'address' ? (
          <>
            <Field
              label="Address"
              name="address"
              error={errorOf('address')}
              inputMode="url"
              placeholder="https://example.com/mcp"
              {...plain}
              value={address}
              onChange={(event) => setAddress(event.currentTarget.value)}
            />
            <HeaderFields value={header} onChange={setHeader} />
          </>
        ) : (
          <Field
            label="Command"
            name="command"
            error={errorOf('command')}
            hint="The program and what it is started with. It runs on this computer with your rights, so start only what you trust."
            placeholder="npx -y a-server-of-tools"
            {...plain}
            value={command}
            onChange={(event) => setCommand(event.currentTarget.value)}
          />
        )}
        {trouble && <Notice tone="attention">{trouble}</Notice>}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" disabled={busy}>
            {busy ? 'Connecting …' : 'Connect'}
          </Button>
          <Button variant="plain" onClick={onDone}>
            Cancel
          </Button>
        </div>
      </form>
    </Card>
  );
}
