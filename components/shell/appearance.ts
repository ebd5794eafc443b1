import { type InstalledAs, isInstalledAs, manifestHref } from './installed-as';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];
export const textSizes = ['normal', 'large', 'larger'] as const;
export type TextSize = (typeof textSizes)[number];

const keys = { theme: 'parley.theme', textSize: 'parley.text-size' } as const;

const within = <T extends string>(all: readonly T[], value: string | undefined, otherwise: T): T =>
  all.find((one) => one === value) ?? otherwise;

export const readTheme = (): Theme => within(themes, document.documentElement.dataset.theme, 'system');
export const readTextSize = (): TextSize =>
  within(textSizes, document.documentElement.dataset.textSize, 'normal');

function set(name: keyof typeof keys, value: string, isDefault: boolean): void {
  const root = document.documentElement.dataset;
  if (isDefault) delete root[name];
  else root[name] = value;
  try {
    if (isDefault) localStorage.removeItem(keys[name]);
    else localStorage.setItem(keys[name], value);
  } catch {
    root.storage = 'off';
  }
}

/** Takes hold at once and is remembered on this device, where the browser allows it. */
export const setTheme = (theme: Theme) => set('theme', theme, theme === 'system');
export const setTextSize = (size: TextSize) => set('textSize', size, size === 'normal');

const installedKey = 'parley.installed-as';

export function readInstalledAs(): InstalledAs {
  try {
    const kept = localStorage.getItem(installedKey);
    return isInstalledAs(kept) ? kept : 'parley';
  } catch {
    return 'parley';
  }
}

/** The name and icon to install under from now on. What is installed already keeps its own. */
export function setInstalledAs(name: InstalledAs): void {
  document.querySelector('link[rel=manifest]')?.setAttribute('href', manifestHref(name));
  document.querySelector('link[rel=apple-touch-icon]')?.setAttribute('href', `/icons/${name}-192.png`);
  try {
    if (name === 'parley') localStorage.removeItem(installedKey);
    else localStorage.setItem(installedKey, name);
  } catch {
    document.documentElement.dataset.storage = 'off';
  }
}
