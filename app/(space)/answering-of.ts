import { sayVoice } from '@/components/chat/composer/say-voice';
import type { AnsweringFacts } from '@/components/model-choice/answering';
import type { Ctx } from '@/lib/context';
import { getAnswering } from '@/lib/model-choice/get-answering';
import { isHosted } from '@/lib/models/this-server';

/** Who answers in a conversation, with the words for each who could. The id alone of one that has not begun is `fresh`. */
export async function answeringOf(
  ctx: Ctx,
  conversationId: string,
  { fresh = false }: { fresh?: boolean } = {},
): Promise<AnsweringFacts> {
  const answering = await getAnswering(ctx, fresh ? undefined : conversationId);
  const { usual, guide, model, byEnvironment, here } = answering;
  const say = (info: typeof usual) => sayVoice(info, { hosted: isHosted() });
  return {
    ...{ conversationId, here, byEnvironment, usual: usual.label, usualIsGuide: usual === guide },
    model: model?.label ?? null,
    voices: { usual: say(usual), guide: say(guide), model: say(model ?? usual) },
  };
}
