import type { LanguageModelV4, LanguageModelV4ToolCall } from '@ai-sdk/provider';
import type { OpenedTurn } from '@/lib/conversations/begin-turn';
import { speakingModel } from '@/lib/models/speak';
import type { DynamicTool } from '../tools/dynamic-tool';

/** What the model is told where one of these calls cannot be made. */
export const notMade =
  'They said yes to a call of a connection, but it cannot be made now: its tool is not there, today is to stay gentle, or words of it were deleted. Nothing was sent for it. Say that in one short sentence, never that it was done, and offer to prepare it again another time.';

/**
 * The calls that the person said yes to with the message of this turn, as they stand in the conversation: what was asked, and with
 * what. One whose words are there no more is none, nor is one of a tool that is not offered now.
 */
export function approvedIn(
  { approved, messages }: Pick<OpenedTurn, 'approved' | 'messages'>,
  offered: readonly DynamicTool[],
): LanguageModelV4ToolCall[] {
  const names = new Set(offered.map(({ name }) => name));
  const parts = messages.flatMap((message) => message.parts);
  return (approved ?? []).flatMap(({ call, approval }) => {
    const part = parts.find((one) => one.toolCallId === call && one.type === 'dynamic-tool');
    const name = part?.toolName;
    return typeof name === 'string' && names.has(name)
      ? [
          {
            ...{ type: 'tool-call' as const, toolCallId: `yes-${approval}`, toolName: name },
            input: JSON.stringify(part?.input ?? {}),
          },
        ]
      : [];
  });
}

/** The model, for which the first step of the turn is made: it makes these calls, and goes on with what came of them. */
export function makingApproved(
  model: LanguageModelV4,
  calls: readonly LanguageModelV4ToolCall[],
): LanguageModelV4 {
  if (calls.length === 0) return model;
  const first = speakingModel(model.modelId, 'instant', () => ({ calls: [...calls] }));
  let isDue = true;
  const next = () => {
    const due = isDue;
    isDue = false;
    return due ? first : model;
  };
  return {
    specificationVersion: model.specificationVersion,
    provider: model.provider,
    modelId: model.modelId,
    supportedUrls: model.supportedUrls,
    doGenerate: (options) => next().doGenerate(options),
    doStream: (options) => next().doStream(options),
  };
}
