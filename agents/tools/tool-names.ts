import { registry, type ToolName, toolNames } from './registry';

/** The names that are no words of a language. */
const names = toolNames.filter((name) => /[A-Z]/.test(name));
const pattern = () => new RegExp(`[\\\`“"']?\\b(${names.join('|')})\\b(?:\\(\\))?[\\\`”"']?`, 'g');

/** Whether a text names a tool. */
export const namesTool = (text: string): boolean => pattern().test(text);

/** A name of a tool in a text, with the quotes around it, and what a tool is in its place. */
export interface NamedTool {
  at: number;
  text: string;
  name: string;
  instead: string;
}

export const toolNamesIn = (text: string): NamedTool[] =>
  Array.from(text.matchAll(pattern()), (found) => {
    const [whole, name = ''] = found;
    const isLook = name in registry && registry[name as ToolName].effect === 'read';
    return { at: found.index, text: whole, name, instead: isLook ? 'a look-up' : 'a step of mine' };
  });
