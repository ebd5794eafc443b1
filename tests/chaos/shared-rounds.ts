// What is done to two servers and to the PostgreSQL that they share; one kind after the other.
import { faultsInRows } from './checks.ts';
import { restartDatabase } from './database-restarts.ts';
import { killInTools, placesOfTools } from './kill-in-tools.ts';
import { killWhileWaiting, momentsOfWaiting } from './kill-while-waiting.ts';
import { openPlace, type Place } from './place.ts';
import type { Plans } from './plans.ts';
import { roundsOfTwoServers } from './two-servers.ts';

const kinds: [string, (place: Place) => Promise<string[]>][] = [
  ...placesOfTools.map((at): (typeof kinds)[number] => [
    `a kill ${at} a tool`,
    (place) => killInTools(place, at),
  ]),
  ...momentsOfWaiting.map((moment): (typeof kinds)[number] => [
    `a kill while messages wait (${moment})`,
    (place) => killWhileWaiting(place, moment),
  ]),
  ...Object.entries(roundsOfTwoServers),
  ...(['fast', 'immediate'] as const).map((how): (typeof kinds)[number] => [
    `a restart of the database (${how})`,
    (place) => restartDatabase(place, how),
  ]),
];

/** So many of each kind; answers the faults of all rounds, each with the kind of round it is from. */
export async function sharedRounds(
  rounds: number,
  env: Record<string, string>,
  plans: Plans,
): Promise<string[]> {
  const place = await openPlace(env, plans);
  if (!place) {
    if (process.env.CI) throw new Error('No PostgreSQL on this machine; in CI it has to be there.');
    console.log('There is no PostgreSQL on this machine: nothing is shared.');
    return [];
  }
  const all: string[] = [];
  try {
    for (let n = 1; n <= rounds; n += 1) {
      for (const [kind, round] of kinds) {
        const began = performance.now();
        const faults = await round(place).catch((error) => [String(error)]);
        faults.push(...(await faultsInRows(place.sql, place.called, [])));
        const told = faults.map((fault) => `${kind}, ${n}: ${fault}`);
        for (const fault of told) console.log(fault);
        all.push(...told);
        console.log(`${kind}, ${n} of ${rounds}: ${Math.round(performance.now() - began)} ms`);
        await place.whole();
      }
    }
  } finally {
    await place.close();
  }
  return all;
}
