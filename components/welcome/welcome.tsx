import Link from 'next/link';
import type { HelpLines } from '@/components/safety/help-lines';
import type { Left } from '@/components/shell/leave-device';
import { buttonClass } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Begin } from './begin';
import { Explained } from './explained';
import { TableArt } from './table-art';
import { WhereItStays, type WhereItStaysProps } from './where-it-stays';

export interface WelcomeProps {
  lines: HelpLines;
  stays: WhereItStaysProps;
  /** Someone who is not signed in reads first and signs in then. */
  signedIn: boolean;
  /** Has just signed out, or deleted everything. */
  left?: Left | undefined;
}

/** Everything that should be known before anything is asked. */
export function Welcome({ lines, stays, signedIn, left }: WelcomeProps) {
  return (
    <>
      {left === 'signed-out' && !signedIn && (
        <Notice title="You are signed out on this device." className="mb-6">
          What you kept stays in your account.
        </Notice>
      )}
      {left === 'deleted' && (
        <Notice title="Everything was deleted." className="mb-6">
          Parley keeps nothing of you any more. If you want to, you can start again here at any time.
        </Notice>
      )}
      <Opening />
      {!signedIn && (
        <p className="pb-8 text-center text-soft">
          You have an account already?{' '}
          <Link href="/sign-in" className="text-accent underline underline-offset-3">
            Sign in
          </Link>
        </p>
      )}
      <div className="grid gap-11">
        <Explained />
        <WhereItStays {...stays} />
        <section className="grid gap-4">
          <h2 className="font-semibold text-xl">Before you begin</h2>
          {signedIn ? (
            <Begin countries={lines.countries} guessed={lines.guess?.country ?? null} />
          ) : (
            <Link href="/sign-in" className={buttonClass({ variant: 'primary' }, 'justify-self-start px-8')}>
              Sign in to begin
            </Link>
          )}
        </section>
        <footer className="border-line border-t pt-5 text-faint text-sm">
          Parley is not affiliated with, endorsed by or connected to the IFS Institute. It describes a way of
          looking that others developed, in words of its own.
        </footer>
      </div>
    </>
  );
}

function Opening() {
  return (
    <header className="grid justify-items-center gap-4 pb-10 text-center">
      <TableArt className="w-64 sm:w-80" />
      <h1 className="font-semibold text-3xl sm:text-4xl">Get to know the different sides of you</h1>
      <p className="max-w-md text-lg text-soft">
        Parley is a quiet place to write and talk, at your own pace, with a companion made of software.
      </p>
    </header>
  );
}
