import { guarded } from './guarded';

export const ownerKey = 'parley.owner';
const owned = 'parley.of.';
const begin = 'parley.';

/** For a tab whose own storage takes nothing. */
let ownerOfPage: string | null = null;

/** The account that this tab was opened by; null where none was noted. */
export const ownerOfTab = (): string | null => guarded(() => sessionStorage.getItem(ownerKey)) ?? ownerOfPage;

/** The account that used this browser last; null where none was noted. */
export const ownerOfDevice = (): string | null => guarded(() => localStorage.getItem(ownerKey)) ?? null;

/** Notes whose this tab is; null: nobody's any more. */
export function noteOwnerOfTab(owner: string | null): void {
  ownerOfPage = owner;
  guarded(() => {
    // What stood there makes room: a full storage may refuse the new one, and keeps no other.
    sessionStorage.removeItem(ownerKey);
    if (owner !== null) sessionStorage.setItem(ownerKey, owner);
  });
}

/** Notes who uses this browser from now on; null: nobody. */
export function noteOwnerOfDevice(owner: string | null): void {
  guarded(() => {
    localStorage.removeItem(ownerKey);
    if (owner !== null) localStorage.setItem(ownerKey, owner);
  });
}

/** How the keys of an account begin. In: a short text that tells accounts apart, without dots. */
const beginOf = (owner: string): string => `${owned}${owner}.`;

/** Under which key this account keeps what is called so. In: a name that begins with “parley.”. */
export const keyOfOwner = (owner: string | null, name: string): string =>
  owner === null ? name : beginOf(owner) + name.slice(begin.length);

/** The same for the account of this tab, so that none reads what another one wrote. */
export const ownKey = (name: string): string => keyOfOwner(ownerOfTab() ?? ownerOfDevice(), name);

/** The names of what an account keeps in a storage; null: of what belongs to none. */
export function namesOfOwner(owner: string | null, storage: Storage): string[] {
  const keys = Array.from({ length: storage.length }, (_, n) => storage.key(n) ?? '');
  return owner === null
    ? keys.filter((key) => key.startsWith(begin) && !key.startsWith(owned) && key !== ownerKey)
    : keys
        .filter((key) => key.startsWith(beginOf(owner)))
        .map((key) => begin + key.slice(beginOf(owner).length));
}

/** The same for the account of this tab. */
export const ownNames = (storage: Storage): string[] =>
  namesOfOwner(ownerOfTab() ?? ownerOfDevice(), storage);
