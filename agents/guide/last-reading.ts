import type { LanguageModelV4CallOptions } from '@ai-sdk/provider';
import { foldTurns } from './fold';
import { circumstancesOf, turnsOf } from './prompt';
import type { PurposeReading, Request } from './purpose/purposes';

export interface LastReading {
  purpose: PurposeReading | null;
  /** What was asked of the software, when it was done or answered. */
  met: Request | null;
}

/** How the guide read the last message of a prompt that it has answered, and what it did of it. Pure. */
export function lastReading(
  options: Pick<LanguageModelV4CallOptions, 'prompt' | 'providerOptions'>,
): LastReading {
  const next = foldTurns(
    turnsOf(options.prompt),
    circumstancesOf(options.providerOptions?.parley),
    () => false,
  );
  return 'line' in next
    ? { purpose: next.session.purpose, met: next.session.met }
    : { purpose: null, met: null };
}
