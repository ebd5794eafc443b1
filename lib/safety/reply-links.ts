import { helplines } from './helplines/data';
import { linkLeftOut } from './scripts/replacements';

const ends =
  '(?:com|org|net|info|io|uk|de|eu|fr|es|nl|pl|ru|help|health|app|xyz|site|online|chat|ly|gl|dev|ai|example)';
const link = new RegExp(
  `(?:https?:\\/\\/|www\\.|(?:tel|sms|mailto|whatsapp):)[^\\s)\\]>"']+|(?<![\\w@.-])(?:[a-z0-9-]+\\.)+${ends}(?![\\w-])(?:\\/[^\\s)\\]>"']*)?`,
  'giu',
);

/** A word in which an address may begin. */
export const isLinkStart = /:\/\/|www\.|(?:tel|sms|mailto|whatsapp):|[a-z0-9]\.[a-z]{2,}/iu;

const hostOf = (address: string): string =>
  address
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[/?#:].*$/, '');

let hosts: ReadonlySet<string> | undefined;
const knownHosts = (): ReadonlySet<string> => {
  hosts ??= new Set(
    [...JSON.stringify(helplines).matchAll(/https?:\/\/[^"\s]+/g)].map(([address]) => hostOf(address)),
  );
  return hosts;
};

/** Takes addresses out of a model's words that do not stand in the help data. Pages of the app itself stay. */
export const withoutUnknownLinks = (text: string): string =>
  text.replace(link, (found) =>
    /^(?:tel|sms|mailto|whatsapp):/i.test(found) || !knownHosts().has(hostOf(found)) ? linkLeftOut : found,
  );
