/**
 * Words of software with the apostrophe of print (“don’t”). What stands in marks is the person's, and what stands as code is
 * meant letter for letter: both stay.
 */
export const typographic = (text: string): string =>
  text.replace(/“[^”]*”|`[^`]*`|(?<=\p{L})'(?=\p{L})/gu, (found) => (found === "'" ? '’' : found));
