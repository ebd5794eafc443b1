import { guarded } from '@/components/ui/guarded';
import {
  keyOfOwner,
  namesOfOwner,
  noteOwnerOfDevice,
  noteOwnerOfTab,
  ownerKey,
  ownerOfDevice,
  ownerOfTab,
  ownKey,
  ownNames,
} from '@/components/ui/own-storage';
import { forget } from '@/components/ui/tab-storage';

/** What says nothing of a person: how the app looks on this device. */
const kept = new Set(['parley.theme', 'parley.text-size', 'parley.rail', 'parley.installed-as']);
/** What a page notes before it is anybody's. */
const ofTheTab = new Set(['parley.left', 'parley.sign-in-email']);

/** Whether words were begun on this device that are kept nowhere else. */
export const hasUnsentWords = (): boolean =>
  guarded(() =>
    [localStorage, sessionStorage].some((storage) =>
      ownNames(storage).some((name) => /^parley\.(draft\.|put-away\.|map\.moves$)/.test(name)),
    ),
  ) ?? false;

/** Whether the number of somebody trusted was noted on this device. */
export const hasTrustedContact = (): boolean =>
  (guarded(() => localStorage.getItem(ownKey('parley.trusted'))) ?? null) !== null;

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

function removeAll(owner: string | null, storage: Storage): void {
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

/** What belongs to no account is of the one that used the device last: it goes with that one alone. */
const isOfDevice = (owner: string | null): boolean => [null, owner].includes(ownerOfDevice());

/**
 * Removes everything of the account of this tab from this device: drafts, the trusted contact, views. The look of the app
 * stays, and so does what is kept of other accounts.
 */
export function clearPersonalStorage(): void {
  const owner = ownerOfTab() ?? ownerOfDevice();
  const isDevice = isOfDevice(owner);
  guarded(() => {
    removeAll(null, sessionStorage);
    if (owner !== null) removeAll(owner, sessionStorage);
  });
  guarded(() => {
    if (isDevice) removeAll(null, localStorage);
    if (owner !== null) removeAll(owner, localStorage);
  });
  noteOwnerOfTab(null);
  if (isDevice) noteOwnerOfDevice(null);
}

/**
 * The same for a tab that hears of a signing out elsewhere, however late: its own copies, and what is shared where it wrote that.
 * What was written since in this browser stays.
 */
export function clearTab(): void {
  guarded(() => {
    for (const name of namesOfOwner(ownerOfTab(), sessionStorage)) forget(name);
    removeAll(null, sessionStorage);
  });
  noteOwnerOfTab(null);
}
