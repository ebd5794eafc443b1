import { createHash, randomUUID } from 'node:crypto';
import type { Ctx } from '@/lib/context';
import type { OpenedTurn } from '@/lib/conversations/begin-turn';
import { recordCare } from '@/lib/profile/record-care';
import type { StoredMessage } from '@/lib/conversations/get-conversation';
import { type CareReply, type CareState, careTurn, type Said, startCare } from '@/lib/safety/care';
import { buttonId } from '@/lib/safety/care/buttons';
import { helpFacts } from '@/lib/safety/helplines/facts';
import type { SafetyLevel } from '@/lib/safety/schema';
import { type Today, wordsOf } from './context';
import { endAction } from './run-tool';

export interface Care {
  state: CareState;
  level: SafetyLevel;
  kind: string;
  /** What the turn is, its conversation so far included. */
  turnLevel: SafetyLevel;
  /** The message that opened the frame; while none is open, the last that did. */
  openedBy: string | null;
  /** Messages of exchanges that safety answered, or that were heavy: never shown to a model again. */
  left: ReadonlySet<string>;
  /** What is said instead of asking a model; null when the companion answers. */
  reply: CareReply | null;
}

/**
 * Reads the conversation as safety sees it; the last turn's reading decides who answers now. The reading is a pure
 * fold, so what was read up to the turn before is kept in memory under a hash of exactly those words.
 */
export function careFor(turn: OpenedTurn, today: Today): Care {
  const said = turn.messages.filter((message) => message.role === 'user').map(saidIn);
  const help = helpFacts(turn.country);
  const hash = createHash('sha256').update(JSON.stringify([today, turn.country]));
  const keys = said.map((one) => hash.update(`${JSON.stringify(one)}\n`).copy().digest('hex'));
  const known = keys.findLastIndex((key, n) => n < said.length - 1 && readings.has(key));
  let care: Care = {
    state: readings.get(keys[known] ?? '') ?? startCare(today),
    level: 'none',
    kind: 'none',
    rested: false,
    reply: null,
  };
  for (const one of said.slice(known + 1)) {
    const { state, assessment, reply } = careTurn(care.state, one, help);
    care = { state, level: assessment.level, kind: assessment.kind, rested: false, reply };
  }
  remember(keys.at(-1) ?? '', care.state);
  return care;
}

/** What a stored message says: its words, and the button that was pressed. Whether that was offered, care knows. */
function saidIn(message: StoredMessage): Said {
  const button = buttonId.safeParse(message.metadata.button);
  return { text: wordsOf(message), ...(button.success && { button: button.data }) };
}

const readings = new Map<string, CareState>();
const readingsKept = 500;

function remember(key: string, state: CareState): void {
  const oldest = readings.keys().next().value;
  if (readings.size >= readingsKept && oldest !== undefined) readings.delete(oldest);
  readings.set(key, state);
}

/** Leaves the ledger row of a turn that safety answered, and keeps what it asks for. Never any of the words. */
export async function recordSafety(person: Ctx, care: Care, today: Today, actionId: string): Promise<void> {
  const ctx = { ...person, actor: 'safety' as const, tool: 'safetyCheck', actionId };
  // Hard words on a day that rests already make the rest longer: it lasts a day from them.
  const again = care.level === 'acute' || care.level === 'ideation';
  const careful = care.state.careful && (again || !today.careful);
  const locked = care.state.locked && (again || !today.locked);
  if (careful || locked) await keepCare(ctx, { careful, locked });
  await endAction(ctx, {
    tool: 'safetyCheck',
    toolCallId: ctx.actionId,
    input: null,
    output: {
      level: care.level,
      kind: care.kind,
      frame: care.reply?.frame ?? null,
      state: care.reply?.state ?? null,
      card: care.reply?.card?.size ?? null,
    },
    status: 'ok',
    durationMs: 0,
  });
}

/** A rest that is not kept would end with the conversation: it is tried twice, and a failure is told. */
async function keepCare(ctx: Ctx, care: { careful: boolean; locked: boolean }): Promise<void> {
  const kept = (await recordCare(ctx, care)).ok || (await recordCare(ctx, care)).ok;
  if (!kept) console.error('[safety] what safety asked for could not be kept');
}

/** Leaves the ledger row of an answer that the reply guard cut off. */
export async function recordGuard(person: Ctx, why: string): Promise<void> {
  const ctx = { ...person, actor: 'safety' as const, tool: 'safetyCheck', actionId: randomUUID() };
  await endAction(ctx, {
    tool: 'safetyCheck',
    toolCallId: ctx.actionId,
    input: null,
    output: { reply: 'cut', why },
    status: 'ok',
    durationMs: 0,
  });
}
