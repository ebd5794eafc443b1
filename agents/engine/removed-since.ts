import type { ModelMessage } from 'ai';
import { z } from 'zod';
import { createDocumentTool } from '../tools/files/create-document';
import { readAttachmentTool } from '../tools/files/read-attachment';
import { writeNoteTool } from '../tools/goals/write-note';
import type { LongOutputs } from '../tools/long-outputs';
import { createMarkdownFileTool } from '../tools/memory/create-markdown-file';
import { writeMarkdownSectionTool } from '../tools/memory/write-markdown-section';
import { readMoreTool } from '../tools/read-more';
import { registry } from '../tools/registry';
import { filesIn, isOfFile } from './prompt/attached-files';
import { namedIn, removedSince, type Split, splitGone } from './removed-results';
import { type GoneWords, goneWords, inTexts, textsIn, withoutGone } from './repeated-words';

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

const removedNote = { title: 'Removed', text: 'The person deleted what this came from.' };

const noteTools: readonly string[] = [createMarkdownFileTool.name, writeMarkdownSectionTool.name];
const withSources = z.object({ sources: z.array(z.object({ kind: z.string(), id: z.guid().optional() })) });
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

/** What writes one. */
const writesFile: ReadonlySet<string> = new Set([createDocumentTool.name, writeNoteTool.name]);

/** The calls that read or wrote a file, by their ids, with the file. */
function filesOfCalls(parts: readonly Part[]): Map<string, string> {
  const files = new Map<string, string>();
  for (const part of parts) {
    if (part.type !== 'tool-call' && part.type !== 'tool-result') continue;
    const isNamed =
      part.type === 'tool-call' ? part.toolName === readAttachmentTool.name : writesFile.has(part.toolName);
    const file = withFile.safeParse(part.type === 'tool-call' ? part.input : jsonOf(part));
    if (isNamed && file.success) files.set(part.toolCallId, file.data.attachmentId.toLowerCase());
  }
  return files;
}

/** The messages and quotes that a passage was written from, by the call that wrote it. */
function messagesOfNotes(parts: readonly Part[]): Map<string, string[]> {
  const notes = new Map<string, string[]>();
  for (const part of parts) {
    if (part.type !== 'tool-call' || !noteTools.includes(part.toolName)) continue;
    const { sources = [] } = withSources.safeParse(part.input).data ?? {};
    const ids = sources.flatMap(({ kind, id }) =>
      (kind === 'message' || kind === 'evidence') && id ? [id.toLowerCase()] : [],
    );
    notes.set(part.toolCallId, ids);
  }
  return notes;
}

/** What a tool of Parley itself answered: others give their own things such names. */
const foundIn = (part: Extract<Part, { type: 'tool-result' }>): unknown =>
  Object.hasOwn(registry, part.toolName) ? jsonOf(part) : undefined;

/** What these messages tell of that the person may remove: files, documents, and messages in which something was found. */
export function toldIn(messages: readonly ModelMessage[]): string[] {
  const parts = partsIn(messages);
  const [ofCalls, ofNotes] = [filesOfCalls(parts), messagesOfNotes(parts)];
  const told = parts.flatMap((part): unknown[] => {
    if (part.type === 'text') return isOfFile(part) ? [...filesIn(part)] : [];
    return part.type === 'tool-result' && answerIn(part)
      ? [ofCalls.get(part.toolCallId), ...(ofNotes.get(part.toolCallId) ?? []), ...namedIn(foundIn(part))]
      : [];
  });
  return [...new Set(told.filter((file) => typeof file === 'string'))];
}

type How = 'attached' | 'read' | 'written' | 'noted' | Split | null;

/**
 * How these parts tell of what is gone: null of one that does not; what a search found, split into what stands and what does
 * not. `answers`: the actions that looked for it or read it.
 */
