/** Without signs that a database or a screen cannot hold, and without empty space that says nothing. */
export const tidyText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
    .replaceAll(/[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]/g, '')
    // Begun only where a run of spaces begins: inside it, each place would look to its end again.
    .replaceAll(/(?<![ \t])[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
