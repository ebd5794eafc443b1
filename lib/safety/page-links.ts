const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/**
 * The target of a Markdown link to a conversation of Parley, perhaps to one message in it or to its committee, or to an
 * intention. Its words are not part of it.
 */
const target = `\\]\\(/(?:chat/${id}(?:#m-${id}|\\?committee)?|intentions/${id})\\)`;
const whole = new RegExp(`^${target}$`);

/** Finds what `pattern` finds, and whole targets of links to Parley's own pages, in which it finds nothing. */
export const orPageLink = (pattern: string): RegExp => new RegExp(`${target}|${pattern}`, 'gu');

/** Whether what was found is such a target: its id holds digits that nobody can dial. */
export const isPageLink = (found: string): boolean => whole.test(found);
