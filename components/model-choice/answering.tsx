'use client';

import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import type { AnswersHere } from '@/lib/model-choice/schema';
import type { Effort } from '@/lib/models/schema';

/** What is chosen for one conversation. */
export interface ChosenHere {
  /** Null follows the settings. */
  here: AnswersHere | null;
  /** Null leaves it to the model. */
  effort: Effort | null;
}

/** Who could answer in the conversation that is shown, as the page knows it. */
export interface AnsweringFacts extends ChosenHere {
  conversationId: string;
  /** Who answers where nothing else is chosen, in words, and whether that is the guide. */
  usual: string;
  usualIsGuide: boolean;
  /** There is a model to choose. */
  hasModel: boolean;
  byEnvironment: boolean;
  /** Who else can be chosen here, the guide last. */
  options: { value: AnswersHere; label: string }[];
  takesEffort: Record<AnswersHere | 'usual', boolean>;
  /** Who of them is sent pictures. */
  sees: Record<AnswersHere | 'usual', boolean>;
  /** What is said under the field, by who answers here. */
  voices: Record<AnswersHere | 'usual', string>;
}

export interface AnsweringHere extends AnsweringFacts {
  isGuide: boolean;
  /** What is said under the field now. */
  voice: string;
  choose: (chosen: Partial<ChosenHere>) => void;
}

const Here = createContext<AnsweringHere | null>(null);

export const useAnswering = (): AnsweringHere | null => useContext(Here);

/**
 * Holds who answers in one conversation. A choice shows at once without asking the server for the page, whose
 * conversation may be too new to have one.
 */
export function AnsweringProvider({ facts, children }: { facts: AnsweringFacts; children: ReactNode }) {
  const [chosen, setChosen] = useState<ChosenHere>({ here: facts.here, effort: facts.effort });
  useEffect(() => setChosen({ here: facts.here, effort: facts.effort }), [facts.here, facts.effort]);
  const value = useMemo(
    () => ({
      ...facts,
      ...{ ...chosen, voice: facts.voices[chosen.here ?? 'usual'] },
      choose: (now: Partial<ChosenHere>) => setChosen((before) => ({ ...before, ...now })),
      isGuide: chosen.here === 'guide' || !facts.hasModel || (chosen.here === null && facts.usualIsGuide),
    }),
    [facts, chosen],
  );
  return <Here value={value}>{children}</Here>;
}
