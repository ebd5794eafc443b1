import { z } from 'zod';

const turn = z.object({
  speaker: z.string(),
  dia_id: z.string(),
  text: z.string().nullish(),
  /** What a shared picture shows, in words: it was part of what was said. */
  blip_caption: z.string().nullish(),
});
const question = z.object({
  question: z.string(),
  category: z.union([z.number(), z.string()]),
  evidence: z
    .union([z.array(z.string()), z.string()])
    .nullish()
    .transform((names) => [names ?? []].flat()),
});

/** The format of LoCoMo (Maharana et al., Evaluating Very Long-Term Conversational Memory of LLM Agents, 2024). */
const sample = z.object({
  conversation: z.record(z.string(), z.unknown()),
  qa: z.array(question),
});
export const samples = z.array(sample);
export type Sample = z.infer<typeof sample>;

interface Turn {
  dia: string;
  speaker: string;
  text: string;
}

export interface Session {
  at: Date;
  turns: Turn[];
}

/** "1:56 pm on 8 May, 2023" as a moment, read as UTC; null where it is written in another way. */
function momentOf(text: string): Date | null {
  const [, hour, minute, half, day, month, year] =
    /(\d{1,2}):(\d\d)\s*(am|pm)?\s*on\s*(\d{1,2})\s+(\w+),?\s+(\d{4})/i.exec(text) ?? [];
  if (!hour) return Number.isNaN(Date.parse(text)) ? null : new Date(text);
  const hours = (Number(hour) % 12) + (half?.toLowerCase() === 'pm' ? 12 : 0);
  const parsed = new Date(`${day} ${month} ${year} ${half ? hours : hour}:${minute} UTC`);
  return Number.isNaN(parsed.getTime()) ? null : parsed;
}

const aDay = 86_400_000;

/** The sessions of a sample in order. One without a readable date counts as a day after the one before it. */
export function sessionsOf({ conversation }: Sample): Session[] {
  const numbers = Object.keys(conversation)
    .flatMap((key) => /^session_(\d+)$/.exec(key)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b);
  let last = new Date('2023-01-01T12:00:00Z');
  return numbers.map((n) => {
    const said = conversation[`session_${n}_date_time`];
    last = (typeof said === 'string' ? momentOf(said) : null) ?? new Date(last.getTime() + aDay);
    const turns = z.array(turn).parse(conversation[`session_${n}`]);
    return {
      at: last,
      turns: turns.map(({ speaker, dia_id, text, blip_caption }) => ({
        ...{ dia: dia_id, speaker },
        text: `${text ?? ''}${blip_caption ? ` [shares ${blip_caption}]` : ''}`.trim(),
      })),
    };
  });
}

/** The turns that a question's evidence names, however they are written there: "D8:6; D9:17". */
export const evidenceOf = (evidence: readonly string[]): string[] => [
  ...new Set(
    evidence.flatMap((text) =>
      [...text.matchAll(/D:?(\d+):(\d+)/g)].map(([, session, n]) => `D${Number(session)}:${Number(n)}`),
    ),
  ),
];
