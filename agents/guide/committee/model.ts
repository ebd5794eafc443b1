import type { LanguageModelV4, LanguageModelV4CallOptions } from '@ai-sdk/provider';
import { z } from 'zod';
import { type Persona, personas } from '@/agents/committee/personas';
import { nameOf } from '@/agents/committee/told';
import {
  type SeatOfPart,
  type SeatShown,
  seatKey,
  seatOfPart,
  stance,
  type VoiceSaid,
} from '@/lib/committee/schema';
import type { Pace } from '@/lib/models/pace';
import { type Plan, speakingModel } from '@/lib/models/speak';
import { hash } from '../phrases';
import { turnsOf } from '../prompt';
import { written } from './lines';

/** What the guide is told of the voice it speaks for, beside the prompt that any model gets. */
export const guideVoice = z.object({
  seat: seatKey,
  part: seatOfPart.nullable(),
  round: z.number().int(),
  chair: z.string(),
  others: z.array(z.object({ name: z.string(), wants: z.string().nullable(), stance: stance.nullable() })),
});
export type GuideVoice = z.infer<typeof guideVoice>;

/** What the guide is told of one voice in a round, from the deliberation so far. */
export const guideVoiceOf = (
  seat: { key: GuideVoice['seat']; part: SeatOfPart | null },
  round: number,
  seats: readonly SeatShown[],
  { earlier, chair }: { earlier: readonly VoiceSaid[]; chair: string },
): GuideVoice => ({
  ...{ seat: seat.key, part: seat.part, round, chair },
  others: seats
    .filter(({ key }) => key !== seat.key)
    .map(({ key }) => {
      const said = earlier.filter((one) => one.seat === key && one.fields).at(-1)?.fields;
      return { name: nameOf(seats, key), wants: said?.wants ?? null, stance: said?.stance ?? null };
    }),
});

const looked = z.object({
  ok: z.literal(true),
  evidence: seatOfPart.shape.quotes,
});

/** The part with the quotes that a look brought. */
function withQuotes(part: SeatOfPart, answer: unknown): SeatOfPart {
  const found = looked.safeParse(answer);
  return found.success && found.data.evidence.length > 0 ? { ...part, quotes: found.data.evidence } : part;
}

const isOffered = ({ tools, toolChoice }: LanguageModelV4CallOptions, name: string): boolean =>
  toolChoice?.type !== 'none' && (tools ?? []).some((one) => one.type === 'function' && one.name === name);

const personaOf = (seat: string): Persona | null =>
  seat.startsWith('persona:')
    ? (personas[seat.slice('persona:'.length) as keyof typeof personas] ?? null)
    : null;

/** A part is looked at once, in the first round it speaks in; then it is spoken for. */
function planOf(options: LanguageModelV4CallOptions): Plan {
  const { committee } = options.providerOptions?.parley ?? {};
  const voice = guideVoice.parse(committee);
  const done =
    turnsOf(options.prompt)
      .at(-1)
      ?.done.filter(({ tool }) => tool === 'getPartDetails') ?? [];
  if (voice.part && voice.round === 1 && done.length === 0 && isOffered(options, 'getPartDetails')) {
    const input = JSON.stringify({ partId: voice.part.id });
    const toolCallId = `guide-voice-${hash(`${voice.seat} ${voice.round}`).toString(36)}`;
    return { calls: [{ type: 'tool-call', toolCallId, toolName: 'getPartDetails', input }] };
  }
  const persona = personaOf(voice.seat);
  const part = voice.part && withQuotes(voice.part, done.at(-1)?.answer);
  return {
    text: written({ ...voice, persona, part, stance: persona?.leans ?? null }),
    choices: [],
  };
}

/**
 * The voices of a committee without a model: each says by template what is recorded of it. `pace`: as the guide speaks. No
 * network, no tokens.
 */
export const createGuideVoices = (pace: Pace): LanguageModelV4 => speakingModel('guide', pace, planOf);
