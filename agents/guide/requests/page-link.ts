import { partSlug } from '@/lib/parts/part-slug';

/** A link as answers carry it. In: what it reads as, and a path of this app. */
export const pageLink = (label: string, path: string): string =>
  `[${label.replace(/[[\]()*_`<>\\\n]/g, '').slice(0, 60) || 'this page'}](${path})`;

/** The page of a part, by its name. */
export const partLink = (name: string): string =>
  pageLink(name, `/parts/${encodeURIComponent(partSlug(name))}`);
