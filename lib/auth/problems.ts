import type { AuthError } from '@supabase/supabase-js';

/** What can go wrong with signing in, in the words the person reads. */
export const problems = {
  form: 'Please give an e-mail address, and a password of at least 8 characters.',
  email: 'Please give the e-mail address that the link should go to.',
  credentials:
    'This e-mail address and password do not belong together. Please look at both once more, or have a link sent to you.',
  unconfirmed:
    'This address is not confirmed yet. Please open the link in the mail that was sent to it, or have another one sent.',
  weak: 'This password is too easy to guess. A longer one will do.',
  closed: 'This Parley does not take new accounts at the moment.',
  link: 'This link has been used already or is too old. Please ask for a new one.',
  browser:
    'A link works only in the browser in which it was asked for. If it was to confirm a new account, that is done: please sign in with your password.',
  address:
    'This Parley has not been told its own address yet, so it cannot send links. Whoever runs it can set PARLEY_SITE_URL.',
  rate: 'Too many tries in a short time. Please wait a minute.',
  unreachable: 'Signing in does not work right now. Nothing is lost; please try again in a moment.',
} as const;
export type Problem = keyof typeof problems;

const byCode: Record<string, Problem> = {
  invalid_credentials: 'credentials',
  email_not_confirmed: 'unconfirmed',
  weak_password: 'weak',
  signup_disabled: 'closed',
  email_provider_disabled: 'closed',
  otp_disabled: 'closed',
  user_not_found: 'closed',
  email_address_invalid: 'form',
  validation_failed: 'form',
  otp_expired: 'link',
  bad_code_verifier: 'browser',
  pkce_code_verifier_not_found: 'browser',
  flow_state_not_found: 'link',
  flow_state_expired: 'link',
  over_request_rate_limit: 'rate',
  over_email_send_rate_limit: 'rate',
};

/** The word for an auth server's error; what is not known is told as unreachable, never in its own text. */
export function problemOf(error: AuthError): Problem {
  return byCode[error.code ?? ''] ?? 'unreachable';
}

/**
 * What an auth server says only of addresses it knows, or only of those it does not: an account is there, none may be
 * made, a mail went out a moment ago. Whoever asks by mail is told the same as with any other address.
 */
const tellsOfAddress = new Set([
  'user_already_exists',
  'email_exists',
  'user_not_found',
  'otp_disabled',
  'signup_disabled',
  'over_email_send_rate_limit',
]);

/** The error of a request by mail, unless it says whether the address is known. */
export const tellable = (error: AuthError | null): AuthError | null =>
  error && tellsOfAddress.has(error.code ?? '') ? null : error;

export const isProblem = (word: unknown): word is Problem =>
  typeof word === 'string' && Object.hasOwn(problems, word);
