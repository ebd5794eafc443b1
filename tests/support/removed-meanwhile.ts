import type { LanguageModelV4 } from '@ai-sdk/provider';
import { resolveModel } from '@/agents/engine/answering-models';
import type { ResolvedModel } from '@/lib/models/resolve';
import type { FakeOpenai, FakeTurn } from './fake-openai';
import { must } from './scene';

/** The model behind the fake server, which does this before its second request is sent, or when a request of it fails. */
export function modelDoing(
  server: FakeOpenai,
  between: () => Promise<unknown>,
  { when = 'second', name = 'fake-1' }: { when?: 'second' | 'fails'; name?: string } = {},
): ResolvedModel {
  const known = must(resolveModel({ OPENAI_COMPATIBLE_BASE_URL: server.url, PARLEY_MODEL: name }));
  if (known.kind === 'guide') throw new Error('No model.');
  const { model } = known;
  const doStream: LanguageModelV4['doStream'] = async (options) => {
    if (when === 'second' && server.requests.length === 1) await between();
    try {
      return await model.doStream(options);
    } catch (error) {
      if (when === 'fails') await between();
      throw error;
    }
  };
  return {
    ...known,
    model: {
      ...{ specificationVersion: model.specificationVersion, provider: model.provider },
      ...{ modelId: model.modelId, supportedUrls: model.supportedUrls, doStream },
      doGenerate: (options) => model.doGenerate(options),
    },
  };
}

export const calling = (name: string, args: Record<string, unknown>): FakeTurn => ({
  kind: 'tools',
  calls: [{ name, args }],
});

/** What each request held of results of tools. */
export const resultsIn = ({ requests }: FakeOpenai): string[] =>
  requests.map(({ body }) =>
    body.messages.flatMap(({ role, content }) => (role === 'tool' ? [String(content)] : [])).join('\n'),
  );
