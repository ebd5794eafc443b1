import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Answers inside one provider's data centres only, although its range is a public one. */
const insideDataCentres = new Set(['168.63.129.16']);

/**
 * Whether an IP address belongs to the public internet: neither this computer, nor a private or link-local network, nor
 * an IPv6 form that stands for an IPv4 address (mapped, NAT64, 6to4, Teredo), nor anything reserved.
 */
export function isPublicAddress(ip: string): boolean {
  if (!isIP(ip) || insideDataCentres.has(ip)) return false;
  const parsed = ipaddr.parse(ip);
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || isGlobalUnicast(parsed.toByteArray()));
}

/** 2000::/3 is all of IPv6 that is given out to the internet. */
const isGlobalUnicast = ([first = 0]: number[]): boolean => first >> 5 === 1;
