'use client';

import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { keepEmail, keptEmail } from './kept-email';

/** Sends like any form, without scripts too. The address comes back after a try. */
export function SignInForm({ tried }: { tried: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const email = form.current?.querySelector<HTMLInputElement>('[name=email]');
    if (!tried || !email || email.value !== '') return;
    email.value = keptEmail();
    if (email.value) form.current?.querySelector<HTMLInputElement>('[name=password]')?.focus();
  }, [tried]);
  const keep = (event: FormEvent<HTMLFormElement>) =>
    keepEmail(String(new FormData(event.currentTarget).get('email') ?? ''));
  return (
    <form ref={form} method="post" action="/api/auth/sign-in" className="grid gap-4" onSubmit={keep}>
      <Field label="E-mail" name="email" type="email" autoComplete="email" required />
      <Field
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        minLength={8}
        maxLength={200}
        required
        hint="At least 8 characters."
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary">
          Sign in
        </Button>
        <Button type="submit" formAction="/api/auth/sign-up">
          Make an account
        </Button>
      </div>
      <div className="grid justify-items-start gap-3 border-line border-t pt-4">
        <p className="text-soft text-sm">
          Without a password: a link that is sent to your address signs you in. It needs the address alone.
        </p>
        <Button type="submit" formAction="/api/auth/magic-link" formNoValidate>
          Send me a link
        </Button>
      </div>
    </form>
  );
}
