import { redactText } from '@/lib/safety/redact';
import { registry } from './registry';

const shaped = /^[A-Za-z][\w.-]{0,63}$/;
const manyDigits = /\d[\d_.-]{3,}/;
/** So many words may quote the person; a name of a connection's tool has two underscores and is its server's. */
const fewestQuoted = 4;
const ofConnection = '__';

/** What stands for a name that a model made up and that is no name. */
export const unknownTool = 'unknown';

/**
 * The name under which a call is kept and shown: a model may make one up, and write into it what must not be said, or words of the
 * person that would outlive their erasure. In: the name as the model gave it. Out: it, or `unknownTool` where it is none of ours and
 * holds words of a hard moment, a number or four words and more, or does not look like a name at all.
 */
export function calledName(name: string): string {
  if (Object.hasOwn(registry, name)) return name;
  if (!shaped.test(name) || manyDigits.test(name)) return unknownTool;
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_.-]+/g, ' ');
  if (!name.includes(ofConnection) && words.split(' ').length >= fewestQuoted) return unknownTool;
  return redactText(words).count > 0 ? unknownTool : name;
}
