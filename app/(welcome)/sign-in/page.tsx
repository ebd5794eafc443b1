import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { connection } from 'next/server';
import { guessCountry } from '@/components/safety/guess-country';
import { HelpLinesProvider } from '@/components/safety/help-lines';
import { PlainFrame } from '@/components/shell/plain-frame';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { isProblem, problems } from '@/lib/auth/problems';
import { getCtx } from '@/lib/auth/session';
import { backendKind } from '@/lib/db/backend';
import { helpCountries, helpFor } from '@/lib/safety/helplines';

export const metadata: Metadata = { title: 'Sign in' };

const sentMails = {
  link: 'A link is on its way to you. Open it in this browser.',
  confirmation: 'One more step: open the link in the mail we sent, in this browser.',
};

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function SignInPage({ searchParams }: Props) {
  await connection();
  if (backendKind() !== 'hosted') notFound();
  if (await getCtx()) redirect('/');
  const { problem, sent } = await searchParams;
  const countries = helpCountries();
  const guessed = guessCountry((await headers()).get('accept-language'), countries);
  return (
    <HelpLinesProvider value={{ country: guessed, help: helpFor(guessed), countries, change: 'address' }}>
      <PlainFrame>
        <div className="mx-auto grid max-w-md gap-6">
          <h1 className="font-semibold text-3xl">Sign in</h1>
          {isProblem(problem) && <Notice tone="attention">{problems[problem]}</Notice>}
          {(sent === 'link' || sent === 'confirmation') && (
            <Notice title="Please look at your mail">{sentMails[sent]}</Notice>
          )}
          <form method="post" action="/api/auth/sign-in" className="grid gap-4">
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
              <Button type="submit" variant="plain" formAction="/api/auth/magic-link" formNoValidate>
                Send me a link instead
              </Button>
            </div>
          </form>
        </div>
      </PlainFrame>
    </HelpLinesProvider>
  );
}
