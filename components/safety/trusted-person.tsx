'use client';

import { MessageCircle, Pencil, Phone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, buttonClass } from '@/components/ui/button';
import { callHref, textHref } from './dial';
import { keepContact, readContact, type TrustedContact } from './trusted-contact';
import { TrustedForm } from './trusted-form';

/** Someone the person trusts, with a message ready to send. */
export function TrustedPerson() {
  const [contact, setContact] = useState<TrustedContact>();
  const [editing, edit] = useState(false);
  useEffect(() => setContact(readContact()), []);
  const keep = (next: TrustedContact | undefined) => {
    keepContact(next);
    setContact(next);
    edit(false);
  };
  if (editing) return <TrustedForm contact={contact} onKeep={keep} onCancel={() => edit(false)} />;
  if (!contact) {
    return (
      <div className="no-print flex flex-wrap items-center gap-3">
        <p className="min-w-[min(calc(var(--spacing)*52),100%)] flex-1 text-soft">
          Is there someone you trust? Their number can be ready here.
        </p>
        <Button onClick={() => edit(true)}>Add someone I trust</Button>
      </div>
    );
  }
  return (
    <div className="grid gap-3">
      <p className="font-semibold">
        {contact.name}{' '}
        <span className="font-normal text-faint text-sm">someone you trust · {contact.phone}</span>
      </p>
      <div className="no-print flex flex-wrap gap-2">
        <a href={callHref(contact.phone)} className={buttonClass({ variant: 'primary' })}>
          <Phone aria-hidden />
          Call {contact.name}
        </a>
        <a href={textHref(contact.phone, contact.message)} className={buttonClass()}>
          <MessageCircle aria-hidden />
          Send the message
        </a>
        <Button variant="plain" onClick={() => edit(true)}>
          <Pencil aria-hidden />
          Change
        </Button>
      </div>
    </div>
  );
}
