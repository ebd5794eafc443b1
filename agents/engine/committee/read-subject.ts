import type { LanguageModelV4 } from '@ai-sdk/provider';
import { z } from 'zod';
import { sectionsOf, subjectInstructions } from '@/agents/committee/instructions';
import type { RefusedTopic } from '@/agents/committee/refused-topics';
import { subjectWords, topicNamed } from '@/agents/committee/subject-told';
import { afterThoughts, asListed, readWritten } from '../written-json';
import { askReader, type ReadFault } from './ask-reader';

/** What a model says of a subject: one that no committee speaks about, or none of these; `failed` where that is not known. */
export interface SubjectRead {
  topic: RefusedTopic | null;
  failed: ReadFault | null;
  tokens: number | null;
}

const subject = z.preprocess(asListed, z.enum(subjectWords));
const answer = z.object({ subject: subject.optional().catch(undefined), question: z.string().optional() });

/** The same as a key of JSON, also in an object that was cut off. */
const keyed = new RegExp(`["']subject["']\\s*:\\s*["']\\s*(${subjectWords.join('|')})\\b`, 'gi');

/**
 * Reads what a model wrote of a subject, however it is written. Of several subjects one that is refused counts: it can only refuse.
 * `written`: the question beside it, or all of an answer that is no JSON; null where it names none.
 */
export function readSubject(
  text: string,
): Pick<SubjectRead, 'topic' | 'failed'> & { written: string | null } {
  const said = afterThoughts(text);
  const found: string[] = [...said.matchAll(keyed)].map(([, word = '']) => word.toLowerCase());
  let written: string | null = null;
  const isJson = /["'](?:subject|question)["']|^\s*[`{[]/.test(said);
  readWritten(text, (value) => {
    const { data } = answer.safeParse(value);
    if (data?.subject) found.push(data.subject);
    written ??= data?.question ?? null;
    return null;
  });
  const topic = found.flatMap((word) => topicNamed(word) ?? [])[0] ?? null;
  return {
    ...{ topic, failed: found.length > 0 ? null : ('unreadable' as const) },
    written: written ?? (isJson ? null : said),
  };
}

const verdict = z.object({ subject: z.string() });

/** The subject of what the person says, asked of a model in a call of its own. Never throws. */
export async function askSubject(
  model: LanguageModelV4,
  text: string,
  stopped: AbortSignal,
): Promise<SubjectRead> {
  const prompt = sectionsOf({ what_the_person_says: text });
  const asked = { instructions: subjectInstructions, prompt, schema: verdict };
  const { text: said, failed, tokens } = await askReader(model, asked, stopped);
  if (said === null) return { topic: null, failed, tokens };
  const { written: _, ...read } = readSubject(said);
  return { ...read, tokens };
}
