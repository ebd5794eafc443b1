import type { AuthError } from '@supabase/supabase-js';

/** What can go wrong at the door, in the words the person reads. */
export const problems = {
  form: 'Please give an e-mail address, and a password of at least 8 characters.',
  credentials: 'This e-mail address and password do not belong together.',
  unconfirmed: 'This address is not confirmed yet. The link is in the mail we sent.',
  taken: 'There is already an account with this address. Please sign in instead.',
  weak: 'This password is too easy to guess. A longer one will do.',
  closed: 'This Parley does not take new accounts at the moment.',
  link: 'This link has been used already or is too old. Please ask for a new one.',
  rate: 'Too many tries in a short time. Please wait a minute.',
  unreachable: 'Signing in does not work right now. Nothing is lost; please try again in a moment.',
} as const;
export type Problem = keyof typeof problems;

const byCode: Record<string, Problem> = {
  invalid_credentials: 'credentials',
  email_not_confirmed: 'unconfirmed',
  user_already_exists: 'taken',
  email_exists: 'taken',
  weak_password: 'weak',
  signup_disabled: 'closed',
  email_provider_disabled: 'closed',
  otp_disabled: 'closed',
  user_not_found: 'closed',
  email_address_invalid: 'form',
  validation_failed: 'form',
  otp_expired: 'link',
  bad_code_verifier: 'link',
  flow_state_not_found: 'link',
  flow_state_expired: 'link',
  over_request_rate_limit: 'rate',
  over_email_send_rate_limit: 'rate',
};

/** The word for an auth server's error; what is not known is told as unreachable, never in its own text. */
export function problemOf(error: AuthError): Problem {
  return byCode[error.code ?? ''] ?? 'unreachable';
}

export const isProblem = (word: unknown): word is Problem => typeof word === 'string' && word in problems;
