'use client';

import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { Help } from '@/lib/safety/helplines';

export interface Country {
  code: string;
  name: string;
}

/** The numbers of one country travel with the page, so that they are there when the network is not. */
export interface HelpLines {
  country: string | null;
  help: Help;
  /** Where the person did not say: the country their browser suggests, offered and never taken for granted. */
  guess: Help | null;
  countries: readonly Country[];
  /** Where a change of country goes: into the profile, or into the address of the help page. */
  change: 'profile' | 'address';
}

interface Here {
  lines: HelpLines;
  /** Takes the guess for the country from now on, before any server has heard of it. */
  takeGuess: () => void;
}

const Lines = createContext<Here | null>(null);

export function HelpLinesProvider({ value, children }: { value: HelpLines; children: ReactNode }) {
  const [taken, take] = useState(false);
  const here = useMemo(() => {
    const { guess } = value;
    const lines = taken && guess ? { ...value, country: guess.country, help: guess, guess: null } : value;
    return { lines, takeGuess: () => take(true) };
  }, [value, taken]);
  return <Lines value={here}>{children}</Lines>;
}

/** Null on pages that stand outside, such as "not found"; these link to the help page. */
export const useHelpLines = (): HelpLines | null => useContext(Lines)?.lines ?? null;

export const useTakeGuess = (): (() => void) | undefined => useContext(Lines)?.takeGuess;

/** What is shown: the help of the country, or of the guessed one under its name. */
export function shownHelp({ country, help, guess }: HelpLines): { help: Help; place: string | null } {
  return country === null && guess ? { help: guess, place: guess.name } : { help, place: null };
}
