import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { purposes, requests } from '@/agents/guide/purpose/purposes';

export const labelKinds = [
  'feeling',
  'thought',
  'body',
  'image',
  'says',
  'job',
  'fear',
  'need',
  'name',
  'toward',
  'history',
  'behaviour',
  'relation',
] as const;

const message = z.object({
  text: z.string(),
  for: z.array(z.enum(purposes)),
  request: z.enum(requests).nullable(),
  keep: z.array(z.object({ quote: z.string(), kinds: z.array(z.enum(labelKinds)) })).default([]),
  may: z.array(z.string()).default([]),
  never: z.boolean().default(false),
  undoes: z.boolean().default(false),
});

const dialogue = z.object({ id: z.string(), family: z.string(), messages: z.array(message) });

export type LabelledMessage = z.infer<typeof message>;
export type LabelledDialogue = z.infer<typeof dialogue>;

/** Scripted dialogues with what a fair judge would make of each message: one JSON line each. */
export const readLabelled = (file: string | URL): LabelledDialogue[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => dialogue.parse(JSON.parse(line)));
