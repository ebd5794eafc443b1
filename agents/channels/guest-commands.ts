import { deleteAccount } from '@/lib/account/delete-account';
import type { Ctx } from '@/lib/context';
import { ok, type Result } from '@/lib/errors';
import { setCountry } from '@/lib/profile/set-country';
import { helpCountries } from '@/lib/safety/helplines';
import type { Command } from './command';
import {
  asksCountry,
  asksToDelete,
  countryKept,
  deletedWords,
  howToJoin,
  unknownCountry,
} from './guest-words';

/** Whether words answer the question put to a stranger: yes, no, or null for any others. */
export function agreement(text: string): boolean | null {
  const words = text
    .trim()
    .toLowerCase()
    .replace(/[.!,]+/g, '')
    .replace(/\s+/g, ' ');
  if (/^(yes i agree|i agree|yes)$/.test(words)) return true;
  return /^(no|no thanks|no thank you|i do not agree|i don[’']t agree)$/.test(words) ? false : null;
}

const wantsDeletion =
  /^(please )?(\/delete( everything| all)?|delete (everything|all|all of it|all my (words|data|messages))( about me| of mine| i said)?)( please)?$/;

/**
 * Words of a guest that are for Parley and not for the companion; null where they are for the companion. They name no person: it is
 * done for `guest`, whoever wrote it.
 */
export function guestCommand(guest: Ctx, text: string, site?: string): Command | null {
  const words = text
    .trim()
    .replace(/[.!]+$/, '')
    .replace(/\s+/g, ' ');
  const lower = words.toLowerCase();
  if (lower === '/account') return async () => ok(howToJoin(site));
  if (lower === '/country') return async () => ok(asksCountry);
  if (lower.startsWith('/country ')) return () => keepCountry(guest, lower.slice('/country '.length));
  if (lower === 'delete everything now') return () => deleteGuest(guest);
  return wantsDeletion.test(lower) ? async () => ok(asksToDelete) : null;
}

async function deleteGuest(guest: Ctx): Promise<Result<string>> {
  const gone = await deleteAccount({ ...guest, tool: 'deleteAccount' }, guest.personId);
  return gone.ok ? ok(deletedWords) : gone;
}

async function keepCountry(guest: Ctx, named: string): Promise<Result<string>> {
  const found = helpCountries().find(
    ({ code, name }) => code.toLowerCase() === named || name.toLowerCase() === named,
  );
  if (!found) return ok(unknownCountry);
  const kept = await setCountry({ ...guest, tool: 'setCountry' }, found.code);
  return kept.ok ? ok(countryKept(found.name)) : kept;
}
