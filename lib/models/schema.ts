/** How long a model is to think before it answers. */
export const efforts = ['low', 'medium', 'high'] as const;
export type Effort = (typeof efforts)[number];

/** What a provider, or a model of our own, adds to a text; only Parley's own share of it is known. */
type Added = { parley?: Record<string, unknown> } | Record<string, Record<string, unknown> | undefined>;

/** Ends a text that was streamed and turned out not to be meant for the person: it is no longer shown, kept or told. */
export const withdrawn = { parley: { withdrawn: true } };

/** Whether a text was ended with `withdrawn`. In: its provider metadata, or the options made of it. */
export const isWithdrawn = (added: Added | undefined): boolean => added?.parley?.withdrawn === true;

/** Ends a text that a model broke off, after which another went on. */
export const brokeOff = { parley: { brokeOff: true } };

/** Whether a text was ended with `brokeOff`. In: its provider metadata, or the options made of it. */
export const isBrokenOff = (added: Added | undefined): boolean => added?.parley?.brokeOff === true;

/** Where the providers that have one address are reached. */
export const providerAddresses = {
  openrouter: 'https://openrouter.ai/api/v1',
  openai: 'https://api.openai.com/v1',
} as const;

const localName = /^(?:localhost|.+\.localhost)$/;

/** The host of a URL as a number or a name, without the brackets of IPv6. */
export const bareHost = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

/** Whether a host is called like this computer itself. */
export const isLocalName = (host: string): boolean => localName.test(host);

/** Whether what is sent to an address stays on this computer. */
export function isLocal(address: string): boolean {
  const host = bareHost(new URL(address));
  return isLocalName(host) || /^127(?:\.\d+){3}$/.test(host) || host === '::1' || host === '0.0.0.0';
}

/** Who gets what is sent to an address, as a person would say it. */
export const hostOf = (address: string): string => new URL(address).host;

/** The URL that was meant by what was typed, which may lack its beginning; null when it is none. */
export function urlFrom(typed: string, { hosted }: { hosted: boolean }): URL | null {
  const text = /^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (typed === '' || !URL.canParse(text)) return null;
  // Nobody on this computer has a certificate: "localhost:1234" means http.
  return text !== typed && !hosted && isLocal(text) ? new URL(`http://${typed}`) : new URL(text);
}
