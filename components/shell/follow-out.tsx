'use client';

import { useEffect } from 'react';

/**
 * Ends this page when the person signed out of, or deleted, their account on another page of this browser. What does that
 * loads after the page.
 */
export function FollowOut() {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    const follow = async () => {
      const { followOut } = await import('./leave-device');
      if (!isGone) stop = followOut();
    };
    follow().catch((problem: unknown) =>
      console.warn(
        'Signing out elsewhere is not followed',
        problem instanceof Error ? problem.name : 'unknown',
      ),
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, []);
  return null;
}
