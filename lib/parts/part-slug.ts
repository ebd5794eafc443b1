/** A part's name as it stands in an address: an id would be cut by the guard that takes long numbers out of answers. */
export const partSlug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
