'use client';

import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import type { AnswersWith } from '@/lib/model-choice/schema';

/** Who could answer in the conversation that is shown, as the page knows it. */
export interface AnsweringFacts {
  conversationId: string;
  here: AnswersWith | null;
  /** Who answers where nothing else is chosen, in words, and whether that is the guide. */
  usual: string;
  usualIsGuide: boolean;
  /** The model that is there to be chosen; null without one. */
  model: string | null;
  byEnvironment: boolean;
  /** What is said under the field, by who answers here. */
  voices: Record<AnswersWith | 'usual', string>;
}

export interface AnsweringHere extends AnsweringFacts {
  isGuide: boolean;
  /** What is said under the field now. */
  voice: string;
  setHere: (here: AnswersWith | null) => void;
}

const Here = createContext<AnsweringHere | null>(null);

export const useAnswering = (): AnsweringHere | null => useContext(Here);

/**
 * Holds who answers in one conversation. A choice shows at once without asking the server for the page, whose
 * conversation may be too new to have one.
 */
export function AnsweringProvider({ facts, children }: { facts: AnsweringFacts; children: ReactNode }) {
  const [here, setHere] = useState(facts.here);
  useEffect(() => setHere(facts.here), [facts.here]);
  const value = useMemo(
    () => ({
      ...facts,
      ...{ here, setHere, voice: facts.voices[here ?? 'usual'] },
      isGuide: here === 'guide' || facts.model === null || (here === null && facts.usualIsGuide),
    }),
    [facts, here],
  );
  return <Here value={value}>{children}</Here>;
}
