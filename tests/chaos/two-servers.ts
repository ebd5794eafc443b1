import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { answerOf, faultsOfWhole, goOn } from './afterwards.ts';
import { textOf } from './checks.ts';
import { join, look, newSeen, queue, speak, stop } from './person.ts';
import { type Place, until } from './place.ts';

type Round = (place: Place) => Promise<string[]>;

/** An answer that stands in its middle, as its window and another one on the other server show it. */
async function inBoth(place: Place) {
  const gate = Promise.withResolvers<void>();
  const seen = newSeen(place.plans.next({ until: gate.promise }), randomUUID());
  const speaking = speak(place.here(), seen);
  await until(() => seen.text !== '');
  await wait(place.plans.random() * 2_000);
  const joined = await join(place.there(), seen);
  if (!joined) throw new Error('An answer that is being written was not found through the other server.');
  return { seen, speaking, joining: joined.whole, letGo: gate.resolve };
}

const stopThere: Round = async (place) => {
  const { seen, speaking, joining, letGo } = await inBoth(place);
  await stop(place.there(), seen.conversationId);
  await speaking;
  letGo();
  const joined = await joining;
  const faults: string[] = [];
  for (const url of [place.here(), place.there()]) {
    const answer = await answerOf(url, seen);
    if (textOf(answer?.parts ?? []) !== seen.text)
      faults.push('a stopped answer is not kept as it was shown');
    if (answer?.metadata.stop !== 'stopped_by_person')
      faults.push('a stop through the other server is not told');
  }
  if (seen.stop !== 'stopped_by_person' || joined.stop !== 'stopped_by_person')
    faults.push(`a stop through the other server was told as ${seen.stop}, there as ${joined.stop}`);
  return faults;
};

const queueThere: Round = async (place) => {
  const { seen, speaking, joining, letGo } = await inBoth(place);
  const waiting = [
    newSeen(place.plans.next({ delay: 2 }), seen.conversationId),
    newSeen(place.plans.next({ delay: 2 }), seen.conversationId),
  ];
  for (const one of waiting) one.taken = await queue(place.there(), one);
  letGo();
  await Promise.all([speaking, joining]);
  await until(async () => {
    const told = await look(place.there(), seen.conversationId);
    return told?.waiting.length === 0 && !told.running;
  });
  const told = await look(place.here(), seen.conversationId);
  const order = told?.messages.filter(({ role }) => role === 'user').map(({ id }) => id);
  const meant = [seen, ...waiting].map(({ messageId }) => messageId);
  const faults = await faultsOfWhole(place.here(), seen);
  if (order?.join() !== meant.join()) faults.push('messages that waited were said in another order');
  for (const one of waiting)
    if (textOf((await answerOf(place.there(), one))?.parts ?? []) !== one.plan.answer)
      faults.push(`the answer to a message that waited is not whole (${one.plan.words})`);
  return faults;
};

const killWriter: Round = async (place) => {
  const { seen, speaking, joining, letGo } = await inBoth(place);
  await place.kill();
  letGo();
  await speaking;
  await place.passLeases();
  const joined = await joining;
  const faults =
    joined.stop === 'lost' ? [] : [`a lost answer was told as ${joined.stop} where it was followed`];
  if (!seen.plan.answer.startsWith(joined.text)) faults.push('a followed answer is not what the model said');
  return [...faults, ...(await goOn(place, seen))];
};

/** What two servers on one database do to each other's answers. */
export const roundsOfTwoServers: Record<string, Round> = {
  'a stop through the other server': stopThere,
  'messages that wait through the other server': queueThere,
  'the writing server killed under a window of the other': killWriter,
};
