'use client';

import { useState } from 'react';
import { Choice } from '@/components/ui/choice';
import { Dialog } from '@/components/ui/dialog';
import {
  readTextSize,
  readTheme,
  setTextSize,
  setTheme,
  type TextSize,
  type Theme,
  textSizes,
  themes,
} from './appearance';

const themeWords: Record<Theme, string> = { system: 'Same as this device', light: 'Light', dark: 'Dark' };
const sizeWords: Record<TextSize, string> = { normal: 'Normal', large: 'Large', larger: 'Larger' };

export interface AppearanceDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function AppearanceDialog({ open, onOpenChange }: AppearanceDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="How it looks">
      <Settings />
    </Dialog>
  );
}

function Settings() {
  const [theme, showTheme] = useState(readTheme);
  const [size, showSize] = useState(readTextSize);
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
      <p className="text-faint text-sm">This is kept on this device only.</p>
    </>
  );
}
