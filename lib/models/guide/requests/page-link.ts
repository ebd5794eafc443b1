/** A link as answers carry it. In: what it reads as, and a path of this app. */
export const pageLink = (label: string, path: string): string =>
  `[${label.replace(/[[\]()*_`<>\\\n]/g, '').slice(0, 60) || 'this page'}](${path})`;

/** A part's name as it stands in an address: an id would be cut by the guard that takes long numbers out of answers. */
export const partSlug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** The page of a part, by its name. */
export const partLink = (name: string): string =>
  pageLink(name, `/parts/${encodeURIComponent(partSlug(name))}`);
