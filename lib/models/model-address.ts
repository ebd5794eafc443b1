import { isIP } from 'node:net';
import { ok, type Result, refuse } from '../errors';
import { isPublicAddress } from './public-address';
import { bareHost, isLocalName, urlFrom } from './schema';

/** As long as an address may be (characters). */
export const longestAddress = 300;
const endpoints = /\/(?:chat\/completions|completions|responses|models)$/;
const wrong = (message: string) =>
  refuse('invalid_input', message, { issues: [{ field: 'address', message }] });

/**
 * The address of a server that speaks OpenAI's protocol, as the providers' libraries want it: with its version, without
 * an endpoint. In: what was typed. Hosted it must be https and public; at home anything goes. Refuses with
 * `invalid_input`.
 */
export function readModelAddress(typed: string, where: { hosted: boolean }): Result<string> {
  const read = readAddress(typed, where);
  if (!read.ok) return read;
  const path = read.value.pathname.replace(/\/+$/, '').replace(endpoints, '');
  const address = `${read.value.origin}${path === '' ? '/v1' : path}`;
  return address.length > longestAddress ? wrong('This address is too long.') : ok(address);
}

/** The address of any server that somebody else runs: hosted it must be https and public. Refuses with `invalid_input`. */
export function readAddress(typed: string, { hosted }: { hosted: boolean }): Result<URL> {
  const url = urlFrom(typed.trim(), { hosted });
  if (!url) return wrong('This is not an address. One looks like https://example.com/v1.');
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    return wrong('An address begins with https:// or http://.');
  if (url.username || url.password)
    return wrong('Please leave names and passwords out of the address; the key has its own field.');
  if (url.search || url.hash)
    return wrong('Please leave out what follows a ? or a #. A key has its own field.');
  const refused = hosted ? refusedWhenHosted(url) : null;
  return refused ? wrong(refused) : ok(url);
}

/** What can be seen of it before its name is looked up; the rest is checked with each connection. */
function refusedWhenHosted(url: URL): string | null {
  if (url.protocol !== 'https:') return 'Here the address must begin with https://.';
  const host = bareHost(url);
  const isPrivate = isIP(host) ? !isPublicAddress(host) : isLocalName(host);
  return isPrivate ? 'This address is not reachable from here. It must be one on the public internet.' : null;
}
