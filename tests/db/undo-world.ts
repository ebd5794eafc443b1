import { randomUUID } from 'node:crypto';
import { registry } from '@/agents/tools/registry';
import { runTool } from '@/agents/tools/run-tool';
import type { Ctx } from '@/lib/context';
import { removeEvidence } from '@/lib/evidence/remove-evidence';
import { keepSnapshot } from '@/lib/map/keep-snapshot';
import { placeParts } from '@/lib/map/place-parts';
import { removeSnapshot } from '@/lib/map/remove-snapshot';
import { setDown } from '@/lib/map/set-down';
import { editPart } from '@/lib/parts/edit-part';
import { makePart } from '@/lib/parts/make-part';
import { removePart } from '@/lib/parts/remove-part';
import { decideProposal } from '@/lib/proposals/decide-proposal';
import { eraseNow } from '@/lib/undo/erase-now';
import type { TestDb } from '../support/db';
import { asCompanion, consentedPerson, say } from '../support/scene';
import { domainRows } from '../support/sql-as';
import { conversationSteps } from './conversation-steps';
import { memorySteps } from './memory-steps';
import { partSteps } from './part-steps';
import { proposalSteps } from './proposal-steps';
import { undoSteps } from './undo-steps';

const words =
  'My Critic says I must work harder tonight, and the Planner agrees, but the Dreamer wants to rest.';
const quotes = [
  'I must work harder',
  'the Planner agrees',
  'the Dreamer wants to rest',
  'tonight',
  'never said',
];
const names = ['Critic', 'Planner', 'Dreamer'];
/** A person's rows would grow with every sequence, and each look at them with it. */
const sequencesPerPerson = 20;

type Act = (a: number, b: number) => Promise<unknown>;
export type Step = { what: string; a: number; b: number };
export type Rows = Record<string, { id: string }[]>;

const pick = <T>(list: T[], n: number): T | undefined => list[n % Math.max(list.length, 1)];
/** Steps of a family under its name, so that two families may call a step the same. */
const named = (family: string, acts: Record<string, Act>) =>
  Object.fromEntries(Object.entries(acts).map(([what, act]) => [`${family}.${what}`, act]));

/** A person in whose name sequences of steps are done; refusals are part of life and must change nothing. */
export function undoWorld(db: TestDb) {
  let person: Ctx;
  let talk: string;
  let runId: string;
  let startSeq = 0;
  let begun = 0;
  let mayErase = false;
  const erased = new Set<string>();

  const rows = async () => (await domainRows(db, person.personId)) as Rows;
  const ids = async (table: string) => {
    const sql = `select id from public.${table} where user_id = $1 order by created_at, id`;
    return (await db.sql<{ id: string }>(sql, [person.personId])).map((row) => row.id);
  };
  const version = async (table: string, id: string) => {
    const sql = `select version from public.${table} where id = $1`;
    return (await db.sql<{ version: number }>(sql, [id]))[0]?.version ?? 1;
  };
  const tool = (name: keyof typeof registry, input: unknown) => {
    const ctx = asCompanion(person, talk, runId, name);
    return runTool({ ctx, allowed: true }, registry[name], randomUUID(), input);
  };
  /** Everything done since the sequence began, newest first. */
  const done = () =>
    db.sql<{ id: string; seq: number }>(
      'select id, seq::int from public.agent_actions where user_id = $1 and seq > $2 order by seq desc',
      [person.personId, startSeq],
    );

  /** Erases what waits for it, and remembers which rows went with it. */
  async function erase(a: number): Promise<void> {
    if (!mayErase) return;
    const waiting = await db.sql<{ id: string }>(
      'select id from public.agent_actions where user_id = $1 and erase_at is not null and undone_by is null order by seq desc',
      [person.personId],
    );
    const action = pick(waiting, a);
    if (!action) return;
    const gone = await db.sql<{ id: string }>(
      `select row_id as id from public.action_changes where action_id = $1 and private.is_deletion(op, before, after)`,
      [action.id],
    );
    if ((await eraseNow(person, action.id)).ok) for (const { id } of gone) erased.add(id);
  }

  const hands = { person: () => person, ids, tool };
  const steps: Record<string, Act> = {
    ...named('proposals', proposalSteps(hands)),
    ...named('memory', memorySteps(hands)),
    ...named('parts', partSteps(hands)),
    ...named('talk', conversationSteps(hands)),
    ...named('undo', undoSteps({ person: () => person, runId: () => runId, done, rows })),
    erase,
    keep: async (a, b) => {
      const partId = b % 2 ? pick(await ids('parts'), a) : undefined;
      await tool('addEvidence', { quote: pick(quotes, a), kind: b % 3 ? 'thought' : 'body', partId });
    },
    propose: async (a, b) => {
      const evidenceIds = (await ids('part_evidence')).slice(0, (b % 3) + 1);
      const partId = b % 2 ? pick(await ids('parts'), a) : undefined;
      const changes = partId ? { role: pick(quotes, b) } : { name: pick(names, a) };
      const kind = partId ? 'update_part' : 'create_part';
      await tool('createProposal', { kind, partId, changes, evidenceIds, why: 'You said so.', named: true });
    },
    badInput: (a) => tool('addEvidence', { quote: '', kind: `nothing ${a}` }),
    decide: async (a, b) => {
      const decision = (['accept', 'not_now', 'never'] as const)[b % 3] ?? 'accept';
      await decideProposal(person, pick(await ids('proposals'), a) ?? randomUUID(), { decision });
    },
    make: async (a, b) =>
      makePart(person, { name: pick(names, a) ?? 'x' }, (await ids('part_evidence')).slice(0, b % 3)),
    edit: async (a, b) => {
      const id = pick(await ids('parts'), a) ?? randomUUID();
      const changes =
        [{ role: pick(quotes, b) }, { name: pick(names, b) }, { emotions: [`e${b % 2}`] }][b % 3] ?? {};
      await editPart(person, id, changes, await version('parts', id));
    },
    remove: async (a) => removePart(person, pick(await ids('parts'), a) ?? randomUUID()),
    forget: async (a) => removeEvidence(person, pick(await ids('part_evidence'), a) ?? randomUUID()),
    place: async (a, b) => {
      const group = (await ids('parts')).slice(a % 2, (a % 3) + 1);
      const places = group.map((id) => ({ id, distance: b * 8, bearing: a * 30, loudness: b % 5 }));
      await placeParts(person, places);
    },
    picture: (a) => keepSnapshot(person, a % 2 ? `evening ${a}` : undefined),
    unpicture: async (a) => removeSnapshot(person, pick(await ids('map_snapshots'), a) ?? randomUUID()),
    setDown: async (a, b) => {
      const id = pick(await ids('parts'), a) ?? randomUUID();
      await editPart(person, id, { beliefs: ['too much', 'alone'] }, 1);
      await setDown(person, id, b % 2 ? 'too much' : 'alone', b % 3 > 0);
    },
  };

  return {
    steps,
    rows,
    erased,
    person: () => person,
    startSeq: () => startSeq,
    /** Where a sequence begins: something was said, and nothing has been done about it. */
    async begin(erasing: boolean): Promise<Rows> {
      if (begun % sequencesPerPerson === 0) person = await consentedPerson(db, 'Ada');
      begun += 1;
      mayErase = erasing;
      erased.clear();
      talk = randomUUID();
      runId = (await say(person, talk, words)).run_id;
      const [last] = await db.sql<{ seq: number }>('select max(seq)::int as seq from public.agent_actions');
      startSeq = last?.seq ?? 0;
      return rows();
    },
  };
}
