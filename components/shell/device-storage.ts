import { guarded } from '@/components/ui/guarded';
import {
  namesOfOwner,
  noteOwnerOfDevice,
  noteOwnerOfTab,
  ownerOfDevice,
  ownerOfTab,
  ownKey,
  ownNames,
} from '@/components/ui/own-storage';
import { forget } from '@/components/ui/tab-storage';
import { removeAll } from './hand-over';

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
