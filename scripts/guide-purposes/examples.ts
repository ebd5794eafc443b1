import { readFileSync } from 'node:fs';
import { purposeOf } from '@/agents/guide/purpose/asked';
import { hintsOf } from '@/agents/guide/purpose/hints';
import { normalText } from '@/agents/guide/purpose/normal-text';
import { type OpenQuestion, openQuestions } from '@/agents/guide/purpose/purposes';
import { type PurposeContext, readByRules } from '@/agents/guide/purpose/read-by-rules';
import { sentencesOf } from '@/agents/guide/purpose/sentences';
import { hashText, spread } from '@/lib/text-classifier/hash';
import { manyWordings } from '../../tests/agents/guide/purpose/many-wordings';
import type { Line } from '../text-classifier/train';

/** A labelled message, and where in a conversation it stands. */
export interface Example {
  text: string;
  for: string[];
  request: string | null;
  context: PurposeContext;
  /** The rules were written with it in view, so that what they find in it proves nothing. */
  seen: boolean;
}

interface Labelled {
  text: string;
  for: string[];
  request: string | null;
}

const parsed = <T>(file: URL): T[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as T);

const openOf = (asked: string): OpenQuestion => openQuestions.find((one) => one === asked) ?? 'none';

const folder = new URL('../../tests/lib/guide/', import.meta.url);

/** Single messages of one author, with what had been asked. */
export const linesOf = (author: string): Example[] =>
  parsed<Labelled & { asked: string }>(new URL(`lines/${author}.jsonl`, folder)).map((line) => {
    const brought = line.asked !== 'start';
    const listening = line.asked === 'journal';
    const context = { open: openOf(line.asked), brought, told: brought ? 3 : 0, listening };
    return { text: line.text, for: line.for, request: line.request, context, seen: false };
  });

const order: readonly OpenQuestion[] = [
  ...(['none', 'strength', 'moment', 'body', 'look', 'says', 'name', 'toward', 'job', 'how-long'] as const),
  ...(['fear', 'and-then', 'need', 'anything-else'] as const),
];

const tells = (message: Labelled) =>
  message.for.some((one) => one === 'answer' || one === 'telling' || one === 'new-topic');

/** The messages of whole conversations. What was asked is not known of each: then it is the next in the usual order. */
export const dialogueMessages = (): Example[] =>
  parsed<{ messages: (Labelled & { after: string | null })[] }>(
    new URL('dialogues/develop.jsonl', folder),
  ).flatMap(({ messages }) => {
    let at = 0;
    let told = 0;
    return messages.map((message) => {
      if (message.after && order.includes(openOf(message.after))) at = order.indexOf(openOf(message.after));
      const context = { open: order[at] ?? 'anything-else', brought: told > 0, told };
      if (tells(message)) {
        told += 1;
        at = Math.min(at + 1, order.length - 1);
      }
      return { text: message.text, for: message.for, request: message.request, context, seen: true };
    });
  });

/** The guide may stand at another question than the one that was answered: each is also learnt under another one. */
export const underAnother = (examples: readonly Example[]): Example[] =>
  examples.map((example) => {
    const open = openQuestions[spread(hashText(0x811c9dc5, example.text)) % openQuestions.length] ?? 'none';
    return { ...example, context: { ...example.context, open } };
  });

/** The plain wordings that the rules were written for. */
export const plainWordings = (): Example[] =>
  Object.entries(manyWordings).flatMap(([request, texts]) =>
    texts.map((text) => ({
      text,
      for: [purposeOf[request as keyof typeof purposeOf]],
      request,
      context: { open: 'body', brought: true, told: 3 },
      seen: false,
    })),
  );

const setOf = (example: Example) => [...example.for].sort().join('+');

/** An example as training reads it; labelled with its set of purposes and with what it asks for. */
export function trainingLine(example: Example): Line {
  const { text, context, seen } = example;
  const { low } = normalText(text);
  const byRules = seen ? null : readByRules(text, context);
  return {
    text,
    ...hintsOf(text, low, sentencesOf(low), context, byRules),
    labels: [setOf(example), example.request ?? 'none'],
  };
}
