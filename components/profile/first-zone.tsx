'use client';

import { useEffect } from 'react';
import { callApi } from '@/components/ui/call-api';
import { deviceZone } from './device-zone';

/** Tells Parley once where this person's days begin, when nothing was ever kept of it. History shows and changes it. */
export function FirstZone({ known }: { known: boolean }) {
  useEffect(() => {
    const timeZone = deviceZone();
    if (!known && timeZone) void callApi('/api/profile/time-zone', 'PATCH', { timeZone, first: true });
  }, [known]);
  return null;
}
