import { guarded } from '@/components/ui/guarded';
import {
  keyOfOwner,
  namesOfOwner,
  noteOwnerOfDevice,
  noteOwnerOfTab,
  ownerKey,
  ownerOfDevice,
  ownerOfTab,
} from '@/components/ui/own-storage';

/** What says nothing of a person: how the app looks on this device. */
const kept = new Set(['parley.theme', 'parley.text-size', 'parley.rail', 'parley.installed-as']);
/** What a page notes before it is anybody's. */
const ofTheTab = new Set(['parley.left', 'parley.sign-in-email']);

/** There while an account did not sign out of this device. */
const here = 'parley.here';
/** How an earlier version kept what it put aside of an account. */
const putAside = /^parley\.away\.([^.]+)\.(parley\..*)$/;

/** Gives what stands in a storage under no account to one. */
function claim(storage: Storage, owner: string): void {
  for (const name of namesOfOwner(null, storage)) {
    if (kept.has(name) || ofTheTab.has(name)) continue;
    const [, before, nameBefore] = putAside.exec(name) ?? [];
    // Removed only once it stands elsewhere: a full storage refuses the copy.
    storage.setItem(keyOfOwner(before ?? owner, nameBefore ?? name), storage.getItem(name) ?? '');
    storage.removeItem(name);
  }
}

/** Removes what stands under an account, or under none; the look of the app stays. */
export function removeAll(owner: string | null, storage: Storage): void {
  for (const name of namesOfOwner(owner, storage))
    if (owner !== null || !kept.has(name)) storage.removeItem(keyOfOwner(owner, name));
}

/**
 * From now on this tab, and this device, is used by `owner`: it reads and writes under keys of this account alone, and what
 * another one left here without signing out waits under its own. In: a short text that tells accounts apart, without dots.
 */
export function handOver(owner: string): void {
  const [tab, device] = [ownerOfTab(), ownerOfDevice()];
  noteOwnerOfTab(owner);
  guarded(() => claim(sessionStorage, tab ?? device ?? owner));
  // A tab that slept through a signing out still has its copies.
  if (tab !== null && tab !== owner)
    guarded(() => {
      if (localStorage.getItem(keyOfOwner(tab, here)) === null) removeAll(tab, sessionStorage);
    });
  const isClaimed = guarded(() => {
    claim(localStorage, device ?? owner);
    return true;
  });
  // What is under no account yet stays with the one before.
  if (device !== owner && (isClaimed || device === null)) noteOwnerOfDevice(owner);
  guarded(() => localStorage.setItem(keyOfOwner(owner, here), '1'));
}

/** Calls `then` when another page of this browser hands the device over to another account. Answers how to stop. */
export function whenHandedOver(owner: string, then: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === ownerKey && newValue !== null && newValue !== owner) then();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
