'use client';

import type { FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { readyMessage, type TrustedContact } from './trusted-contact';

export interface TrustedFormProps {
  contact: TrustedContact | undefined;
  onKeep: (contact: TrustedContact | undefined) => void;
  onCancel: () => void;
}

export function TrustedForm({ contact, onKeep, onCancel }: TrustedFormProps) {
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const words = (name: string) => String(form.get(name) ?? '').trim();
    onKeep({ name: words('name'), phone: words('phone'), message: words('message') || readyMessage });
  };
  return (
    <form onSubmit={save} className="no-print grid gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Name" name="name" required defaultValue={contact?.name} autoComplete="off" />
        <Field
          label="Phone"
          name="phone"
          type="tel"
          required
          defaultValue={contact?.phone}
          autoComplete="off"
        />
      </div>
      <Field
        as="textarea"
        label="A message, ready to send"
        name="message"
        person
        defaultValue={contact?.message ?? readyMessage}
        hint="Kept in this browser alone. Nothing is sent until you send it from your phone."
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" type="submit">
          Keep
        </Button>
        <Button variant="plain" onClick={onCancel}>
          Cancel
        </Button>
        {contact && (
          <Button variant="plain" className="ms-auto text-danger" onClick={() => onKeep(undefined)}>
            Remove
          </Button>
        )}
      </div>
    </form>
  );
}
