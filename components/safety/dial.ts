/** Addresses that open the phone. Spaces and hyphens are for reading alone. */
const digits = (number: string) => number.replace(/[^\d+*#]/g, '');

export const callHref = (number: string) => `tel:${encodeURIComponent(digits(number)).replace('%2B', '+')}`;

/** `?&body=` is understood by both kinds of phone. */
export const textHref = (number: string, message?: string | null) =>
  `sms:${digits(number)}${message ? `?&body=${encodeURIComponent(message)}` : ''}`;
