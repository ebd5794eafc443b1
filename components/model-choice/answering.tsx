'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { AnswersWith } from '@/lib/model-choice/schema';

/** Who could answer in the conversation that is shown. */
export interface AnsweringHere {
  conversationId: string;
  here: AnswersWith | null;
  isGuide: boolean;
  /** Who answers where nothing else is chosen. */
  usual: string;
  /** The model that is there to be chosen; null without one. */
  model: string | null;
  byEnvironment: boolean;
}

const Here = createContext<AnsweringHere | null>(null);

export const useAnswering = (): AnsweringHere | null => useContext(Here);

export function AnsweringProvider({ value, children }: { value: AnsweringHere; children: ReactNode }) {
  return <Here value={value}>{children}</Here>;
}
