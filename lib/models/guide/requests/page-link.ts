/** A link as answers carry it. In: what it reads as, and a path of this app. */
export const pageLink = (label: string, path: string): string =>
  `[${label.replace(/[[\]()*_`<>\\\n]/g, '').slice(0, 60) || 'this page'}](${path})`;

/** The page of a part, by its name. */
export const partLink = (name: string): string => pageLink(name, partPath(name));

const partPath = (name: string): string =>
  `/parts/${encodeURIComponent(
    name
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, ''),
  )}`;
