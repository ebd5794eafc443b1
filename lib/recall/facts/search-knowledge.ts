import { z } from 'zod';
import type { Ctx } from '../../context';
import { callRpc } from '../../db/call-rpc';
import { ok, type Result } from '../../errors';
import { redactText } from '../../safety/redact';
import { fold } from '../../search/fold';
import { candidateMessage } from '../schema';
import { wordsOf } from '../words';
import { type Fact, factsIn, holds, inTime } from './read-facts';
import { ofNames, ofThemselves } from './statements';

/** A fact as it is told: what is, or what was, since when it is known and where it was said. */
export const knownFact = z.object({
  subject: z.string(),
  relation: z.string(),
  object: z.string().nullable(),
  status: z.enum(['is', 'was']),
  /** Days where the person is: from when it is known, and until when. */
  from: z.string(),
  to: z.string().nullable(),
  quote: z.string(),
  conversationId: z.uuid(),
  messageId: z.uuid(),
});
export type KnownFact = z.infer<typeof knownFact>;

const answer = z.object({ messages: z.array(candidateMessage), time_zone: z.string() });

interface Asked {
  people: readonly string[];
  places: readonly string[];
  /** A day of the person as YYYY-MM-DD: what was known and held then. */
  asOf?: string | undefined;
}

const told = 40;

/** Whether a fact is about one who is named. */
const isAbout = ({ subject, object }: Fact, names: readonly string[]): boolean =>
  names.some((name) => [subject, object ?? ''].some((it) => ` ${fold(it)} `.includes(` ${fold(name)} `)));

const tell = (fact: Fact, day: string | undefined): KnownFact => {
  const { subject, relation, object, from, to, quote, message } = fact;
  const status = holds(fact, day) ? 'is' : 'was';
  return {
    subject,
    relation,
    object,
    status,
    from,
    to,
    quote,
    conversationId: message.c,
    messageId: message.id,
  };
};

interface Known {
  facts: KnownFact[];
  /** There is more than was told. */
  hasMore: boolean;
  timeZone: string;
}

/**
 * What the person said of people and places, as facts with their days: what is and what was, what holds first. Read from
 * their messages at the moment of asking, so that each goes with the words it was read from. For agents. Without names: what
 * they said of themselves. In: names, and a day whose state is wanted. Out: at most 40, each with the way to where it was said.
 */
export async function searchKnowledge(ctx: Ctx, { people, places, asOf }: Asked): Promise<Result<Known>> {
  const names = [...people, ...places].map((name) => name.trim()).filter((name) => name !== '');
  const said = await callRpc(ctx, answer, 'said_of', {
    p_names: names.map((name) => wordsOf(name).map(({ text }) => text)),
    p_stating: names.length > 0 ? ofNames : ofThemselves,
    p_to: asOf,
  });
  if (!said.ok) return said;
  const light = said.value.messages.filter(({ text }) => redactText(text).count === 0);
  const facts = inTime(light.flatMap(factsIn)).filter((fact) => names.length === 0 || isAbout(fact, names));
  const known = facts.map((fact) => tell(fact, asOf));
  const ordered = [
    ...known.filter(({ status }) => status === 'is').reverse(),
    ...known.filter(({ status }) => status === 'was').reverse(),
  ];
  return ok({
    facts: ordered.slice(0, told),
    hasMore: ordered.length > told,
    timeZone: said.value.time_zone,
  });
}
