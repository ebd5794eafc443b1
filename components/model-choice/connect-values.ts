import type { KeyNote, Provider } from '@/lib/model-choice/schema';
import { hostOf, isLocal, providerAddresses, urlFrom } from '@/lib/models/schema';

/** What is typed into the form, without the key: that is never kept in the browser. */
export interface ConnectValues {
  provider: Provider;
  address: string;
  model: string;
}

export const providerWords = {
  openrouter: 'OpenRouter',
  openai: 'OpenAI',
  compatible: 'Another address',
} satisfies Record<Provider, string>;

/** The address as far as it can be known while it is being typed; the server has the last word. */
export function addressOf({ provider, address }: ConnectValues, hosted: boolean): string | null {
  if (provider !== 'compatible') return providerAddresses[provider];
  const url = urlFrom(address.trim(), { hosted });
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  return `${url.origin}${url.pathname.replace(/\/+$/, '') || '/v1'}`;
}

export interface Destination {
  /** The computer that would get the words. */
  host: string;
  /** Whether they leave this one for it. */
  leaves: boolean;
}

/** Where the words would go. */
export function destinationOf(values: ConnectValues, hosted: boolean): Destination | null {
  const address = addressOf(values, hosted);
  return address ? { host: hostOf(address), leaves: !isLocal(address) } : null;
}

/** The key that is kept for what the form names now. */
export function keptKey(
  values: ConnectValues,
  keys: readonly KeyNote[],
  hosted: boolean,
): KeyNote | undefined {
  const named = addressOf(values, hosted);
  return keys.find(({ address }) => address === named);
}

/** What the form sends; an empty key stands for the one that is kept. */
export const sent = ({ provider, address, model }: ConnectValues, key: string) => ({
  provider,
  ...(provider === 'compatible' && { address }),
  ...(key.trim() && { key: key.trim() }),
  model: model.trim(),
});
