/** Addresses that open the phone; spaces and hyphens are for reading alone. */
export const callHref = (number: string): string => `tel:${number.replace(/[ -]/g, '')}`;

/** Opens a message to a number, with the first word that the service asks for. */
export const textHref = (to: string, keyword: string | null): string =>
  `sms:${to.replace(/[ -]/g, '')}${keyword === null ? '' : `?body=${encodeURIComponent(keyword)}`}`;
