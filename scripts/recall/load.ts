import { randomUUID } from 'node:crypto';
import type { Voices } from '@/lib/recall/schema';
import type { People } from '../guide/people.ts';
import { type Sample, sessionsOf } from './samples.ts';

export interface Loaded {
  /** The turn of each message, by the message's id. */
  turns: Map<string, string>;
  texts: Map<string, string>;
  voices: Voices;
}

/**
 * Writes a sample's sessions as conversations of one person: who speaks first in it is the person, the other one answers.
 * Neither weighs more than the other, since both are people there.
 */
export async function loadSample(people: People, personId: string, sample: Sample): Promise<Loaded> {
  const sessions = sessionsOf(sample);
  const speakers = [...new Set(sessions.flatMap(({ turns }) => turns.map(({ speaker }) => speaker)))];
  const [first = '', second = ''] = speakers;
  const [turns, texts] = [new Map<string, string>(), new Map<string, string>()];
  for (const [n, session] of sessions.entries()) {
    const conversation = randomUUID();
    const rows = session.turns.map((turn, place) => {
      const id = randomUUID();
      turns.set(id, turn.dia);
      texts.set(turn.dia, turn.text);
      const at = new Date(session.at.getTime() + place * 30_000).toISOString();
      return {
        id,
        ordinal: place + 1,
        role: turn.speaker === first ? 'user' : 'assistant',
        text: turn.text,
        at,
      };
    });
    await people.sql('insert into public.conversations (id, user_id, title) values ($1, $2, $3)', [
      ...[conversation, personId, `Session ${n + 1}`],
    ]);
    await people.sql(
      `insert into public.messages (id, user_id, conversation_id, ordinal, role, metadata, parts, created_at)
       select (r ->> 'id')::uuid, $1, $2, (r ->> 'ordinal')::integer, (r ->> 'role')::public.message_role, '{"stop": "finished"}',
         jsonb_build_array(jsonb_build_object('type', 'text', 'text', r ->> 'text')), (r ->> 'at')::timestamptz
       from jsonb_array_elements($3::jsonb) r`,
      [personId, conversation, JSON.stringify(rows)],
    );
  }
  const voices = { user: { names: [first], weight: 1 }, assistant: { names: [second], weight: 1 } };
  return { turns, texts, voices };
}
