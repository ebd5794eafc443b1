import { ownKey } from '@/components/ui/own-storage';

export interface TrustedContact {
  name: string;
  phone: string;
  message: string;
}

const key = 'parley.trusted';
export const readyMessage =
  'I am not doing well and would like not to be alone with it. Could you call me, or come over?';

const isContact = (value: unknown): value is TrustedContact =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'phone' in value &&
  typeof value.phone === 'string' &&
  'message' in value &&
  typeof value.message === 'string';

/** Kept in this browser alone; it never goes to the server. */
export function readContact(): TrustedContact | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(ownKey(key)) ?? 'null');
    return isContact(value) ? value : undefined;
  } catch (cause) {
    console.warn('trusted contact unreadable', cause instanceof Error ? cause.name : 'unknown');
    return undefined;
  }
}

/** Out: whether the browser let it be kept. */
export function keepContact(contact: TrustedContact | undefined): boolean {
  try {
    if (contact) localStorage.setItem(ownKey(key), JSON.stringify(contact));
    else localStorage.removeItem(ownKey(key));
    return true;
  } catch (cause) {
    console.warn('trusted contact not kept', cause instanceof Error ? cause.name : 'unknown');
    return false;
  }
}
