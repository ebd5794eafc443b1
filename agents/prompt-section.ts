/** A text in which nothing is a tag: what stands in a section of a prompt neither ends it nor opens another. */
export const withoutTags = (text: string): string => text.replace(/<(?=\s*\/?\s*[\p{L}_!?])/gu, '‹');

/** A section of a prompt, in tags of its name. */
export const promptSection = (name: string, text: string): string =>
  `<${name}>\n${withoutTags(text)}\n</${name}>`;
