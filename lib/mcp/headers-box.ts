import { openKey, sealKey } from '../models/key-box';
import { type Headers, headers } from './schema';

type Secrets = readonly [string, ...string[]];
const owner = (personId: string, address: string) => ({ personId, address: `mcp ${address}` });

/** Encrypts what a server wants to be sent, as keys of models are: it opens for this person and this address alone. */
export const sealHeaders = (sent: Headers, personId: string, address: string, secrets: Secrets): string =>
  sealKey(JSON.stringify(sent), owner(personId, address), secrets);

/** The headers that were sealed; undefined when they do not open. */
export function openHeaders(
  sealed: string,
  personId: string,
  address: string,
  secrets: readonly string[],
): Headers | undefined {
  const text = openKey(sealed, owner(personId, address), secrets);
  if (text === undefined) return undefined;
  const parsed = headers.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : undefined;
}
