'use client';

import { useEffect, useLayoutEffect, useState } from 'react';
import { beginAnew } from './begin-anew';
import { handOver, whenHandedOver } from './hand-over';

/**
 * Keeps what one account wrote on this device away from the next. `owner`: what tells the accounts apart. A page that
 * was opened by one account and is asked for by another one, which signed in elsewhere in this browser, begins anew.
 */
export function DeviceOwner({ owner }: { owner: string }) {
  const [first] = useState(owner);
  useLayoutEffect(() => (owner === first ? handOver(owner) : beginAnew()), [owner, first]);
  useEffect(() => whenHandedOver(first, beginAnew), [first]);
  return null;
}
