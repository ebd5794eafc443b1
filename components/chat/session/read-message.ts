import type { DataParts, ParleyMessage, ParleyTools, ToolName } from '@/agents/messages';
import type { StoredMessage } from '@/lib/conversations/get-conversation';

type Part = ParleyMessage['parts'][number];
type TextPart = Extract<Part, { type: 'text' }>;
export type ToolPart = Extract<Part, { type: `tool-${ToolName}` | 'dynamic-tool' }>;
type ToolAnswer = ParleyTools[ToolName]['output'];

const isText = (part: Part): part is TextPart => part.type === 'text';
/** A call that could not be read reached no tool, so there is nothing of it to show. */
export const isToolPart = (part: Part): part is ToolPart =>
  part.type === 'dynamic-tool' ? part.state !== 'output-error' : part.type.startsWith('tool-');

/** What came back of a call; undefined while it runs. Every tool is run by the same function, which answers in this form. */
export const answerOf = (part: ToolPart): ToolAnswer | undefined =>
  part.state === 'output-available' ? (part.output as ToolAnswer) : undefined;

/** What an inner committee leaves in an answer beside its closing words. */
export const isOfCommittee = ({ type }: Part): boolean => /^data-(committee|voice|synthesis)$/.test(type);

/** The inner committee that gave an answer. */
export const committeeIn = (message: ParleyMessage | undefined): DataParts['committee'] | undefined =>
  message?.parts.find((part) => part.type === 'data-committee')?.data;

/** All that was said in a message, as plain text. */
export const wordsOf = (message: ParleyMessage): string =>
  message.parts
    .filter(isText)
    .map((part) => part.text)
    .join('\n\n')
    .trim();

/** Which tool a part is about. */
export const toolNameOf = (part: ToolPart): string =>
  part.type === 'dynamic-tool' ? part.toolName : part.type.slice('tool-'.length);

export const toolPartsOf = (message: ParleyMessage): ToolPart[] => message.parts.filter(isToolPart);

/** An answer to tap. One with an id is told apart from words that happen to be the same. */
export interface QuickAnswer {
  label: string;
  id?: string;
}

/** The answers that the last words of a message offer; none when somebody has answered already. */
export function choicesIn(message: ParleyMessage | undefined): QuickAnswer[] {
  if (message?.role !== 'assistant') return [];
  const choices = message.parts.findLast(isText)?.providerMetadata?.parley?.choices;
  return Array.isArray(choices) ? choices.flatMap(asQuickAnswer) : [];
}

function asQuickAnswer(one: unknown): QuickAnswer[] {
  if (typeof one === 'string') return one === '' ? [] : [{ label: one }];
  if (typeof one !== 'object' || one === null || !('label' in one) || !('id' in one)) return [];
  const { label, id } = one;
  return typeof label === 'string' && typeof id === 'string' && label !== '' ? [{ label, id }] : [];
}

/** Whether anything of an answer can be seen yet. */
export const hasBegun = (message: ParleyMessage): boolean =>
  message.role === 'assistant' &&
  message.parts.some(({ type }) => type !== 'step-start' && type !== 'data-waiting');

/** The wait for a busy model that an answer is in; null while there is none. */
export function waitingIn(message: ParleyMessage | undefined): DataParts['waiting']['waiting'] {
  const part = message?.parts.find(({ type }) => type === 'data-waiting');
  return part?.type === 'data-waiting' ? part.data.waiting : null;
}

/** Whether the card with people who can help stands below it. */
export const bringsHelp = (message: ParleyMessage): boolean =>
  message.parts.some((part) => part.type === 'data-help');

/** Stored rows as messages: the engine wrote them, so their parts are of the kinds that it knows. */
export const asMessages = (rows: StoredMessage[]): ParleyMessage[] => rows as unknown as ParleyMessage[];
