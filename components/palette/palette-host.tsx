'use client';

import { useEffect, useRef, useState } from 'react';
import { onAppEvent } from '@/components/ui/app-events';
import { late } from '@/components/ui/late';
import { MissingDialog } from '@/components/ui/missing-dialog';
import { holdKeys, isPaletteShown } from './hold-keys';
import { isFindShortcut, isPaletteShortcut } from './is-shortcut';

const Palette = late(async () => ({ default: (await import('./palette')).Palette }), {
  Missing: MissingDialog,
  whileLoading: null,
});

const isMac = () => /mac|iphone|ipad/i.test(navigator.platform);
/** Something that is too long to be in the page as a whole, so that a browser does not find all of it. */
const isInParts = () => document.querySelector('[data-in-parts]') !== null;
const somethingElseIsOpen = () => document.querySelector('dialog[open]:not([data-palette])') !== null;

/** Opens the palette on its keys and when a button asks for it. Its scripts are fetched when it opens for the first time. */
export function PaletteHost() {
  const [open, setOpen] = useState<boolean>();
  const [finding, setFinding] = useState(false);
  const held = useRef<ReturnType<typeof holdKeys>>(undefined);
  useEffect(() => {
    if (!open) held.current?.stop();
  }, [open]);
  useEffect(() => {
    // At once: the next letter may come before anything is drawn.
    const show = (toFind = false) => {
      setFinding(toFind);
      held.current?.stop();
      held.current = holdKeys();
      setOpen(true);
    };
    const onKey = (event: KeyboardEvent) => {
      // Pressed again, it is the browser's, which finds nothing behind an open dialog.
      if (isFindShortcut(event, isMac()) && isPaletteShown()) {
        document.querySelector<HTMLDialogElement>('dialog[data-palette]')?.close();
        setOpen(false);
        return;
      }
      if (isFindShortcut(event, isMac()) && isInParts() && !isPaletteShown() && !somethingElseIsOpen()) {
        event.preventDefault();
        return show(true);
      }
      if (!isPaletteShortcut(event, isMac())) return;
      event.preventDefault();
      if (somethingElseIsOpen()) return;
      if (isPaletteShown()) setOpen(false);
      else show();
    };
    const close = () => setOpen((before) => (before === undefined ? undefined : false));
    const stops = [
      onAppEvent('palette', () => show()),
      ...(['help', 'ground', 'pause', 'keys'] as const).map((name) => onAppEvent(name, close)),
    ];
    window.addEventListener('keydown', onKey);
    return () => {
      held.current?.stop();
      window.removeEventListener('keydown', onKey);
      for (const stop of stops) stop();
    };
  }, []);
  if (open === undefined) return null;
  return (
    <Palette
      open={open}
      onOpenChange={setOpen}
      typedBefore={() => held.current?.take() ?? ''}
      finding={finding}
    />
  );
}
