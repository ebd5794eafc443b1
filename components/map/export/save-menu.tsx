'use client';

import { Download } from 'lucide-react';
import { saveFile } from '@/components/ui/save-file';
import type { MapPicture } from '@/lib/map/schema';
import { Menu } from '../../ui/menu';
import type { DrawingHandle } from '../drawing';
import { sayDay } from '../say-day';
import { fileName } from './file-name';
import { mapAsJson } from './map-json';
import { mapAsPng } from './map-png';
import { mapAsSvg } from './map-svg';

export interface SaveMenuProps {
  picture: MapPicture;
  /** ISO time of what is shown. */
  at: () => string;
  drawing: () => DrawingHandle | null;
  onTrouble: (words: string | null) => void;
}

/** Made in the browser from the very drawing on the page; nothing is sent anywhere. */
export function SaveMenu({ picture, at, drawing, onTrouble }: SaveMenuProps) {
  const attempt = (make: () => Promise<void>) => async () => {
    try {
      await make();
      onTrouble(null);
    } catch (problem) {
      console.warn('Export failed', problem instanceof Error ? problem.name : problem);
      onTrouble('The file could not be made. The map itself is safe; printing may work instead.');
    }
  };
  const svg = async () => {
    const handle = drawing();
    if (!handle?.svg) throw new Error('No drawing.');
    await handle.whole();
    return mapAsSvg(handle.svg, `${sayDay(at())} · a picture of that day, not the truth`);
  };
  const items = [
    { label: 'Print', onSelect: () => window.print() },
    {
      label: 'Save as a picture (PNG)',
      onSelect: attempt(async () => saveFile(fileName(at(), 'png'), await mapAsPng(await svg()))),
    },
    {
      label: 'Save as a drawing (SVG)',
      onSelect: attempt(async () =>
        saveFile(fileName(at(), 'svg'), new Blob([await svg()], { type: 'image/svg+xml' })),
      ),
    },
    {
      label: 'Save as data (JSON)',
      onSelect: attempt(async () =>
        saveFile(fileName(at(), 'json'), new Blob([mapAsJson(picture, at())], { type: 'application/json' })),
      ),
    },
  ];
  return (
    <Menu
      label="Print or save the map"
      variant="plain"
      size="sm"
      items={items}
      trigger={
        <>
          <Download aria-hidden />
          <span className="max-sm:sr-only">Print or save</span>
        </>
      }
    />
  );
}
