import { randomUUID } from 'node:crypto';
import type { LanguageModelV4, LanguageModelV4CallOptions } from '@ai-sdk/provider';
import { parseJsonEventStream, uiMessageChunkSchema } from 'ai';
import { runTurn } from '@/agents/engine/run-turn';
import { type LastReading, lastReading } from '@/agents/guide/last-reading';
import { createGuide } from '@/agents/guide/model';
import type { Purpose, Request } from '@/agents/guide/purpose/purposes';
import { readPurpose } from '@/agents/guide/purpose/read-purpose';
import type { Ctx } from '@/lib/context';
import { asides } from '@/lib/safety/care/asides';
import type { People } from './people';

export interface Dialogue {
  id: string;
  messages: string[];
}

interface Kept {
  quote: string;
  kind: string;
}

export interface Played {
  id: string;
  n: number;
  for: Purpose[];
  /** Null also when the guide neither did nor answered it. */
  request: Request | null;
  answer: string;
  calls: { tool: string; input: unknown; ok: boolean }[];
  kept: Kept[];
  /** Kept before this message, and not any more. */
  gone: Kept[];
}

/** The guide, and the last prompt it was given. */
function watchedGuide() {
  const guide = createGuide({ pace: 'instant' });
  let prompt: LanguageModelV4CallOptions | null = null;
  const model: LanguageModelV4 = {
    ...guide,
    doStream: (options) => {
      prompt = options;
      return guide.doStream(options);
    },
  };
  return { model, last: () => prompt };
}

const evidenceOf = (people: People, conversationId: string) =>
  people.sql<{ id: string } & Kept>(
    'select id, quote, kind from public.part_evidence where conversation_id = $1 order by created_at, id',
    [conversationId],
  );

interface Streamed {
  answer: string;
  calls: Played['calls'];
}

async function read(response: Response): Promise<Streamed> {
  if (!response.body) throw new Error('The response has no body.');
  let answer = '';
  const calls = new Map<string, Played['calls'][number]>();
  for await (const event of parseJsonEventStream({ stream: response.body, schema: uiMessageChunkSchema })) {
    if (!event.success) throw event.error;
    const chunk = event.value;
    if (chunk.type === 'text-delta') answer += chunk.delta;
    if (chunk.type === 'tool-input-available')
      calls.set(chunk.toolCallId, { tool: chunk.toolName, input: chunk.input, ok: false });
    if (chunk.type === 'tool-output-available') {
      const made = calls.get(chunk.toolCallId);
      if (made) made.ok = (chunk.output as { ok?: boolean } | null)?.ok === true;
    }
  }
  return { answer, calls: [...calls.values()] };
}

/** What safety answers of what may be asked, beside its own question. */
const answeredBySafety: Partial<Record<Request, readonly string[]>> = {
  'are-you-real': asides.software,
  privacy: asides.who_knows,
  'why-ask': asides.why_ask,
};

/** Safety answered: what the words were for is read from them alone, and only what it answered counts as done. */
function readBySafety(text: string, told: number, answer: string): LastReading {
  const purpose = readPurpose(text, {
    open: told > 1 ? 'anything-else' : 'none',
    brought: told > 1,
    told,
  });
  const { request } = purpose;
  const said = request ? answeredBySafety[request] : undefined;
  const isMet = request === 'help' || said?.some((one) => answer.includes(one));
  return { purpose, met: isMet ? request : null };
}

const guideDescription = {
  kind: 'guide',
  modelId: 'guide',
  label: 'the offline guide',
  leavesTheMachine: false,
  host: null,
} as const;

async function playTurn(person: Ctx, conversationId: string, text: string, told: number) {
  const { model, last } = watchedGuide();
  const started = await runTurn(
    person,
    { conversationId, message: { id: randomUUID(), text } },
    {
      model: { ...guideDescription, model },
      pace: 'instant',
      perMinute: 10_000,
      storage: 'own',
    },
  );
  if (!started.ok) throw new Error(`${started.error.code}: ${started.error.message}`);
  const streamed = await read(started.value.response);
  await started.value.kept;
  const prompt = last();
  return { ...streamed, reading: prompt ? lastReading(prompt) : readBySafety(text, told, streamed.answer) };
}

/** One dialogue as a new person, through the engine, the tools and the database as they are. */
export async function playDialogue(people: People, { id, messages }: Dialogue): Promise<Played[]> {
  const person = await people.newPerson();
  const conversationId = randomUUID();
  const played: Played[] = [];
  let before = await evidenceOf(people, conversationId);
  for (const [n, text] of messages.entries()) {
    const { reading, answer, calls } = await playTurn(person, conversationId, text, n);
    const after = await evidenceOf(people, conversationId);
    const only = (these: typeof after, those: typeof after) =>
      these
        .filter((one) => !those.some((other) => other.id === one.id))
        .map(({ quote, kind }) => ({ quote, kind }));
    played.push({
      id,
      n,
      for: reading.purpose?.for ?? [],
      request: reading.met,
      answer,
      calls,
      kept: only(after, before),
      gone: only(before, after),
    });
    before = after;
  }
  return played;
}
