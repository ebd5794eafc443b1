import { redactText } from '@/lib/safety/redact';
import { onlyAsks } from './only-asks';
import type { Session } from './session';

/**
 * Their messages here that tell something, oldest first: nothing that safety answered, and nothing heavy. What is said back
 * stands in an answer, and answers go to models.
 */
export const toldHere = ({ said, safetyAnswered }: Pick<Session, 'said' | 'safetyAnswered'>): string[] =>
  said.filter(
    (text, place) => !safetyAnswered.includes(place) && !onlyAsks(text) && redactText(text).count === 0,
  );
