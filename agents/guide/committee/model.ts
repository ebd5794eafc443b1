import type { LanguageModelV4, LanguageModelV4CallOptions } from '@ai-sdk/provider';
import { z } from 'zod';
import { type Persona, personas } from '@/agents/committee/personas';
import { saidByThem, verified } from '@/agents/committee/quotes';
import { nameOf } from '@/agents/committee/told';
import { isEitherOr } from '@/agents/committee/what-is-asked';
import {
  type SeatOfPart,
  type SeatShown,
  type Stance,
  seatKey,
  seatOfPart,
  stance,
  type VoiceSaid,
} from '@/lib/committee/schema';
import type { Pace } from '@/lib/models/pace';
import { type Plan, speakingModel } from '@/lib/models/speak';
import { hash } from '../phrases';
import { turnsOf } from '../prompt';
import { type WantsFrom, wantsFrom, written } from './lines';

/** What the guide is told of the voice it speaks for, beside the prompt that any model gets. */
export const guideVoice = z.object({
  seat: seatKey,
  part: seatOfPart.nullable(),
  /** Where it sits among those who are shown, from 0. */
  place: z.number().int(),
  round: z.number().int(),
  /** The question names two ways, of which the guide takes none. */
  eitherOr: z.boolean(),
  chair: z.string(),
  others: z.array(
    z.object({
      name: z.string(),
      wants: z.string().nullable(),
      from: z.enum(wantsFrom),
      stance: stance.nullable(),
    }),
  ),
});
export type GuideVoice = z.infer<typeof guideVoice>;

/** Whose words say what a voice wants. */
function fromOf({ key, example }: SeatShown, wants: string, own: readonly VoiceSaid[]): WantsFrom {
  if (example) return personaOf(key)?.wants === wants ? 'example' : 'model';
  return verified(wants, saidByThem(own)) ? 'words' : 'notes';
}

/** Another voice as it spoke in the round before; who was not heard in it is not given back. */
function otherOf(
  seat: SeatShown,
  round: number,
  seats: readonly SeatShown[],
  earlier: readonly VoiceSaid[],
): GuideVoice['others'][number] {
  const own = earlier.filter((one) => one.seat === seat.key);
  const said = own.find((one) => one.round === round - 1)?.fields ?? null;
  const wants = said?.wants ?? null;
  return {
    ...{ name: nameOf(seats, seat.key), wants, stance: said?.stance ?? null },
    from: fromOf(seat, wants ?? '', own),
  };
}

/** What the guide is told of one voice in a round, from the deliberation so far: the others in turn, from its neighbour on. */
export function guideVoiceOf(
  seat: { key: GuideVoice['seat']; part: SeatOfPart | null },
  { round, question }: { round: number; question: string },
  seats: readonly SeatShown[],
  { earlier, chair }: { earlier: readonly VoiceSaid[]; chair: string },
): GuideVoice {
  const place = seats.findIndex(({ key }) => key === seat.key);
  const others = [...seats.slice(place + 1), ...seats.slice(0, Math.max(place, 0))];
  return {
    ...{ seat: seat.key, part: seat.part, place: Math.max(place, 0), round, chair },
    eitherOr: isEitherOr(question),
    others: others.map((one) => otherOf(one, round, seats, earlier)),
  };
}

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

/** Where an example leans. Of two ways it takes none: it cares about what it wants. */
function stanceOf(persona: Persona | null, { eitherOr }: GuideVoice): Stance | null {
  const leans = persona?.leans ?? null;
  return eitherOr && (leans === 'for' || leans === 'against') ? 'elsewhere' : leans;
}

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
    text: written({ ...voice, persona, part, stance: stanceOf(persona, voice) }),
    choices: [],
  };
}

/**
 * The voices of a committee without a model: each says by template what is recorded of it. `pace`: as the guide speaks. No
 * network, no tokens.
 */
export const createGuideVoices = (pace: Pace): LanguageModelV4 => speakingModel('guide', pace, planOf);
