import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { ok, type Result } from '../errors';
import { dayIn } from '../profile/day-in';
import { redactSnapshot } from './redact-snapshot';
import { type RedactedSnapshot, type Snapshot, snapshot } from './schema';

/** What the companion knows when the person arrives, as it stands now: what a model would get of it. */
export async function readSnapshot(ctx: Ctx): Promise<Result<RedactedSnapshot>> {
  const answer = await callRpc(ctx, snapshot, 'memory_snapshot', {});
  return answer.ok ? ok(redactSnapshot(answer.value)) : answer;
}

/** The pieces from the last to be cut to the first. */
export const snapshotOrder = ['identity', 'parts', 'relationships', 'changes', 'sessions', 'notes'] as const;
type Piece = (typeof snapshotOrder)[number];

const charactersPerToken = 4;
const day = (iso: string, { time_zone }: Snapshot) => dayIn(new Date(iso), time_zone);
const kinds = {
  person: 'the person',
  agent: 'you',
  safety: 'safety',
  job: 'a job',
  guest: 'a guest',
} as const;
/** The companion reads it: what another agent did goes by that one's name. */
const by = ({ actor, agent_id }: Snapshot['changes'][number]) =>
  agent_id === null || agent_id === 'companion' ? kinds[actor] : agent_id;

/** Each piece as lines, every line with the place it comes from. */
const pieces: { [P in Piece]: { title: string; lines: (known: Snapshot) => string[] } } = {
  identity: {
    title: 'Who they are and what matters now',
    lines: ({ identity }) => identity.map(({ path, anchor, text }) => `[${path} @${anchor}]\n${text}`),
  },
  parts: {
    title: 'Their parts',
    lines: ({ parts }) =>
      parts.map(({ id, name, category, status, role, path }) =>
        [`- ${name} (${category}, ${status}; id ${id}${path ? `; ${path}` : ''})`, role]
          .filter(Boolean)
          .join(': '),
      ),
  },
  relationships: {
    title: 'How parts stand to each other',
    lines: ({ relationships }) =>
      relationships.map(({ sentence, path }) => `- ${sentence}${path ? ` [${path}]` : ''}`),
  },
  changes: {
    title: 'What changed lately, newest first',
    lines: (known) =>
      known.changes.map((change) => `- ${day(change.at, known)}, by ${by(change)}: ${change.fact}`),
  },
  sessions: {
    title: 'Earlier conversations, newest first',
    lines: (known) =>
      known.sessions.map(({ at, title, quotes }) => `- ${day(at, known)} “${title}”, quotes kept: ${quotes}`),
  },
  notes: {
    title: 'Notes that can be read',
    lines: ({ notes }) => notes.map(({ path, title }) => `- ${path}: ${title}`),
  },
};

/**
 * The snapshot as text for a model, within a share of `tokens` (about 4 characters each). Whole lines are left out,
 * beginning with the last piece of `snapshotOrder`; identity goes last, and is the only piece cut within a line.
 */
export function snapshotText(known: Snapshot, tokens: number): string {
  let room = Math.max(0, Math.floor(tokens * charactersPerToken));
  const told: string[] = [];
  for (const piece of snapshotOrder) {
    const { title, lines } = pieces[piece];
    const fitting: string[] = [];
    for (const line of lines(known)) {
      const cost = line.length + 1 + (fitting.length === 0 ? title.length + 3 : 0);
      if (cost > room) {
        if (piece === 'identity' && room > title.length + 40) {
          fitting.push(`${line.slice(0, room - title.length - 6)}…`);
          room = 0;
        }
        break;
      }
      room -= cost;
      fitting.push(line);
    }
    if (fitting.length > 0) told.push(`${title}:\n${fitting.join('\n')}`);
    if (fitting.length < lines(known).length) break;
  }
  return told.join('\n\n');
}
