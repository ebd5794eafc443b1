'use client';

import { useLayoutEffect } from 'react';
import { handOver } from './device-storage';

/** Keeps what one account wrote on this device away from the next. `owner`: what tells the accounts apart. */
export function DeviceOwner({ owner }: { owner: string }) {
  useLayoutEffect(() => handOver(owner), [owner]);
  return null;
}
