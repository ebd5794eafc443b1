import type { ModelMessage } from 'ai';
import { z } from 'zod';
import { createDocumentTool } from '../tools/files/create-document';
import { readAttachmentTool } from '../tools/files/read-attachment';
import type { LongOutputs } from '../tools/long-outputs';
import { readMoreTool } from '../tools/read-more';
import { filesIn, isOfFile } from './prompt/attached-files';
import { inTexts, runsIn, textsIn, withoutRuns } from './repeated-words';

type Part = Exclude<ModelMessage['content'], string>[number];

const removedAttached = {
  type: 'text',
  text: '\n\n[The person attached a file and removed it since. Do not speak of what was in it.]',
  providerOptions: { parley: { ofFile: true, files: [] } },
} as const;
/** As the database tells it in later turns. */
const removedFile = {
  ok: false,
  error: { code: 'not_found', message: 'The person removed this file.' },
};
const removedDocument = { title: 'Removed', text: 'The person removed this document.' };

const withFile = z.object({ attachmentId: z.guid() });
const answer = z.object({ ok: z.literal(true), actionId: z.string().optional(), of: z.string().optional() });

const partsIn = (messages: readonly ModelMessage[]): Part[] =>
  messages.flatMap(({ content }): Part[] =>
    typeof content === 'string' ? [{ type: 'text', text: content }] : content,
  );
const jsonOf = ({ output }: Extract<Part, { type: 'tool-result' }>): unknown =>
  output.type === 'json' ? output.value : undefined;
/** What a call answered, where it did what was asked. */
const answerIn = (part: Part) =>
  part.type === 'tool-result' ? answer.safeParse(jsonOf(part)).data : undefined;

/** The calls that read or wrote a file, by their ids, with the file. */
function filesOfCalls(parts: readonly Part[]): Map<string, string> {
  const files = new Map<string, string>();
  for (const part of parts) {
    if (part.type !== 'tool-call' && part.type !== 'tool-result') continue;
    const isNamed =
      part.toolName === (part.type === 'tool-call' ? readAttachmentTool : createDocumentTool).name;
    const file = withFile.safeParse(part.type === 'tool-call' ? part.input : jsonOf(part));
    if (isNamed && file.success) files.set(part.toolCallId, file.data.attachmentId.toLowerCase());
  }
  return files;
}

/** The files and documents of which these messages tell, or whose words they hold. */
export function filesToldIn(messages: readonly ModelMessage[]): string[] {
  const parts = partsIn(messages);
  const ofCalls = filesOfCalls(parts);
  const told = parts.flatMap((part): unknown[] => {
    if (part.type === 'text') return isOfFile(part) ? [...filesIn(part)] : [];
    return part.type === 'tool-result' && answerIn(part) ? [ofCalls.get(part.toolCallId)] : [];
  });
  return [...new Set(told.filter((file) => typeof file === 'string'))];
}

/** How these parts tell of files that are gone; null of one that does not. `answers`: what was read of them, by its action. */
function toldOf(parts: readonly Part[], gone: ReadonlySet<string>) {
  const ofCalls = filesOfCalls(parts);
  const isGone = (part: Part) => 'toolCallId' in part && gone.has(ofCalls.get(part.toolCallId) ?? '');
  const answers = new Set(parts.flatMap((part) => (isGone(part) && answerIn(part)?.actionId) || []));
  const how = (part: Part): 'attached' | 'read' | 'written' | null => {
    if (part.type === 'text')
      return isOfFile(part) && filesIn(part).some((file) => gone.has(String(file))) ? 'attached' : null;
    if (part.type !== 'tool-call' && part.type !== 'tool-result') return null;
    if (isGone(part) && part.toolName === createDocumentTool.name) return 'written';
    if (part.type === 'tool-call') return null;
    const isMore = part.toolName === readMoreTool.name && answers.has(answerIn(part)?.of ?? '');
    return isMore || isGone(part) ? 'read' : null;
  };
  return { how, answers };
}

/**
 * The messages of a turn that is going on, without files that the person removed meanwhile: what was told and read of them,
 * what was written into them, and five words in a row that an answer or another call has of them, unless they stand elsewhere.
 */
export function withoutFiles(
  messages: ModelMessage[],
  gone: ReadonlySet<string>,
  longOutputs: LongOutputs,
): ModelMessage[] {
  if (gone.size === 0) return messages;
  const parts = partsIn(messages);
  const { how, answers } = toldOf(parts, gone);
  for (const one of answers) longOutputs.forget(one);
  const ofPerson = new Set(partsIn(messages.filter(({ role }) => role === 'user')));
  const stands = (part: Part) =>
    ofPerson.has(part) || (part.type === 'tool-result' && part.toolName === readAttachmentTool.name);
  const told = runsIn(parts.filter((part) => how(part)).flatMap(textsIn));
  for (const run of runsIn(parts.filter((part) => !how(part) && stands(part)).flatMap(textsIn)))
    told.delete(run);
  const cut = (text: string) => withoutRuns(text, told);
  return messages.map((message) => {
    if (typeof message.content === 'string')
      return message.role === 'assistant' ? { ...message, content: cut(message.content) } : message;
    const content = message.content.flatMap((part: Part) => without(part, how(part), cut));
    // Guarantee: each part stays of its kind, so a message holds what its role may hold.
    return { ...message, content } as ModelMessage;
  });
}

function without(
  part: Part,
  told: 'attached' | 'read' | 'written' | null,
  cut: (text: string) => string,
): Part[] {
  if (part.type === 'text') return [told ? removedAttached : { ...part, text: cut(part.text) }];
  // Thoughts that a provider signed can only be sent back as they are.
  if (part.type === 'reasoning') return part.providerOptions || cut(part.text) === part.text ? [part] : [];
  if (part.type === 'tool-call')
    return [{ ...part, input: told ? removedDocument : inTexts(part.input, cut) }];
  if (part.type !== 'tool-result' || part.output.type !== 'json') return [part];
  const { value: whole } = part.output;
  const named =
    told === 'written' && answerIn(part) ? { ...Object(whole), name: removedDocument.title } : whole;
  const value = told === 'read' ? removedFile : inTexts(named, cut);
  // Guarantee: texts alone are changed, so it is JSON as before.
  return [{ ...part, output: { ...part.output, value: value as typeof part.output.value } }];
}
