/** A memory file as one reads it: of the block at its head the title alone, and no names of sections. */
export const readableFile = (content: string): string =>
  content
    .replace(/^---\n([\s\S]*?)\n---\n+/, (_, head: string) => {
      const title = /^title:[ \t]*(.*)$/m.exec(head)?.[1];
      return title ? `${title}\n\n` : '';
    })
    .replaceAll(/^<!-- @[a-z0-9-]+ -->[ \t]*\n?/gm, '');
