const names = new Intl.DisplayNames(['en'], { type: 'language' });

/** In: language codes. Out: their English names in a row. */
export const languageNames = (codes: readonly string[]): string =>
  codes.map((code) => names.of(code) ?? code).join(', ');
