'use client';

import { useSyncExternalStore } from 'react';
import { isLocal } from '@/components/safety/leave-quickly';

function listen(changed: () => void) {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Only where the network matters: on this computer's own address nothing is lost without one. */
const cutOff = () => !navigator.onLine && !isLocal();

export function OfflineNotice() {
  const shown = useSyncExternalStore(listen, cutOff, () => false);
  return (
    <div role="status" className="no-print">
      {shown && (
        <p className="mx-3 rounded-lg bg-sunken px-4 py-2 text-sm">
          You are offline. What you write stays here; sending works again when the network is back.
        </p>
      )}
    </div>
  );
}
