import { type Purpose, type Request, requests } from './purposes';

/** Sets of purposes that a message can have, as the trained model knows them. */
export const purposeSets = [
  'answer',
  'telling',
  'command',
  'question',
  'correction',
  'new-topic',
  'answer+command',
  'answer+question',
  'answer+telling',
  'answer+correction',
  'answer+new-topic',
  'command+telling',
  'command+question',
  'command+correction',
  'command+new-topic',
  'question+telling',
  'correction+question',
  'correction+telling',
  'new-topic+question',
  'new-topic+telling',
] as const;
export type PurposeSet = (typeof purposeSets)[number];

export const purposesOf = (set: PurposeSet): Purpose[] => set.split('+') as Purpose[];

/** What can be asked, or nothing. */
export const requestLabels = ['none', ...requests] as const satisfies readonly ('none' | Request)[];
export type RequestLabel = (typeof requestLabels)[number];
