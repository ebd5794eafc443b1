import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Message,
  LanguageModelV4ToolResultPart,
} from '@ai-sdk/provider';
import { withoutTags } from '../../prompt-section';

type Output = LanguageModelV4ToolResultPart['output'];

const inValues = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, one) => (typeof one === 'string' ? withoutTags(one) : one));

function told(output: Output): Output {
  return 'value' in output && output.type !== 'content'
    ? ({ ...output, value: inValues(output.value) } as Output)
    : output;
}

function plain(message: LanguageModelV4Message): LanguageModelV4Message {
  if (message.role === 'tool')
    return {
      ...message,
      content: message.content.map((part) =>
        part.type === 'tool-result' ? { ...part, output: told(part.output) } : part,
      ),
    };
  if (message.role !== 'assistant') return message;
  return {
    ...message,
    content: message.content.map((part) =>
      part.type === 'text' ? { ...part, text: withoutTags(part.text) } : part,
    ),
  };
}

const without = (options: LanguageModelV4CallOptions): LanguageModelV4CallOptions => ({
  ...options,
  prompt: options.prompt.map(plain),
});

/** A model for which nothing that was looked up or answered earlier looks like a section of its brief. */
export const withoutForgedTags = (model: LanguageModelV4): LanguageModelV4 => ({
  specificationVersion: model.specificationVersion,
  provider: model.provider,
  modelId: model.modelId,
  supportedUrls: model.supportedUrls,
  doGenerate: (options) => model.doGenerate(without(options)),
  doStream: (options) => model.doStream(without(options)),
});
