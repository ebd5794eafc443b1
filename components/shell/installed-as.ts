/** Under what name and icon Parley can stand among the apps of a device. `notes` says nothing of what it is for. */
export const installedAs = {
  parley: { name: 'Parley', description: 'A quiet place to write.' },
  notes: { name: 'Notes', description: 'Notes' },
} as const;
export type InstalledAs = keyof typeof installedAs;

export const isInstalledAs = (value: unknown): value is InstalledAs =>
  typeof value === 'string' && Object.hasOwn(installedAs, value);

/** Where the manifest of one stands; the settings script writes this address into the page. */
export const manifestHref = (name: InstalledAs): string => `/manifest/${name}`;