function toldOf(parts: readonly Part[], gone: ReadonlySet<string>) {
  const [ofCalls, ofNotes] = [filesOfCalls(parts), messagesOfNotes(parts)];
  const ofFile = (part: Part) => 'toolCallId' in part && gone.has(ofCalls.get(part.toolCallId) ?? '');
  const ofNote = (part: Part) =>
    'toolCallId' in part && (ofNotes.get(part.toolCallId) ?? []).some((id) => gone.has(id));
  const found = new Map(
    parts.flatMap((part) => {
      const split = part.type === 'tool-result' && !ofFile(part) ? splitGone(foundIn(part), gone) : null;
      return split ? [[part, split] as const] : [];
    }),
  );
  const answers = new Set(
    parts.flatMap((part) => ((ofFile(part) || found.has(part)) && answerIn(part)?.actionId) || []),
  );
  const how = (part: Part): How => {
    if (part.type === 'text')
      return isOfFile(part) && filesIn(part).some((file) => gone.has(String(file))) ? 'attached' : null;
    if (part.type !== 'tool-call' && part.type !== 'tool-result') return null;
    if (ofFile(part) && writesFile.has(part.toolName)) return 'written';
    if (ofNote(part)) return 'noted';
    if (part.type === 'tool-call') return null;
    const isMore = part.toolName === readMoreTool.name && answers.has(answerIn(part)?.of ?? '');
    return isMore || ofFile(part) ? 'read' : (found.get(part) ?? null);
  };
  return { how, answers };
}

/**
 * The messages of a turn that is going on, without files and messages that the person removed meanwhile: what was told, read
 * and found of them, what was written into them, and five words in a row, or four within marks, that an answer or another call
 * has of them, unless they stand elsewhere.
 */
export function withoutRemoved(
  messages: ModelMessage[],
  gone: ReadonlySet<string>,
  longOutputs: LongOutputs,
): ModelMessage[] {
  if (gone.size === 0) return messages;
  const parts = partsIn(messages);
  const { how, answers } = toldOf(parts, gone);
  for (const one of answers) longOutputs.forget(one);
  const ofPerson = new Set(partsIn(messages.filter(({ role }) => role === 'user')));
  const words = wordsThatWent(parts, how, (part) => ofPerson.has(part));
  const cut: Cut = (text, isField) => withoutGone(text, words, isField);
  return messages.map((message) => {
    if (typeof message.content === 'string')
      return message.role === 'assistant' ? { ...message, content: cut(message.content) } : message;
    const content = message.content.flatMap((part: Part) => without(part, how(part), cut));
    // Guarantee: each part stays of its kind, so a message holds what its role may hold.
    return { ...message, content } as ModelMessage;
  });
}

type Cut = (text: string, isField?: boolean) => string;

/** Words of what is gone that stand neither in what the person said nor in another file or hit. */
function wordsThatWent(
  parts: readonly Part[],
  how: (part: Part) => How,
  isOfPerson: (part: Part) => boolean,
): GoneWords {
  const gone: string[] = [];
  const stands: string[] = [];
  for (const part of parts) {
    const told = how(part);
    if (typeof told === 'string') gone.push(...textsIn(part));
    else if (told) {
      gone.push(...told.gone);
      stands.push(...told.stands);
    } else if (isOfPerson(part) || (part.type === 'tool-result' && part.toolName === readAttachmentTool.name))
      stands.push(...textsIn(part));
  }
  return goneWords(gone, stands);
}

function without(part: Part, told: How, cut: Cut): Part[] {
  if (part.type === 'text') return [told ? removedAttached : { ...part, text: cut(part.text) }];
  // Thoughts that a provider signed can only be sent back as they are.
  if (part.type === 'reasoning') return part.providerOptions || cut(part.text) === part.text ? [part] : [];
  if (part.type === 'tool-call')
    return [{ ...part, input: removedInput(told) ?? inTexts(part.input, (text) => cut(text, true)) }];
  if (part.type !== 'tool-result' || part.output.type !== 'json') return [part];
  const value = inTexts(answerWithout(part, told), cut);
  // Guarantee: texts alone are changed, so it is JSON as before.
  return [{ ...part, output: { ...part.output, value: value as typeof part.output.value } }];
}

function removedInput(told: How) {
  if (told === 'noted') return removedNote;
  return told ? removedDocument : null;
}

function answerWithout(part: Extract<Part, { type: 'tool-result' }>, told: How): unknown {
  if (told === 'read') return part.toolName === readMoreTool.name ? removedSince : removedFile;
  if (told === 'noted') return removedSince;
  if (told === 'written' && answerIn(part)) return { ...Object(jsonOf(part)), name: removedDocument.title };
  return typeof told === 'object' && told ? told.value : jsonOf(part);
}
