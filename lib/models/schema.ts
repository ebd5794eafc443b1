/** What a provider, or a model of our own, adds to a text; only Parley's own share of it is known. */
type Added = { parley?: Record<string, unknown> } | Record<string, Record<string, unknown> | undefined>;

/** Ends a text that was streamed and turned out not to be meant for the person: it is no longer shown, kept or told. */
export const withdrawn = { parley: { withdrawn: true } };

/** Whether a text was ended with `withdrawn`. In: its provider metadata, or the options made of it. */
export const isWithdrawn = (added: Added | undefined): boolean => added?.parley?.withdrawn === true;

/** Where the providers that have one address are reached. */
export const providerAddresses = {
  openrouter: 'https://openrouter.ai/api/v1',
  openai: 'https://api.openai.com/v1',
} as const;
