import { randomUUID } from 'node:crypto';
import { goOn } from './afterwards.ts';
import { newSeen, speak } from './person.ts';
import { hold, type Place, until } from './place.ts';

/** Where the server is killed: before a tool, in it, and after it but before the answer is kept with it. */
export const placesOfTools = ['before', 'in', 'after'] as const;

const quoted = 3;

/** Kills the server that writes around one of three tools; the answer goes on where the other server is. */
export async function killInTools(place: Place, at: (typeof placesOfTools)[number]): Promise<string[]> {
  const { random } = place.plans;
  const which = Math.floor(random() * quoted);
  const seen = newSeen(place.plans.next({ quoted }), randomUUID());
  let begun = 0;
  const speaking = speak(place.here(), seen, ({ type }) => {
    if (type === 'tool-input-start') begun += 1;
  });
  await until(() => (at === 'in' ? seen.taken && seen.called.length >= which : begun > which));
  if (at === 'before') await place.kill();
  if (at === 'in') await killStanding(place, 'public.part_evidence', random() < 0.5);
  if (at === 'after') await killStanding(place, 'public.messages', true, () => seen.called.length > which);
  await speaking;
  await untilQuiet(place);
  await place.passLeases();
  return goOn(place, seen);
}

/**
 * Kills the server while it waits for a table, and for what else has to hold. Without `isRolledBack` the database does what
 * it was asked although nobody is there to hear of it.
 */
async function killStanding(place: Place, table: string, isRolledBack: boolean, holds = () => true) {
  const letGo = await hold(place, table);
  await until(holds);
  await place.standing();
  await place.kill();
  if (isRolledBack) await place.endStanding();
  await letGo();
}

/** What the server that is gone had asked of the database is over. */
const untilQuiet = ({ sql }: Place) =>
  until(async () => {
    const busy = await sql.query(`select pid from pg_stat_activity
      where state <> 'idle' and backend_type = 'client backend' and pid <> pg_backend_pid()`);
    return busy.length === 0;
  });
