'use client';

import { useState } from 'react';
import { Choice } from '@/components/ui/choice';
import {
  readInstalledAs,
  readTextSize,
  readTheme,
  setInstalledAs,
  setTextSize,
  setTheme,
  type TextSize,
  type Theme,
  textSizes,
  themes,
} from './appearance';
import { type InstalledAs, installedAs } from './installed-as';

const themeWords: Record<Theme, string> = { system: 'Same as this device', light: 'Light', dark: 'Dark' };
const sizeWords: Record<TextSize, string> = { normal: 'Normal', large: 'Large', larger: 'Larger' };

const installNames = ['parley', 'notes'] as const satisfies readonly InstalledAs[];

function InstallName({ name }: { name: InstalledAs }) {
  return (
    <span className="flex items-center gap-2.5">
      {/* biome-ignore lint/performance/noImgElement: a small file of our own that needs no other size. */}
      <img src={`/icons/${name}.svg`} alt="" className="size-7 rounded-md" />
      {installedAs[name].name}
    </span>
  );
}

/** How the app looks on this device: light or dark, the size of the text, the name of the icon. */
export function AppearanceSettings() {
  const [theme, showTheme] = useState(readTheme);
  const [size, showSize] = useState(readTextSize);
  const [app, showApp] = useState(readInstalledAs);
  return (
    <>
      <Choice
        label="Light or dark"
        options={themes.map((value) => ({ value, label: themeWords[value] }))}
        value={theme}
        onChange={(value) => {
          setTheme(value);
          showTheme(value);
        }}
      />
      <Choice
        label="Size of the text"
        options={textSizes.map((value) => ({ value, label: sizeWords[value] }))}
        value={size}
        onChange={(value) => {
          setTextSize(value);
          showSize(value);
        }}
      />
      <Choice
        label="Name and icon, if you install it on this device"
        options={installNames.map((value) => ({ value, label: <InstallName name={value} /> }))}
        value={app}
        onChange={(value) => {
          setInstalledAs(value);
          showApp(value);
        }}
      />
      <p className="text-faint text-sm">
        “Notes” shows nothing of what it is for. Your browser’s menu has “Install” or “Add to home screen”.
      </p>
      <p className="text-faint text-sm">This is kept on this device only.</p>
    </>
  );
}
