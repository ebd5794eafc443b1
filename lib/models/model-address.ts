import { isIP } from 'node:net';
import { ok, type Result, refuse } from '../errors';
import { isPublicAddress } from './public-address';
import { bareHost, isLocalName, urlFrom } from './schema';

const longest = 300;
const endpoints = /\/(?:chat\/completions|completions|responses|models)$/;
const wrong = (message: string) =>
  refuse('invalid_input', message, { issues: [{ field: 'address', message }] });

/**
 * The address of a server that speaks OpenAI's protocol, as the providers' libraries want it: with its version, without
 * an endpoint. In: what was typed. Hosted it must be https and public; at home anything goes. Refuses with
 * `invalid_input`.
 */
export function readModelAddress(typed: string, { hosted }: { hosted: boolean }): Result<string> {
  const url = urlFrom(typed.trim(), { hosted });
  if (!url) return wrong('This is not an address. One looks like https://example.com/v1.');
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    return wrong('An address begins with https:// or http://.');
  if (url.username || url.password)
    return wrong('Please leave names and passwords out of the address; the key has its own field.');
  if (url.search || url.hash)
    return wrong('Please leave out what follows a ? or a #. A key has its own field.');
  const refused = hosted ? refusedWhenHosted(url) : null;
  if (refused) return wrong(refused);
  const path = url.pathname.replace(/\/+$/, '').replace(endpoints, '');
  const address = `${url.origin}${path === '' ? '/v1' : path}`;
  return address.length > longest ? wrong('This address is too long.') : ok(address);
}

/** What can be seen of it before its name is looked up; the rest is checked with each connection. */
function refusedWhenHosted(url: URL): string | null {
  if (url.protocol !== 'https:') return 'Here the address must begin with https://.';
  const host = bareHost(url);
  const isPrivate = isIP(host) ? !isPublicAddress(host) : isLocalName(host);
  return isPrivate ? 'This address is not reachable from here. It must be one on the public internet.' : null;
}
