import { resolveModel, resolveSmallModel } from '@/agents/engine/answering-models';
import { runTurn } from '@/agents/engine/run-turn';
import type { CommitteeAsk } from '@/lib/committee/schema';
import type { Ctx } from '@/lib/context';
import type { Budget } from '@/lib/usage/schema';
import { committeeScript } from '../../support/fake-committee';
import type { FakeOpenai, FakeRequest, FakeTurn } from '../../support/fake-openai';
import { must } from '../../support/scene';
import { chunksOf } from '../../support/turns';
import { asking } from './held';

type Scripts = Parameters<typeof committeeScript>[0];

/** What a request lets a small model read, where it is of a committee. */
export interface ReadRequest {
  as: 'voice' | 'closing' | 'subject';
  system: string;
  prompt: string;
  lines: { n: number; text: string; part?: string }[];
}

const contentOf = ({ body }: FakeRequest, role: string): string =>
  body.messages
    .filter((one) => one.role === role)
    .map(({ content }) =>
      typeof content === 'string'
        ? content
        : (content as { text?: string }[]).map(({ text = '' }) => text).join(''),
    )
    .join('\n');

/** What is read of a committee by a request; null for one of the second reader. */
export function readIn(request: FakeRequest): ReadRequest | null {
  const [system, prompt] = [contentOf(request, 'system'), contentOf(request, 'user')];
  if (system.startsWith('You tell what the words of a person are about'))
    return { as: 'subject', system, prompt, lines: [] };
  if (!system.startsWith('You check')) return null;
  const as = system.includes('imagined voice') ? 'voice' : 'closing';
  return { as, system, prompt, lines: JSON.parse(prompt).lines };
}

type Found = FakeTurn | string | undefined;

/** Finds in each line what a test says of it, by the words of the line. */
export const naming =
  (...rules: [words: RegExp, why: string][]) =>
  ({ lines }: ReadRequest): string =>
    JSON.stringify({
      found: lines.flatMap(({ n, text }) =>
        rules.flatMap(([words, why]) => (words.test(text) ? [{ n, why }] : [])),
      ),
    });

/** A committee before the fake server of models: `scripts` speak, `reads` reads along. */
export async function heldWith(
  model: FakeOpenai,
  person: Ctx,
  {
    text,
    conversationId,
    messageId,
    scripts,
    reads,
    committee,
    budget,
  }: {
    text: string;
    conversationId: string;
    messageId?: string;
    scripts?: Scripts;
    reads?: (read: ReadRequest) => Found;
    committee?: CommitteeAsk;
    budget?: Budget;
  },
) {
  model.play(committeeScript(scripts), (request) => {
    const read = readIn(request);
    const found = read && reads?.(read);
    return typeof found === 'string' ? { kind: 'text', text: found } : (found ?? undefined);
  });
  const env = {
    ...{ OPENAI_COMPATIBLE_BASE_URL: model.url, PARLEY_MODEL: 'fake-1', PARLEY_SMALL_MODEL: 'small-1' },
  };
  const started = must(
    await runTurn(
      person,
      {
        conversationId,
        message: { id: messageId ?? crypto.randomUUID(), text, committee: committee ?? asking() },
      },
      {
        ...{ model: must(resolveModel(env)), reader: resolveSmallModel(env), pace: 'instant' as const },
        ...{ perMinute: 1_000, budget },
      },
    ),
  );
  const chunks = await chunksOf(started.response);
  await started.kept;
  const readings = model.readings.flatMap((one) => readIn(one) ?? []);
  return { chunks, readings };
}
