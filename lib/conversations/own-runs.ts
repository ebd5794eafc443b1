import { backend } from '../db/backend';

const slot = Symbol.for('parley.own-runs');
const holder = globalThis as { [slot]?: Map<string, string> };

/** Which conversations this process is answering: by the run, or by the name of an attempt to open one. */
const conversations = (): Map<string, string> => {
  holder[slot] ??= new Map();
  return holder[slot];
};

/** This process writes in the conversation from now on, until `dropRun`. */
export function holdRun(name: string, conversationId: string): void {
  conversations().set(name, conversationId);
}

/** The run is ended, or given up. */
export function dropRun(name: string): void {
  conversations().delete(name);
}

/** Whether this process writes in the conversation, under another name than `except`. */
export function isWriting(conversationId: string, except?: string): boolean {
  return [...conversations()].some(([name, id]) => id === conversationId && name !== except);
}

/** Whether no other process can be writing: the embedded database belongs to this one alone. */
export const isAlone = async (): Promise<boolean> => (await backend()).kind === 'embedded';
