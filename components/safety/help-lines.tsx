'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { Help } from '@/lib/safety/helplines';

export interface Country {
  code: string;
  name: string;
}

/** The numbers of one country travel with the page, so that they are there when the network is not. */
export interface HelpLines {
  country: string | null;
  help: Help;
  countries: readonly Country[];
  /** Where a change of country goes: into the profile, or into the address of the help page. */
  change: 'profile' | 'address';
}

const Lines = createContext<HelpLines | null>(null);

export function HelpLinesProvider({ value, children }: { value: HelpLines; children: ReactNode }) {
  return <Lines value={value}>{children}</Lines>;
}

/** Null on pages that stand outside, such as "not found"; these link to the help page. */
export const useHelpLines = () => useContext(Lines);
