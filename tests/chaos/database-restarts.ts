import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { answerOf, faultsOfWhole } from './afterwards.ts';
import { textOf } from './checks.ts';
import { look, newSeen, type Seen, speak } from './person.ts';
import { type Place, until } from './place.ts';

const windows = 3;
const longestAwayMs = 1_500;

/** The database goes and comes back while people talk; every turn is told how it ended, and later ones work. */
export async function restartDatabase(place: Place, how: 'fast' | 'immediate'): Promise<string[]> {
  const { random } = place.plans;
  const gate = Promise.withResolvers<void>();
  const all = Array.from({ length: windows }, (_, n) =>
    newSeen(place.plans.next(n === 0 ? { until: gate.promise } : { quoted: n }), randomUUID()),
  );
  const speaking = all.map((seen) => speak(place.here(), seen));
  await until(() => all.every((seen) => seen.taken) && all[0]?.text !== '');
  await wait(random() * 2_000);
  await place.machine.stop(how);
  // Half of the time an answer ends while the database is away.
  if (random() < 0.5) gate.resolve();
  await wait(random() * longestAwayMs);
  await place.machine.start();
  gate.resolve();
  await Promise.all(speaking);
  const faults: string[] = [];
  for (const seen of all) {
    place.called.push(...seen.called);
    faults.push(...(await faultsOfEnding(place, seen)));
    const later = newSeen(place.plans.next(), seen.conversationId);
    await speak(place.here(), later);
    faults.push(...(await faultsOfWhole(place.here(), later)));
  }
  return faults;
}

async function faultsOfEnding(place: Place, seen: Seen): Promise<string[]> {
  const told = await look(place.here(), seen.conversationId);
  const kept = textOf((await answerOf(place.here(), seen))?.parts ?? []);
  const faults: [boolean, string][] = [
    [seen.stop === null, 'the ending of an answer is not told'],
    [told?.messages.filter(({ id }) => id === seen.messageId).length !== 1, 'a message is not there once'],
    [told?.running !== false, 'an answer still counts as running'],
    [kept !== seen.text, 'an answer is not kept as it was shown'],
    [seen.stop === 'finished' && kept !== seen.plan.answer, 'a finished answer is not what the model said'],
  ];
  return faults.filter(([broken]) => broken).map(([, what]) => `${what} (${seen.plan.words}, ${seen.stop})`);
}
