// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
const controlSigns = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** A text without what moves a cursor, colours a terminal or turns the direction of what follows; line ends and tabs stay. */
export const withoutControlSigns = (text: string): string => text.replace(controlSigns, '');
