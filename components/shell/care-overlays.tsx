'use client';

import { useEffect, useState } from 'react';
import { HelpDialog } from '@/components/safety/help-dialog';
import { MissingGround } from '@/components/safety/missing-ground';
import { onAppEvent } from '@/components/ui/app-events';
import { late } from '@/components/ui/late';
import { MissingDialog } from '@/components/ui/missing-dialog';

import { PauseScreen } from './pause-screen';
import { useShortcuts } from './use-shortcuts';

const GroundDialog = late(
  async () => ({ default: (await import('@/components/safety/ground-dialog')).GroundDialog }),
  { Missing: MissingGround, whileLoading: null },
);
const KeyboardMap = late(async () => ({ default: (await import('./keyboard-map')).KeyboardMap }), {
  Missing: MissingDialog,
  whileLoading: null,
});

const overlays = ['help', 'ground', 'pause', 'keys'] as const;
type Overlay = (typeof overlays)[number];

/** One at a time: asking for another puts the first away. */
export function CareOverlays() {
  const [shown, show] = useState<Overlay>();
  const [seen, setSeen] = useState<Partial<Record<Overlay, true>>>({});
  useShortcuts();
  useEffect(() => {
    const stops = overlays.map((name) =>
      onAppEvent(name, () => {
        show(name);
        setSeen((before) => ({ ...before, [name]: true }));
      }),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  const hold = (name: Overlay) => ({
    open: shown === name,
    onOpenChange: (open: boolean) => show(open ? name : undefined),
  });
  return (
    <>
      <PauseScreen {...hold('pause')} />
      <HelpDialog {...hold('help')} />
      {seen.ground && <GroundDialog {...hold('ground')} />}
      {seen.keys && <KeyboardMap {...hold('keys')} />}
    </>
  );
}
