'use client';

import { BrandMark } from '@/components/shell/brand';
import { Button, buttonClass } from '@/components/ui/button';
import './globals.css';

/** Stands in for the whole document, so it brings its own and leans on as little as it can. */
export default function GlobalError({ retry }: { error: Error; retry: () => void }) {
  return (
    <html lang="en">
      <head>
        <title>Parley</title>
      </head>
      <body>
        <main className="lamp grid min-h-dvh place-content-center justify-items-center gap-5 p-6 text-center">
          <BrandMark className="size-14" />
          <h1 className="font-semibold text-2xl">Parley could not start this page.</h1>
          <p role="alert" className="max-w-md text-soft">
            Something went wrong in the software, not in you. What you wrote and kept is still there.
          </p>
          <div className="flex flex-wrap justify-center gap-2">
            <Button variant="primary" onClick={retry}>
              Try again
            </Button>
            <a href="/help" className={buttonClass({ variant: 'quiet' })}>
              Help from a person
            </a>
          </div>
        </main>
      </body>
    </html>
  );
}
