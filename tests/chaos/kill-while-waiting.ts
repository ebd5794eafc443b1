import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { answerOf } from './afterwards.ts';
import { textOf } from './checks.ts';
import { beginWaiting, look, newSeen, queue, type Seen, speak } from './person.ts';
import { type Place, until } from './place.ts';

/** When the server is killed: while the answer is written, as it ends, and while the first that waited is answered. */
export const momentsOfWaiting = ['written', 'ending', 'next'] as const;

const most = 4;

/** Kills the server that writes while messages wait; they begin where the other server is, in order, each once. */
export async function killWhileWaiting(
  place: Place,
  moment: (typeof momentsOfWaiting)[number],
): Promise<string[]> {
  const { random } = place.plans;
  const gate = Promise.withResolvers<void>();
  const first = newSeen(place.plans.next({ until: gate.promise }), randomUUID());
  const here = place.here();
  const speaking = speak(here, first);
  await until(() => first.text !== '');
  const waiting = Array.from({ length: 1 + Math.floor(random() * most) }, () =>
    newSeen(place.plans.next({ delay: 2 }), first.conversationId),
  );
  for (const seen of waiting) seen.taken = await queue(random() < 0.5 ? here : place.there(), seen);
  // One more is on its way when the server is killed.
  const last = newSeen(place.plans.next({ delay: 2 }), first.conversationId);
  const sending = moment === 'written' ? queue(here, last) : undefined;
  if (moment !== 'written') {
    gate.resolve();
    await until(() => first.stop !== null);
    if (moment === 'next') await until(async () => (await said(place, waiting)).length > 0);
    await wait(random() * 200);
  }
  await place.kill();
  gate.resolve();
  await speaking;
  if (sending) {
    last.taken = await sending;
    if (last.taken || (await isKnown(place, last))) waiting.push(last);
  }
  await place.passLeases();
  return [...(await faultsOfPlaces(place, waiting)), ...(await beginAll(place, waiting))];
}

const said = ({ sql }: Place, waiting: Seen[]) =>
  sql.query<{ id: string }>(
    'select id from public.messages where conversation_id = $1 and id = any($2) order by ordinal',
    [waiting[0]?.conversationId, waiting.map(({ messageId }) => messageId)],
  );

const isKnown = async ({ here }: Place, { conversationId, messageId }: Seen) =>
  (await look(here(), conversationId))?.waiting.some(({ id }) => id === messageId) ?? false;

/** Each message is there: it waits, or it was said. */
async function faultsOfPlaces(place: Place, waiting: Seen[]): Promise<string[]> {
  const told = await look(place.here(), waiting[0]?.conversationId ?? '');
  const faults: string[] = [];
  if (told?.running) faults.push('an answer counts as running that nobody writes');
  for (const { messageId, plan } of waiting) {
    const times = [...(told?.messages ?? []), ...(told?.waiting ?? [])].filter(({ id }) => id === messageId);
    if (times.length !== 1)
      faults.push(`a message that waited is there ${times.length} times (${plan.words})`);
  }
  if (told?.waiting.some(({ held }) => held)) faults.push('a message is held back although nobody stopped');
  return faults;
}

/** Two pages find that nobody writes and begin what waits, until nothing does; the lost answer is asked for again. */
async function beginAll(place: Place, waiting: Seen[]): Promise<string[]> {
  const id = waiting[0]?.conversationId ?? '';
  const lost = (await look(place.here(), id))?.resume;
  for (const seen of waiting.filter(({ messageId }) => messageId === lost)) await speak(place.here(), seen);
  await until(async () => {
    const told = await look(place.here(), id);
    if (told?.waiting.length === 0 && !told.running) return true;
    if (!told?.running) await Promise.all([beginWaiting(place.here(), id), beginWaiting(place.here(), id)]);
    return false;
  });
  const order = (await said(place, waiting)).map((row) => row.id);
  const meant = waiting.map(({ messageId }) => messageId);
  const faults = order.join() === meant.join() ? [] : ['messages that waited were said in another order'];
  for (const seen of waiting) {
    const answer = await answerOf(place.here(), seen);
    const kept = textOf(answer?.parts ?? []);
    const isCut = answer === undefined || answer.metadata.stop === 'lost';
    if (isCut ? !seen.plan.answer.startsWith(kept) : kept !== seen.plan.answer)
      faults.push(`the answer to a message that waited is not what the model said (${seen.plan.words})`);
  }
  const cut = await place.sql.query(
    `select user_message_id from public.runs where conversation_id = $1 and stop_reason = 'lost'`,
    [id],
  );
  if (cut.length > 1) faults.push(`one kill cut ${cut.length} answers off`);
  return faults;
}
