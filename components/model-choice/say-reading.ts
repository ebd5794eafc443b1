/** What a small model reads of what was looked up: said wherever it is said where words go. `host`: null where they stay. */
export const sayReading = (host: string | null): string =>
  `When something is looked up in your memories, the lines that fit best are also read by a smaller model ${host ? `at ${host}` : 'that runs there too'}, to put them in order. Nothing of hard moments or careful days goes to it.`;
