import { registry, type ToolName, toolNames } from './registry';

/** The names that are no words of a language. */
const names = toolNames.filter((name) => /[A-Z]/.test(name));
const pattern = () => new RegExp(`[\\\`“"']?\\b(${names.join('|')})\\b(?:\\(\\))?[\\\`”"']?`, 'g');

/** Whether a text names a tool. */
export const namesTool = (text: string): boolean => pattern().test(text);

/** A text of a model with what a tool is in the place of its name. */
export const withoutToolNames = (text: string): string =>
  text.replace(pattern(), (_, name: string) =>
    name in registry && registry[name as ToolName].effect === 'read' ? 'a look-up' : 'a step of mine',
  );
