import { sayVoice } from '@/components/chat/composer/say-voice';
import type { AnsweringFacts } from '@/components/model-choice/answering';
import type { Ctx } from '@/lib/context';
import { env } from '@/lib/env';
import { getAnswering } from '@/lib/model-choice/get-answering';
import type { AnswersHere } from '@/lib/model-choice/schema';
import { describeEmbedding } from '@/lib/models/describe-embedding';
import type { ModelInfo } from '@/lib/models/model-info';
import { isHosted } from '@/lib/models/this-server';

/** Who answers in a conversation, with the words for each who could. The id alone of one that has not begun is `fresh`. */
export async function answeringOf(
  ctx: Ctx,
  conversationId: string,
  { fresh = false }: { fresh?: boolean } = {},
): Promise<AnsweringFacts> {
  const answering = await getAnswering(ctx, fresh ? undefined : conversationId);
  const { usual, guide, model, small, connected, byEnvironment, here, effort, takesEffort } = answering;
  const embedding = describeEmbedding(env());
  const found = byEnvironment && embedding?.leavesTheMachine ? embedding.host : null;
  const say = (info: typeof usual, to: string | null = null) =>
    sayVoice(info, { hosted: isHosted(), found: to });
  const ofServer = (info: typeof usual) => say(info, info === guide ? null : found);
  const option = (value: AnswersHere, info: ModelInfo | null) => (info ? [{ value, label: info.label }] : []);
  return {
    ...{ conversationId, here, effort, takesEffort, byEnvironment },
    ...{ usual: usual.label, usualIsGuide: usual === guide, hasModel: model !== null },
    options: [...option('model', connected), ...option('small', small), ...option('guide', guide)],
    sees: {
      ...{ usual: usual.readsPictures === true, guide: false },
      ...{
        model: (connected ?? usual).readsPictures === true,
        small: (small ?? usual).readsPictures === true,
      },
    },
    voices: {
      ...{ usual: ofServer(usual), guide: say(guide), small: ofServer(small ?? usual) },
      model: connected ? say(connected) : ofServer(usual),
    },
  };
}
