import type { FrameSource } from '../frame';

/** How signs that name little are read: denied, of others or studied they stay, long ago they weigh less. */
export const signScopes = {
  negated: 'keep',
  other: 'keep',
  study: 'keep',
  past: 'weaken',
} as const satisfies Partial<FrameSource>;

/** The same for a sign that is weak by itself. */
export const weakSign = { ...signScopes, strength: 'weak' } as const satisfies Partial<FrameSource>;
