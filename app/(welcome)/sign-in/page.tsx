import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound, redirect } from 'next/navigation';
import { connection } from 'next/server';
import { helpLinesOf } from '@/app/help-lines-of';
import { HelpLinesProvider } from '@/components/safety/help-lines';
import { PlainFrame } from '@/components/shell/plain-frame';
import { Notice } from '@/components/ui/notice';
import { SignInForm } from '@/components/welcome/sign-in-form';
import { isProblem, problems } from '@/lib/auth/problems';
import { getCtx } from '@/lib/auth/session';
import { backendKind } from '@/lib/db/backend';

export const metadata: Metadata = { title: 'Sign in' };

const sentMails = {
  link: 'If this address can sign in here, a link is on its way to it. Please open it in this browser. If no mail comes within a few minutes, ask again.',
  account:
    'If this address is new here, your account is made. If a mail comes, please open its link in this browser; if none does, sign in with your password.',
};

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function SignInPage({ searchParams }: Props) {
  await connection();
  if (backendKind() !== 'hosted') notFound();
  if (await getCtx()) redirect('/');
  const { problem, sent } = await searchParams;
  const lines = await helpLinesOf({ country: null, change: 'address' });
  return (
    <HelpLinesProvider value={lines}>
      <PlainFrame>
        <div className="mx-auto grid max-w-md gap-6">
          <header className="grid gap-2">
            <h1 className="font-semibold text-3xl">Sign in</h1>
            <p className="text-soft">
              Or make an account: an e-mail address and a password of your own are all it takes.{' '}
              <Link href="/" className="text-accent underline underline-offset-3">
                Read what Parley is
              </Link>{' '}
              before you begin.
            </p>
          </header>
          {isProblem(problem) && <Notice tone="attention">{problems[problem]}</Notice>}
          {(sent === 'link' || sent === 'account') && (
            <Notice title="Please look at your mail">{sentMails[sent]}</Notice>
          )}
          <SignInForm tried={isProblem(problem) || sent !== undefined} />
        </div>
      </PlainFrame>
    </HelpLinesProvider>
  );
}
