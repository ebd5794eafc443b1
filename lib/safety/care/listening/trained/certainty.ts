/** How sure it is that something was said: of those heard so surely four, seven or nine in ten are right. */
export const certainties = ['perhaps', 'likely', 'sure'] as const;
export type Certainty = (typeof certainties)[number];
