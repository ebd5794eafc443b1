import { keepNothingMore } from '@/components/ui/tab-storage';
import { clearPersonalStorage, clearTab } from './device-storage';

const channelName = 'parley.signed-out';

/** The front page, which says what was done. */
const frontPage = { 'signed-out': '/?signed-out', deleted: '/?deleted' } as const;
export type Left = keyof typeof frontPage;

const isLeft = (value: unknown): value is Left =>
  typeof value === 'string' && Object.hasOwn(frontPage, value);

/** Once the server has let go: empties what this browser keeps of the person, and ends this page and every other. */
export function leaveDevice(left: Left): void {
  keepNothingMore();
  clearPersonalStorage();
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(left);
  channel.close();
  window.location.replace(frontPage[left]);
}

/** Ends this page, too, when another page of this browser was left. Returns the function that stops listening. */
export function followOut(): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }) => {
    if (!isLeft(data)) return;
    // A page of its own has copies of its own: each that ends removes them.
    keepNothingMore();
    clearTab();
    window.location.replace(frontPage[data]);
  };
  return () => channel.close();
}

/** Removes the pages that the browser keeps for when Parley cannot be reached, and what keeps them. */
export async function removeOfflinePages(): Promise<void> {
  try {
    if ('caches' in window) for (const name of await caches.keys()) await caches.delete(name);
    for (const worker of (await navigator.serviceWorker?.getRegistrations()) ?? []) await worker.unregister();
  } catch (problem) {
    // The pages are the same for everybody and hold nothing of a person.
    console.warn('the offline page stays', problem instanceof Error ? problem.name : 'unknown');
  }
}
