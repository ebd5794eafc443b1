'use client';

import { useEffect } from 'react';
import { followOut } from './leave-device';

/** Ends this page when the person signed out of, or deleted, their account on another page of this browser. */
export function FollowOut() {
  useEffect(followOut, []);
  return null;
}
