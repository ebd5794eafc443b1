/** "parley-map-2026-11-21.svg": the name says a date and nothing private. */
export const fileName = (at: string, ending: string): string => `parley-map-${at.slice(0, 10)}.${ending}`;
